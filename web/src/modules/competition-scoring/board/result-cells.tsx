import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { leadTabHere, moveInGrid } from '../../../shared/table/grid-keys.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { short } from '../../../shared/meet/results/stored.ts';
import { PERFORMED } from './cell.ts';
import { isDue, type Row } from './model.ts';
import { rowNotes } from './result-words.ts';
import classes from './grid.module.css';

type Props = { row: Row; sheet: Sheet | null; onOpen: () => void };

const STATUS: Record<string, string> = { blocked: 'Waits', dns: 'DNS', dnf: 'DNF', dq: 'DQ', scratched: 'Scratched' };

/** What an entry's row comes to: penalties, time, net, place, and what isn't plain about it. */
export function ResultCells({ row, sheet, onOpen }: Props) {
  const { entry, performance, result, flags, penalties, times } = row;
  const kept = times.filter(({ voided_at }) => voided_at === null);
  const counted = penalties.filter(({ voided_at }) => voided_at === null);
  const status = isDue(row) ? (result?.status ?? 'blocked') : '';
  const ended = entry.status === 'ok' ? (performance?.status ?? 'ok') : entry.status;
  const labels = counted.map(({ key, kind, count }) => {
    const rules = kind === 'credit' ? sheet?.credits : sheet?.penalties;
    const label = rules?.find((rule) => rule.key === key)?.label ?? key;
    return `${kind === 'credit' ? 'Credit: ' : ''}${label}${count > 1 ? ` × ${count}` : ''}`;
  });
  const isScored = result?.status === 'scored';
  return (
    <>
      <td className={classes.number} data-label="Penalties" title={labels.join(', ') || undefined}>
        {isScored
          ? [nonZero(result.penalties), nonZero(result.credits, '+')].filter(Boolean).join(' ') || '—'
          : labels.length || '—'}
      </td>
      <td className={classes.number} data-label="Time">
        {kept.map(({ seconds }) => `${seconds} s`).join(', ') || '—'}
      </td>
      <td className={classes.net} data-label="Net">
        {result?.net ?? '—'}
      </td>
      <td className={classes.net} data-label="Place">
        {result?.place ?? '—'}
      </td>
      <td>
        <button
          type="button"
          className={classes.notes}
          tabIndex={-1}
          aria-label={`Decide on ${entry.code}`}
          onClick={onOpen}
          onKeyDown={moveInGrid}
          onFocus={leadTabHere}
        >
          {ended !== 'ok' && <Tag tone={PERFORMED.words(ended).tone}>{PERFORMED.label(ended)}</Tag>}
          {status !== '' && status !== 'scored' && ended === 'ok' && <Tag>{STATUS[status] ?? status}</Tag>}
          {result?.tie && <Tag tone="info">{result.tie === 'shared' ? 'Shared place' : 'Tie broken'}</Tag>}
          {(result ? rowNotes(result) : []).map((note) => (
            <Tag key={note} tone="warn">
              {note}
            </Tag>
          ))}
          {flags.map(({ text }) => (
            <Tag key={text} tone="warn">
              {text}
            </Tag>
          ))}
          <span className={classes.more}>Decide…</span>
        </button>
      </td>
    </>
  );
}

function nonZero(text: string | null, sign = '−'): string {
  return text !== null && Number(text) !== 0 ? `${sign}${short(text)}` : '';
}
