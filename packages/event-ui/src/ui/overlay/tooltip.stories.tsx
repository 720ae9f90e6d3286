import { Button } from "../parts/button";
import { Tooltip } from "./tooltip";

export default { title: "Parts/Tooltip" };

export const Who = () => (
  <div style={{ padding: "80px 48px" }}>
    <Tooltip content="Ada Lovelace, Grace Hopper and you">
      {({ ref, ...anchor }) => (
        <Button ref={ref} {...anchor}>
          👍 3
        </Button>
      )}
    </Tooltip>
  </div>
);
