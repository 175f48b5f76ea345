/** The school year of a day, July 1 to June 30, by its first calendar year. Limits of awards start over with it. */
export function awardYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** '2026–27' */
export function awardYearName(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}
