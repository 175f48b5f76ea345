import { daysBetween } from '../../../../../domain/time/day.ts';
import { unusualStatus } from '../../../shared/review/unusual.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { ReadinessCadet } from '../readiness/readiness.ts';

/** A rank held for less than this is checked twice. */
const RECENT_DAYS = 30;

/** What is unusual about promoting this cadet today, apart from the rules: the status, or a rank that is only weeks old. */
export function unusualPromotion({ status, rank, since }: ReadinessCadet, today: string): string[] {
  const held = since ? daysBetween(since, today) : null;
  return [
    ...unusualStatus(status),
    ...(rank && since && held !== null && held < RECENT_DAYS ? [`${rank} only since ${formatDay(since)}`] : []),
  ];
}
