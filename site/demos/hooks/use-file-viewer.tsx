import { safeUrl, useConversation, useFileViewer } from "@foyer/chat-headless";

export default function Pictures() {
  const { rows } = useConversation();
  const { row, previous, next, open, close, move } = useFileViewer();
  const pictures = rows.slice().filter(({ message }) => message.type === "file");
  if (row?.message.type === "file") {
    return (
      <div role="dialog" aria-label={row.message.file.name}>
        <img
          src={safeUrl(row.message.file.url, { protocols: ["https:", "blob:"] }) ?? undefined}
          alt={row.message.file.name}
        />
        <p>
          <button type="button" disabled={previous === null} onClick={() => move(-1)}>
            Before
          </button>
          <button type="button" disabled={next === null} onClick={() => move(1)}>
            Next
          </button>
          <button type="button" onClick={close}>
            Close
          </button>
        </p>
      </div>
    );
  }
  return pictures.map(({ key, message }) => (
    <button key={key} type="button" onClick={() => open(key)}>
      View {message.type === "file" && message.file.name}
    </button>
  ));
}
