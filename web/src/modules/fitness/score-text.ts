import { formatScore } from '../../../../domain/fitness/format-score.ts';
import { isTryStatus, statusLabel } from '../../../../domain/fitness/score.ts';
import type { RecordedTest } from './record.api.ts';

const UNIT: Record<string, string> = { reps: '', seconds: ' s', inches: ' in', cm: ' cm', laps: ' laps' };

/** A recorded score as people read it: '6:20', '41', 'modified, 12 laps'. */
export function scoreText({ value, status, input, unit }: RecordedTest['results'][number]): string {
  const score = value === null ? '' : formatScore(value, { input, step: input === 'seconds' ? 0.1 : 1 });
  const measured = score && input !== 'time' ? `${score}${UNIT[unit] ?? ''}` : score;
  const state = isTryStatus(status) && status !== 'ok' ? statusLabel[status] : '';
  return [state, measured].filter(Boolean).join(', ');
}
