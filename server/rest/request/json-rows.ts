import { isUtf8 } from 'node:buffer';
import { apiError } from '../../http/error.ts';
import { limits, refuseBeyond } from '../parse/limits.ts';
import { work } from '../work.ts';
import { JsonScanner, notJson } from './json-scanner.ts';
import type { JsonSink } from './json-scanner.ts';
import type { Payload, Watch } from './payload.ts';

function invalid(message: string): Error {
  return apiError(400, 'PGRST102', message);
}

function plainKey(raw: string): string {
  const key: unknown = JSON.parse(`"${Buffer.from(raw, 'latin1').toString('utf8')}"`);
  return String(key);
}

/** Reads a JSON body as it comes in: which keys its objects have, and that they are the same. */
export class JsonRows implements JsonSink {
  keyDepth = 1;
  readonly #watch: Watch;
  readonly #scanner = new JsonScanner(this);
  readonly #parts: Buffer[] = [];
  #kind: Payload['kind'] = 'plain';
  #length = 0;
  #cells = 0;
  /** The keys of the first object as they are there. */
  #raw: string[] = [];
  #keys: string[] | null = null;
  /** How many keys of the current object came as in the first one, and all of its keys from where one did not. */
  #matched = 0;
  #own: Set<string> | null = null;
  #isRow = false;
  #first: [number, number] = [0, 0];

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  push(part: Buffer): void {
    work.bytes += part.length;
    this.#scanner.push(part);
    this.#parts.push(part);
  }

  /** The parsed body; PGRST102 if it isn't JSON. */
  finish(): Payload {
    this.#scanner.finish();
    const body = Buffer.concat(this.#parts);
    if (!isUtf8(body)) throw notJson();
    work.rows += this.#length;
    const first = this.#kind === 'array' ? body.subarray(...this.#first) : body;
    return { body, kind: this.#kind, keys: this.#keys, length: this.#length, first };
  }

  begin(depth: number, kind: 'array' | 'object' | 'plain', at: number): void {
    if (depth === 0) {
      this.#kind = kind;
      if (kind === 'array') this.keyDepth = 2;
      else this.#length = 1;
    } else if (this.#kind === 'array') {
      this.#length += 1;
      if (this.#length === 1) this.#first[0] = at;
    }
    const isRow = kind === 'object' || (depth === 0 && kind === 'array');
    if (this.#watch.rows && !isRow && depth < this.keyDepth)
      throw invalid('Request body must be a JSON object or an array of objects');
    if (depth === this.keyDepth - 1) this.#isRow = kind === 'object';
    [this.#matched, this.#own] = [0, null];
  }

  end(depth: number, at: number): void {
    if (depth === 1 && this.#length === 1) this.#first[1] = at;
    if (depth !== this.keyDepth - 1 || !this.#isRow) return;
    if (this.#keys === null) this.#learn();
    else if (this.#watch.rows && this.#watch.columns === null) this.#compare(this.#keys);
  }

  key(raw: string): void {
    this.#cells += 1;
    refuseBeyond('cells', this.#cells);
    if (this.#keys === null) {
      if (this.#length > 1) return;
      this.#raw.push(raw);
      if (this.#raw.length > limits.terms) throw invalid(`An object of the body has more than ${limits.terms} keys`);
    } else if (this.#own !== null) this.#own.add(plainKey(raw));
    else if (this.#raw[this.#matched] === raw) this.#matched += 1;
    else this.#own = new Set([...this.#raw.slice(0, this.#matched), raw].map(plainKey));
  }

  #learn(): void {
    // Only of the first: in an array the others are compared with it.
    if (this.#length > 1) return;
    this.#keys = [...new Set(this.#raw.map(plainKey))];
    this.#watch.keys(this.#keys);
  }

  #compare(keys: readonly string[]): void {
    if (this.#own === null && this.#matched === this.#raw.length) return;
    const own = this.#own ?? new Set(this.#raw.slice(0, this.#matched).map(plainKey));
    if (own.size !== keys.length || !keys.every((key) => own.has(key))) throw invalid('All object keys must match');
  }
}
