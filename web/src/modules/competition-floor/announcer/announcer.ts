import { z } from 'zod';

const text0 = z.string().nullable();

/** What is announced: `announcer_board`. */
export const announcerBoard = z.object({
  now: z.string(),
  state: z.string(),
  areas: z.array(z.object({ id: z.string(), name: z.string(), state: z.string(), reason: text0 })),
  entries: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      school: z.string(),
      city: text0,
      team: text0,
      event: z.string(),
      division: text0,
      commander: text0,
      exhibition: z.boolean(),
      area: text0,
      state: z.string(),
      starts_at: text0,
    }),
  ),
});
export type Announced = z.output<typeof announcerBoard>;
export type AnnouncedEntry = Announced['entries'][number];

/** So many of those who wait are named for an area. */
const NEXT_SHOWN = 2;

/** Who is on an area, on deck, and next, each in the order of the plan. */
export function partsOf({ entries }: Announced, area: string) {
  const here = entries.filter((entry) => entry.area === area);
  const are = (...states: string[]) => here.filter(({ state }) => states.includes(state));
  return {
    now: are('running', 'on_pad'),
    deck: are('on_deck'),
    next: are('reporting', 'waiting').slice(0, NEXT_SHOWN),
  };
}

/** What is said after the school: 'Team B, Armed regulation, Masters, exhibition'. */
export function aboutOf({ team, event, division, exhibition }: AnnouncedEntry): string {
  return [team === null ? null : `Team ${team}`, event, division, exhibition ? 'exhibition' : null]
    .filter(Boolean)
    .join(', ');
}
