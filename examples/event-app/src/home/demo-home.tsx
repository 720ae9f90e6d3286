import { Desk } from "../desk/desk";
import { Home } from "./home";

/** The demo's page: what can be done here, and the event it is done to. */
export default function DemoHome() {
  return (
    <>
      <Desk />
      <Home />
    </>
  );
}
