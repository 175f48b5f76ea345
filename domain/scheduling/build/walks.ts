import type { Day } from '../day.ts';

/** The minutes on the way between any two areas. */
export function walksOf(day: Day): Int32Array {
  const size = day.areas.length;
  const walks = new Int32Array(size * size);
  const at = new Map(day.areas.map(({ id }, index) => [id, index]));
  for (const { from, to, minutes } of day.travel.sites) {
    for (const [one, { site: here }] of day.areas.entries()) {
      for (const [other, { site: there }] of day.areas.entries()) {
        const joins = (here === from && there === to) || (here === to && there === from);
        if (joins && here !== there) walks[one * size + other] = minutes;
      }
    }
  }
  for (const { from, to, minutes } of day.travel.areas) {
    const [one, other] = [at.get(from) ?? 0, at.get(to) ?? 0];
    if (one === other) continue;
    walks[one * size + other] = minutes;
    walks[other * size + one] = minutes;
  }
  return walks;
}
