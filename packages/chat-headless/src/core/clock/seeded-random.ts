/** A repeatable `random()` from a seed (the public-domain SFC32 generator): the same seed gives the same numbers everywhere. */
export function createSeededRandom(seed: number): () => number {
  let a = seed | 0;
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}
