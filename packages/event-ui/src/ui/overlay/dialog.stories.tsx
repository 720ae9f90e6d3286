import { useState } from "react";
import { Button } from "../parts/button";
import { Dialog } from "./dialog";
import { Pressed } from "../test/pressed";

export default { title: "Parts/Dialog" };

const spread = { display: "flex", flexWrap: "wrap", justifyContent: "end", gap: 8, marginBlockStart: 20 } as const;

export function Confirm() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div style={{ padding: 24 }}>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog open={open} onClose={close} label="Delete this message?">
        <strong>Delete this message?</strong>
        <div style={spread}>
          <Button onClick={close}>Cancel</Button>
          <Button tone="danger" onClick={close}>
            Delete
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

export const ConfirmOpen = () => (
  <Pressed selector="button">
    <Confirm />
  </Pressed>
);
