import { type ReactNode, useEffect } from 'react';
import { BoardGrid } from './board-grid.tsx';
import type { Looks } from './board-column.tsx';
import type { BoardStore } from './board-store.ts';
import type { Geometry } from './geometry.ts';
import { focusCard } from './keyboard.ts';
import { useCarrier } from './use-carrier.ts';
import classes from './board.module.css';
import carried from './carried.module.css';

/** A card to go to; another object for each time it's asked for. */
export type Wanted = { entry: string };

type Props = {
  store: BoardStore;
  geometry: Geometry;
  day: string;
  looks: Looks;
  label: string;
  /** The time zone of the meet, where the day is today. */
  now: string | null;
  mayPlan: boolean;
  wanted: Wanted | null;
  onMove: (entry: string) => void;
  /** How wide the board is on the page. */
  onRoom: (width: number) => void;
  onZoom: (by: number) => void;
  children: ReactNode;
};

/** The board on a desk, with what is beside it: cards are dragged, or carried by the keyboard. */
export function DeskBoard(props: Props) {
  const { store, geometry, day, looks, label, now, mayPlan, wanted, onMove, onRoom, onZoom, children } = props;
  const { root, scroller, marker, ghost, strip } = useCarrier(
    store,
    { geometry, day },
    {
      move: onMove,
      pin: (entry) => store.pin([entry], !store.plan.pinned.has(entry)),
      takeOut: (entry) => !store.plan.pinned.has(entry) && store.takeOut([entry]),
      zoom: onZoom,
    },
  );
  useEffect(() => {
    if (wanted && root.current) focusCard(root.current, wanted.entry);
  }, [wanted, root]);
  useEffect(() => {
    const board = scroller.current;
    if (!board) return;
    const seen = new ResizeObserver(() => onRoom(board.clientWidth));
    seen.observe(board);
    return () => seen.disconnect();
  }, [scroller, onRoom]);
  return (
    <div ref={root} className={classes.root} data-still={mayPlan ? undefined : ''}>
      <div className={classes.frame}>
        {/* A part of a page that scrolls is reached by the keyboard, also where it has no card. */}
        <div ref={scroller} className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
          <BoardGrid ground={store.ground} geometry={geometry} looks={looks} now={now} />
          <div ref={marker} className={carried.marker} hidden />
        </div>
        <p ref={strip} className={carried.strip} role="status" hidden />
      </div>
      {children}
      <div ref={ghost} className={carried.ghost} aria-hidden hidden />
      <p id="board-keys" className="g-hidden">
        {mayPlan
          ? 'Enter takes the card up. Then arrows move it, Page Up and Page Down by an hour, Enter drops it, Escape leaves it. M opens Move, P pins, S selects, Delete takes out.'
          : 'Arrows go from card to card.'}
      </p>
    </div>
  );
}
