import { formatClock } from './clock.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 20, 2026, 4:12 PM' on this device's clock ('1612' in military time), or that it never happened. */
export function formatMoment(moment: string | null, military?: boolean): string {
  if (!moment) return 'Never';
  const at = new Date(moment);
  return `${DAY.format(at)}, ${formatClock(`${at.getHours()}:${at.getMinutes()}`, military)}`;
}
