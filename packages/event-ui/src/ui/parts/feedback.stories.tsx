import { Badge } from "./badge";
import { ProgressBar } from "./progress-bar";
import { Skeleton } from "./skeleton";
import { Spinner } from "./spinner";

export default { title: "Parts/Feedback" };

const row = { display: "flex", flexWrap: "wrap", gap: 16, alignItems: "center", padding: 24 } as const;
const column = { display: "grid", gap: 16, maxInlineSize: 320, padding: 24 } as const;

export const Badges = () => (
  <div style={row}>
    <Badge count={1} />
    <Badge count={23} />
    <Badge count={99} />
    <Badge count={100} />
  </div>
);

export const Progress = () => (
  <div style={column}>
    <ProgressBar label="Uploading 0 %" value={0} />
    <ProgressBar label="Uploading 40 %" value={0.4} />
    <ProgressBar label="Uploading 100 %" value={1} />
    <ProgressBar label="Uploading" value={null} />
  </div>
);

export const Spinning = () => (
  <div style={row}>
    <Spinner label="Loading" />
  </div>
);

export const Skeletons = () => (
  <div style={column}>
    <Skeleton shape="circle" style={{ inlineSize: 32, blockSize: 32 }} />
    <Skeleton style={{ inlineSize: "40%" }} />
    <Skeleton shape="block" style={{ blockSize: 64 }} />
  </div>
);
