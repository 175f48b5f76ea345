import { useEffect, useEffectEvent, useState } from 'react';
import type { Slot } from './grid.ts';

const SOON = 300;
/** A browser's timer takes no more; a page isn't open longer. */
const MOST = 2_000_000_000;

type Turning = {
  clock: string;
  opens_at: string | null;
  closes_at: string | null;
  draw_at: string | null;
  slots: Slot[];
};

/**
 * The moment it is by the clock of the database, as of the last turn: when a hold ends, and when booking opens, closes, or is
 * drawn. At the latter `onTurn` is called; what the device's clock says doesn't matter.
 */
export function useTurns({ clock, opens_at, closes_at, draw_at, slots }: Turning, onTurn: () => void): number {
  const [ahead] = useState(() => Date.parse(clock) - Date.now());
  const [now, setNow] = useState(() => Date.parse(clock));
  const turned = useEffectEvent(onTurn);
  const gates = [opens_at, closes_at, draw_at].flatMap((at) => (at === null ? [] : Date.parse(at)));
  const ends = slots.flatMap(({ frees_at: at }) => (at === undefined ? [] : Date.parse(at)));
  const next = Math.min(...[...gates, ...ends].filter((at) => at > now));
  const isGate = gates.includes(next);
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const left = next - (Date.now() + ahead) + SOON;
    const timer = setTimeout(
      () => {
        setNow(Date.now() + ahead);
        if (isGate) turned();
      },
      Math.min(Math.max(left, SOON), MOST),
    );
    return () => clearTimeout(timer);
  }, [next, ahead, isGate]);
  return now;
}
