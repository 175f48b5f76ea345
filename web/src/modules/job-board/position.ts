import { z } from 'zod';

const holder = z.object({
  id: z.string(),
  cadet_id: z.string().nullable(),
  /** Null where the family opted out of the directory. */
  name: z.string().nullable(),
  last_name: z.string().nullable(),
  rank: z.string().nullable(),
  kind: z.string(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
});

/** What the database gives for the chart. */
export const chartSchema = z.object({
  positions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      abbreviation: z.string().nullable(),
      kind: z.string(),
      /** What it is called among others: 'Company Commander, Bravo'. */
      label: z.string(),
      unit_id: z.string().nullable(),
      unit_name: z.string().nullable(),
      section: z.string().nullable(),
      reports_to_id: z.string().nullable(),
      advises_id: z.string().nullable(),
      seats: z.number(),
      rank_min: z.string().nullable(),
      rank_max: z.string().nullable(),
      duties: z.array(z.string()),
      rights: z.string().nullable(),
      is_key: z.boolean(),
      sort: z.number(),
      /** Those who hold it now, and those who do from a later date. */
      holders: z.array(holder),
      next: z.array(holder),
    }),
  ),
});

export type Holder = z.output<typeof holder>;
export type Position = z.output<typeof chartSchema>['positions'][number];

const isSeated = ({ kind }: Pick<Holder, 'kind'>) => kind === 'primary' || kind === 'acting';

/** Whether those who hold or act in it take all of its seats. */
export function filledOf({ holders, seats }: Pick<Position, 'holders' | 'seats'>): 'vacant' | 'partly' | 'filled' {
  const taken = holders.filter(isSeated).length;
  return taken === 0 ? 'vacant' : taken < seats ? 'partly' : 'filled';
}

/** A holder in words: 'c/CPT Dana Reyes', and that someone holds it where the name isn't shown. */
export function nameOf({ rank, name }: Pick<Holder, 'rank' | 'name'>): string {
  return name === null ? 'Name not shown' : [rank, name].filter(Boolean).join(' ');
}

/** What a box of the chart says below its title: who holds it, or that it's vacant. */
export function holdersLine(position: Position): string {
  const seated = position.holders.filter(isSeated);
  const [first, ...others] = seated;
  if (!first) return 'Vacant';
  const open = position.seats - seated.length;
  const more = others.length > 0 ? ` + ${others.length}` : '';
  return `${nameOf(first)}${first.kind === 'acting' ? ' (acting)' : ''}${more}${open > 0 && position.seats > 1 ? ` · ${open} open` : ''}`;
}

const dayOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(Date.parse(at));

/** Who takes a position over later: 'Chen from Dec 1'; null where no one does. */
export function nextLine({ next }: Pick<Position, 'next'>, zone: string): string | null {
  const words = next
    .filter(isSeated)
    .map(({ last_name, starts_at }) => `${last_name ?? 'A cadet'} from ${dayOf(starts_at, zone)}`);
  return words.length === 0 ? null : words.join(', ');
}

/** Those who would still hold every seat of a position at a moment; no one where a seat is free then. */
export function heldAt(
  { holders, next, seats }: Pick<Position, 'holders' | 'next' | 'seats'>,
  moment: string,
): Holder[] {
  const at = Date.parse(moment);
  const then = [...holders, ...next].filter(
    ({ kind, starts_at, ends_at }) =>
      kind === 'primary' && Date.parse(starts_at) <= at && (ends_at === null || Date.parse(ends_at) > at),
  );
  return then.length >= seats ? then : [];
}

/** All positions under one, at any depth. */
export function underOf(positions: readonly Pick<Position, 'id' | 'reports_to_id'>[], id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (above: string) => {
    for (const one of positions)
      if (one.reports_to_id === above && !found.has(one.id)) {
        found.add(one.id);
        look(one.id);
      }
  };
  look(id);
  return found;
}

/** A position among others: 'Company Commander, Bravo (Acosta)', or '(vacant)'. */
export function choiceLabel({ label, holders }: Pick<Position, 'label' | 'holders'>): string {
  const seated = holders.filter(isSeated);
  const names = seated.flatMap(({ last_name }) => last_name ?? []).toSorted((one, other) => one.localeCompare(other));
  return `${label} (${names.join(', ') || (seated.length > 0 ? 'filled' : 'vacant')})`;
}

/** A position to choose: also found by its abbreviation, its unit's whole name, and the whole names of its holders. */
export function optionOf(position: Position) {
  const { id, title, abbreviation, unit_name, holders } = position;
  const words = [abbreviation, title, unit_name, ...holders.map(nameOf)].filter(Boolean).join(' ');
  return { value: id, label: choiceLabel(position), words };
}

/** The template that fits a school's program. */
export function templateOf(program: string | null | undefined): 'army' | 'navy' | 'air_force' | 'marine' {
  if (program === 'NJROTC' || program === 'CGJROTC') return 'navy';
  if (program === 'AFJROTC' || program === 'SFJROTC') return 'air_force';
  return program === 'MCJROTC' ? 'marine' : 'army';
}
