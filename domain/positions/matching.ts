/** An application as the match sees it: the cadet's choice, and what the board gave; null where it gave nothing. */
export type Choice = { id: string; cadet_id: string; posting_id: string; preference: number; points: number | null };

/** The proposed application of a cadet, or none, and why. */
export type Match = { cadet_id: string; application: string | null; why: string };

/** What a person decided instead: an application by its cadet, or null for none. */
export type Fixed = ReadonlyMap<string, string | null>;

const CHOICE = ['', 'First', 'Second', 'Third'];

/**
 * Who gets what: each cadet the best of their choices that no one with more points takes from them. No cadet and opening would both
 * rather have each other than what is proposed (Gale and Shapley). What a person fixed stays.
 */
export function matched(choices: readonly Choice[], seats: ReadonlyMap<string, number>, fixed: Fixed): Match[] {
  const byCadet = new Map<string, Choice[]>();
  for (const choice of choices) byCadet.set(choice.cadet_id, [...(byCadet.get(choice.cadet_id) ?? []), choice]);
  for (const list of byCadet.values()) list.sort((one, other) => one.preference - other.preference);
  const held = new Map<string, Choice[]>();
  for (const choice of choices) if (fixed.get(choice.cadet_id) === choice.id) hold(held, choice);
  const next = new Map<string, number>();
  const waiting = [...byCadet.keys()].filter((cadet) => !fixed.has(cadet));
  for (let cadet = waiting.shift(); cadet !== undefined; cadet = waiting.shift()) {
    const at = next.get(cadet) ?? 0;
    const choice = byCadet.get(cadet)?.[at];
    if (!choice) continue;
    next.set(cadet, at + 1);
    const ousted = ask(held, choice, seats.get(choice.posting_id) ?? 0, fixed);
    if (ousted) waiting.push(ousted);
  }
  const given = new Map([...held.values()].flat().map((choice) => [choice.cadet_id, choice]));
  return [...byCadet].map(([cadet_id, list]) => {
    const choice = given.get(cadet_id);
    return { cadet_id, application: choice?.id ?? null, why: whyOf(choice, list, fixed.has(cadet_id)) };
  });
}

/** Takes a choice where a seat is free or someone with fewer points has one; gives the cadet who has to ask elsewhere. */
function ask(held: Map<string, Choice[]>, choice: Choice, seats: number, fixed: Fixed): string | null {
  const there = hold(held, choice);
  if (there.length <= seats) return null;
  const free = there.filter(({ cadet_id }) => !fixed.has(cadet_id));
  const last = free.toSorted(ahead).at(-1) ?? choice;
  held.set(
    choice.posting_id,
    there.filter((one) => one !== last),
  );
  return last.cadet_id;
}

function hold(held: Map<string, Choice[]>, choice: Choice): Choice[] {
  const there = [...(held.get(choice.posting_id) ?? []), choice];
  held.set(choice.posting_id, there);
  return there;
}

/** More points first, then the higher choice, then always in the same order. */
function ahead(one: Choice, other: Choice): number {
  return (
    (other.points ?? -1) - (one.points ?? -1) || one.preference - other.preference || one.id.localeCompare(other.id)
  );
}

function whyOf(choice: Choice | undefined, list: readonly Choice[], isFixed: boolean): string {
  if (isFixed) return choice ? 'Chosen by hand' : 'Left out by hand';
  if (!choice)
    return list.length === 1
      ? 'The seats go to cadets with more points'
      : 'The seats of all choices go to cadets with more points';
  const words = `${CHOICE[choice.preference] ?? 'Other'} choice`;
  const passed = list.filter(({ preference }) => preference < choice.preference).length;
  const points = choice.points === null ? 'not scored' : `${choice.points} points`;
  return passed === 0
    ? `${words}, ${points}`
    : `${words}, ${points}: the higher ${passed === 1 ? 'choice goes' : 'choices go'} to cadets with more points`;
}
