import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useGivenAddress } from "../../chat/context/chat-address";
import { ChatAddressScope } from "./chat-address-scope";

function Link() {
  return <p>{useGivenAddress()?.linkTo({ threadId: null, messageId: "m1" })}</p>;
}

it("a link to a message opens no file viewer, though it is copied beside one (detail 28)", () => {
  history.replaceState(null, "", "/tea?theme=dark&modal=fileviewer#agenda");
  render(
    <ChatAddressScope>
      <Link />
    </ChatAddressScope>,
  );
  expect(screen.getByText(/\/tea\?theme=dark&chat=open&message=m1#agenda$/)).toBeInTheDocument();
  history.replaceState(null, "", "/");
});
