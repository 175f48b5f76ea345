import { AskAmendment } from '../../../shared/meet/ask-amendment.tsx';
import { isCertified } from '../../../shared/meet/states.ts';
import { useKeys } from '../../../shared/meet/use-keys.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { FindPaper } from './find-paper.tsx';
import { HeldSheets } from './held-sheets.tsx';
import { KeyingNote } from './keying-note.tsx';
import { keyingReads } from './keying.queries.ts';
import { type Counts, countsByEvent, waitingFor } from './pile.ts';
import { KeyingClosed } from './keying-closed.tsx';
import { useKeying } from './use-keying.ts';
import { type Plan, usePlan } from './use-plan.ts';
import parts from '../../../shared/ui/parts.module.css';

/** The part "Keying" of a meet: what waits for this person, event by event, in the order of the paper. */
export function KeyingTab({ subject }: { subject: Subject }) {
  const plan = usePlan(subject.id);
  return <QueryView query={plan}>{(one) => <Keying meet={subject.id} plan={one} />}</QueryView>;
}

function Keying({ meet, plan }: { meet: string; plan: Plan }) {
  const counts = useRead(keyingReads.counts, meet);
  // Sends what was keyed before, also from here.
  useKeying(meet, plan);
  if (!useKeys(plan.meet))
    return <KeyingClosed meet={plan.meet} action={isCertified(plan.meet) && <AskAmendment meet={meet} />} />;
  return (
    <div className={parts.stack}>
      <KeyingNote meet={meet} />
      <QueryView query={counts}>{(rows) => <Events meet={meet} plan={plan} counts={countsByEvent(rows)} />}</QueryView>
      <HeldSheets meet={meet} plan={plan} />
    </div>
  );
}

type EventsProps = { meet: string; plan: Plan; counts: Map<string, Counts> };

function Events({ meet, plan, counts }: EventsProps) {
  const events = plan.events.filter(({ id }) => counts.has(id));
  const next = events.find(({ id }) => waitingFor(counts.get(id), 'first') + waitingFor(counts.get(id), 'second') > 0);
  const start = (event: string, pass?: string) =>
    `/app/competition-portal/scoring/${meet}/key?${new URLSearchParams({ event, ...(pass && { pass }) })}`;
  return (
    <>
      <Card
        title="Score sheets"
        action={
          next && (
            <ActButton primary to={start(next.id)}>
              Key the next sheet
            </ActButton>
          )
        }
      >
        <div className={parts.stack}>
          {!next && (
            <p className={parts.quietLine}>
              {events.length === 0
                ? 'No event has a score sheet, a panel, and entries yet.'
                : "You're all caught up. Sheets that someone else keys first show up here for the second pass."}
            </p>
          )}
          <FindPaper meet={meet} plan={plan} />
        </div>
      </Card>
      {events.length > 0 && (
        <Card title="By event" flush>
          <Lines>
            {events.map(({ id, code, name }) => (
              <Line key={id} title={name} notes={[[code, ...notesOf(counts.get(id) ?? {})]]}>
                <LineVerbs>
                  {(['first', 'second'] as const).map((pass) => {
                    const number = waitingFor(counts.get(id), pass);
                    return number === 0 ? null : (
                      <ActButton key={pass} size="xs" to={start(id, pass)}>
                        {`${pass === 'first' ? 'First' : 'Second'} pass (${number})`}
                      </ActButton>
                    );
                  })}
                </LineVerbs>
              </Line>
            ))}
          </Lines>
        </Card>
      )}
    </>
  );
}

function notesOf(counts: Counts): string[] {
  const all = Object.entries(counts).reduce((sum, [turn, sheets = 0]) => (turn === 'off' ? sum : sum + sheets), 0);
  const words: [turn: string, one: string, many: string][] = [
    ['own', 'waits for someone else', 'wait for someone else'],
    ['returned', 'returned', 'returned'],
    ['differs', 'differs', 'differ'],
  ];
  return [
    `${counts['done'] ?? 0} of ${counted(all, 'sheet')} finished`,
    ...words.flatMap(([turn, one, many]) => (counts[turn] ? [counted(counts[turn], one, many)] : [])),
  ];
}
