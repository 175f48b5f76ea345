const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long there still is: '23 h 4 min left', '4 min 9 s left'; that it's over. */
export function leftWords(milliseconds: number): string {
  if (milliseconds <= 0) return 'The time for an answer is over';
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (hours > 0) return `${hours} h ${minutes} min left`;
  return `${minutes} min ${Math.floor((milliseconds % MINUTE) / SECOND)} s left`;
}
