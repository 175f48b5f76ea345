import { Button, Select } from '@mantine/core';
import { IconRun } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { bandText } from '../../../../domain/fitness/format-score.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead, useReadWhen } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { BasisLine } from './basis-line.tsx';
import { levelLabel, noteText, shortEvent } from './grid.ts';
import { NoteForm } from './note-form.tsx';
import type { Basis, RecordedTest } from './record.api.ts';
import { fitness } from './fitness.queries.ts';
import { scoreText } from './score-text.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './fitness.module.css';

const TrendChart = lazy(() => import('./trend-chart.tsx').then((file) => ({ default: file.TrendChart })));

/** A cadet's tests: the trend of one event, then each test with levels and scores. */
export function FitnessRecord({ cadet }: { cadet: string }) {
  const query = useRead(fitness.record, cadet);
  const seesRestricted = useCan('fitness:view_restricted');
  const mayNote = useCan('fitness:update') && seesRestricted;
  const basis = useReadWhen(seesRestricted, fitness.basis, cadet);
  if (query.isError && toAppError(query.error).code === '42501')
    return (
      <EmptyState
        icon={IconRun}
        title="Not shown to families"
        text="This school doesn't show fitness results in Guidon. Ask an instructor about them."
      />
    );
  return (
    <QueryView
      query={query}
      empty={
        <EmptyState icon={IconRun} title="No fitness tests yet" text="They show up here after the first test day." />
      }
    >
      {(tests) => (
        <div className={parts.stack}>
          <Trend tests={tests} />
          {tests.map((test) => (
            <OneTest
              key={test.session_id}
              cadet={cadet}
              test={test}
              mayNote={mayNote}
              basis={(basis.data ?? []).filter(({ pt_results }) => pt_results.session_id === test.session_id)}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
}

function Trend({ tests }: { tests: RecordedTest[] }) {
  const scored = tests.flatMap((test) => test.results.filter(({ value }) => value !== null));
  const events = [...new Map(scored.map((result) => [result.event_id, result])).values()];
  const often = (id: string) => scored.filter(({ event_id }) => event_id === id).length;
  const trended = events.filter(({ event_id }) => often(event_id) > 1);
  const [chosen, setChosen] = useState<string | null>(null);
  const event = trended.find(({ event_id }) => event_id === chosen) ?? trended[0];
  if (!event) return null;
  const points = tests.toReversed().flatMap((test) => {
    const result = test.results.find(({ event_id }) => event_id === event.event_id);
    if (result?.value === undefined || result.value === null) return [];
    return [{ label: formatDay(test.held_on), own: result.value, mean: result.unit_mean }];
  });
  return (
    <Card
      title="Trend"
      action={
        <Select
          aria-label="Event"
          size="xs"
          allowDeselect={false}
          data={trended.map(({ event_id, name }) => ({ value: event_id, label: shortEvent(name) }))}
          value={event.event_id}
          onChange={setChosen}
        />
      }
    >
      <Suspense fallback={<Loading />}>
        <TrendChart
          points={points}
          event={event}
          series={[
            { name: 'own', label: 'Score', color: 'var(--g-primary)' },
            { name: 'mean', label: 'Unit average', color: 'var(--g-brass)' },
          ]}
        />
      </Suspense>
      <p className={classes.muted}>
        {event.direction === 'lower_better' ? 'Lower is better. ' : ''}The average shows only when it includes at least
        five others in the unit.
      </p>
    </Card>
  );
}

type TestProps = { cadet: string; test: RecordedTest; basis: Basis[]; mayNote: boolean };

function OneTest({ cadet, test, basis, mayNote }: TestProps) {
  const [noted, setNoted] = useState<RecordedTest['results'][number] | null>(null);
  const noteOf = (event: string) => basis.find(({ pt_results }) => pt_results.event_id === event)?.note ?? '';
  const label = levelLabel(test.levels, test.level);
  const notes = test.notes.map((note) => noteText[note] ?? note).join(', ');
  return (
    <Card title={test.name} action={label ? <Tag tone="ok">{label}</Tag> : null}>
      <p className={classes.muted}>
        {[formatDay(test.held_on), notes, test.state === 'open' ? 'not closed yet' : ''].filter(Boolean).join(' · ')}
      </p>
      {test.results.length === 0 ? (
        <p>No scores.</p>
      ) : (
        <table className={classes.results}>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">Score</th>
              <th scope="col">Level</th>
            </tr>
          </thead>
          <tbody>
            {test.results.map((result) => (
              <tr key={result.event_id}>
                <th scope="row">{shortEvent(result.name)}</th>
                <td>{scoreText(result)}</td>
                <td>
                  {[
                    levelLabel(test.levels, result.level),
                    bandText(result.low, result.high),
                    noteText[result.note ?? ''],
                  ]
                    .filter(Boolean)
                    .join(' · ') || '—'}
                  {mayNote && result.status === 'modified' && (
                    <Button size="compact-xs" variant="subtle" onClick={() => setNoted(result)}>
                      {noteOf(result.event_id) ? 'Change note…' : 'Add a note…'}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <BasisLine basis={basis} />
      {noted && (
        <NoteForm
          score={{ session: test.session_id, cadet, event: noted.event_id }}
          name={shortEvent(noted.name)}
          note={noteOf(noted.event_id)}
          onClose={() => setNoted(null)}
        />
      )}
    </Card>
  );
}
