import { useConversation, useMessage } from "@foyer/chat-headless";

export default function Newest() {
  const { rows } = useConversation();
  return <Line id={rows.at(rows.length - 1)?.message.id ?? null} />;
}

function Line({ id }: { readonly id: string | null }) {
  const row = useMessage(id);
  return <p>{row?.message.type === "text" ? row.message.text : "Nothing yet"}</p>;
}
