import type { DayJson, Json } from './days.ts';

/** The day with what a file may leave out, as the database writes it: days, sites, gaps, and how areas are shared. */
export function wholeDay(file: DayJson): DayJson {
  const first = file.days[0]?.['id'];
  const on = (rows: unknown) => (rows as Json[] | undefined)?.map((row) => ({ day: first, ...row }));
  const withDays = (row: Json, ...fields: string[]) => ({
    ...row,
    ...Object.fromEntries(fields.flatMap((field) => (row[field] ? [[field, on(row[field])]] : []))),
  });
  const withoutNulls = (row: Json) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return {
    ...file,
    grid_min: file['grid_min'] ?? 5,
    report_min: file['report_min'] ?? 20,
    gaps: { commander_min: 0, ...file.gaps },
    stops: on(file.stops) ?? [],
    areas: file.areas.map((area) => ({ share: 'one', site: 'MAIN', ...withDays(area, 'open', 'closed', 'starts') })),
    events: file.events.map((event) => withDays(event, 'open')),
    judges: (file.judges ?? []).map((judge) => withDays(judge, 'breaks', 'lunch')),
    resources: file.resources ?? [],
    schools: file.schools.map(withoutNulls),
  };
}
