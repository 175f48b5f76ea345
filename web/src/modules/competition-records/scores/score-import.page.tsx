import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import {
  checkScores,
  guessScores,
  missingInScores,
  type ScoreRoom,
  type ScoreRow,
  scoreFields,
} from '../../../../../domain/meets/import/scores.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { ForMeet } from '../../../shared/meet/for-meet.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { HOME, MEETS, SCORES } from '../records.ts';
import { importScores, type ScoreTarget, scoreReads } from './score.queries.ts';

/** Brings scores that were made elsewhere to one event of a meet. */
export function ScoreImportPage() {
  const { meet = '', event = '' } = useParams();
  const back = { to: `${MEETS}/${meet}?tab=file-scores`, label: 'Scores from a file' };
  return (
    <ForMeet id={meet} title="Scores from a file" back={back}>
      {() => <OfEvent meet={meet} event={event} back={back} />}
    </ForMeet>
  );
}

function OfEvent({ meet, event, back }: { meet: string; event: string; back: { to: string; label: string } }) {
  const query = useRead(scoreReads.target, meet, event);
  return (
    <Page
      title={query.data ? `Scores for ${query.data.event.name}` : 'Scores from a file'}
      subtitle="One row per entry, or per cadet where each is scored. What you bring in is under review until another person accepts it."
      back={back}
      actions={<ActButton to={`${HOME}/imports?tab=meet_scores`}>Recent imports</ActButton>}
    >
      <QueryView query={query} isEmpty={() => false}>
        {(target) =>
          target && (target.sections.length === 0 || target.entries.length > 0) ? (
            <Ready meet={meet} target={target} />
          ) : (
            <EmptyState
              title="Nothing to score here"
              text="The event needs a published score sheet and entries first."
            />
          )
        }
      </QueryView>
    </Page>
  );
}

function Ready({ meet, target }: { meet: string; target: ScoreTarget }) {
  const seats = target.seats.filter(({ role }) => target.sections.some(({ roles }) => roles.includes(role)));
  const [chosen, setChosen] = useState(seats[0]?.id ?? '');
  const seat = seats.find(({ id }) => id === chosen);
  const now = useReadWhen(seat !== undefined, scoreReads.now, target.event.id, chosen);
  const lines = useRead(scoreReads.lines, meet);
  if (seat && (!now.data || !lines.data)) return <Loading />;
  return (
    <>
      {seats.length > 1 && (
        <NativeSelect
          label="Seat that the file stands for"
          data={seats.map(({ id, code, role }) => ({ value: id, label: `${code} (${role})` }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          maw={320}
          mb="md"
        />
      )}
      <Wizard
        key={chosen}
        meet={meet}
        event={target.event.id}
        room={{
          ...target,
          sections: target.sections.filter(({ roles }) => seat && roles.includes(seat.role)),
          seat: seat?.id ?? null,
          now: now.data ?? new Map(),
          waiting: new Map(
            (lines.data ?? []).flatMap((line) =>
              line.state === 'under_review' && line.entry_id
                ? [[line.entry_id, { marks: line.marks, seconds: line.seconds, status: line.status ?? 'ok' }] as const]
                : [],
            ),
          ),
        }}
      />
    </>
  );
}

function Wizard({ meet, event, room }: { meet: string; event: string; room: ScoreRoom }) {
  const fields = useMemo(() => scoreFields(room), [room]);
  const importer = useMemo(
    (): Importer<ScoreRow> => ({
      module: 'meet_scores',
      noun: SCORES,
      also: [['competition-records']],
      fields,
      guess: (headings, remembered) => guessScores(fields, headings, remembered),
      missing: missingInScores,
      check: (rows, mapping) => checkScores(rows, mapping, room),
      send: (db, importId, rows, key) => importScores(db, event, importId, rows, key),
      listHref: `${MEETS}/${meet}?tab=file-scores`,
      listLabel: 'Review the scores',
    }),
    [fields, room, event, meet],
  );
  return <ImportWizard importer={importer} />;
}
