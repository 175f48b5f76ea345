import { median } from '../../../../../domain/scoring/exact-list.ts';
import { exactOf } from '../../../../../domain/scoring/exact.ts';
import { exactText } from '../../../../../domain/scoring/exact-text.ts';
import { secondsOf } from '../../../shared/meet/file/marks.ts';
import { clocks, creditsOf, isByClock, penaltiesOf } from '../../../shared/meet/file/recorded.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { secondsWords } from '../../../shared/meet/file/words.ts';
import type { Call } from '../../../shared/outbox/kept-act.ts';
import type { Keyed } from './keyed.ts';

/** One thing that is recorded once for a performance, on its way: under its name on this device, as a call. */
export type NewRecord = { name: string; call: Call };

/** The entry, and which of its performances; the latest where none is named. */
type Of = { entry: string; attempt: number | null };

/** The times, penalties, and credits that were typed, each under an id of its own. */
export function recordsTyped(
  file: SheetFile,
  of: Of,
  { times, records }: Pick<Keyed, 'times' | 'records'>,
): NewRecord[] {
  const filled = (typed: Record<string, string>) =>
    Object.entries(typed).flatMap(([name, text]) =>
      ['', '0'].includes(text.trim()) ? [] : [[name, text.trim()] as const],
    );
  const counted = filled(records).map(([field, text]): NewRecord => {
    const [kind = '', key = ''] = field.split('.');
    const isAmount = kind === 'credit' || file.penalties.some((one) => one.key === key && one.basis === 'manual');
    const input = { kind, key, attempt: of.attempt, ...(isAmount ? { value: text } : { count: text }) };
    const id = crypto.randomUUID();
    const args = { p_entry: of.entry, p_id: id, p_input: input };
    return { name: `penalty/${of.entry}/${id}`, call: { rpc: 'save_meet_penalty', args } };
  });
  return [...filled(times).map(([timer, text]) => timeRecord(of, Number(timer), text)), ...counted];
}

/** What a timer's watch said. */
export function timeRecord({ entry, attempt }: Of, timer: number, text: string): NewRecord {
  const id = crypto.randomUUID();
  const args = { p_entry: entry, p_id: id, p_timer: timer, p_seconds: secondsOf(text.trim()), p_attempt: attempt };
  return { name: `time/${entry}/${id}`, call: { rpc: 'save_meet_time', args } };
}

/** What a role records once for the performance: the clock, and the penalties and credits that aren't by the clock. */
export function recordedBy(file: SheetFile, role: string) {
  const penalties = penaltiesOf(file, role);
  return {
    clock: clocks(file, role),
    penalties: penalties.filter((penalty) => !isByClock(penalty)),
    byClock: penalties.filter(isByClock),
    credits: creditsOf(file, role),
  };
}

/** The clock that counts, in words: the median of the timers. Null where there is no time yet. */
export function clockWords(times: readonly number[]): string | null {
  const exact = times.flatMap((one) => exactOf(one) ?? []);
  const [only] = exact;
  if (!only) return null;
  const seconds = exactText(median(exact));
  const clock = `${secondsWords(seconds)} (${seconds} s)`;
  return exact.length === 1 ? `${clock}, one timer` : `${clock}, the median of ${exact.length} timers`;
}
