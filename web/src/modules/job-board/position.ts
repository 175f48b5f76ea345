import { z } from 'zod';

const holder = z.object({
  id: z.string(),
  cadet_id: z.string().nullable(),
  /** Null where the family opted out of the directory. */
  name: z.string().nullable(),
  rank: z.string().nullable(),
  kind: z.string(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
});

/** What the database gives for the chart. */
export const chartSchema = z.object({
  positions: z.array(
    z.object({
      ...{ id: z.string(), title: z.string(), abbreviation: z.string().nullable(), kind: z.string() },
      ...{ unit_id: z.string().nullable(), unit_name: z.string().nullable(), section: z.string().nullable() },
      ...{ reports_to_id: z.string().nullable(), advises_id: z.string().nullable(), seats: z.number() },
      ...{ rank_min: z.string().nullable(), rank_max: z.string().nullable(), duties: z.array(z.string()) },
      ...{ rights: z.string().nullable(), is_key: z.boolean(), sort: z.number(), holders: z.array(holder) },
    }),
  ),
});

export type Holder = z.output<typeof holder>;
export type Position = z.output<typeof chartSchema>['positions'][number];

/** Whether those who hold or act in it take all of its seats. */
export function filledOf({ holders, seats }: Pick<Position, 'holders' | 'seats'>): 'vacant' | 'partly' | 'filled' {
  const taken = holders.filter(({ kind }) => kind === 'primary' || kind === 'acting').length;
  return taken === 0 ? 'vacant' : taken < seats ? 'partly' : 'filled';
}

/** A holder in words: 'c/CPT Dana Reyes', and that someone holds it where the name isn't shown. */
export function nameOf({ rank, name }: Pick<Holder, 'rank' | 'name'>): string {
  return name === null ? 'Name not shown' : [rank, name].filter(Boolean).join(' ');
}

/** What a box of the chart says below its title: who holds it, or that it's vacant. */
export function holdersLine(position: Position): string {
  const seated = position.holders.filter(({ kind }) => kind === 'primary' || kind === 'acting');
  const [first, ...others] = seated;
  if (!first) return 'Vacant';
  const open = position.seats - seated.length;
  const more = others.length > 0 ? ` + ${others.length}` : '';
  return `${nameOf(first)}${first.kind === 'acting' ? ' (acting)' : ''}${more}${open > 0 && position.seats > 1 ? ` · ${open} open` : ''}`;
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

/** A position to choose, with its unit: 'Platoon Leader · Alpha · 1st Platoon'. */
export function optionOf({ id, title, unit_name }: Pick<Position, 'id' | 'title' | 'unit_name'>) {
  return { value: id, label: [title, unit_name].filter(Boolean).join(' · ') };
}

/** The template that fits a school's program. */
export function templateOf(program: string | null | undefined): 'army' | 'navy' | 'air_force' | 'marine' {
  if (program === 'NJROTC' || program === 'CGJROTC') return 'navy';
  if (program === 'AFJROTC' || program === 'SFJROTC') return 'air_force';
  return program === 'MCJROTC' ? 'marine' : 'army';
}
