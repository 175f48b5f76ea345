import { type RefObject, useEffect, useRef } from 'react';
import type { BoardStore } from './board-store.ts';
import { Carrier, type View } from './carrier.ts';
import { carryByKeys, keepTabStops, type Verbs } from './keyboard.ts';
import { pickCards } from './picking.ts';
import { carryByPointer } from './pointer.ts';

/** The parts of a board that are moved in a drag, and the one that carries its cards by pointer and by keyboard. */
export function useCarrier(store: BoardStore, view: View, verbs: Verbs) {
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLParagraphElement>(null);
  const carrier = useRef<Carrier | null>(null);
  const now = useRef({ view, verbs });
  useEffect(() => {
    now.current = { view, verbs };
    if (carrier.current) carrier.current.view = view;
    if (root.current) keepTabStops(root.current);
  });
  useEffect(() => {
    const parts = partsOf({ root, scroller, marker, ghost, strip });
    if (!parts) return;
    const own = new Carrier(store, parts, now.current.view);
    carrier.current = own;
    const ends = [
      carryByPointer(own),
      carryByKeys(own, {
        move: (entry) => now.current.verbs.move(entry),
        pin: (entry) => now.current.verbs.pin(entry),
        takeOut: (entry) => now.current.verbs.takeOut(entry),
        zoom: (by) => now.current.verbs.zoom(by),
      }),
    ];
    ends.push(pickCards(own));
    return () => {
      for (const end of ends) end();
      carrier.current = null;
    };
  }, [store]);
  return { root, scroller, marker, ghost, strip };
}

type Refs = { [Name in keyof Carrier['parts']]: RefObject<HTMLElement | null> };

function partsOf({ root, scroller, marker, ghost, strip }: Refs): Carrier['parts'] | null {
  if (!root.current || !scroller.current || !marker.current || !ghost.current || !strip.current) return null;
  return {
    root: root.current,
    scroller: scroller.current,
    marker: marker.current,
    ghost: ghost.current,
    strip: strip.current,
  };
}
