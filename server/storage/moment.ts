/** SQL for a column of time as clients get it: ISO 8601 in UTC, to the millisecond. */
export function moment(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The same of a time that came as text. */
export function toMoment(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}
