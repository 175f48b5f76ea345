import { z } from 'zod';
import type { Marks } from '../../../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { totalOf } from '../../../../../domain/scoring/sheet/total.ts';
import { secondsWords } from '../../../shared/meet/file/words.ts';
import { type MarkLine, markLines, marksOf, sameMark } from '../../../shared/meet/marks/mark-lines.ts';
import type { Counts, Device, SeatSheetRow } from './seats.queries.ts';

/** What was sent beside what counts: `null` where nothing counts yet. */
export type Beside = { lines: MarkLine[]; differing: MarkLine[]; hasBoth: boolean };

/** Why a sheet waits for the tabulator, in a sentence. */
export function whyItWaits(
  { state }: Pick<SeatSheetRow, 'state'>,
  device: Pick<Device, 'state' | 'ended_reason'> | null,
) {
  if (state === 'differs') return 'It was judged without knowing what counts now.';
  if (device?.state === 'ended') return `It came after the device was taken off the seat: ${device.ended_reason}`;
  if (device && device.state !== 'active') return 'It came from a device that only read by then.';
  return 'It came after scoring was locked.';
}

/** Both, item by item: first what counts, then what the device sent. */
export function besides(sheet: Sheet, role: string, sent: SeatSheetRow, counts: Counts): Beside {
  // Marks were checked against the sheet when they were kept.
  const own = sent.marks as Marks;
  const now = counts.revision && (counts.revision.marks as Marks);
  const lines = markLines(sheet, role, now ? [now, own] : [own]);
  const differing = lines.filter(({ values }) => values.length === 2 && !sameMark(values[0], values[1]));
  return { lines, differing, hasBoth: now !== null };
}

/** What counts now, or what the device sent. */
export type Side = 'now' | 'sent';

type Texts = Record<string, unknown>;

/** The marks as they were picked, with the comments of the same side, and the total they give. */
export function picked(
  sheet: Sheet,
  role: string,
  { sent, counts, picks }: { sent: SeatSheetRow; counts: Counts; picks: ReadonlyMap<string, Side> },
) {
  const [now, own] = [counts.revision?.marks, sent.marks] as [Marks, Marks];
  const [said, ownSaid] = [Object(counts.revision?.comments), Object(sent.comments)] as [Texts, Texts];
  const marks = marksOf(
    markLines(sheet, role, [now, own]),
    ({ path, values: [first, other] }) => (picks.get(path) === 'now' ? first : other) ?? undefined,
  );
  const comments = Object.fromEntries(
    [...new Set([...Object.keys(said), ...Object.keys(ownSaid)])].map((path) => {
      const [first, other] = picks.get(path) === 'now' ? [said, ownSaid] : [ownSaid, said];
      return [path, first[path] ?? other[path]];
    }),
  );
  return { marks, comments, control_total: totalOf(sheet, role, marks).total };
}

const records = z.object({
  lines: z.array(
    z.object({ kind: z.string(), key: z.string(), count: z.number(), value: z.coerce.string().optional() }),
  ),
  clock: z.object({ seconds: z.coerce.string() }).nullish(),
});

/** What a seat gave beside its marks, in words: '2 × Dropped weapon, Late start 5, 8:14.2'. Zeros are left out. */
export function recordWords(sheet: Sheet, given: unknown): string {
  const { data } = records.safeParse(given);
  if (!data) return '';
  const labels = new Map([...sheet.penalties, ...(sheet.credits ?? [])].map(({ key, label }) => [key, label ?? key]));
  const lines = data.lines
    .filter(({ count }) => count > 0)
    .map(({ key, count, value }) =>
      [count > 1 && `${count} ×`, labels.get(key) ?? key, value].filter(Boolean).join(' '),
    );
  return [...lines, data.clock && secondsWords(data.clock.seconds)].filter(Boolean).join(', ');
}
