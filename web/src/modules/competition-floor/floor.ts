import { z } from 'zod';
import { lateBy } from '../../../../domain/scheduling/late-by.ts';
import { readPaperCode } from '../../shared/meet/paper-link.ts';
import { readSchoolLink } from '../../shared/meet/school-link.ts';
import { tidy } from '../../shared/scan/scanned.ts';
import { clockTime } from '../../shared/time/zone.ts';
import { states } from '../../shared/state/states.ts';

const text0 = z.string().nullable();
const number0 = z.number().nullable();

/** The floor of a meet: `floor_board`. */
export const floorBoard = z.object({
  now: z.string(),
  state: z.string(),
  paused_at: text0,
  areas: z.array(
    z.object({ id: z.string(), name: z.string(), fallback: text0, state: z.string(), reason: text0, since: text0 }),
  ),
  schools: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Null for a school that the host entered. */
      registration: text0,
      cadets: number0,
      arrived_at: text0,
      arrived_cadets: number0,
    }),
  ),
  entries: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      team: text0,
      school: z.string(),
      event: z.string(),
      area: text0,
      registration: text0,
      arrived: text0,
      report_at: text0,
      starts_at: text0,
      ends_at: text0,
      state: z.string(),
      status: z.string(),
      reason: text0,
      cadets: number0,
      roster: z.number(),
      weapons: text0,
      started_at: text0,
      ended_at: text0,
      /** Of one that is over: its last call, by whom, and where it was before. */
      last: z.object({ at: z.string(), by: text0, from: z.string() }).nullable(),
    }),
  ),
});
/** The board, and by how many milliseconds the server's clock is ahead of this device's. */
export type Floor = z.output<typeof floorBoard> & { skew: number };
export type FloorArea = Floor['areas'][number];
export type FloorEntry = Floor['entries'][number];
export type FloorSchool = Floor['schools'][number];

/** What the person does on the floor (`receives`: checks schools in); the database has the last word. */
export type May = { runs: boolean; decides: boolean; directs: boolean; receives: boolean };

/** Where an entry is on the floor: `meet_calls.state`. */
export const CALL = states({
  waiting: { label: 'Standby', tone: 'neutral' },
  reporting: { label: 'Reporting', tone: 'info' },
  on_deck: { label: 'On deck', tone: 'info' },
  on_pad: { label: 'On the pad', tone: 'warn' },
  running: { label: 'Running', tone: 'ok' },
  done: { label: 'Done', tone: 'neutral' },
  scratch: { label: 'Scratched', tone: 'bad' },
  no_show: { label: 'No-show', tone: 'bad' },
});

/** The next step of an entry, and the verb of its button. */
export const NEXT: Record<string, { to: string; verb: string }> = {
  waiting: { to: 'reporting', verb: 'Check in' },
  reporting: { to: 'on_deck', verb: 'Call on deck' },
  on_deck: { to: 'on_pad', verb: 'Call to the pad' },
  on_pad: { to: 'running', verb: 'Start' },
  running: { to: 'done', verb: 'Finish' },
};

/** 'AREG-S01-A · Larkspur High A'. */
export const nameOf = ({ code, school, team }: FloorEntry) => `${code} · ${[school, team].filter(Boolean).join(' ')}`;

const OVER = ['done', 'scratch', 'no_show'];

/** True for a state of a call after which no step follows. */
export const isOver = (state: string) => OVER.includes(state);

/** Where an entry that is over goes back to, in the words of a menu. */
const BACK: Record<string, string> = {
  running: 'Back to running',
  on_pad: 'Back on the pad',
  on_deck: 'Back on deck',
  reporting: 'Back to reporting',
  waiting: 'Back to standby',
};

/** The ways back of an entry that is over: to where it was, and to standby. */
export function waysBack({ last }: FloorEntry): { to: string; label: string }[] {
  const places = [...new Set([last?.from ?? 'waiting', 'waiting'])];
  return places.flatMap((to) => (BACK[to] === undefined ? [] : [{ to, label: BACK[to] }]));
}

/** True for an entry that still comes to its area. */
export const isOpen = ({ state, status }: FloorEntry) => !isOver(state) && status === 'ok';

/** Those who still come to an area, who is there first, then by time; null for entries without an area. */
export function lineOf(floor: Floor, area: string | null): FloorEntry[] {
  const far = ['running', 'on_pad', 'on_deck'];
  const rank = ({ state }: FloorEntry) => (far.includes(state) ? far.indexOf(state) : far.length);
  return floor.entries.filter((entry) => entry.area === area && isOpen(entry)).toSorted((a, b) => rank(a) - rank(b));
}

/** Those who are done or out on an area, the last one first. */
export function overOn(floor: Floor, area: string | null): FloorEntry[] {
  const at = ({ last }: FloorEntry) => last?.at ?? '';
  return floor.entries
    .filter((entry) => entry.area === area && !isOpen(entry))
    .toSorted((a, b) => at(b).localeCompare(at(a)));
}

/** What an area does now, as words: a state of its own, else that of the entry that is furthest. */
export function areaWords(area: FloorArea, line: readonly FloorEntry[], paused: boolean): string {
  if (paused) return 'Paused';
  if (area.state !== 'open') return area.state === 'hold' ? 'On hold' : 'On a break';
  const first = line.find(({ state }) => state !== 'waiting');
  return first ? CALL.label(first.state) : 'Idle';
}

const time = (at: string | null) => (at === null ? null : Date.parse(at));

/** By how many minutes the next entry of an area will be late. */
export function lateOf(floor: Floor, area: string, now: number): number {
  const performed = floor.entries.flatMap((entry) => {
    const [from, until] = [time(entry.starts_at), time(entry.ends_at)];
    const counts = entry.area === area && (isOpen(entry) || entry.started_at !== null);
    return from === null || until === null || !counts
      ? []
      : [{ planned: from, length: until - from, startedAt: time(entry.started_at), endedAt: time(entry.ended_at) }];
  });
  return lateBy(performed, now);
}

/** Minutes are counted so far ahead; before, the time itself says more. */
const COUNTED_MINUTES = 60;

/** When an entry has to report: 'Report in 12 min', 'Report was 3 min ago', 'Report 1:10 PM'; null where it has, or has no time. */
export function reportWords({ state, report_at }: FloorEntry, now: number, zone: string): string | null {
  if (report_at === null || state !== 'waiting') return null;
  const minutes = Math.round((Date.parse(report_at) - now) / 60_000);
  if (Math.abs(minutes) > COUNTED_MINUTES) return `Report ${clockTime(report_at, zone)}`;
  if (minutes === 0) return 'Report now';
  return minutes > 0 ? `Report in ${minutes} min` : `Report was ${-minutes} min ago`;
}

/** The entry that a scanned or typed code names: that of a score sheet, or the entry's own. */
export function entryOf(floor: Floor, scanned: string): FloorEntry | null {
  const paper = readPaperCode(scanned);
  const code = tidy(scanned).toLowerCase().split(/\s+/, 1)[0];
  return floor.entries.find((one) => (paper ? one.id === paper.entry : one.code.toLowerCase() === code)) ?? null;
}

/** The school that a scanned or typed code names: that of its day sheet, or the school's own. */
export function schoolOf(floor: Floor, scanned: string): FloorSchool | null {
  const code = (readSchoolLink(scanned)?.code ?? tidy(scanned)).toLowerCase();
  return floor.schools.find((one) => one.code.toLowerCase() === code) ?? null;
}
