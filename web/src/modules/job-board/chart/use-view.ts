import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Chart } from '../../../../../domain/positions/layout.ts';
import { followGestures } from './gestures.ts';
import { type View, viewOf } from './view.ts';

type Looks = {
  port: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  view: RefObject<View | null>;
};

type Wants = { chart: Chart; mayMove: boolean; onDrop: (id: string, onto: string) => void };

/** The way of looking at a chart: refs for what is looked through and at, and the view once it's drawn. */
export function useView({ chart, mayMove, onDrop }: Wants): Looks {
  const port = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(null);
  const boxAt = useEffectEvent(({ x, y }: { x: number; y: number }) => {
    const hit = chart.boxes.find(
      (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
    );
    return hit?.id;
  });
  const may = useEffectEvent(() => mayMove);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!port.current || !stage.current) return undefined;
    const made = viewOf(port.current, stage.current);
    view.current = made;
    made.open();
    const room = new ResizeObserver(() => made.refit());
    room.observe(port.current);
    const leave = followGestures(port.current, made, {
      boxAt: (point) => boxAt(point),
      mayMove: () => may(),
      onDrop: (id, onto) => drop(id, onto),
    });
    return () => {
      room.disconnect();
      leave();
    };
  }, []);
  return { port, stage, view };
}
