/** So many colors are told apart on a board; each has a light and a dark ground with text that can be read on it. */
export const HUES = 10;

/** A color for each event: those of one discipline are apart too, by their order. */
export function huesOf(events: readonly { id: string }[]): Map<string, number> {
  return new Map(events.map(({ id }, at) => [id, at % HUES]));
}
