import { type ChatAdapter, ChatProvider } from "@foyer/chat-headless";
import { LabelsProvider } from "@foyer/event-ui/ui";
import { OverlayTargets, Root } from "@foyer/event-ui";
import { useMemo } from "react";
import { labels } from "./labels";
import { OwnChat } from "./own-chat";

interface AppProps {
  readonly adapter: ChatAdapter;
  readonly channelUrl: string;
  readonly userId: string;
}

/** The flags of this event: a search, and no files. */
const flags = { search: true, fileUpload: false };

const programme = [
  { time: "09:00", title: "Sourdough from nothing", text: "Flour, water, five days and patience." },
  { time: "11:00", title: "Rye, slowly", text: "What a dense dough wants, and what it does not." },
  { time: "14:00", title: "The oven is a tool", text: "Steam, stone and the first ten minutes." },
];

/** A page styled by Tailwind, with the chat in it. */
export function App({ adapter, channelUrl, userId }: AppProps) {
  const session = useMemo(() => ({ userId, getToken: async () => null }), [userId]);
  return (
    <div className="mx-auto grid h-dvh max-w-7xl grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-1 lg:gap-8 lg:p-8">
      <main className="flex min-w-0 flex-col gap-4 lg:justify-center lg:gap-8">
        <h1 className="text-2xl font-bold tracking-tight lg:text-6xl">Bread days</h1>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on narrow screens */}
        <ul className="flex gap-3 overflow-x-auto lg:grid" tabIndex={0} aria-label="Programme">
          {programme.map(({ time, title, text }) => (
            <li key={time} className="min-w-52 rounded-2xl bg-white p-4 shadow-sm lg:p-6 dark:bg-stone-900">
              <p className="text-sm font-semibold text-amber-800 dark:text-amber-300">{time}</p>
              <h2 className="font-semibold lg:text-xl">{title}</h2>
              <p className="hidden text-stone-600 lg:block dark:text-stone-400">{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <aside aria-label="Kitchen table" className="min-h-0 min-w-0">
        <LabelsProvider overrides={labels}>
          <Root className="h-full bg-transparent">
            <OverlayTargets>
              <ChatProvider adapter={adapter} channelUrl={channelUrl} session={session} flags={flags} softDelete>
                <OwnChat />
              </ChatProvider>
            </OverlayTargets>
          </Root>
        </LabelsProvider>
      </aside>
    </div>
  );
}
