import { memo } from 'react';
import type { Chart } from '../../../../../domain/positions/layout.ts';
import classes from './chart.module.css';

/** The lines below the boxes: solid to the one above, dotted where a position also answers to another. */
export const ChartLines = memo(function ChartLines({ chart }: { chart: Chart }) {
  return (
    <svg className={classes.lines} width={chart.width} height={chart.height} aria-hidden>
      {chart.lines.map(({ from, kind, points }) => (
        <polyline key={`${from} ${kind}`} data-kind={kind} points={points.map((point) => point.join(',')).join(' ')} />
      ))}
    </svg>
  );
});
