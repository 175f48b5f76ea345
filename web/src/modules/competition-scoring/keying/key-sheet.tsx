import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSheet } from '../../../../../domain/scoring/read/sheet.ts';
import { labelOf } from '../../../shared/meet/file/words.ts';
import type { MeetEntry, MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { keyingPath } from '../../../shared/meet/paper-link.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { joined } from '../../../shared/query/joined.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { AskFirst, doubtsOf } from './ask-first.tsx';
import { FindPaper } from './find-paper.tsx';
import { KeyForm } from './key-form.tsx';
import { LastSheet } from './last-sheet.tsx';
import { KeyingNote } from './keying-note.tsx';
import { keyingReads } from './keying.queries.ts';
import { Photos } from './photos.tsx';
import { nameOf, nextOf, type PileRow, rowOf, type Wanted } from './pile.ts';
import { SheetDone } from './sheet-done.tsx';
import { useKeying } from './use-keying.ts';
import { type Plan, useSheets } from './use-plan.ts';
import classes from './keying.module.css';

type Props = {
  meet: string;
  plan: Plan;
  entry: MeetEntry;
  seat: MeetSeat;
  attempt: number | null;
  wanted: Wanted;
  /** The version of the sheet that the paper was printed from, where its code says so. */
  paper: string | null;
};

/** One sheet of the pile: the form to key it, or why it isn't this person's to key. */
export function KeySheet(props: Props) {
  const { meet, plan, entry, seat } = props;
  const pile = useRead(keyingReads.pile, meet, entry.event_id);
  const sheets = useSheets(meet);
  const event = plan.events.find(({ id }) => id === entry.event_id);
  return (
    <QueryView query={joined([pile, sheets], () => true)}>
      {() => {
        const sheet = sheets.data?.get(entry.event_id);
        const row = rowOf(pile.data ?? [], { ...props, entry: entry.id, seat: seat.id });
        if (!sheet || !row)
          return <EmptyState title="This event has no score sheet yet" text="Choose one for the event, then key it." />;
        const facts = [
          plan.schoolOf(entry.meet_school_id),
          event?.name,
          labelOf(sheet.file.roles, seat.role),
          `sheet version ${sheet.version}`,
          row.attempt > 1 && `attempt ${row.attempt}`,
        ];
        return (
          <div className={classes.sheet}>
            <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
            <Sheet {...props} row={row} rows={pile.data ?? []} sheet={sheet} />
            {row.score_id && <Photos score={row.score_id} />}
            <Card title="Another sheet">
              <FindPaper meet={meet} plan={plan} />
            </Card>
          </div>
        );
      }}
    </QueryView>
  );
}

type SheetProps = Props & {
  row: PileRow;
  rows: PileRow[];
  sheet: NonNullable<ReturnType<NonNullable<ReturnType<typeof useSheets>['data']>['get']>>;
};

function Sheet({ meet, plan, entry, seat, wanted, paper, row, rows, sheet }: SheetProps) {
  const navigate = useNavigate();
  const { last } = Object(useLocation().state) as { last?: string };
  const keying = useKeying(meet, plan);
  const [known, setKnown] = useState<string[]>([]);
  const name = nameOf(row);
  const doubts = doubtsOf(row, entry, paper !== null && paper !== sheet.id ? sheet.version : null);
  const goOn = (from?: string) => {
    const next = nextOf(rows, wanted, new Set([...keying.away, name]), row.place);
    const home = `/app/competition-portal/meets/${meet}?tab=keying`;
    const pass = wanted ? `&pass=${wanted}` : '';
    const to = next && keyingPath(meet, { entry: next.entry_id, seat: next.seat_id, attempt: next.attempt });
    void navigate(to ? to + pass : home, { state: { last: from } });
    window.scrollTo({ top: 0 });
  };
  const shared = { meet, entry, seat, row, sheet, keying };
  return (
    <>
      <KeyingNote meet={meet} />
      {last && last !== name && <LastSheet name={last} rows={rows} plan={plan} />}
      {keying.away.has(name) || ['own', 'done', 'differs'].includes(row.turn) ? (
        <SheetDone {...shared} onNext={() => goOn()} />
      ) : doubts.some(({ key }) => !known.includes(key)) ? (
        <AskFirst doubts={doubts} onKey={() => setKnown(doubts.map(({ key }) => key))} onSkip={() => goOn()} />
      ) : (
        <Form {...shared} known={known} onSaved={() => goOn(name)} />
      )}
    </>
  );
}

type FormProps = Omit<Parameters<typeof KeyForm>[0], 'rules' | 'onSaved'> & { onSaved: () => void };

function Form(props: FormProps) {
  const { value: rules } = readSheet(props.sheet.content);
  if (!rules)
    return (
      <EmptyState
        title="This score sheet can't be read"
        text="Open it under Score sheets to see what is wrong with it."
        action={<ActButton to="/app/competition-portal/sheets">Open score sheets</ActButton>}
      />
    );
  return <KeyForm {...props} rules={rules} />;
}
