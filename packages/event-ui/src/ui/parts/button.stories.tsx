import { Button, IconButton } from "./button";

export default { title: "Parts/Button" };

const row = { display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center", padding: 24 } as const;

export const Tones = () => (
  <div style={row}>
    <Button tone="accent">Send</Button>
    <Button>Cancel</Button>
    <Button tone="danger">Delete</Button>
    <Button tone="quiet">Load missing messages</Button>
    <Button icon="retry">Retry</Button>
    <Button tone="accent" icon="send">
      Send
    </Button>
  </div>
);

export const Refused = () => (
  <div style={row}>
    <Button disabledReason="Channel frozen">Cancel</Button>
    <Button tone="accent" disabledReason="There is nothing to send">
      Send
    </Button>
    <Button tone="danger" disabledReason="This message has replies">
      Delete
    </Button>
    <IconButton icon="attach" label="Attach file" disabledReason="Channel frozen" />
  </div>
);

export const IconButtons = () => (
  <div style={row}>
    <IconButton icon="menu" label="Navigation" />
    <IconButton icon="close" label="Close chat" />
    <IconButton icon="more" label="Message actions" aria-expanded="true" />
    <IconButton icon="send" label="Send" tone="accent" />
    <IconButton icon="trash" label="Delete" tone="danger" />
  </div>
);
