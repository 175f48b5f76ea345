import { IconAlertTriangle, IconCloudUp, IconHelpCircle, IconUsers } from '@tabler/icons-react';
import { bandText } from '../../../../domain/fitness/format-score.ts';
import { bestTry } from '../../../../domain/fitness/score.ts';
import type { Unsaved } from './cell-store.ts';
import {
  type GridEvent,
  type GridResult,
  type GridRow,
  type LevelOfBattery,
  levelLabel,
  noteText,
  resultsIn,
  triesIn,
} from './grid.ts';
import classes from './score-cell.module.css';

type Props = { row: GridRow; event: GridEvent; levels: LevelOfBattery[]; unsaved: Unsaved['state'] | undefined };

/** What a cell came to: its level or band; or how far it has come on its way. */
export function CellOutcome({ row, event, levels, unsaved }: Props) {
  if (unsaved === 'wrong')
    return <IconAlertTriangle className={classes.mark} data-tone="bad" size={15} aria-label="Not saved" />;
  if (unsaved === 'asked')
    return (
      <IconHelpCircle className={classes.mark} data-tone="warn" size={15} aria-label="Not saved (unusual score)" />
    );
  if (unsaved === 'conflict')
    return <IconUsers className={classes.mark} data-tone="warn" size={15} aria-label="Changed by two people" />;
  if (unsaved === 'typing') return null;
  if (unsaved) return <IconCloudUp className={classes.mark} size={15} aria-label="Not saved yet" />;
  const results = resultsIn(row, event.id);
  const best = bestTry(triesIn(row, event.id), event.direction);
  const result = results.find(({ value, status }) => value === best?.value && status === best.status);
  if (!result || result.status !== 'ok') return null;
  const label = levelLabel(levels, result.level);
  const band = bandText(result.low, result.high);
  const words = [label, band, result.note && noteText[result.note]].filter(Boolean).join(' · ');
  return (
    <span
      className={classes.outcome}
      data-low={result.low === 0 || undefined}
      data-note={result.note ?? undefined}
      title={words}
    >
      <span aria-hidden>{shortOutcome(result, label)}</span>
      <span className="g-hidden">{words}</span>
    </span>
  );
}

function shortOutcome({ low, high, note }: GridResult, label: string | null): string {
  if (note === 'no_table') return '·';
  if (low !== null) return low === 0 ? `<${(high ?? 0) + 1}` : `${low}+`;
  return label?.slice(0, 3) ?? '';
}
