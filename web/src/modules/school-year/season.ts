import { daysBetween } from '../../../../domain/time/day.ts';
import { formatDay } from '../../shared/time/day.ts';

/** Schools turn the year in its last weeks, or after its end. */
const SEASON_DAYS = 60;

type Year = { name: string; ends_on: string };

/** Where a day lies in the school year that a rollover leaves, in words; `early`: long before its end. */
export function seasonOf(today: string, year: Year): { words: string; early: boolean } {
  const left = daysBetween(today, year.ends_on);
  const end = formatDay(year.ends_on);
  const words =
    left >= 0
      ? `It's ${formatDay(today)}, and ${year.name} runs until ${end}.`
      : `It's ${formatDay(today)}, and ${year.name} ended ${end}.`;
  return { words, early: left > SEASON_DAYS };
}
