/** What goes between the server and the worker of a function. Bodies travel as transferred streams. */

/** A function's first file, and the file that maps its imports where it is not the one beside it. */
export type FunctionSource = { entry: string; imports: string | null };

export type CallMessage = {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ReadableStream | null;
};

export type AbortMessage = { abort: number };

export type ReplyMessage =
  | { kind: 'ready' }
  /** Thrown by its own code while it was loaded; else it could not be loaded at all. */
  | { kind: 'broken'; message: string; thrown: boolean }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; text: string }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'reply'; id: number; status: number; headers: [string, string][]; body: ReadableStream | null }
  | { kind: 'done'; id: number };
