/** The marks of the 50th and 85th percentile by event, sex and age. */
export type Marks = Map<string, { half: number | null; top: number | null }>;

type Event = { input: string; step: number };

/** What events without a published table come to: the middle, and what one step of fitness makes. */
const USUAL: Record<string, [middle: number, step: number]> = {
  PLANK: [105, 38],
  PUSH_UPS_60: [31, 9],
  RUN_MILE: [545, -62],
};

/** A score of someone `z` steps of fitness above the middle, as the event is written down. */
export function fitnessScore(
  event: Event,
  code: string,
  z: number,
  marks?: { half: number | null; top: number | null },
) {
  const [middle, step] = USUAL[code] ?? [10, 3];
  const half = marks?.half ?? (marks?.top ? marks.top * (event.input === 'time' ? 1.25 : 0.7) : middle);
  const top = marks?.top ?? (marks?.half ? half + Math.max(4, Math.abs(half) * 0.5) : middle + step);
  const raw = half + ((top - half) * z) / 1.04;
  const least = event.input === 'decimal' ? -8 : event.input === 'time' ? 45 : event.input === 'seconds' ? 1 : 0;
  const kept = event.input === 'time' ? 1 : event.step;
  return Number((Math.round(Math.max(least, raw) / kept) * kept).toFixed(1));
}
