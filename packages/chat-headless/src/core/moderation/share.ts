/** Creates a function that begins something for its first user and ends it with the last one. Each user calls what it returned. */
export function share(begin: () => () => void): () => () => void {
  let users = 0;
  let end = () => {};
  return () => {
    if (users++ === 0) end = begin();
    let isUsed = true;
    return () => {
      if (!isUsed) return;
      isUsed = false;
      if (--users === 0) end();
    };
  };
}
