import { Button, NumberInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import { clearDraft, keepDraft, readDraft } from '../../../shared/form/draft.ts';
import { marksOf } from '../../../shared/meet/file/marks.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { MarkSheet } from '../../../shared/meet/marks/mark-sheet.tsx';
import { focusMark, onMarkKeys } from '../../../shared/meet/marks/on-mark-keys.ts';
import type { MeetEntry, MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { errorsOf } from '../../../shared/meet/marks/mark-errors.ts';
import { recordErrors, totalCheck } from './checks.ts';
import { CommentField } from './comment-field.tsx';
import { codesOf, isPerCadet, type Keyed, keyedOf, scoreInput } from './keyed.ts';
import { nameOf, type PileRow } from './pile.ts';
import { Records } from './records-card.tsx';
import { recordsTyped } from './records.ts';
import { TotalField } from './total-field.tsx';
import { dropRefused, refusedOf, type useKeying } from './use-keying.ts';
import classes from './keying.module.css';

type Props = {
  meet: string;
  entry: MeetEntry;
  seat: MeetSeat;
  row: PileRow;
  sheet: { id: string; file: SheetFile; content: unknown };
  rules: Sheet;
  keying: ReturnType<typeof useKeying>;
  /** What was said about the paper before. */
  known: string[];
  onSaved: () => void;
};

/** The form of one sheet. What is typed stays on this device until it's saved; the keyboard alone leads through it. */
export function KeyForm({ meet, entry, seat, row, sheet, rules, keying, known, onSaved }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const { file } = sheet;
  const { role } = seat;
  const name = nameOf(row);
  const draft = `keying ${meet} ${name}`;
  const refused = refusedOf(keying.acts, name);
  const [keyed, setKeyed] = useState(() => keyedOf(readDraft(draft)?.values ?? refused?.keyed));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [agreed, setAgreed] = useState(false);
  useEffect(() => focusMark(form.current?.querySelector<HTMLElement>('[data-mark]')), []);

  const codes = codesOf(row.cadets, keyed);
  const marks = marksOf(file, role, keyed.typed, codes) ?? {};
  const errors = { ...errorsOf(rules, file, role, marks, keyed), ...recordErrors(file, keyed) };
  const total = totalCheck(rules, role, marks, keyed.total);
  if (total?.is === 'unread') errors['total'] = total.text;
  // A blank is only wrong once the person is through; other errors show as soon as the field is left.
  const shown = Object.fromEntries(
    Object.entries(errors).filter(
      ([path, text]) => tried || (left.has(path) && !text.startsWith('This mark is blank')),
    ),
  );
  const put = (change: Partial<Keyed>) => {
    const next = { ...keyed, ...change };
    setKeyed(next);
    setAgreed(false);
    keepDraft(draft, next);
  };
  const save = async () => {
    setTried(true);
    const [first] = Object.keys(errors);
    if (first !== undefined) return focusAt(form.current, Object.keys(errors));
    if (total?.is === 'differs' && !agreed) {
      setAgreed(true);
      return focusAt(form.current, ['total']);
    }
    await dropRefused(keying.acts, name);
    const paper = { sheet: sheet.id, file, role, codes, attempt: row.attempt, known };
    const args = { p_entry: entry.id, p_seat: seat.id, p_input: scoreInput(paper, keyed) };
    for (const record of recordsTyped(file, { entry: entry.id, attempt: row.attempt }, keyed))
      keying.enter(record.name, { call: record.call });
    keying.enter(name, { call: { rpc: 'key_score', args }, keyed });
    clearDraft(draft);
    onSaved();
  };
  const wrong = Object.keys(shown).length;
  const second = row.turn === 'second';
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only leads on between the fields inside
    <div
      ref={form}
      className={classes.form}
      onKeyDown={onMarkKeys}
      onBlur={({ target }) => {
        const path = target.closest<HTMLElement>('[data-mark]')?.dataset['mark'];
        if (path) setLeft((before) => new Set([...before, path]));
      }}
    >
      <ProblemLine>{refused && `Not saved: ${refused.why}`}</ProblemLine>
      {row.turn === 'returned' && <p className={classes.returned}>{`Returned: ${row.return_reason}`}</p>}
      <Card
        title={second ? 'Second pass' : 'First pass'}
        note={second ? "You don't see what the first person keyed." : undefined}
      >
        {isPerCadet(file, role) && !row.cadets?.length && (
          <div data-mark="cadets" className={classes.cadets}>
            <NumberInput
              label="Cadets on this sheet"
              min={1}
              max={30}
              hideControls
              value={keyed.cadets}
              onChange={(value) => put({ cadets: Math.min(30, Math.max(1, Number(value) || 1)) })}
            />
          </div>
        )}
        <MarkSheet
          file={file}
          role={role}
          typed={keyed.typed}
          cadets={codes}
          dense
          errors={shown}
          onChange={(typed) => put({ typed })}
          below={(path) => (
            <CommentField
              path={path}
              asked={`${path}#comment` in errors || Boolean(keyed.comments[path])}
              value={keyed.comments[path] ?? ''}
              error={shown[`${path}#comment`]}
              onChange={(text) => put({ comments: { ...keyed.comments, [path]: text } })}
            />
          )}
        />
      </Card>
      <Records
        entry={entry}
        attempt={row.attempt}
        file={file}
        role={role}
        keyed={keyed}
        errors={shown}
        acts={keying.acts}
        onChange={put}
      />
      <Card title="Total">
        <TotalField
          value={keyed.total}
          check={left.has('total') || agreed ? total : null}
          error={shown['total']}
          onChange={(text) => put({ total: text })}
        />
        <ProblemLine>
          {tried && wrong > 0 && `Fix ${wrong === 1 ? 'the marked field' : `the ${wrong} marked fields`} first.`}
        </ProblemLine>
        <div data-mark="save" className={classes.save}>
          <Button onClick={() => void save()}>{agreed ? 'Save as it is' : 'Save and go to the next sheet'}</Button>
        </div>
      </Card>
    </div>
  );
}

/** Puts the keyboard on the first of the marks with these names, in the order of the paper. */
function focusAt(form: HTMLElement | null, names: string[]): void {
  const marks = [...(form?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
  focusMark(marks.find(({ dataset }) => names.includes(dataset['mark'] ?? '')));
}
