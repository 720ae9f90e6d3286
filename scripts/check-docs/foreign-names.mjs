/** What the documents speak of and no source has: names of others, and names that stand for many. */
export const foreignNames = new Set([
  ...["createX", "reduceX", "toX", "isX", "canX"],
  // Browsers
  ...["setRangeText"],
  // Other kits
  ...["ChatWindow"],
  // Sendbird UIKit 3
  ...["useSendbird", "renderMessage", "renderMessageContent", "renderMessageMenu"],
  ...["stringSet", "colorSet", "eventHandlers"],
  // Stream Chat React 14
  ...["useChannelStateContext", "useMessageInputContext"],
  // Next
  ...["app/layout.tsx"],
]);
