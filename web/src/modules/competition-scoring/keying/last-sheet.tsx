import { PhotoButton } from './photos.tsx';
import { nameOf, type PileRow } from './pile.ts';
import type { Plan } from './use-plan.ts';
import classes from './keying.module.css';

type Props = { name: string; rows: PileRow[]; plan: Plan };

/** What became of the sheet that was keyed just before, and the place for a photo of it. */
export function LastSheet({ name, rows, plan }: Props) {
  const row = rows.find((one) => nameOf(one) === name);
  if (!row) return null;
  const entry = plan.entries.find(({ id }) => id === row.entry_id)?.code ?? '';
  const seat = plan.seats.find(({ id }) => id === row.seat_id)?.code ?? '';
  const words: Record<string, string> = {
    own: 'Keyed once. Someone else keys it the second time.',
    done: 'Keyed, and both passes agree.',
    differs: 'It differs from the first pass. The tabulator decides.',
  };
  return (
    <div className={classes.last} role="status">
      <p>
        <strong>{`${entry} · ${seat}`}</strong> {words[row.turn] ?? 'Saved.'}
      </p>
      {row.score_id && <PhotoButton score={row.score_id} title={`${entry} · ${seat}`} />}
    </div>
  );
}
