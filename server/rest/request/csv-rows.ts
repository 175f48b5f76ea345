import { StringDecoder } from 'node:string_decoder';
import { apiError } from '../../http/error.ts';
import { refuseBeyond } from '../parse/limits.ts';
import { work } from '../work.ts';
import { CsvCells } from './csv-cells.ts';
import type { Payload, Watch } from './payload.ts';

type Column = { at: number; name: string };

/** Reads CSV as it comes in, with a header line, and writes JSON of it: the word NULL means null. */
export class CsvRows {
  readonly #watch: Watch;
  readonly #most: number;
  readonly #decoder = new StringDecoder('utf8');
  readonly #cells = new CsvCells((cells) => this.#row(cells));
  readonly #parts: Buffer[] = [];
  #lines: string[] = [];
  #width = 0;
  #columns: Column[] | null = null;
  #keys: string[] = [];
  #length = 0;
  #seen = 0;
  #size = 0;
  #firstSize = 0;

  /** `most` is how long the JSON may become, in bytes: each row repeats the names of the header. */
  constructor(watch: Watch, most: number) {
    this.#watch = watch;
    this.#most = most;
  }

  push(part: Buffer): void {
    work.bytes += part.length;
    this.#cells.push(this.#decoder.write(part));
    this.#write();
  }

  /** The rows as JSON. */
  finish(): Payload {
    this.#cells.push(this.#decoder.end());
    this.#cells.finish();
    this.#write();
    work.rows += this.#length;
    const body = Buffer.concat([Buffer.from('['), ...this.#parts, Buffer.from(']')]);
    const first = body.subarray(1, 1 + this.#firstSize);
    return { body, kind: 'array', keys: this.#keys, length: this.#length, first };
  }

  #row(cells: readonly string[]): void {
    this.#seen += cells.length;
    refuseBeyond('cells', this.#seen);
    if (this.#columns === null) return this.#header(cells);
    if (cells.length !== this.#width) throw apiError(400, 'PGRST102', 'All lines must have same number of fields');
    const pairs = this.#columns.map(({ at, name }) => {
      const cell = cells[at] ?? '';
      return `${name}:${cell === 'NULL' ? 'null' : JSON.stringify(cell)}`;
    });
    this.#lines.push(`${this.#length === 0 ? '' : ','}{${pairs.join(',')}}`);
    this.#length += 1;
    if (this.#length === 1) this.#firstSize = Buffer.byteLength(this.#lines[0] ?? '');
    if (this.#lines.length >= 500) this.#write();
  }

  #header(names: readonly string[]): void {
    refuseBeyond('terms', names.length);
    const { columns } = this.#watch;
    this.#width = names.length;
    this.#keys = [...new Set(names)];
    const wanted = columns === null ? this.#keys : this.#keys.filter((name) => columns.includes(name));
    // Of several columns of a name the last counts.
    this.#columns = wanted.map((name) => ({ at: names.lastIndexOf(name), name: JSON.stringify(name) }));
    this.#watch.keys(this.#keys);
  }

  #write(): void {
    if (this.#lines.length === 0) return;
    const part = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#size += part.length;
    if (this.#size > this.#most)
      throw apiError(413, 'payload_too_large', `The rows of the CSV are longer than ${this.#most} bytes as JSON`);
    this.#parts.push(part);
  }
}
