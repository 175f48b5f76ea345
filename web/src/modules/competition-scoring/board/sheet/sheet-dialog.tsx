import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import { Attachments } from '../../../../shared/attachments/attachments.tsx';
import type { Meet } from '../../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { useRead, useReadWhen } from '../../../../shared/query/reads.ts';
import { StateTag } from '../../../../shared/state/state-tag.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { FactList } from '../../../../shared/ui/facts.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { useReturn, useVerify, useVoidRevision } from '../board.acts.ts';
import { boardReads } from '../board.queries.ts';
import { CELL } from '../cell.ts';
import { decidePath } from '../paths.ts';
import type { Cell, Row } from '../model.ts';
import { ReasonForm } from '../decide/reason-form.tsx';
import type { BoardJobs } from '../use-board-jobs.ts';
import { MarksForm } from './marks-form.tsx';
import { Revisions } from './revisions.tsx';
import { Marked } from './marked.tsx';
import classes from './marked.module.css';

type Props = { meet: Meet; row: Row; cell: Cell; sheet: Sheet | null; jobs: BoardJobs; onClose: () => void };

/** One judge's sheet of an entry: its marks, what should be looked at, and what can be done with it. */
export function SheetDialog({ meet, row, cell, sheet, jobs, onClose }: Props) {
  const { entry, school } = row;
  const { seat, judge, score, state, total, flags, sent } = cell;
  const [asking, setAsking] = useState<'correct' | 'return' | 'void' | null>(null);
  const people = useRead(boardReads.people, meet.id).data;
  const history = useReadWhen(score !== null, boardReads.history, score?.id);
  const verify = useVerify(onClose);
  const giveBack = useReturn();
  const takeBack = useVoidRevision();
  const nameOf = (id: string | null | undefined) => people?.get(id ?? '') ?? null;
  const keyings = history.data?.keyings.filter(({ round }) => round === score?.round) ?? [];
  const decides = state === 'differs' && jobs.tabulates && keyings.length === 2 && sheet !== null;
  const hasRevision = state === 'submitted' || state === 'verified';
  const done = () => setAsking(null);
  return (
    <>
      <Dialog
        title={`${entry.code} by ${[seat.code, judge].filter(Boolean).join(', ')}`}
        size={760}
        onClose={onClose}
        stays
        foot={
          <div className={parts.verbs}>
            {score && hasRevision && jobs.verifies && (
              <Button variant="default" onClick={() => setAsking('return')}>
                Return…
              </Button>
            )}
            {score && hasRevision && jobs.verifies && (
              <Button variant="default" onClick={() => setAsking('void')}>
                Undo the last revision…
              </Button>
            )}
            {score && hasRevision && jobs.tabulates && (
              <Button variant="default" onClick={() => setAsking('correct')}>
                Correct…
              </Button>
            )}
            {decides && <Button onClick={() => setAsking('correct')}>Decide…</Button>}
            {score && state === 'submitted' && jobs.verifies && (
              <Button data-autofocus loading={verify.busy} onClick={() => verify.start([score])}>
                Verify
              </Button>
            )}
          </div>
        }
      >
        <div className={parts.close}>
          <FactList
            facts={[
              ['Status', <StateTag key="state" of={CELL} is={state} />],
              ['School', [school?.name, school?.code].filter(Boolean).join(', ')],
              total !== null && ['Total of the marks', total],
              score?.verified_by ? ['Verified by', nameOf(score.verified_by)] : null,
              score?.return_reason ? ['Why it was returned', score.return_reason] : null,
            ]}
          />
          {flags.length > 0 && (
            <ul className={classes.flags} aria-label="Look at this first">
              {flags.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {sent.map(({ id, state: waits }) => (
            <p key={id}>
              {waits === 'late' ? 'A sheet came late from a device. ' : 'A device sent other marks. '}
              {jobs.tabulates && <TextLink to={decidePath(meet.id, id)}>Decide on it</TextLink>}
            </p>
          ))}
          {state === 'missing' && (
            <p>{`Nothing is keyed yet. It's missing from ${[seat.code, judge].filter(Boolean).join(', ')}.`}</p>
          )}
          {state === 'keyed_once' && <p>Another person keys it the second time. Until then its marks aren't shown.</p>}
          {state === 'returned' && <p>It has to be keyed again, by two people if this meet keys twice.</p>}
          {sheet && state === 'differs' && keyings.length === 2 && (
            <Marked sheet={sheet} role={seat.role} keyings={keyings} nameOf={nameOf} />
          )}
          {sheet && cell.marks && (
            <Marked
              sheet={sheet}
              role={seat.role}
              keyings={[{ marks: cell.marks, comments: history.data?.revisions[0]?.comments ?? {} }]}
              nameOf={nameOf}
            />
          )}
          {score && (
            <Attachments
              subject={{ module: 'competition-scoring', table: 'meet_scores', id: score.id }}
              mayChange={jobs.tabulates}
              none="No photo or scan of the paper"
            />
          )}
          {score && (
            <QueryView query={history}>
              {({ revisions }) => <Revisions revisions={revisions} counts={score.revision} nameOf={nameOf} />}
            </QueryView>
          )}
        </div>
      </Dialog>
      {asking === 'correct' && score && sheet && (
        <MarksForm
          score={score}
          sheet={sheet}
          role={seat.role}
          keyings={
            decides ? keyings : (history.data?.revisions ?? []).filter(({ revision }) => revision === score.revision)
          }
          onClose={done}
        />
      )}
      {asking === 'return' && score && (
        <ReasonForm
          title={`Return ${entry.code} by ${seat.code}`}
          text="Its marks no longer count, and it's keyed again from the paper."
          verb="Return"
          onSubmit={(reason) => giveBack.send({ score, reason })}
          onClose={done}
        />
      )}
      {asking === 'void' && score && (
        <ReasonForm
          title={`Undo revision ${score.revision}`}
          text="The revision before it counts again; without one, the sheet is keyed again."
          verb="Undo"
          onSubmit={(reason) => takeBack.send({ score, reason })}
          onClose={done}
        />
      )}
    </>
  );
}
