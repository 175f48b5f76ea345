import { z } from 'zod';

const slot = z.object({
  entry: z.string(),
  day: z.string(),
  area: z.string(),
  start: z.string(),
  lane: z.number().optional(),
});
const slots = z.object({ slots: z.array(slot) });
const entries = z.looseObject({ entries: z.array(z.looseObject({ id: z.string() })) });

/** A place that an entry keeps when a day is built again: by the host (pinned), or from an earlier version (locked). */
export type Pin = z.output<typeof slot> & { kind: 'pinned' | 'locked' };

/** The places of a schedule file that stay where they are. */
export function pinsOf(schedule: unknown, kind: Pin['kind'], stays: (entry: string) => boolean): Pin[] {
  return slots
    .parse(schedule)
    .slots.filter(({ entry }) => stays(entry))
    .map((place) => ({ ...place, kind }));
}

/** A day file with these places kept. */
export function withPins(day: unknown, pins: readonly Pin[]): unknown {
  if (pins.length === 0) return day;
  const held = new Map(pins.map(({ entry, ...pin }) => [entry, pin]));
  const file = entries.parse(day);
  return { ...file, entries: file.entries.map((entry) => ({ ...entry, pin: held.get(entry.id) })) };
}
