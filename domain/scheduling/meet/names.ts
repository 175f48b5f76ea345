import type { Day, Window } from '../day.ts';
import { clockOf } from '../format/clock.ts';

/** What is at a meet already, by which the parts of a file are found again. */
export type AtMeet = {
  /** The days of the meet, in order. */
  days: readonly string[];
  areas: readonly { id: string; name: string }[];
  events: readonly { id: string; code: string; name: string }[];
  resources: readonly { id: string; name: string }[];
  schools: readonly { id: string; code: string; name: string }[];
  judges: readonly { id: string; name: string }[];
};

/** What the names of a day file are at a meet. */
export type Names = ReturnType<typeof namesAt>;

/** Finds what a day file names at a meet; `left` says what isn't there. Areas and resources that are new get an id. */
export function namesAt(day: Day, at: AtMeet, newId: () => string) {
  const ids = new Map<string, string>();
  for (const { id, name } of day.areas) ids.set(id, byName(at.areas, name)?.id ?? newId());
  for (const { id, name } of day.resources) ids.set(id, byName(at.resources, name)?.id ?? newId());
  const left: string[] = [];
  const put = (id: string, found: { id: string } | undefined, words: string) => {
    if (found) ids.set(id, found.id);
    else left.push(words);
  };
  for (const { id, name } of day.events) put(id, byCode(at.events, id, name), `${name || id}: no event of the meet`);
  for (const { id, name } of day.schools) put(id, byCode(at.schools, id, name), `${name || id}: no school at the meet`);
  for (const { id, name, breaks, lunch } of day.judges)
    if (breaks.length + lunch.length > 0) put(id, byName(at.judges, name), `${name || id}: no judge at the meet`);
  const dates = new Map(day.days.map(({ id }, index) => [id, at.days[index]]));
  for (const { id, date } of day.days) if (!dates.get(id)) left.push(`${date || id}: the meet has no such day`);
  const on = (id: string) => dates.get(id);
  return {
    left,
    on,
    idOf: (own: string) => ids.get(own) ?? null,
    idsOf: (list: readonly string[] | null) => list?.flatMap((own) => ids.get(own) ?? []) ?? null,
    site: (id: string) => (id === 'MAIN' ? '' : day.sites.find((one) => one.id === id)?.name || id),
    /** Spans on days of the meet, with their clock times. */
    spans: <Span extends Window>(list: readonly Span[] | null) =>
      (list ?? []).flatMap((span) => {
        const date = on(span.day);
        return date ? [{ ...span, day: date, from: clockOf(span.from), to: clockOf(span.to) }] : [];
      }),
    /** Times by day of the meet. */
    byDay: (times: ReadonlyMap<string, number>) =>
      Object.fromEntries(
        [...times].flatMap(([id, time]) => {
          const date = on(id);
          return date ? [[date, clockOf(time)]] : [];
        }),
      ),
  };
}

const low = (words: string) => words.trim().toLowerCase();

function byName<Item extends { name: string }>(list: readonly Item[], name: string): Item | undefined {
  return list.find((item) => low(item.name) === low(name));
}

/** By its code, by its name, or by both as a file of a meet here writes them: 'AREG Armed regulation'. */
function byCode<Item extends { code: string; name: string }>(list: readonly Item[], id: string, name: string) {
  return (
    list.find(({ code }) => code === id) ??
    list.find((item) => low(`${item.code} ${item.name}`) === low(name)) ??
    byName(list, name)
  );
}
