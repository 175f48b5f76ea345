/** The seats of a panel with at least one name that is a number. */
const PANEL = /"panel"\s*:\s*\{((?:\s*"(?:[^"\\]|\\.)*"\s*:\s*"(?:[^"\\]|\\.)*"\s*,?)+)\}/g;
const SEAT = /("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*")/g;

/**
 * The text of a meet as JSON. The order of a panel's keys is the order of its seats, and an object puts names that are whole
 * numbers first: such a panel becomes a list of pairs.
 */
export function parseMeet(text: string): unknown {
  return JSON.parse(
    text.replaceAll(PANEL, (whole, seats: string) =>
      /"\d+"\s*:/.test(seats)
        ? `"panel":[${[...seats.matchAll(SEAT)].map(([, judge, role]) => `[${judge},${role}]`).join(',')}]`
        : whole,
    ),
  );
}
