const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The minutes after midnight of a time such as 09:30; null where the text isn't one. */
export function minutesOf(text: string): number | null {
  return CLOCK.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : null;
}

/** A time such as 09:30 for minutes after midnight. */
export function clockOf(minutes: number): string {
  const within = Math.max(0, minutes);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
