import { Button, TextInput, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Marks } from '../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../domain/scoring/format/sheet.ts';
import { totalOf } from '../../../domain/scoring/sheet/total.ts';
import { put } from '../shared/meet/file/edit.ts';
import { marksOf, sectionsOf } from '../shared/meet/file/marks.ts';
import type { SheetFile } from '../shared/meet/file/sheet-file.ts';
import { MarkSheet } from '../shared/meet/marks/mark-sheet.tsx';
import { errorsOf } from '../shared/meet/marks/mark-errors.ts';
import { focusMark, onMarkKeys } from '../shared/meet/marks/on-mark-keys.ts';
import { counted } from '../shared/text/counted.ts';
import { dropDraft, keepDraft, type KeptSeat } from './kept-seat.ts';
import { LastScreen } from './last-screen.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { BLANK, type Draft, nameOf, ownOf, type SeatEntry } from './seat.ts';
import { standingOf, type Work } from './standing.ts';
import { Stopwatch } from './stopwatch.tsx';
import { typedOf } from './typed-of.ts';
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
export function EntrySheet({ seat, work, entry, sheet, onBack }: Props) {
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
  const errors = errorsOf(rules, file, role, marks, { comments: draft.comments, words: WORDS });
  if (counts && countedCodes(draft.cadets).length === 0) errors['cadets'] = 'Enter how many cadets are on the floor.';
  if (draft.cadets !== '' && !isCount(draft.cadets)) errors['cadets'] = 'Enter a whole number of cadets up to 500.';
  const wrong = Object.keys(errors);
  const { why } = standingOf(entry, work);
  const mayWrite = page.state === 'active' || page.state === 'ended';
  const finish = () => {
    setTried(true);
    if (wrong.length === 0) return setAsks(true);
    const all = [...(form.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
    focusMark(all.find(({ dataset }) => wrong.includes(dataset['mark'] ?? '')));
  };
  const clocks = sectionsOf(file, role)
    .filter(({ per }) => per !== 'cadet')
    .flatMap(({ key, items }) =>
      items
        .filter(({ type }) => type === 'time' || type === 'table_time')
        .map((item) => ({ path: `${key}/${item.key}`, label: item.label })),
    );
  if (asks) {
    const made = { entry, sheet: sheet.id, marks, draft, total, work };
    return <LastScreen seat={seat} made={made} onBack={() => setAsks(false)} onDone={onBack} />;
  }
  const floor = (
    <div data-mark="cadets">
      <TextInput
        label="Cadets on the floor"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.cadets}
        error={tried ? errors['cadets'] : undefined}
        onChange={({ currentTarget }) => change({ cadets: currentTarget.value.trim() })}
      />
    </div>
  );
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
          <MarkSheet
            file={file}
            role={role}
            typed={draft.typed}
            cadets={codes}
            errors={tried ? errors : {}}
            onChange={(typed) => change({ typed })}
            below={(path, item) => (
              <div data-mark={`${path}#comment`}>
                <Textarea
                  label={`Comment on ${item.label}`}
                  autosize
                  minRows={1}
                  maxLength={500}
                  value={draft.comments[path] ?? ''}
                  error={tried ? errors[`${path}#comment`] : undefined}
                  onChange={({ currentTarget }) =>
                    change({ comments: { ...draft.comments, [path]: currentTarget.value } })
                  }
                />
              </div>
            )}
          />
          <div className={classes.stack}>
            {!counts && floor}
            <div data-mark="commander">
              <TextInput
                label="Commander's initials"
                autoComplete="off"
                maxLength={8}
                value={draft.commander}
                onChange={({ currentTarget }) => change({ commander: currentTarget.value })}
              />
            </div>
            <Stopwatch
              fields={clocks}
              onFill={(path, seconds) => change({ typed: put(draft.typed, path.split('/'), seconds) })}
            />
          </div>
        </div>
      </fieldset>
      <footer className={classes.total}>
        <span>
          <span className={classes.muted}>Running total </span>
          <output className={classes.sum}>{total}</output>
          {tried && wrong.length > 0 && (
            <span className={classes.why} role="alert">{` ${counted(wrong.length, 'field')} to fix`}</span>
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
}

const isCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 500;

/** The codes of cadets whom the page doesn't name, as they are counted: C1, C2, … */
function countedCodes(count: string): string[] {
  return Array.from({ length: isCount(count) ? Number(count) : 0 }, (_, at) => `C${at + 1}`);
}

/** What the sheet opens with: what was typed, what waits or was sent from here, or what counts already. */
function startOf({ drafts, sent, acts }: Work, entry: SeatEntry, file: SheetFile, role: string): Draft {
  const name = nameOf(entry);
  const draft = drafts.get(name) ?? (acts.findLast(({ about }) => about === name)?.entry as Draft | undefined);
  const own = ownOf(entry);
  const last = sent.findLast((one) => one.name === name);
  if (draft) return draft;
  if (last && (last.revision ?? 0) >= (own?.revision ?? 0)) return last.draft;
  if (!own?.marks) return last?.draft ?? BLANK;
  const { comments = {} } = own;
  if (entry.cadets?.length)
    return { ...BLANK, typed: typedOf(file, role, own.marks, entry.cadets), comments: comments ?? {} };
  const most = Math.max(
    0,
    ...Object.values(own.marks).map((part) => (Object(part) as { cadets?: [] }).cadets?.length ?? 0),
  );
  const cadets = most === 0 ? '' : String(most);
  return { ...BLANK, cadets, typed: typedOf(file, role, own.marks, countedCodes(cadets)), comments: comments ?? {} };
}
