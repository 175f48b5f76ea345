import type { EntrantGrid } from '../../../shared/meet/times/grid.ts';
import { clockTime } from '../../../shared/time/zone.ts';

/** A time in words: '9:00 AM, Pad 1'. */
export function wordsOf({ slots, areas, meet }: Pick<EntrantGrid, 'slots' | 'areas' | 'meet'>, id: string): string {
  const slot = slots.find((one) => one.id === id);
  if (!slot) return 'a time that is gone';
  return `${clockTime(slot.starts_at, meet.time_zone)}, ${areas.find((area) => area.id === slot.area)?.name ?? ''}`;
}
