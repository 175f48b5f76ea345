export type Row = {
  place?: number;
  entry?: string;
  /** The code of the school at this meet. */
  school: string;
  name?: string;
  team?: string;
  /** Where cadets are ranked: the number of the cadet at this meet. */
  number?: string;
  /** Their name, where it's public. */
  cadet?: string;
  status?: string;
  exhibition?: boolean;
  net?: string;
  gap?: number;
  penalties?: string;
};
export type List = { name?: string; rows: Row[] };
/** The result of an event, or the overall. */
export type Part = {
  code: string;
  name: string;
  state: 'provisional' | 'official' | 'amended';
  at: string;
  certificate?: string;
  certified_at?: string;
  note?: string;
  hidden?: number;
  is_canceled?: boolean;
  lists: List[];
};
/** What spectators see of a meet now. */
export type Live = {
  format: 'meet-live/1';
  slug: string;
  is_listed: boolean;
  title: string;
  host: string;
  venue?: string;
  starts_on: string;
  ends_on: string;
  time_zone: string;
  generation: number;
  parts: Part[];
};
/** A message of the topic: what changed, or that everything has to be read again. */
export type Message = { again?: boolean; generation?: number; parts?: Part[]; order?: string[] };

/** The results with a message in it; null where they have to be read again, because one was missed. */
export function withMessage(live: Live, { again, generation, parts = [], order = [] }: Message): Live | null {
  if (again === true || generation === undefined || generation > live.generation + 1) return null;
  if (generation <= live.generation) return live;
  const known = new Map([...live.parts, ...parts].map((part) => [part.code, part]));
  const all = order.map((code) => known.get(code));
  if (all.some((part) => part === undefined)) return null;
  return { ...live, generation, parts: all.filter((part) => part !== undefined) };
}

export type School = { code: string; name: string };

/** The schools in these results, by name. */
export function schoolsIn(parts: Part[]): School[] {
  const found = new Map<string, string>();
  for (const { school, name } of parts.flatMap(({ lists }) => lists.flatMap(({ rows }) => rows)))
    found.set(school, name ?? school);
  return [...found].map(([code, name]) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The same results with the rows of some schools only; parts without any are left out. */
export function ofSchools(parts: Part[], has: (school: string) => boolean): Part[] {
  return parts
    .map((part) => ({
      ...part,
      lists: part.lists
        .map((list) => ({ ...list, rows: list.rows.filter(({ school }) => has(school)) }))
        .filter(({ rows }) => rows.length > 0),
    }))
    .filter(({ lists }) => lists.length > 0);
}
