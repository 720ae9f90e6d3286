import { type Row, toMessageGrouping } from "@foyer/chat-headless";
import { createFormats } from "../../labels/formats";
import { Conversation } from "../conversation";
import { showsTime } from "@foyer/chat-headless/list";
import { MessageRow } from "../message/message-row";
import { RowArea } from "../message/actions/row-area";
import { StoryChat, type StoryChatProps } from "./story-chat";

/** Some rows as they stand among each other, without a list around them. */
export function StoryRows({ rows, ...chat }: StoryChatProps & { readonly rows: readonly Row[] }) {
  return (
    <StoryChat shows=".foyer-message" {...chat} withChat={false} height="auto">
      <div className="foyer-chat" style={{ blockSize: "auto", padding: "16px 12px" }}>
        <Conversation onOpenThread={nothing}>
          <RowArea>
            {rows.map((row, index) => {
              const grouping = toMessageGrouping(rows[index - 1], row, rows[index + 1], isSameDay);
              return (
                <MessageRow
                  key={row.key}
                  row={row}
                  grouping={{ ...grouping, showsTime: showsTime(rows[index - 1], row, grouping.startsGroup) }}
                />
              );
            })}
          </RowArea>
        </Conversation>
      </div>
    </StoryChat>
  );
}

const { isSameDay } = createFormats("en", "UTC");

const nothing = () => undefined;
