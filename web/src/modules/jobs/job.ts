import { counted } from '../../shared/text/counted.ts';
import type { JobKind } from './jobs.queries.ts';

/** When a kind runs, in words, from `every:<minutes>`, `hour:<hour>`, or `asked`. */
export function rhythmWords(rhythm: string): string {
  const [kind, number] = rhythm.split(':');
  const count = Number(number);
  if (kind === 'hour') {
    return `Daily at ${count % 12 === 0 ? 12 : count % 12} ${count < 12 ? 'AM' : 'PM'}, on each school's clock`;
  }
  if (kind !== 'every') return 'When needed';
  if (count === 1440) return 'Daily';
  return count === 1 ? 'Every minute' : `Every ${counted(count, 'minute')}`;
}

/** The state of a kind: the worst of its jobs. */
export function stateOf({ failed, running, waiting }: JobKind): {
  tone: 'bad' | 'warn' | 'info' | 'ok';
  label: string;
} {
  if (failed.some(({ gave_up }) => gave_up)) return { tone: 'bad', label: 'Failed' };
  if (failed.length > 0) return { tone: 'warn', label: 'Retrying' };
  if (running > 0) return { tone: 'info', label: 'Running' };
  return waiting > 0 ? { tone: 'info', label: `${waiting} waiting` } : { tone: 'ok', label: 'OK' };
}
