import { formatDay } from '../../shared/time/day.ts';

const DAY_MS = 86_400_000;
/** Schools turn the year in its last weeks, or after its end. */
const SEASON_DAYS = 60;

type Year = { name: string; ends_on: string };

/** Where a day lies in the school year that a rollover leaves, in words; `early`: long before its end. */
export function seasonOf(today: string, year: Year): { words: string; early: boolean } {
  const left = Math.round((Date.parse(year.ends_on) - Date.parse(today)) / DAY_MS);
  const end = formatDay(year.ends_on);
  const words =
    left >= 0
      ? `It's ${formatDay(today)}, and ${year.name} runs until ${end}.`
      : `It's ${formatDay(today)}, and ${year.name} ended ${end}.`;
  return { words, early: left > SEASON_DAYS };
}
