import { defaultFlags, type ChatFlags } from "@foyer/chat-headless";
import { Suspense, useState } from "react";
import { StagedChat } from "../stage/staged-chat";

const isFlag = (name: string): name is keyof ChatFlags => Object.hasOwn(defaultFlags, name);
const names = Object.keys(defaultFlags).filter(isFlag);

export default function Flags() {
  const [flags, setFlags] = useState(defaultFlags);
  const [softDelete, setSoftDelete] = useState(false);
  return (
    <div className="editor">
      <form aria-label="Flags" onSubmit={(event) => event.preventDefault()}>
        {names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={flags[name]}
              onChange={({ target }) => setFlags({ ...flags, [name]: target.checked })}
            />{" "}
            {name}
          </label>
        ))}
        <label>
          <input type="checkbox" checked={softDelete} onChange={({ target }) => setSoftDelete(target.checked)} />{" "}
          softDelete
        </label>
      </form>
      <Suspense fallback={<p>Loading</p>}>
        <StagedChat flags={flags} softDelete={softDelete} />
      </Suspense>
    </div>
  );
}
