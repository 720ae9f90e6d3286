import type { Message } from "@foyer/chat-headless";
import { MessageList, type RenderRow } from "@foyer/event-ui/chat/parts";
import { driveArray } from "./drive-array";
import "./peers/bare-list.css";
import "./foyer-list.css";

// Foyer's engine and list with the rows and the field of the bare one: what is left above the bare list is windowing, anchoring,
// the keyboard between messages and the conversation itself.

const textOf = (message: Message) =>
  "text" in message ? message.text : message.type === "file" ? message.file.name : "";

const renderRow: RenderRow = ({ message }, _grouping, element) => (
  <article {...element} className="row">
    <b>{message.sender?.name}</b>
    <p>{textOf(message)}</p>
    {message.reactions.length > 0 && <span>👍 {message.reactions.length}</span>}
  </article>
);

window.driver = {
  ...driveArray(
    <>
      <MessageList renderRow={renderRow} />
      <textarea rows={1} aria-label="Message" />
    </>,
  ),
  field: "textarea",
};
