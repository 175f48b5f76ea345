/** A break of the school by name, its days both included. */
export type Break = { name: string; from_on: string; to_on: string };

/** Which of these days are off, and by which break. */
export function daysOffAmong(days: readonly string[], breaks: readonly Break[]): { day: string; name: string }[] {
  return days.flatMap((day) => {
    const off = breaks.find(({ from_on: from, to_on: to }) => from <= day && day <= to);
    return off ? [{ day, name: off.name }] : [];
  });
}
