import { ChatProvider } from "@foyer/chat-headless";
import { createRoot } from "react-dom/client";
import { connection } from "../page/service";
import { Page } from "./chat";
import "./page.css";

const flags = { search: true };
createRoot(document.getElementById("chat") ?? document.body).render(
  <ChatProvider {...connection} channelUrl="live" flags={flags} maxHeld={200} softDelete>
    <Page />
  </ChatProvider>,
);
