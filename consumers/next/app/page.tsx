import { Hall } from "./hall";

// Rendered on the server; the chat connects in the browser.
export default function Page() {
  return <Hall />;
}
