import { standingsName } from '../../../shared/meet/standings-name.ts';
import { NativeSelect } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useFreshResults } from '../../../shared/meet/fresh-results.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import type { Subject } from '../../../shared/slot/slot.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { EventStandings } from './event-standings.tsx';
import { OverallStandings } from './overall-standings.tsx';
import { PaperVerbs } from './paper-verbs.tsx';
import { ResultStatus } from './result-status.tsx';
import { ResultsSheet } from './results-sheet.tsx';
import { eventLists, overallList } from './standing-lines.ts';
import { useTieWords } from './use-tie-words.ts';
import { type Results, useResults } from './use-results.ts';
import classes from './results.module.css';

const DECIDE = ['director', 'tabulator', 'head_judge'] as const;

/** The standings of each event and of the overall, as they were computed last. */
export function ResultsTab({ subject }: { subject: Subject }) {
  const decides = DECIDE.some((job) => subject.jobs?.includes(job));
  return <QueryView query={useResults(subject.id)}>{(of) => of && <Ready of={of} decides={decides} />}</QueryView>;
}

function Ready({ of, decides }: { of: Results; decides: boolean }) {
  const { params, put } = useAddress();
  const fresh = useFreshResults(decides ? of.meet : null);
  const choices = choicesOf(of);
  const first = choices[0];
  const chosen = choices.find(({ value }) => value === params.get('list')) ?? first;
  const event = of.events.find(({ code }) => chosen?.value === code) ?? null;
  const words = useTieWords(of, event, decides);
  if (!chosen) {
    return (
      <EmptyState
        icon={IconTrophy}
        title="No results yet"
        text="Standings show up here as soon as the first score sheet of an event is keyed."
      />
    );
  }
  const method = event ? null : chosen.value.replace(/^overall:/, '');
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <NativeSelect
          label="Standings of"
          className={classes.choice}
          data={choices}
          value={chosen.value}
          onChange={({ currentTarget }) => put({ list: currentTarget.value })}
        />
        <PaperVerbs of={of} event={event} words={words} decides={decides} />
      </div>
      <ResultStatus of={of} event={event?.id ?? null} fresh={fresh} />
      {event && <EventStandings of={of} event={event} decides={decides} words={words} />}
      {method !== null && <OverallStandings of={of} method={method} decides={decides} />}
      <ResultsSheet
        of={of}
        event={event?.id ?? null}
        title={chosen.label}
        listsOf={() =>
          event ? eventLists(of, event, new Map([[event.code, words]])) : [overallList(of, method ?? '')]
        }
      />
    </div>
  );
}

/** The events that have a result, then the overall by each of its methods. */
function choicesOf({ events, listsOf, overall }: Results) {
  return [
    ...events.filter(({ id }) => listsOf(id).length > 0).map(({ code, name }) => ({ value: code, label: name })),
    ...Object.keys(overall).map((method) => ({
      value: `overall:${method}`,
      label: `Overall: ${standingsName(method)}`,
    })),
  ];
}
