/** A time of day in "15:15", "3:15 PM", "3pm", or "0630"; null where it is none. */
export function readClock(text: string): string | null {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (hours === '' || Number(minutes) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
