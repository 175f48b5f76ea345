import { memo } from 'react';
import type { Box } from '../../../../../domain/positions/lines.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { filledOf, holdersLine, nextLine, type Position } from '../position.ts';
import classes from './chart.module.css';

type Props = {
  box: Box;
  position: Position;
  /** What the search found, or the chosen one. */
  mark: 'chosen' | 'found' | undefined;
  /** The one that Tab leads to. */
  isFirst: boolean;
  /** How it differs from the live chart. */
  change?: 'added' | 'removed' | 'changed' | undefined;
  onChoose: (id: string) => void;
};

/** A position on the chart: its title, who holds it, and its unit; drawn again only when it changes. */
export const ChartBox = memo(function ChartBox({ box, position, mark, isFirst, change, onChoose }: Props) {
  const { id, title, unit_name, kind } = position;
  const { timeZone } = useSchool();
  const next = nextLine(position, timeZone);
  const holders = holdersLine(position);
  return (
    <button
      type="button"
      className={classes.box}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={mark === 'chosen'}
      data-box={id}
      data-kind={kind}
      data-mark={mark}
      data-change={change}
      title={change}
      data-vacant={filledOf(position) === 'vacant' || undefined}
      onClick={() => onChoose(id)}
    >
      <span className={classes.title}>{title}</span> <span className={classes.holder}>{holders}</span>{' '}
      {next && <span className={classes.next}>{next}</span>}{' '}
      {unit_name && <span className={classes.unit}>{unit_name}</span>}
    </button>
  );
});
