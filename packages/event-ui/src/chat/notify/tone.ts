/** Hertz, one after the other. */
const notes = [660, 880] as const;
/** Seconds of each note. */
const noteLength = 0.12;
const volume = 0.08;
/** Milliseconds after which a tone that a browser has held back is given up: it must not sound with a later press. */
const patience = 500;

/** Whether the browser lets this page play sound, which it does after a press in the page. */
export function maySound(): boolean {
  return typeof AudioContext !== "undefined" && (navigator.userActivation?.hasBeenActive ?? true);
}

/** Plays a short tone, once. Silent where the browser does not let the page sound. */
export function playTone(): void {
  if (!maySound()) return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.destination);
  const end = notes.length * noteLength;
  gain.gain.setValueAtTime(volume, 0);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  for (const [index, frequency] of notes.entries()) {
    const oscillator = new OscillatorNode(context, { frequency });
    oscillator.connect(gain);
    oscillator.start(index * noteLength);
    oscillator.stop((index + 1) * noteLength);
    if (index === notes.length - 1) oscillator.onended = close;
  }
  function close(): void {
    if (context.state !== "closed") void context.close();
  }
  setTimeout(() => {
    if (context.state !== "running") close();
  }, patience);
}
