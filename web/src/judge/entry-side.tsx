import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { put } from '../shared/meet/file/edit.ts';
import { sectionsOf } from '../shared/meet/file/marks.ts';
import { textOf } from '../shared/meet/file/number-text.ts';
import type { SheetFile } from '../shared/meet/file/sheet-file.ts';
import { secondsWords } from '../shared/meet/file/words.ts';
import { GivenRecords } from './given-records.tsx';
import { type Given, NO_RECORDS } from './records.ts';
import type { Draft } from './seat.ts';
import { Stopwatch } from './stopwatch.tsx';
import classes from './judge.module.css';

const TIME = { path: 'time', label: 'the performance' };

type Props = {
  file: SheetFile;
  role: string;
  given: readonly Given[];
  clocks: boolean;
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
  children: ReactNode;
};

/** What is beside the marks: the stopwatch, penalties and the time, and who was on the floor. */
export function EntrySide({ file, role, given, clocks, draft, errors, onChange, children }: Props) {
  const timed = sectionsOf(file, role)
    .filter(({ per }) => per !== 'cadet')
    .flatMap(({ key, items }) =>
      items
        .filter(({ type }) => type === 'time' || type === 'table_time')
        .map((item) => ({ path: `${key}/${item.key}`, label: item.label })),
    );
  const records = draft.records ?? NO_RECORDS;
  return (
    <div className={classes.side}>
      <Stopwatch
        fields={clocks ? [TIME, ...timed] : timed}
        onFill={(path, seconds, stamps) =>
          onChange(
            path === TIME.path
              ? { records: { ...records, time: seconds, watch: { seconds, ...stamps } } }
              : { typed: put(draft.typed, path.split('/'), seconds) },
          )
        }
      />
      {(given.length > 0 || clocks) && (
        <GivenRecords
          given={given}
          clock={clocks ? timingWords(file) : null}
          typed={records}
          errors={errors}
          onChange={(next) => onChange({ records: next })}
        />
      )}
      <section aria-label="On the floor" className={classes.panel}>
        {children}
        <div data-mark="commander">
          <TextInput
            label="Commander's initials"
            autoComplete="off"
            maxLength={8}
            value={draft.commander}
            onChange={({ currentTarget }) => onChange({ commander: currentTarget.value })}
          />
        </div>
      </section>
    </div>
  );
}

/** How many cadets are on the floor. */
export function CadetsField(props: { value: string; error: string | undefined; onChange: (text: string) => void }) {
  const { value, error, onChange } = props;
  return (
    <div data-mark="cadets">
      <TextInput
        label="Cadets on the floor"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
    </div>
  );
}

function timingWords({ timing }: SheetFile): string {
  const [least, most] = [textOf(timing?.min_s), textOf(timing?.max_s)];
  const limits = [least && `at least ${secondsWords(least)}`, most && `at most ${secondsWords(most)}`];
  const words = limits.filter(Boolean).join(', ');
  return words === '' ? 'Such as 4:31.5' : `Allowed: ${words}`;
}
