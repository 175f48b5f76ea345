/** One message of the Phoenix protocol. */
export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown };

/** 1.0.0 sends objects; 2.0.0 sends arrays, and broadcasts of clients as bytes. */
export type Version = '1.0.0' | '2.0.0';

const kinds = { push: 3, broadcast: 4 } as const;
const jsonEncoding = 1;

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toFrame(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown): Frame | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return { joinRef: text(joinRef), ref: text(ref), topic, event, payload };
}

/** Reads a text message; `null` when it isn't a message of the protocol. */
export function decodeText(data: string, version: Version): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (version === '2.0.0')
    return Array.isArray(value) ? toFrame(value[0], value[1], value[2], value[3], value[4]) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const get = (name: string): unknown => fields.get(name);
  return toFrame(get('join_ref'), get('ref'), get('topic'), get('event'), get('payload'));
}

/** Reads a broadcast that a client sends as bytes: lengths of its parts, the parts, then the payload. */
export function decodeBinary(data: Buffer): Frame | null {
  if (data.length < 7 || data[0] !== kinds.push) return null;
  const sizes = [...data.subarray(1, 6)];
  const ends = sizes.reduce<number[]>((sums, size) => [...sums, (sums.at(-1) ?? 7) + size], []);
  const end = ends.at(-1) ?? 7;
  if (end > data.length) return null;
  const [joinRef = '', ref = '', topic = '', event = '', about = ''] = ends.map((at, index) =>
    data.toString('utf8', at - (sizes[index] ?? 0), at),
  );
  const bytes = data.subarray(end);
  try {
    const payload: unknown = data[6] === jsonEncoding ? JSON.parse(bytes.toString('utf8')) : bytes;
    const more: unknown = about === '' ? {} : JSON.parse(about);
    return { joinRef, ref, topic, event: 'broadcast', payload: Object.assign({}, more, { event, payload }) };
  } catch {
    return null;
  }
}

/** Writes a message as text. */
export function encodeText(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame;
  if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

type Broadcast = { topic: string; event: string; payload: object };

/** What was written of a payload, by where it goes: a hall full of phones gets the same text. */
const written = new WeakMap<object, Map<string, Buffer>>();

/** Writes a broadcast as the bytes of its text, once for all sockets that get the same payload. */
export function broadcastText({ topic, event, payload }: Broadcast, version: Version): Buffer {
  const texts = written.get(payload) ?? new Map<string, Buffer>();
  written.set(payload, texts);
  const key = JSON.stringify([version, topic, event]);
  const known = texts.get(key);
  if (known) return known;
  const about = { type: 'broadcast', event, payload };
  const text = Buffer.from(
    encodeText({ joinRef: null, ref: null, topic, event: 'broadcast', payload: about }, version),
  );
  texts.set(key, text);
  return text;
}

/** Writes a broadcast whose payload is bytes, with what is said about it. */
export function encodeBinary(topic: string, event: string, payload: Buffer, meta?: object): Buffer {
  const [name, what, about] = [topic, event, meta === undefined ? '' : JSON.stringify(meta)].map((part) =>
    Buffer.from(part),
  );
  const parts = [name, what, about].flatMap((part) => (part === undefined ? [] : [part]));
  const head = Buffer.from([kinds.broadcast, ...parts.map(({ length }) => length), 0]);
  return Buffer.concat([head, ...parts, payload]);
}
