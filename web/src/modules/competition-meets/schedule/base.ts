import type { Pin } from '../../../shared/meet/schedule/pins.ts';
import type { Version } from './schedule.queries.ts';

/** Places to keep in the next search, and the version that they are from. */
export type Base = { pins: Pin[]; from: Version | null };

const held = new Map<string, Base>();

/** Keeps what the next search of a meet starts from while people go from the board to the builder. */
export function holdBase(meet: string, base: Base): void {
  held.set(meet, base);
}

export function heldBase(meet: string): Base {
  return held.get(meet) ?? { pins: [], from: null };
}
