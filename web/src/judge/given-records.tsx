import { Checkbox, TextInput } from '@mantine/core';
import { secondsOf } from '../shared/meet/file/marks.ts';
import { secondsWords } from '../shared/meet/file/words.ts';
import { Counter } from './counter.tsx';
import type { Given } from './records.ts';
import type { TypedRecords } from './seat.ts';
import classes from './judge.module.css';

type Props = {
  given: readonly Given[];
  /** What is said beside the time; null where this seat keeps none. */
  clock: string | null;
  typed: TypedRecords;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedRecords) => void;
};

/** What a seat gives once for the performance: penalties by large buttons, amounts, and the time. */
export function GivenRecords({ given, clock, typed, errors, onChange }: Props) {
  const put = (part: 'counts' | 'amounts' | 'notes', name: string, value: number | string) =>
    onChange({ ...typed, [part]: { ...typed[part], [name]: value } });
  const note = (name: string, label: string) => (
    <div data-mark={`${name}.note`}>
      <TextInput
        label={label}
        autoComplete="off"
        maxLength={300}
        value={typed.notes[name] ?? ''}
        error={errors[`${name}.note`]}
        onChange={({ currentTarget }) => put('notes', name, currentTarget.value)}
      />
    </div>
  );
  return (
    <section aria-label={titleOf(given, clock)} className={classes.panel}>
      <h3>{titleOf(given, clock)}</h3>
      {given.map(({ name, label, words, as }) => {
        const count = typed.counts[name] ?? 0;
        if (as === 'count')
          return (
            <Counter
              key={name}
              name={name}
              label={label}
              words={words}
              count={count}
              onChange={(next) => put('counts', name, next)}
            />
          );
        return (
          <div key={name} className={classes.stack}>
            <div data-mark={name}>
              {as === 'disqualify' ? (
                <Checkbox
                  size="lg"
                  label={label}
                  description={words}
                  checked={count > 0}
                  onChange={({ currentTarget }) => put('counts', name, currentTarget.checked ? 1 : 0)}
                />
              ) : (
                <TextInput
                  label={label}
                  description={words}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={13}
                  value={typed.amounts[name] ?? ''}
                  error={errors[name]}
                  onChange={({ currentTarget }) => put('amounts', name, currentTarget.value)}
                />
              )}
            </div>
            {as === 'disqualify' && count > 0 && note(name, `Reason for ${label}`)}
            {as === 'amount' && (typed.amounts[name] ?? '').trim() !== '' && note(name, `Note on ${label}`)}
          </div>
        );
      })}
      {clock !== null && <TimeFields clock={clock} typed={typed} errors={errors} onChange={onChange} />}
    </section>
  );
}

function TimeFields({ clock, typed, errors, onChange }: Omit<Props, 'given' | 'clock'> & { clock: string }) {
  const { time, watch, reason } = typed;
  const seconds = secondsOf(time.trim());
  const isByHand = seconds !== '' && seconds !== watch?.seconds;
  return (
    <>
      <div data-mark="time">
        <TextInput
          label="Time of the performance"
          description={clock}
          autoComplete="off"
          maxLength={14}
          value={time}
          error={errors['time']}
          onChange={({ currentTarget }) => onChange({ ...typed, time: currentTarget.value })}
        />
      </div>
      {seconds !== '' && !isByHand && (
        <p className={classes.muted}>{`${secondsWords(seconds)} by the stopwatch of this device`}</p>
      )}
      {isByHand && (
        <div data-mark="time.reason">
          <TextInput
            label="Why not by the stopwatch"
            autoComplete="off"
            maxLength={300}
            value={reason}
            error={errors['time.reason']}
            onChange={({ currentTarget }) => onChange({ ...typed, reason: currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

function titleOf(given: readonly Given[], clock: string | null): string {
  const kinds = new Set(given.map(({ kind }) => kind));
  const words = [
    kinds.has('penalty') ? 'penalties' : null,
    kinds.has('credit') ? 'credits' : null,
    clock === null ? null : 'time',
  ].filter((word) => word !== null);
  const text = words.length < 3 ? words.join(' and ') : 'penalties, credits, and time';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
