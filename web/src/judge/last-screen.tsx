import { Button } from '@mantine/core';
import { useState } from 'react';
import { CADETS, counted } from '../shared/text/counted.ts';
import { letGo } from '../shared/outbox/kept-acts.ts';
import type { KeptSeat } from './kept-seat.ts';
import { besideWords, type Given, recordWords } from './records.ts';
import { type Draft, nameOf, type SeatEntry, type SentRecords } from './seat.ts';
import { finishSheet } from './sending.ts';
import { baseOf, type Work } from './standing.ts';
import { ScreenTitle } from './screen-title.tsx';
import { watch } from './watch.ts';
import classes from './judge.module.css';

type Made = {
  entry: SeatEntry;
  sheet: string;
  marks: object;
  draft: Draft;
  total: string;
  work: Work;
  given: readonly Given[];
  /** Null where this seat gives nothing beside its marks. */
  records: SentRecords | null;
};
type Props = { seat: KeptSeat; made: Made; onBack: () => void; onDone: () => void };

/** The last screen says once more whose sheet it is, so that no marks go to the wrong team. */
export function LastScreen({ seat, made, onBack, onDone }: Props) {
  const { entry, draft, total, work, given, records } = made;
  const { gives } = seat.page;
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    const name = nameOf(entry);
    const refused = work.acts.filter(({ about, state }) => about === name && state === 'refused');
    const acts = work.acts.filter((act) => !refused.includes(act));
    const said = Object.entries(draft.comments).flatMap(([path, text]) => (text.trim() ? [[path, text.trim()]] : []));
    try {
      await finishSheet(
        seat,
        `Score sheet ${entry.code}`,
        {
          entry: entry.id,
          attempt: entry.attempt ?? 1,
          base: baseOf(entry, { ...work, acts }),
          sheet: made.sheet,
          marks: made.marks as Record<string, unknown>,
          comments: Object.fromEntries(said),
          control_total: total,
          ...(draft.cadets !== '' && { cadets: Number(draft.cadets) }),
          ...(draft.commander.trim() !== '' && { commander: draft.commander.trim() }),
          ...(records && { records }),
        },
        draft,
      );
      await letGo(refused);
      // The next team begins at zero.
      if (watch.read().since === null) watch.clear();
      onDone();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <section aria-label="Confirm the sheet" className={`${classes.panel} ${classes.confirm}`}>
      <ScreenTitle>Is this the right team?</ScreenTitle>
      <p className={classes.team}>{entry.school}</p>
      <p>{[entry.team && `Team ${entry.team}`, entry.code].filter(Boolean).join(' · ')}</p>
      <p>{floorWords(draft)}</p>
      <p>
        Total <span className={classes.sum}>{total}</span>
        {records && <span className={classes.muted}>{` ${besideWords(given, records)}`}</span>}
      </p>
      {records && (
        <ul aria-label="Given beside the marks" className={classes.said}>
          {recordWords(given, records, gives?.clock === true).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {failed && (
        <p className={classes.why} role="alert">
          This device couldn't keep the sheet. Free some storage, then try again, or write the marks on paper.
        </p>
      )}
      <div className={classes.verbs}>
        <Button size="md" loading={busy} onClick={() => void finish()}>
          Yes, finish the sheet
        </Button>
        <Button size="md" variant="default" onClick={onBack}>
          Back to the marks
        </Button>
      </div>
    </section>
  );
}

function floorWords({ cadets, commander }: Draft): string {
  return [
    cadets === '' ? 'Cadets not counted' : `${counted(Number(cadets), CADETS)} on the floor`,
    commander.trim() === '' ? "no commander's initials" : `commander ${commander.trim()}`,
  ].join(', ');
}
