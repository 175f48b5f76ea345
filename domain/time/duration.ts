/** As people write how long something took: '2.5', '2,5', '2:30', '2 h 30 min', '90 min'. Null where it's no duration. */
export function readHours(text: string): number | null {
  const word = text.trim().toLowerCase();
  const number = /^(\d{1,3}(?:[.,]\d{1,2})?|[.,]\d{1,2})\s*(?:h|hrs?|hours?)?$/.exec(word);
  if (number) return Number((number[1] ?? '').replace(',', '.'));
  const clock =
    /^(\d{1,3}):([0-5]\d)$/.exec(word) ??
    /^(\d{1,3})\s*(?:h|hrs?|hours?)\s*([0-5]?\d)\s*(?:m|mins?|minutes?)?$/.exec(word);
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
  const minutes = /^(\d{1,4})\s*(?:m|mins?|minutes?)$/.exec(word);
  return minutes ? Number(minutes[1]) / 60 : null;
}

/** The same in whole minutes, of a field that asks for minutes: a number alone is minutes, '1:30' is 90. */
export function readMinutes(text: string): number | null {
  const word = text.trim();
  if (/^\d{1,4}$/.test(word)) return Number(word);
  if (/^[\d.,]+$/.test(word)) return null;
  const hours = readHours(word);
  return hours === null ? null : Math.round(hours * 60);
}
