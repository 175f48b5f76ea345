const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
const SEAT = String.raw`(${TEXT})\s*:\s*(${TEXT})`;

const SEATS = new RegExp(SEAT, 'g');
const PANEL = new RegExp(String.raw`"panel"\s*:\s*\{\s*(${SEAT}(?:\s*,\s*${SEAT})*)\s*\}`, 'g');

/**
 * The text of a meet as JSON. The order of a panel's keys is the order of its seats, and an object puts names that are whole
 * numbers first: such a panel becomes a list of pairs.
 */
export function parseMeet(text: string): unknown {
  const kept = text.replaceAll(PANEL, (panel, seats: string) => {
    if (!/"\d+"\s*:/.test(seats)) return panel;
    const pairs = [...seats.matchAll(SEATS)].map(([, judge = '', role = '']) => `[${judge},${role}]`);
    return `"panel":[${pairs.join(',')}]`;
  });
  return JSON.parse(kept);
}
