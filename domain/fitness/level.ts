import { ageOn, rowAge } from './age.ts';
import type { TryStatus } from './score.ts';

export type Level = {
  code: string;
  label: string;
  rule: 'attempted' | 'all' | 'count' | 'mean';
  percentile?: number | undefined;
  slots?: number | undefined;
  from?: number | undefined;
};

export type Battery = {
  slots: { slot: string; any_of: string[] }[];
  /** Lowest first; the rank of a level is its place, from 1. */
  levels: Level[];
  caps: Record<string, string>;
};

/** A table of a standard; one that is not usable is known but unconfirmed. */
export type Table = { id: string; level_code: string | null; percentile: number | null; usable: boolean };
export type Mark = { table: string; event: string; sex: string; age: number; mark: number };
export type Standard = { tables: Table[]; marks: Mark[] };

export type Tested = { birth: string | null; sex: string | null; on: string };
export type Result = { event: string; direction: string; status: TryStatus; value: number | null };
export type Judged = {
  rank: number | null;
  low: number | null;
  high: number | null;
  note: 'no_table' | 'unconfirmed' | 'modified' | null;
};

/** The level that a table decides in a battery: the highest it is enough for; null where the battery has none for it. */
function rankOfTable(battery: Battery, { level_code, percentile }: Table): number | null {
  const ranks = battery.levels.flatMap(({ code, rule, percentile: least }, place) =>
    (rule === 'all' || rule === 'count') &&
    ((percentile !== null && least !== undefined && percentile >= least) || level_code === code)
      ? [place + 1]
      : [],
  );
  return highest(ranks);
}

const highest = (numbers: number[]): number | null => (numbers.length === 0 ? null : Math.max(...numbers));

function marksFor(standard: Standard | null, { birth, sex, on }: Tested, event: string): Mark[] {
  const column = standard?.marks.filter((mark) => mark.event === event && mark.sex === sex) ?? [];
  if (birth === null || column.length === 0) return [];
  const ages = column.map(({ age }) => age);
  const row = rowAge(ageOn(birth, on), Math.min(...ages), Math.max(...ages));
  return column.filter(({ age }) => age === row);
}

/**
 * What a result comes to: the highest level met, and the band between the tables, never an exact percentile. The database
 * computes the same; what it says counts.
 */
export function judge(battery: Battery, standard: Standard | null, tested: Tested, result: Result): Judged {
  const tried = highest(battery.levels.flatMap(({ rule }, place) => (rule === 'attempted' ? [place + 1] : [])));
  const { status, value } = result;
  if (status !== 'ok' || value === null) {
    const counts = status === 'dnf' || status === 'modified';
    return { rank: counts ? tried : null, low: null, high: null, note: status === 'modified' ? 'modified' : null };
  }
  const capAt = battery.levels.findIndex(({ code }) => code === battery.caps[result.event]) + 1 || Infinity;
  const judged = marksFor(standard, tested, result.event).flatMap(({ table, mark }) => {
    const found = standard?.tables.find(({ id }) => id === table);
    if (!found) return [];
    const met = result.direction === 'lower_better' ? value <= mark : value >= mark;
    const rank = rankOfTable(battery, found);
    return [{ ...found, met, rank: rank === null ? null : Math.min(rank, capAt) }];
  });
  const usable = judged.filter((one) => one.usable);
  const met = usable.filter((one) => one.met);
  const percentiles = (list: typeof judged) =>
    list.flatMap(({ percentile }) => (percentile === null ? [] : [percentile]));
  const rank = highest([...met.flatMap((one) => one.rank ?? []), ...(tried === null ? [] : [tried])]);
  const isBanded = percentiles(usable).length > 0;
  const low = highest(percentiles(met)) ?? 0;
  const unmet = percentiles(usable.filter((one) => !one.met));
  const unsure = judged.filter((one) => !one.usable);
  const isOpen = unsure.some(({ percentile }) => percentile !== null)
    ? (highest(percentiles(unsure)) ?? 0) > low
    : unsure.some((one) => (one.rank ?? 0) > (highest(met.flatMap((each) => each.rank ?? [])) ?? 0));
  return {
    rank,
    low: isBanded ? low : null,
    high: isBanded ? (unmet.length > 0 ? Math.min(...unmet) - 1 : 100) : null,
    note: isOpen ? 'unconfirmed' : usable.length === 0 ? 'no_table' : null,
  };
}
