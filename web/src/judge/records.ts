import { compare, exactOf, ZERO } from '../../../domain/scoring/exact.ts';
import type { Sheet } from '../../../domain/scoring/format/sheet.ts';
import type { Recorded, RecordLine } from '../../../domain/scoring/sheet/record-totals.ts';
import { recordTotals } from '../../../domain/scoring/sheet/record-totals.ts';
import { secondsOf } from '../shared/meet/file/marks.ts';
import { textOf } from '../shared/meet/file/number-text.ts';
import type { SheetFile } from '../shared/meet/file/sheet-file.ts';
import { penaltyWords, secondsWords } from '../shared/meet/file/words.ts';
import type { Gives, SentRecords, TypedRecords } from './seat.ts';

export const NO_RECORDS: TypedRecords = { counts: {}, amounts: {}, notes: {}, time: '', watch: null, reason: '' };

/** One thing that a seat gives beside its marks: counted, an amount, or a disqualification. */
export type Given = {
  name: string;
  kind: 'penalty' | 'credit';
  key: string;
  label: string;
  words: string;
  as: 'count' | 'amount' | 'disqualify';
  least: string;
};

/** What a seat gives, in the order of the sheet. */
export function givenOf(file: SheetFile, gives: Gives | undefined): Given[] {
  const penalties = file.penalties.filter(({ key }) => gives?.penalties.includes(key));
  const credits = (file.credits ?? []).filter(({ key }) => gives?.credits.includes(key));
  return [
    ...penalties.map((penalty): Given => {
      const { key, label, basis, min } = penalty;
      const as = basis === 'disqualify' ? basis : basis === 'manual' ? 'amount' : 'count';
      const about = { label: label || key, words: penaltyWords(penalty), least: textOf(min) || '0' };
      return { name: `penalty.${key}`, kind: 'penalty', key, as, ...about };
    }),
    ...credits.map(({ key, label, min }): Given => {
      const least = textOf(min) || '0';
      const words = `given back, ${least === '0' ? 'as you decide' : `at least ${least}`}`;
      return { name: `credit.${key}`, kind: 'credit', key, label: label || key, words, as: 'amount', least };
    }),
  ];
}

/** What was typed, as it's sent. Null where the seat gives nothing. */
export function recordsOf(
  rules: Sheet,
  role: string,
  given: readonly Given[],
  gives: Gives | undefined,
  typed: TypedRecords,
): SentRecords | null {
  if (given.length === 0 && !gives?.clock) return null;
  const lines = given.map(({ name, kind, key, as }): RecordLine => {
    const amount = typed.amounts[name]?.trim() ?? '';
    const note = typed.notes[name]?.trim() ?? '';
    const count = as === 'amount' ? (amount === '' ? 0 : 1) : (typed.counts[name] ?? 0);
    return {
      kind,
      key,
      count,
      ...(as === 'amount' && count > 0 && { value: amount }),
      ...(note !== '' && count > 0 && { note }),
    };
  });
  const clock = gives?.clock ? clockOf(typed) : null;
  const recorded: Recorded = clock ? { lines, clock } : { lines };
  const { penalties, credits } = recordTotals(rules, role, recorded);
  return { ...recorded, penalties, credits };
}

function clockOf({ time, watch, reason }: TypedRecords): Recorded['clock'] {
  const seconds = secondsOf(time.trim());
  if (seconds === '') return null;
  if (watch?.seconds === seconds) return { ...watch, by: 'watch' };
  return { seconds, by: 'hand', reason: reason.trim() };
}

/** What is wrong with what was typed, in words, by its name; the time is `time`, and why it was typed `time.reason`. */
export function recordErrors(given: readonly Given[], records: SentRecords | null): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { kind, key, count, value, note } of records?.lines ?? []) {
    const about = given.find((one) => one.kind === kind && one.key === key);
    if (!about || count === 0) continue;
    const exact = exactOf(value ?? '');
    const isNumber = value === undefined || (/^\d{1,6}(\.\d{1,6})?$/.test(value) && exact !== null);
    if (!isNumber) errors[about.name] = 'Enter a number, such as 2.5.';
    else if (exact && compare(exact, exactOf(about.least) ?? ZERO) < 0)
      errors[about.name] = `Enter at least ${about.least}.`;
    if (about.as === 'disqualify' && !note) errors[`${about.name}.note`] = 'Write why this team is disqualified.';
  }
  const { clock } = records ?? {};
  if (clock && !/^\d{1,5}(\.\d{1,6})?$/.test(clock.seconds))
    errors['time'] = 'Enter a time, such as 4:31.5 or 271.5 seconds.';
  else if (clock?.by === 'hand' && !clock.reason) errors['time.reason'] = "Write why it isn't from the stopwatch.";
  return errors;
}

/** What counts already, as it's typed: for a correction on a device that didn't write it. */
export function typedRecordsOf(records: Recorded | null | undefined): TypedRecords {
  const lines = (records?.lines ?? []).filter(({ count }) => count > 0);
  const all = lines.map(({ kind, key, ...line }) => ({ name: `${kind}.${key}`, ...line }));
  const { clock } = records ?? {};
  const { seconds = '', began_at = '', ended_at = '', reason = '' } = clock ?? {};
  return {
    counts: Object.fromEntries(all.flatMap(({ name, count, value }) => (value === undefined ? [[name, count]] : []))),
    amounts: Object.fromEntries(all.flatMap(({ name, value }) => (value === undefined ? [] : [[name, textOf(value)]]))),
    notes: Object.fromEntries(all.flatMap(({ name, note }) => (note ? [[name, note]] : []))),
    time: textOf(seconds),
    watch: clock?.by === 'watch' ? { seconds: textOf(seconds), began_at, ended_at } : null,
    reason,
  };
}

/** What the penalties and credits of a sheet are worth, in words. */
export function besideWords(given: readonly Given[], { penalties, credits, clock }: SentRecords): string {
  const hasCredits = given.some(({ kind }) => kind === 'credit');
  const isPenal = given.some(({ kind }) => kind === 'penalty') || clock;
  return [isPenal && `Penalties ${penalties}`, hasCredits && `Credits ${credits}`].filter(Boolean).join(' · ');
}

/** What was given, line by line, as the last screen says it once more. */
export function recordWords(given: readonly Given[], { lines, clock }: SentRecords, clocks: boolean): string[] {
  const said = lines.flatMap(({ kind, key, count, value, note }) => {
    const about = given.find((one) => one.kind === kind && one.key === key);
    if (!about || count === 0) return [];
    const much = about.as === 'disqualify' ? 'disqualified' : value === undefined ? `× ${count}` : value;
    return [[`${about.label} ${much}`, note].filter(Boolean).join(': ')];
  });
  const time = clock
    ? `Time ${secondsWords(clock.seconds)}${clock.by === 'hand' ? `, not by the stopwatch: ${clock.reason}` : ''}`
    : 'No time. The timer or the tabulator enters it.';
  return [...(given.length > 0 && said.length === 0 ? ['No penalties'] : said), ...(clocks ? [time] : [])];
}
