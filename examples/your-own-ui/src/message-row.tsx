import {
  emojiCharacter,
  emojiShortcode,
  isViewable,
  mentionsSelf,
  type Row,
  safeUrl,
  type TextMessage,
  toQuote,
  useFileViewer,
  useMessageActions,
  useObjectUrl,
  useParentId,
  usePermissions,
  useReactions,
  useSelf,
  useTextTokens,
} from "@foyer/chat-headless";
import type { RowProps } from "@foyer/chat-headless/list";
import { memo, use, useId } from "react";
import { Button, type Go, Media, RowTab, toWords } from "./parts";

type MessageRowProps = { readonly row: Row; readonly startsGroup: boolean; readonly go: Go };
const times = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const states = { pending: "Sending…", unconfirmed: "Sending…", unproven: "Not confirmed", failed: "Not sent" };
const toEmoji = (key: string) => emojiCharacter(key) ?? emojiShortcode(key);

export const MessageRow = memo(function MessageRow({
  row,
  startsGroup,
  go,
  element,
}: MessageRowProps & { element?: RowProps }) {
  const { message, status, progress } = row;
  const { id, sender, parent, thread } = message;
  const { permission: may, ...actions } = useMessageActions(row, usePermissions());
  const { badges, emoji, permission: mayReact, toggle } = useReactions(row);
  const selfId = useSelf().id;
  const isMain = useParentId() === null;
  const time = times.format(message.createdAt);
  const menu = useId();
  const kind = { "data-own": sender?.id === selfId, "data-mention": mentionsSelf(message, selfId) };
  return (
    <RowTab value={element && (element["data-entered"] ? 0 : -1)}>
      <article {...element} {...kind} aria-label={`${toWords(toQuote(message))}, ${time}`}>
        {startsGroup && <h3>{sender?.name ?? "Announcement"}</h3>}
        {parent && isMain && <Button className="quote" label={toWords(parent)} onClick={() => go(null, parent.id)} />}
        <Content row={row} />
        <footer>
          <time>{time}</time>
          {badges.map(({ key, own, count }) => (
            <Button key={key} label={`${toEmoji(key)} ${count}`} aria-pressed={own} onClick={() => toggle(key)} />
          ))}
          <Button label={`Replies: ${thread?.replyCount}`} permission={may("open-thread")} onClick={() => go(id)} />
          {progress && <progress aria-label="Uploading" value={progress.loaded} max={progress.total} />}
          {status !== "sent" && <output>{states[status]}</output>}
          <Button label="Retry" permission={may("retry")} onClick={actions.retry} />
          {progress && <Button label="Cancel upload" onClick={actions.dismiss} />}
          <Button label="Remove" permission={may("remove")} onClick={actions.dismiss} />
          <Button label="⋯" aria-label="Message actions" popoverTarget={menu} />
        </footer>
        <fieldset id={menu} popover="auto" aria-label="Message actions">
          {emoji.map(({ key }) => (
            <Button key={key} label={toEmoji(key)} permission={mayReact} onClick={() => toggle(key)} />
          ))}
          <Button label="Reply" permission={may("reply")} onClick={actions.reply} />
          <Button label="Edit" permission={may("edit")} onClick={actions.edit} />
          <Button label="Delete" permission={may("delete")} onClick={actions.remove} />
          <Button label="Undo delete" permission={may("undo-delete")} onClick={actions.undoDelete} />
        </fieldset>
      </article>
    </RowTab>
  );
});

function Content({ row }: { readonly row: Row }) {
  const { message, localFile } = row;
  const { open } = useFileViewer();
  const localUrl = useObjectUrl(localFile);
  if (message.deleted) return <p>Deleted message</p>;
  if (message.type === "text") return <Text message={message} />;
  if (message.type !== "file") return <p dir="auto">{message.type === "admin" ? message.text : "(Unknown message)"}</p>;
  const { file } = message;
  return (
    <Button
      aria-label={`View ${file.name}`}
      disabled={!isViewable(row)}
      onClick={() => open(row.key)}
      label={<Media {...file} url={localUrl ?? file.url} />}
    />
  );
}

function Text({ message }: { readonly message: TextMessage }) {
  const { linkPreview: preview, updatedAt } = message;
  return (
    <>
      <p dir="auto">
        {useTextTokens(message).map((token, index) => {
          if (token.type === "text") return token.raw;
          if (token.type === "mention") return <mark key={index}>@{token.user.name}</mark>;
          return <Link key={index} url={token.href} text={token.raw} />;
        })}
        {updatedAt > 0 && <small> (edited)</small>}
      </p>
      {preview && <Link url={preview.url} text={`${preview.title}\n${preview.description}`} />}
    </>
  );
}

function Link({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <a href={safeUrl(url) ?? undefined} target="_blank" rel="noreferrer" tabIndex={use(RowTab)}>
      {text}
    </a>
  );
}
