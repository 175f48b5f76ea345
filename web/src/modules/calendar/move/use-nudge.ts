import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CalendarItem } from '../calendar-item.ts';
import type { Move } from './use-moves.tsx';
import { shiftWall, timesOf, type Wall, wallOf } from './wall.ts';

/** Minutes that one press of a key moves by. */
const STEP = 15;
/** After so long without a press the event is where it was meant to go. */
const SETTLED_MS = 700;

const STEPS = {
  hours: { ArrowUp: [0, -STEP], ArrowDown: [0, STEP], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
  days: { ArrowUp: [-7, 0], ArrowDown: [7, 0], ArrowLeft: [-1, 0], ArrowRight: [1, 0] },
} as const;

type Nudged = { id: string; to: Wall };

/**
 * Moves the event that has the keyboard with Alt and the arrows: by days, and by a quarter of an hour or by weeks. It is saved after
 * the last press. Events say in `data-event` who they are.
 */
export function useNudge(items: CalendarItem[], timeZone: string, by: keyof typeof STEPS, move: Move | null) {
  const [nudged, setNudged] = useState<Nudged | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!nudged || !move) return undefined;
    const timer = setTimeout(() => {
      const item = items.find(({ id }) => id === nudged.id);
      setNudged(null);
      if (item) move(item, nudged.to);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [nudged, items, move]);
  // What is drawn elsewhere has lost the keyboard.
  useEffect(() => {
    if (focused.current === null || (document.activeElement && document.activeElement !== document.body)) return;
    const found = area.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(focused.current)}"]`);
    (found?.closest<HTMLElement>('button, [tabindex]') ?? found)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Partial<Record<string, readonly [number, number]>> = STEPS[by];
    const step = event.altKey && move ? steps[event.key] : undefined;
    const id = idAt(event.target);
    const item = id === null ? undefined : items.find((one) => one.id === id);
    if (!step || !item || item.origin) return;
    event.preventDefault();
    event.stopPropagation();
    focused.current = item.id;
    const now = nudged?.id === item.id ? nudged.to : wallOf(item, timeZone);
    setNudged({ id: item.id, to: shiftWall(now, ...step) });
  };
  const onBlur = (event: { relatedTarget: EventTarget | null }) => {
    if (event.relatedTarget) focused.current = null;
  };
  const shown = nudged
    ? items.map((one) => (one.id === nudged.id ? { ...one, ...timesOf(nudged.to, timeZone) } : one))
    : items;
  return { items: shown, keys: { ref: area, onKeyDown, onBlur } };
}

/** The event that an element is, or shows. */
function idAt(target: EventTarget): string | null {
  if (!(target instanceof HTMLElement)) return null;
  const shown = target.closest<HTMLElement>('[data-event]') ?? target.querySelector<HTMLElement>('[data-event]');
  return shown?.dataset['event'] ?? null;
}
