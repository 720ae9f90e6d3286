import { type TextMessage, useConversation, useTextTokens } from "@foyer/chat-headless";

export default function Texts() {
  const { rows } = useConversation();
  const texts = rows.slice().map(({ message }) => message);
  return <ul>{texts.map((message) => message.type === "text" && <Text key={message.id} message={message} />)}</ul>;
}

function Text({ message }: { readonly message: TextMessage }) {
  const tokens = useTextTokens(message);
  return (
    <li>
      {tokens.map((token, index) => {
        if (token.type === "mention") return <mark key={index}>@{token.user.name}</mark>;
        if (token.type === "text") return token.raw;
        return (
          <a key={index} href={token.href} rel="noreferrer" target="_blank">
            {token.raw}
          </a>
        );
      })}
    </li>
  );
}
