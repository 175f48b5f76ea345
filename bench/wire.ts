import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type Shot = { method: string; path: string; headers: Record<string, string>; body: string };

/** One request as bytes for a kept-alive connection. */
export function requestBytes(host: string, { method, path, headers, body }: Shot): Buffer {
  const all = { host, ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

export type Reply = { status: number; body: string };

/** A connection that sends one request after the other and counts; far cheaper than a full client. */
export class Wire {
  readonly #socket: Socket;
  readonly #keepsBody: boolean;
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  /** Bytes of the body that are still to come; null while the head is. */
  #missing: number | null = null;
  #body: Buffer[] = [];
  #answered: ((reply: Reply) => void) | null = null;

  constructor(host: string, port: number, keepsBody = false) {
    this.#keepsBody = keepsBody;
    this.#socket = connect(port, host);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (data) => this.#read(data));
    const broken = (): void => this.#answered?.({ status: 0, body: '' });
    this.#socket.on('error', broken);
    this.#socket.on('close', broken);
  }

  /** Status 0 where the connection broke; the body only where it is kept. */
  send(bytes: Buffer): Promise<Reply> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(bytes);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    let rest = data;
    if (this.#missing === null) {
      this.#head = this.#head.length === 0 ? data : Buffer.concat([this.#head, data]);
      const end = this.#head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const text = this.#head.toString('latin1', 0, end);
      this.#missing = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
      this.#status = Number(text.slice(9, 12));
      rest = this.#head.subarray(end + 4);
      this.#head = Buffer.alloc(0);
    }
    this.#missing -= rest.length;
    if (this.#keepsBody) this.#body.push(rest);
    if (this.#missing <= 0) this.#finish();
  }

  #finish(): void {
    const reply = { status: this.#status, body: Buffer.concat(this.#body).toString() };
    const answered = this.#answered;
    this.#missing = null;
    this.#body = [];
    this.#answered = null;
    answered?.(reply);
  }
}
