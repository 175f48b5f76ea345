let preferred = false;

/** From now on times are written as the school prefers: military (1515), or not (3:15 PM). */
export function preferMilitaryTime(military: boolean): void {
  preferred = military;
}

/** '3:15 PM' of a wall clock's '15:15'; '1515' where the school prefers military time. */
export function formatClock(time: string, military = preferred): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (military) return `${String(hour).padStart(2, '0')}${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '7:30–8:15 AM', '11:30 AM–12:15 PM'; '0730–0815' in military time. */
export function formatSpan(from: string, to: string, military = preferred): string {
  const [first, last] = [formatClock(from, military), formatClock(to, military)];
  const half = first.slice(-3);
  return military || half !== last.slice(-3) ? `${first}–${last}` : `${first.slice(0, -3)}–${last}`;
}
