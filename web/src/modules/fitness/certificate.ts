import { formatTries } from '../../../../domain/fitness/format-score.ts';
import { bestTry } from '../../../../domain/fitness/score.ts';
import { eventOf, type Grid, levelLabel, triesIn } from './grid.ts';

export type CertificateOf = {
  id: string;
  name: string;
  unit: string | null;
  level: string;
  modified: boolean;
  scores: { event: string; score: string }[];
};

/** Who gets a certificate of a test day: everyone with a level, with the best score of each event. */
export function certificatesOf(grid: Grid): CertificateOf[] {
  return grid.rows.flatMap((row) => {
    const level = levelLabel(grid.battery.levels, row.level);
    if (!level) return [];
    const scores = grid.battery.slots.flatMap(({ slot }) => {
      const event = eventOf(grid, row, slot);
      const best = event && bestTry(triesIn(row, event.id), event.direction);
      return event && best?.status === 'ok' ? [{ event: event.name, score: formatTries([best], event) }] : [];
    });
    const name = `${row.first_name} ${row.last_name}`;
    return [{ id: row.cadet_id, name, unit: row.unit, level, modified: row.notes.includes('modified'), scores }];
  });
}
