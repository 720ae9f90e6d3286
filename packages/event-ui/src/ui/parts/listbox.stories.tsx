import { Avatar } from "./avatar";
import { Listbox, Option } from "./listbox";

export default { title: "Parts/Listbox" };

const names = ["Ada Lovelace", "Alan Turing", "Grace Hopper"];

export const Attendees = () => (
  <div style={{ maxInlineSize: 320, padding: 24 }}>
    <Listbox label="Attendees">
      {names.map((name, index) => (
        <Option key={name} id={`option-${index}`} active={index === 1} onPick={() => undefined}>
          <Avatar colorKey={name} name={name} size={24} />
          {name}
        </Option>
      ))}
    </Listbox>
  </div>
);
