/** What goes between the server and the worker of a function. Bodies travel as transferred streams. */

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
  | { kind: 'broken'; message: string }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; text: string }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'reply'; id: number; status: number; headers: [string, string][]; body: ReadableStream | null }
  | { kind: 'done'; id: number };
