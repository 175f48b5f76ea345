/** One of the QR codes that together hold a file. */
export type Frame = { id: string; n: number; of: number; part: string };

const FRAME = /^GM1:([0-9A-Za-z]{1,12}):(\d{1,3})\/(\d{1,3}):(.+)$/s;
/** A venue's whole day fits in fewer. */
const MOST = 400;

/** A scanned text as a frame; null where it's none. */
export function frameOf(text: string): Frame | null {
  const [, id, n, of, part] = FRAME.exec(text.trim()) ?? [];
  if (id === undefined || part === undefined) return null;
  const frame = { id, n: Number(n), of: Number(of), part };
  return frame.n >= 1 && frame.n <= frame.of && frame.of <= MOST ? frame : null;
}

/** The frames of one file that were scanned so far, in any order, each once. */
export type Frames = { id: string; of: number; parts: ReadonlyMap<number, string> };

/** The frames with one more. Another file's frame begins anew: a device that sends again makes a new id. */
export function withFrame(frames: Frames | null, { id, n, of, part }: Frame): Frames {
  const before = frames?.id === id && frames.of === of ? frames.parts : [];
  return { id, of, parts: new Map([...before, [n, part]]) };
}

/** What the frames hold together; null while some are missing. */
export function wholeOf({ of, parts }: Frames): string | null {
  if (parts.size < of) return null;
  return Array.from({ length: of }, (_, at) => parts.get(at + 1) ?? '').join('');
}

/** The numbers of the frames that weren't scanned yet. */
export function missingFrames({ of, parts }: Frames): number[] {
  return Array.from({ length: of }, (_, at) => at + 1).filter((n) => !parts.has(n));
}

/** A text cut into frames of at most `most` signs of it each. */
export function framesFor(id: string, text: string, most = 700): string[] {
  const of = Math.max(1, Math.ceil(text.length / most));
  return Array.from({ length: of }, (_, at) => `GM1:${id}:${at + 1}/${of}:${text.slice(at * most, (at + 1) * most)}`);
}
