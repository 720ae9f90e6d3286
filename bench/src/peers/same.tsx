import type { Message } from "@foyer/chat-headless/core";
import { reader } from "../driver";
import { driveBareList } from "./bare-list";
import "./same.css";

// The same conversation, without anything to do with it: initials, names, times, quotes, links, pictures and reactions.

const formatTime = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
const initialsOf = (name: string) => name.split(" ").map((word) => word[0]);

/** A text with its addresses as links. */
function toWords(text: string) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.length === 1
    ? text
    : parts.map((part, index) => <span key={index}>{index % 2 === 1 ? <a href={part}>{part}</a> : part}</span>);
}

const textOf = (message: Pick<Message, "type"> & object) => ("text" in message ? String(message.text) : "A file");

window.driver = driveBareList(({ message }) => {
  const { sender, parent, reactions, thread, createdAt, updatedAt } = message;
  const name = sender?.name ?? "Announcement";
  return (
    <div className="message" data-own={sender?.id === reader.id}>
      <div className="face">{initialsOf(name)}</div>
      <div>
        <b>{name}</b>
        <div className="bubble">
          {parent !== null && <blockquote>{textOf(parent)}</blockquote>}
          {message.type === "file" && <img src={message.file.url} alt={message.file.name} width={240} height={160} />}
          {"text" in message && <p>{toWords(message.text)}</p>}
          <time>
            {updatedAt > 0 && "(edited) "}
            {formatTime.format(createdAt)}
          </time>
        </div>
        {reactions.map(({ key, userIds, count = userIds.length }) => (
          <button key={key} type="button">
            {key} {count}
          </button>
        ))}
        {thread !== null && <button type="button">{thread.replyCount} replies</button>}
      </div>
    </div>
  );
});
