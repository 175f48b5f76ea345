import { zipFiles } from '../../shared/file/zip.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import type { Basis, Packet } from '../../shared/meet/packet/packet.ts';
import { pause } from '../../shared/meet/packet/pause.ts';

type School = { id: string; code: string; name: string };

export type LeftOut = { school: string; reason: string };

export type Run = {
  schools: School[];
  read: (school: School) => Promise<Packet>;
  /** Draws a packet, and says how much of it is done, from 0 to 1. */
  draw: (packet: Packet, onPart: (done: number) => void) => Promise<Uint8Array<ArrayBuffer>>;
  /** Takes a zip file as soon as it's full, so that no more than one is in memory. */
  save: (part: number, zip: Uint8Array<ArrayBuffer>) => void;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
};

export type Done = { made: string[]; leftOut: LeftOut[]; basis: Basis | null };

/** As many bytes as one zip file takes. */
const A_PART = 80_000_000;
const LIST = 'What was left out.txt';

/** Creates the packets of these schools, one by one, into zip files with a list of what was left out and why. */
export async function runPackets(run: Run): Promise<Done> {
  const { schools, signal, save, onProgress } = run;
  const done: Done = { made: [], leftOut: [], basis: null };
  let [part, size] = [1, 0];
  let files = new Map<string, Uint8Array<ArrayBuffer> | string>();
  for (const [at, school] of schools.entries()) {
    signal.throwIfAborted();
    onProgress(at, schools.length);
    await pause();
    const bytes = await packetOf(run, school, done, (part) => onProgress(at + part, schools.length));
    if (bytes === null) continue;
    if (size + bytes.length > A_PART && files.size > 0) {
      save(part, zipFiles(files));
      [part, size, files] = [part + 1, 0, new Map()];
    }
    files.set(`${fileName(school)}.pdf`, bytes);
    size += bytes.length;
  }
  signal.throwIfAborted();
  if (done.leftOut.length > 0) files.set(LIST, listOf(done.leftOut, schools));
  if (done.made.length > 0) save(part, zipFiles(files));
  onProgress(schools.length, schools.length);
  return done;
}

async function packetOf(
  { read, draw }: Run,
  school: School,
  done: Done,
  onPart: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const packet = await read(school);
    if (done.basis && JSON.stringify(done.basis) !== JSON.stringify(packet.basis)) throw new ChangedError();
    done.basis = packet.basis;
    const reason = whyNone(packet);
    if (reason === null) {
      const bytes = await draw(packet, onPart);
      done.made.push(school.id);
      return bytes;
    }
    done.leftOut.push({ school: school.code, reason });
  } catch (error) {
    if (error instanceof ChangedError) throw error;
    const { title, detail } = toAppError(error);
    done.leftOut.push({ school: school.code, reason: (detail || title).slice(0, 300) });
  }
  return null;
}

/** Results were released or changed while packets were created: some would say something else than others. */
class ChangedError extends Error {
  override message = 'Results changed while the packets were being created. Create them again.';
}

/** Why a school gets no packet yet. */
export function whyNone({ events, overall, waiting }: Packet): string | null {
  if (events.length > 0 || overall) return null;
  return waiting.length > 0 ? 'None of its results are released yet' : 'It has no entries, and no results are released';
}

/** A school as a file is named: its code, which no other has, and its name in letters that every system takes. */
export function fileName({ code, name }: { code: string; name: string }): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} .,'()-]/gu, ' ').replaceAll(/\s+/g, ' ');
  return `${code} ${plain}`.trim().slice(0, 100);
}

function listOf(leftOut: LeftOut[], schools: School[]): string {
  const names = new Map(schools.map(({ code, name }) => [code, name]));
  return leftOut.map(({ school, reason }) => `${school} ${names.get(school) ?? ''}: ${reason}\r\n`).join('');
}
