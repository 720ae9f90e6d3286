/** A promise that was broken. `check` names which, and stays the same while steps are removed. */
export class Violation extends Error {
  readonly check: string;

  constructor(check: string, detail: string) {
    super(`${check}: ${detail}`);
    this.name = "Violation";
    this.check = check;
  }
}
