import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import type { Meet, MeetEvent } from '../../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../../shared/query/reads.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { FactList } from '../../../../shared/ui/facts.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { boardReads, type Scored } from '../board.queries.ts';
import { PERFORMED } from '../cell.ts';
import type { Row } from '../model.ts';
import { ruleWords } from '../result-words.ts';
import type { BoardJobs } from '../use-board-jobs.ts';
import { useGrant } from './decide.acts.ts';
import { MissingForm } from './missing-form.tsx';
import { OverrideForm } from './override-form.tsx';
import { Performances } from './performances.tsx';
import { ReasonForm } from './reason-form.tsx';
import { Records } from './records.tsx';
import { StatusForm } from './status-form.tsx';

type Props = {
  meet: Meet;
  event: MeetEvent;
  row: Row;
  scored: Scored | undefined;
  sheet: Sheet | null;
  jobs: BoardJobs;
  onClose: () => void;
};

/** Everything that was decided on an entry, and what can be. */
export function EntryDialog({ meet, event, row, scored, sheet, jobs, onClose }: Props) {
  const { entry, school, performance, result } = row;
  const [asking, setAsking] = useState<'status' | 'grant' | 'missing' | 'override' | null>(null);
  const people = useRead(boardReads.people, meet.id).data;
  const grant = useGrant(row);
  const done = () => setAsking(null);
  const own = (scored?.performances ?? []).filter(({ entry_id }) => entry_id === entry.id);
  const ended = entry.status === 'ok' ? (performance?.status ?? 'ok') : entry.status;
  const reason = entry.status === 'ok' && performance?.status !== 'ok' ? performance?.reason : entry.reason;
  const was = result?.guidon?.adjusted?.was;
  return (
    <>
      <Dialog
        title={`Decide on ${entry.code}`}
        size={680}
        onClose={onClose}
        stays
        foot={
          <div className={parts.verbs}>
            {jobs.heads && (
              <Button variant="default" onClick={() => setAsking('override')}>
                Override…
              </Button>
            )}
            {jobs.directs && (
              <Button variant="default" onClick={() => setAsking('missing')}>
                Rule for missing sheets…
              </Button>
            )}
            {(jobs.directs || jobs.heads) && (
              <Button variant="default" onClick={() => setAsking('grant')}>
                Grant another performance…
              </Button>
            )}
            {jobs.verifies && <Button onClick={() => setAsking('status')}>Set status…</Button>}
          </div>
        }
      >
        <div className={parts.close}>
          <FactList
            facts={[
              ['School', [school?.name, entry.team && `Team ${entry.team}`].filter(Boolean).join(', ')],
              ['Status', reason ? `${PERFORMED.label(ended)}: ${reason}` : PERFORMED.label(ended)],
              ['Net', result?.net ?? null],
              ['Place', result?.place ?? null],
              was
                ? [
                    'Before the head judge decided',
                    [PERFORMED_OR[was.status] ?? was.status, was.net].filter(Boolean).join(', '),
                  ]
                : null,
              performance?.missing
                ? ['Missing sheets', `${ruleWords(performance.missing)}: ${performance.missing_reason}`]
                : null,
            ]}
          />
          <Records row={row} sheet={sheet} jobs={jobs} nameOf={(id) => people?.get(id ?? '') ?? null} />
          <Performances row={row} performances={own} jobs={jobs} />
        </div>
      </Dialog>
      {asking === 'status' && <StatusForm row={row} onClose={done} />}
      {asking === 'missing' && <MissingForm meet={meet} event={event} row={row} onClose={done} />}
      {asking === 'override' && <OverrideForm row={row} sheet={sheet} onClose={done} />}
      {asking === 'grant' && (
        <ReasonForm
          title={`Grant ${entry.code} another performance`}
          text="Judges score it on new sheets. The last performance that isn't void counts, or the best one where the event says so."
          verb="Grant"
          onSubmit={grant.send}
          onClose={done}
        />
      )}
    </>
  );
}

const PERFORMED_OR: Record<string, string> = {
  scored: 'Scored',
  blocked: 'Waited',
  ...Object.fromEntries(PERFORMED.options.map(({ value, label }) => [value, label])),
};
