import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type Shot = { method: string; path: string; headers: Record<string, string>; body: string };

/** One request as bytes for a kept-alive connection. */
export function requestBytes(host: string, { method, path, headers, body }: Shot): Buffer {
  const all = { host, ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** A connection that sends one request after the other and counts; far cheaper than a full client. */
export class Wire {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #answered: ((status: number) => void) | null = null;

  constructor(host: string, port: number) {
    this.#socket = connect(port, host);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (data) => this.#read(data));
    this.#socket.on('error', () => this.#answered?.(0));
  }

  /** The status of the answer, once it is there in full. */
  send(bytes: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(bytes);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? data : Buffer.concat([this.#buffer, data]);
    const head = this.#buffer.indexOf('\r\n\r\n');
    if (head === -1) return;
    const text = this.#buffer.toString('latin1', 0, head);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
    if (this.#buffer.length < head + 4 + length) return;
    this.#buffer = this.#buffer.subarray(head + 4 + length);
    const answered = this.#answered;
    this.#answered = null;
    answered?.(Number(text.slice(9, 12)));
  }
}
