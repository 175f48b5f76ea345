import { z } from 'zod';

const text0 = z.string().nullable();
const text1 = z.string().optional();

/** A time of a grid, as everyone sees it. */
const slot = z.object({
  id: z.string(),
  event: z.string(),
  area: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  capacity: z.number(),
  taken: z.number(),
  /** The schools that are there, where the host shows them. */
  by: z.array(z.string()).nullish(),
  /** When the first hold there ends. */
  frees_at: text1,
  waiting: z.number().optional(),
  /** Why no one gets it now. */
  closed: text1,
});
export type Slot = z.output<typeof slot>;

/** A message of the channel of a meet: times that changed. */
export const takenMessage = z.object({ slots: z.array(slot) });

const entry = z.object({
  id: z.string(),
  event: z.string(),
  label: z.string(),
  place: z
    .object({
      slot: z.string(),
      seat: z.number(),
      state: z.string(),
      until: text1,
      by_host: z.boolean(),
      override: text1,
      warnings: z.array(z.object({ item: z.string(), cadets: z.array(z.string()) })).optional(),
    })
    .optional(),
  offer: z.object({ slot: z.string(), until: z.string() }).optional(),
  displaced: z.boolean().optional(),
  waits: z.array(z.object({ slot: z.string(), line: z.number(), skipped: text1 })).optional(),
  wishes: z.array(z.string()).optional(),
});
export type TimesEntry = z.output<typeof entry>;

const clash = z.object({
  registration: z.string(),
  entry: z.string(),
  other: z.string(),
  words: z.string(),
  names: z.array(z.string()),
  excused: z.boolean(),
});
export type Clash = z.output<typeof clash>;

const base = z.object({
  meet: z.object({
    id: z.string(),
    title: z.string(),
    state: z.string(),
    time_zone: z.string(),
    starts_on: z.string(),
    ends_on: z.string(),
  }),
  /** By the database, as it was read. */
  clock: z.string(),
  fairness: z.enum(['first_come', 'draw', 'host']),
  opens_at: text0,
  closes_at: text0,
  draw_at: text0,
  drawn_at: text0,
  shows_schools: z.boolean(),
  version: z.number(),
  published_at: text0,
  /** Why schools can't book now. */
  closed: text0,
  areas: z.array(z.object({ id: z.string(), name: z.string(), site: text0 })),
  events: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  slots: z.array(slot),
  clashes: z.array(clash),
});

/** The times for the entries of a registration: `booking_grid`. */
export const entrantGrid = base.extend({
  entries: z.array(entry),
  swaps: z.array(
    z.object({ id: z.string(), own: z.boolean(), entry: z.string(), from: z.string(), to: z.string(), school: text0 }),
  ),
});
export type EntrantGrid = z.output<typeof entrantGrid>;

/** The times of a meet for its host: `host_booking_grid`. */
export const hostGrid = base.extend({
  drafts: z.array(slot),
  /** Without a registration: entries that the host typed in, whose school books nothing itself. */
  schools: z.array(z.object({ registration: text0, name: z.string(), entries: z.array(entry) })),
});
export type HostGrid = z.output<typeof hostGrid>;

/** What a booking call answers: it's done, or a code with what to do. */
export const bookingAnswer = z.object({
  done: z.boolean(),
  code: text1,
  message: text1,
  hint: text1,
  state: text1,
  words: text1,
  until: text0.optional(),
  confirm: text1,
  lists: z.array(z.object({ item: z.string(), cadets: z.array(z.string()) })).optional(),
  nearest_free: z.array(z.object({ slot: z.string(), words: z.string() })).optional(),
});
export type BookingAnswer = z.output<typeof bookingAnswer>;

/** A grid with times brought up to date by a message; those it doesn't have are another event's. */
export function withTaken<Grid extends { slots: Slot[] }>(grid: Grid, changed: Slot[]): Grid {
  const news = new Map(changed.map((one) => [one.id, one]));
  return { ...grid, slots: grid.slots.map((one) => news.get(one.id) ?? one) };
}

/** How a time is for someone who looks for one. */
export function stateOf({ closed, taken, capacity, frees_at: frees, waiting }: Slot, now: number): SlotState {
  if (closed !== undefined) return 'closed';
  const held = frees !== undefined && Date.parse(frees) <= now ? 1 : 0;
  return taken - held >= capacity || waiting !== undefined ? 'taken' : 'free';
}
export type SlotState = 'free' | 'taken' | 'closed';
