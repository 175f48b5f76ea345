import { Button } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import type { Marks } from '../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../domain/scoring/format/sheet.ts';
import { totalOf } from '../../../domain/scoring/sheet/total.ts';
import { marksOf, sectionsOf } from '../shared/meet/file/marks.ts';
import type { SheetFile } from '../shared/meet/file/sheet-file.ts';
import { MarkSheet } from '../shared/meet/marks/mark-sheet.tsx';
import { errorsOf } from '../shared/meet/marks/mark-errors.ts';
import { focusMark, onMarkKeys } from '../shared/meet/marks/on-mark-keys.ts';
import { counted } from '../shared/text/counted.ts';
import { dropDraft, keepDraft, type KeptSeat } from './kept-seat.ts';
import { CadetsField, EntrySide } from './entry-side.tsx';
import { LastScreen } from './last-screen.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { besideWords, givenOf, NO_RECORDS, recordErrors, recordsOf } from './records.ts';
import { type Draft, nameOf, type SeatEntry } from './seat.ts';
import { standingOf, type Work } from './standing.ts';
import { countedCodes, isCount, startOf } from './start-of.ts';
import { useComments } from './use-comments.tsx';
import classes from './judge.module.css';

const WORDS = {
  blank: "This mark is blank. A blank isn't a zero: enter a mark.",
  comment: 'This mark needs a comment. Write why.',
};

type Props = {
  seat: KeptSeat;
  work: Work;
  entry: SeatEntry;
  sheet: { id: string; file: SheetFile; rules: Sheet };
  onBack: () => void;
};

/** The sheet of one entry. Each tap is kept on the device; the last screen asks before it's finished. */
export const EntrySheet = memo(function EntrySheet({ seat, work, entry, sheet, onBack }: Props) {
  const { device, page } = seat;
  const { role } = page.seat;
  const { file, rules } = sheet;
  const name = nameOf(entry);
  const counts = !entry.cadets?.length && sectionsOf(file, role).some(({ per }) => per === 'cadet');
  const form = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>(() => startOf(work, entry, file, role));
  const [tried, setTried] = useState(false);
  const [asks, setAsks] = useState(false);
  const [sure, setSure] = useState(false);
  const [failed, setFailed] = useState(false);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(device, name, next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  const codes = entry.cadets?.length ? entry.cadets : counts ? countedCodes(draft.cadets) : [];
  const marks = (marksOf(file, role, draft.typed, codes) ?? {}) as Marks;
  const { total } = totalOf(rules, role, marks);
  const { gives } = page;
  const given = givenOf(file, gives);
  const typedRecords = draft.records ?? NO_RECORDS;
  const records = recordsOf(rules, role, given, gives, typedRecords);
  const errors = {
    ...errorsOf(rules, file, role, marks, { comments: draft.comments, words: WORDS }),
    ...recordErrors(given, records),
  };
  if (counts && countedCodes(draft.cadets).length === 0) errors['cadets'] = 'Enter how many cadets are on the floor.';
  if (draft.cadets !== '' && !isCount(draft.cadets)) errors['cadets'] = 'Enter a whole number of cadets up to 500.';
  const wrong = Object.keys(errors);
  const { why } = standingOf(entry, work);
  const { comments } = draft;
  const comment = useComments(comments, tried ? errors : null, (next) => change({ comments: next }));
  const mayWrite = page.state === 'active' || page.state === 'ended';
  const finish = () => {
    setTried(true);
    if (wrong.length === 0) return setAsks(true);
    const all = [...(form.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
    focusMark(all.find(({ dataset }) => wrong.includes(dataset['mark'] ?? '')));
  };
  if (asks) {
    const made = { entry, sheet: sheet.id, marks, draft, total, work, given, records };
    return <LastScreen seat={seat} made={made} onBack={() => setAsks(false)} onDone={onBack} />;
  }
  const shown = tried ? errors : {};
  const floor = <CadetsField value={draft.cadets} error={shown['cadets']} onChange={(cadets) => change({ cadets })} />;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only leads on between the fields inside
    <div ref={form} className={classes.stack} onKeyDown={onMarkKeys}>
      <ScreenTitle>
        {[entry.code, entry.school, entry.team && `Team ${entry.team}`].filter(Boolean).join(' · ')}
      </ScreenTitle>
      <div className={classes.verbs}>
        <Button variant="default" onClick={onBack}>
          Back to entries
        </Button>
        {work.drafts.has(name) && mayWrite && (
          <Button variant="default" onClick={() => (sure ? void dropDraft(device, name).then(onBack) : setSure(true))}>
            {sure ? 'Yes, discard what I entered' : 'Discard changes'}
          </Button>
        )}
      </div>
      {why && <p className={classes.why}>{why}</p>}
      {failed && (
        <p className={classes.why} role="alert">
          This device couldn't keep your last mark. Free some storage, or write the marks on paper.
        </p>
      )}
      <fieldset className={classes.reading} disabled={!mayWrite}>
        {counts && <div className={classes.floor}>{floor}</div>}
        <div className={classes.columns}>
          {(sectionsOf(file, role).length > 0 || !records) && (
            <MarkSheet
              file={file}
              role={role}
              typed={draft.typed}
              cadets={codes}
              errors={shown}
              onChange={(typed) => change({ typed })}
              below={comment}
            />
          )}
          <EntrySide
            file={file}
            role={role}
            given={given}
            clocks={gives?.clock === true}
            draft={draft}
            errors={shown}
            onChange={change}
          >
            {!counts && floor}
          </EntrySide>
        </div>
      </fieldset>
      <footer className={classes.total}>
        <span className={classes.totals}>
          <span>
            <span className={classes.muted}>Running total </span>
            <output className={classes.sum}>{total}</output>
          </span>
          {records && <span className={classes.muted}>{besideWords(given, records)}</span>}
          {tried && wrong.length > 0 && (
            <span className={classes.why} role="alert">{`${counted(wrong.length, 'field')} to fix`}</span>
          )}
        </span>
        {mayWrite && (
          <Button size="md" onClick={finish}>
            Finish sheet…
          </Button>
        )}
      </footer>
    </div>
  );
});
