import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The arrow keys go from row to row, also to rows out of sight: to one that is still being read the focus goes once it
 * stands, and waits at the list until then. Gives the key listener of the list.
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
  onEscape: () => void,
): (event: KeyboardEvent) => void {
  const wanted = useRef<number | null>(null);
  const reach = () => {
    if (wanted.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus();
  };
  useEffect(reach);
  return (event) => {
    if (event.key === 'Escape') onEscape();
    const step = STEPS[event.key];
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null;
    const at = row ? Number(row.dataset['index']) : wanted.current;
    if (step === undefined || at === null) {
      wanted.current = null;
      return;
    }
    event.preventDefault();
    wanted.current = Math.min(Math.max(at + step, 0), count - 1);
    scrollTo(wanted.current);
    requestAnimationFrame(() => {
      reach();
      if (wanted.current !== null) scroller.current?.focus({ preventScroll: true });
    });
  };
}
