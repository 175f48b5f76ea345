import { z } from 'zod';

const count = z.number();
const words = z.string().nullable();

/** What the card on a cadet's overview says. */
export const cardSchema = z.object({
  year: z.string(),
  attended: count,
  late: count,
  absent: count,
  excused: count,
  rate: count.nullable(),
});

/** A mark of a cadet with its event. */
export const markSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  status: z.string(),
  minutes_late: count.nullable(),
  recorded_by_label: words,
  title: z.string(),
  kind: z.string(),
  starts_at: z.string(),
  note: words,
});
export type MarkRow = z.output<typeof markSchema>;

/** What the marks of a cadet between two days come to. */
export const reportSchema = z
  .object({
    cadet_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    unit_name: words,
    attended: count,
    late: count,
    left_early: count,
    remote: count,
    absent: count,
    excused: count,
    not_required: count,
    rate: count.nullable(),
    latest: words,
  })
  .transform(({ first_name, last_name, ...row }) => ({ ...row, name: `${last_name}, ${first_name}` }));
export type ReportRow = z.output<typeof reportSchema>;

export type UnitRate = { unit: string; cadets: number; attended: number; absent: number; rate: number | null };

/** The same for each unit, in the order of their places, and for all: sums, not means of means. */
export function unitRates(rows: ReportRow[], place: (unit: string) => number = () => 0): UnitRate[] {
  const units = [...Map.groupBy(rows, ({ unit_name }) => unit_name ?? 'No unit')].toSorted(
    ([one], [other]) => place(one) - place(other) || one.localeCompare(other, 'en', { numeric: true }),
  );
  return [...units, ['All units', rows] as const].map(([unit, members]) => {
    const attended = members.reduce((sum, row) => sum + row.attended, 0);
    const absent = members.reduce((sum, row) => sum + row.absent, 0);
    const counts = attended + absent;
    return {
      unit,
      cadets: members.length,
      attended,
      absent,
      rate: counts ? Math.round((100 * attended) / counts) : null,
    };
  });
}

/** '86%', or a dash where nothing counts. */
export function rateWords(rate: number | null): string {
  return rate === null ? '—' : `${rate}%`;
}
