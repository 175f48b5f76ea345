import { apiError } from '../../http/error.ts';
import { isNumber, numberStates, numberStep } from './json-number.ts';

/** Hears what is at the top of a JSON text: depth 0 is the whole, 1 what it holds. Places are bytes from its start. */
export type JsonSink = {
  /** An array, object or plain value begins. */
  begin: (depth: number, kind: 'array' | 'object' | 'plain', at: number) => void;
  /** An array or object ends before this place. */
  end: (depth: number, at: number) => void;
  /** A key as it is between its quotes, byte by byte; only of objects of the depth that is asked for. */
  key: (raw: string) => void;
  keyDepth: number;
};

const most = { depth: 200, key: 8192 };
const quote = 0x22;
const backslash = 0x5c;
const words: Record<number, string> = { 0x74: 'true', 0x66: 'false', 0x6e: 'null' };
const escapes = new Set(Buffer.from('"\\/bfnrt'));

type Next = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'comma' | 'nothing';

/** PGRST102, as for every body that isn't JSON. */
export function notJson(): Error {
  return apiError(400, 'PGRST102', 'Empty or invalid json');
}

function isHex(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}

/**
 * Reads JSON piece by piece as it comes in, and keeps nothing of it: checks its form, and tells a sink what is at
 * the top. The text itself goes to PostgreSQL as it came. Throws PGRST102.
 */
export class JsonScanner {
  readonly #sink: JsonSink;
  readonly #isObject: boolean[] = [];
  #next: Next = 'value';
  #token: 'none' | 'string' | 'number' | 'word' = 'none';
  /** Bytes of the parts before this one. */
  #before = 0;
  /** In a string: 0, 5 after a backslash, 4 to 1 for the digits of \u that are missing. */
  #escape = 0;
  #isKey = false;
  #key: string | null = null;
  #number = 0;
  #word = '';
  #letter = 0;

  constructor(sink: JsonSink) {
    this.#sink = sink;
  }

  /** Reads on. */
  push(part: Buffer): void {
    let at = 0;
    while (at < part.length) {
      if (this.#token === 'string') at = this.#string(part, at);
      else if (this.#token === 'number') at = this.#digits(part, at);
      else if (this.#token === 'word') at = this.#letters(part, at);
      else at = this.#between(part, at);
    }
    this.#before += part.length;
  }

  /** Throws unless a whole value was read. */
  finish(): void {
    if (this.#token === 'number') this.#endNumber();
    if (this.#token !== 'none' || this.#next !== 'nothing') throw notJson();
  }

  #between(part: Buffer, start: number): number {
    let at = start;
    for (; at < part.length; at += 1) {
      const byte = part[at] ?? 0;
      if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) continue;
      this.#sign(byte, this.#before + at);
      if (this.#token !== 'none') return at + 1;
    }
    return at;
  }

  #sign(byte: number, at: number): void {
    const next = this.#next;
    if (byte === 0x2c && next === 'comma') this.#next = this.#isObject.at(-1) === true ? 'key' : 'value';
    else if (byte === 0x3a && next === 'colon') this.#next = 'value';
    else if (byte === quote && (next === 'key' || next === 'first key')) this.#beginString(true);
    else if (byte === 0x7d && this.#isObject.at(-1) === true && (next === 'comma' || next === 'first key'))
      this.#leave(at);
    else if (byte === 0x5d && this.#isObject.at(-1) === false && (next === 'comma' || next === 'first item'))
      this.#leave(at);
    else if (next === 'value' || next === 'first item') this.#value(byte, at);
    else throw notJson();
  }

  #value(byte: number, at: number): void {
    const depth = this.#isObject.length;
    if (byte === 0x7b || byte === 0x5b) {
      if (depth >= most.depth) throw apiError(400, 'PGRST102', `The JSON is nested deeper than ${most.depth} levels`);
      if (depth <= 1) this.#sink.begin(depth, byte === 0x7b ? 'object' : 'array', at);
      this.#isObject.push(byte === 0x7b);
      this.#next = byte === 0x7b ? 'first key' : 'first item';
      return;
    }
    if (depth <= 1) this.#sink.begin(depth, 'plain', at);
    if (byte === quote) return this.#beginString(false);
    const word = words[byte];
    if (word !== undefined) {
      this.#token = 'word';
      [this.#word, this.#letter] = [word, 1];
      return;
    }
    const state = byte === 0x2d ? numberStates.begun : numberStep(numberStates.begun, byte);
    if (state < 0) throw notJson();
    this.#token = 'number';
    this.#number = state;
  }

  #leave(at: number): void {
    this.#isObject.pop();
    this.#ended();
    if (this.#isObject.length <= 1) this.#sink.end(this.#isObject.length, at + 1);
  }

  #ended(): void {
    this.#token = 'none';
    this.#next = this.#isObject.length === 0 ? 'nothing' : 'comma';
  }

  #beginString(isKey: boolean): void {
    this.#token = 'string';
    this.#isKey = isKey;
    this.#key = isKey && this.#isObject.length === this.#sink.keyDepth ? '' : null;
  }

  #string(part: Buffer, start: number): number {
    let at = start;
    let escape = this.#escape;
    let byte = 0;
    for (; at < part.length; at += 1) {
      byte = part[at] ?? 0;
      if (escape > 0) escape = afterEscape(escape, byte);
      else if (byte === quote) break;
      else if (byte === backslash) escape = 5;
      else if (byte < 0x20) throw notJson();
    }
    this.#escape = escape;
    if (this.#key !== null) this.#key += part.toString('latin1', start, at);
    if ((this.#key?.length ?? 0) > most.key) throw apiError(400, 'PGRST102', `A key is longer than ${most.key} bytes`);
    if (at === part.length) return at;
    const key = this.#key;
    if (!this.#isKey) this.#ended();
    else [this.#token, this.#next] = ['none', 'colon'];
    if (key !== null) this.#sink.key(key);
    return at + 1;
  }

  #digits(part: Buffer, start: number): number {
    let state = this.#number;
    for (let at = start; at < part.length; at += 1) {
      const step = numberStep(state, part[at] ?? 0);
      if (step < 0) {
        this.#number = state;
        this.#endNumber();
        return at;
      }
      state = step;
    }
    this.#number = state;
    return part.length;
  }

  #endNumber(): void {
    if (!isNumber(this.#number)) throw notJson();
    this.#ended();
  }

  #letters(part: Buffer, start: number): number {
    let at = start;
    for (; at < part.length && this.#letter < this.#word.length; at += 1, this.#letter += 1)
      if (part[at] !== this.#word.charCodeAt(this.#letter)) throw notJson();
    if (this.#letter === this.#word.length) this.#ended();
    return at;
  }
}

function afterEscape(escape: number, byte: number): number {
  if (escape < 5) {
    if (!isHex(byte)) throw notJson();
    return escape - 1;
  }
  if (byte === 0x75) return 4;
  if (!escapes.has(byte)) throw notJson();
  return 0;
}
