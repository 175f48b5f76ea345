import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { layOut } from '../../../../../domain/positions/layout.ts';
import { neighborOf } from '../../../../../domain/positions/neighbor.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import type { Difference } from '../../../../../domain/positions/compare.ts';
import type { Position } from '../position.ts';
import { ChartBox } from './chart-box.tsx';
import { ChartLines } from './chart-lines.tsx';
import { ChartTools } from './chart-tools.tsx';
import classes from './chart.module.css';
import { useView } from './use-view.ts';

const STEP = 60;
const PANS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

type Props = {
  positions: Position[];
  /** Boxes are dragged onto others. */
  mayMove: boolean;
  move: (id: string, to: string | null) => void;
  /** What there is to say about the chosen box. */
  panel: (position: Position, onClose: () => void) => ReactNode;
  /** How boxes differ from the live chart. */
  changes?: ReadonlyMap<string, Difference['change']>;
};

/** Positions as a chart to look around in, live or planned, and beside it what there is to say about the chosen box. */
export function ChartFrame({ positions, mayMove, move, panel, changes }: Props) {
  const { params, put } = useAddress();
  const [found, setFound] = useState<string | null>(null);
  const chart = useMemo(() => layOut(positions), [positions]);
  const { port, stage, view } = useView({ chart, mayMove, onDrop: move });
  const byId = useMemo(() => new Map(positions.map((position) => [position.id, position])), [positions]);
  const chosen = byId.get(params.get('position') ?? '');
  const [choose] = useState(() => (id: string | null) => put({ position: id }));
  const show = (id: string) => {
    const box = chart.boxes.find((one) => one.id === id);
    if (box) view.current?.center(box);
    setFound(id);
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['box'] : undefined;
    const next = id && neighborOf(chart.boxes, id, event.key);
    if (next) {
      view.current?.center(next, true);
      port.current?.querySelector<HTMLElement>(`[data-box="${next.id}"]`)?.focus({ preventScroll: true });
    } else if (!id && PANS[event.key]) view.current?.pan(...(PANS[event.key] ?? [0, 0]));
    else if (event.key === '+' || event.key === '=') view.current?.zoom(1.2);
    else if (event.key === '-') view.current?.zoom(1 / 1.2);
    else if (event.key === '0') view.current?.fit();
    else return;
    event.preventDefault();
  };
  const first = chosen?.id ?? chart.boxes[0]?.id;
  return (
    <div className={classes.parts} data-chosen={chosen ? true : undefined}>
      <div className={classes.frame}>
        <ChartTools positions={positions} chart={chart} view={view} onFind={show} />
        {/* The arrow keys move what is seen in it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={port}
          className={classes.port}
          role="region"
          aria-label="Position chart"
          tabIndex={0}
          onKeyDown={keys}
        >
          <div ref={stage} className={classes.stage} style={{ width: chart.width, height: chart.height }}>
            <ChartLines chart={chart} />
            {chart.boxes.map((box) => {
              const position = byId.get(box.id);
              const mark = box.id === chosen?.id ? 'chosen' : box.id === found ? 'found' : undefined;
              const isFirst = box.id === first;
              return (
                position && (
                  <ChartBox
                    key={box.id}
                    box={box}
                    position={position}
                    mark={mark}
                    isFirst={isFirst}
                    change={changes?.get(box.id)}
                    onChoose={choose}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
      {chosen && panel(chosen, () => choose(null))}
    </div>
  );
}
