/** Bytes by which the heap has grown from the first sample to the last, by the line that fits all of them best. */
export function growthOf(samples: readonly number[]): number {
  const count = samples.length;
  const meanX = (count - 1) / 2;
  const meanY = samples.reduce((sum, sample) => sum + sample, 0) / count;
  const covariance = samples.reduce((sum, sample, x) => sum + (x - meanX) * (sample - meanY), 0);
  const variance = samples.reduce((sum, _, x) => sum + (x - meanX) ** 2, 0);
  return (covariance / variance) * (count - 1);
}
