import { balance } from './conduct.ts';

type Entry = Parameters<typeof balance>[0][number] & {
  cadet_id: string;
  name: string;
  unit_name: string | null;
  unit_sort: number | null;
  happened_on: string;
};

/** What each cadet stands at who has confirmed entries. */
export type Balance = Pick<Entry, 'cadet_id' | 'name' | 'unit_name' | 'unit_sort'> & {
  points: number;
  merits: number;
  demerits: number;
  latest: string;
};

/** The balances on a day; entries come newest first. */
export function balances(entries: Entry[], today: string): Balance[] {
  const confirmed = entries.filter(({ state }) => state === 'confirmed');
  return [...Map.groupBy(confirmed, ({ cadet_id }) => cadet_id).values()].flatMap((list) => {
    const [first] = list;
    if (!first) return [];
    const { cadet_id, name, unit_name, unit_sort, happened_on: latest } = first;
    const count = (kind: string) => list.filter((entry) => entry.kind === kind).length;
    const points = balance(list, today);
    return [
      { cadet_id, name, unit_name, unit_sort, points, latest, merits: count('merit'), demerits: count('demerit') },
    ];
  });
}
