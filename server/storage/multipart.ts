import { invalid } from './error.ts';

const line = Buffer.from('\r\n');
const blank = Buffer.from('\r\n\r\n');
const most = { preamble: 1024, head: 16 * 1024, field: 64 * 1024, fields: 20 };

type Head = { name: string; type: string; isFile: boolean };

function headOf(text: string): Head {
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
  const disposition = find(/^content-disposition:([^\r\n]*)/im);
  return {
    name: /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    type: find(/^content-type:\s*([^\r\n]*)/im),
    isFile: /;\s*filename\*?=/i.test(disposition),
  };
}

/**
 * A `multipart/form-data` body, read as it comes: only fields and heads are gathered, each up to a bound; the bytes of
 * the file flow through. Throws 400 where the body is no form.
 */
export class FormStream {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #mark: Buffer;
  readonly fields = new Map<string, string>();
  // The first boundary is at the very start, the others after a line.
  #held: Buffer = line;
  #begun = false;

  constructor(source: AsyncIterable<Uint8Array>, type: string) {
    const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
    if (found === null) throw invalid('The form names no boundary');
    this.#source = source[Symbol.asyncIterator]();
    this.#mark = Buffer.from(`\r\n--${found[1] ?? found[2] ?? ''}`);
  }

  /** Reads on to the first file; gives its content type, or `null` where there is none. */
  async toFile(): Promise<string | null> {
    for (let head = await this.#next(); head !== null; head = await this.#next()) {
      if (head.isFile) return head.type;
      await this.#keep(head);
    }
    return null;
  }

  /** The bytes of the file; then the fields after it are read too. */
  async *file(): AsyncGenerator<Uint8Array> {
    yield* this.#upTo(this.#mark);
    for (let head = await this.#next(); head !== null; head = await this.#next()) {
      if (head.isFile) throw invalid('The form holds more than one file');
      await this.#keep(head);
    }
  }

  async #keep({ name }: Head): Promise<void> {
    if (this.fields.size >= most.fields) throw invalid('The form holds too many fields');
    this.fields.set(name, (await this.#gather(this.#mark, most.field)).toString('utf8'));
  }

  /** The head of the next part; `null` at the end of the form. */
  async #next(): Promise<Head | null> {
    if (!this.#begun) await this.#gather(this.#mark, most.preamble);
    this.#begun = true;
    while (this.#held.length < 2) await this.#more();
    if (this.#held.subarray(0, 2).toString('latin1') === '--') return null;
    return headOf((await this.#gather(blank, most.head)).toString('utf8'));
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done === true) throw invalid('The form ends midway');
    this.#held = this.#held.length === 0 ? Buffer.from(next.value) : Buffer.concat([this.#held, next.value]);
  }

  async #gather(mark: Buffer, limit: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of this.#upTo(mark)) {
      size += part.length;
      if (size > limit) throw invalid('A field of the form is too large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** What comes before a mark; the mark itself is left out. */
  async *#upTo(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      // A mark may be cut in two by the pieces in which the body comes.
      const sure = at < 0 ? Math.max(this.#held.length - mark.length + 1, 0) : at;
      const part = this.#held.subarray(0, sure);
      this.#held = this.#held.subarray(at < 0 ? sure : at + mark.length);
      if (part.length > 0) yield part;
      if (at >= 0) return;
      await this.#more();
    }
  }
}
