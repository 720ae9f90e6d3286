/** A made-up chat service, in place of your own: notes on boards, in memory. Yours is behind a network. */
export interface Note {
  readonly id: string;
  readonly authorId: string;
  readonly clientId: string;
  readonly text: string;
  readonly at: number;
  readonly editedAt: number;
  readonly version: number;
}

export type BoardEvent =
  | { readonly type: "posted" | "edited"; readonly note: Note }
  | { readonly type: "removed"; readonly id: string };

export class BoardError extends Error {
  readonly status: 401 | 403 | 404 | 413;

  constructor(status: 401 | 403 | 404 | 413) {
    super(`The board answered ${status}.`);
    this.status = status;
  }
}

export const longestNote = 500;

export function createBoardService(
  people: Readonly<Record<string, string>>,
  boards: readonly string[],
  now = Date.now,
) {
  const notes = new Map(boards.map((name): [string, Note[]] => [name, []]));
  const listeners = new Map(boards.map((name) => [name, new Set<(event: BoardEvent) => void>()]));
  let count = 0;

  const of = <T>(all: ReadonlyMap<string, T>, board: string): T => {
    const found = all.get(board);
    if (found === undefined) throw new BoardError(404);
    return found;
  };
  const tell = (board: string, event: BoardEvent) => {
    for (const listener of of(listeners, board)) queueMicrotask(() => listener(event));
  };
  const own = (board: string, id: string, authorId: string) => {
    const note = of(notes, board).find((each) => each.id === id);
    if (note === undefined) throw new BoardError(404);
    if (note.authorId !== authorId) throw new BoardError(403);
    return note;
  };
  const checked = (text: string) => {
    if (text.length > longestNote) throw new BoardError(413);
    return text;
  };

  return {
    async signIn(userId: string) {
      const name = people[userId];
      if (name === undefined) throw new BoardError(401);
      return { id: userId, name };
    },
    nameOf: (userId: string) => people[userId] ?? "",
    async read(board: string): Promise<readonly Note[]> {
      return [...of(notes, board)];
    },
    async post(board: string, authorId: string, clientId: string, text: string) {
      count += 1;
      const at = now();
      const note = { id: `${count}`, authorId, clientId, text: checked(text), at, editedAt: 0, version: 1 };
      of(notes, board).push(note);
      tell(board, { type: "posted", note });
      return note;
    },
    async edit(board: string, id: string, authorId: string, text: string) {
      const before = own(board, id, authorId);
      const note = { ...before, text: checked(text), editedAt: now(), version: before.version + 1 };
      notes.set(
        board,
        of(notes, board).map((each) => (each === before ? note : each)),
      );
      tell(board, { type: "edited", note });
      return note;
    },
    async remove(board: string, id: string, authorId: string) {
      const note = own(board, id, authorId);
      notes.set(
        board,
        of(notes, board).filter((each) => each !== note),
      );
      tell(board, { type: "removed", id });
    },
    listen(board: string, listener: (event: BoardEvent) => void) {
      const all = of(listeners, board);
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

export type BoardService = ReturnType<typeof createBoardService>;
