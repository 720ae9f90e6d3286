import { driveBareList } from "./bare-list";

// One line of text a row.

window.driver = driveBareList(({ message }) => (
  <>
    <b>{message.sender?.name}</b>
    <p>{"text" in message ? message.text : message.type === "file" ? message.file.name : ""}</p>
    {message.reactions.length > 0 && <span>👍 {message.reactions.length}</span>}
  </>
));
