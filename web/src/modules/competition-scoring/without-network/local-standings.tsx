import { NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { MeetResults } from '../../../../../domain/scoring/format/results.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { standingsName } from '../../../shared/meet/standings-name.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { EventStandings } from '../results/event-standings.tsx';
import { OverallStandings } from '../results/overall-standings.tsx';
import { ResultsSheet } from '../results/results-sheet.tsx';
import { eventLists, overallList } from '../results/standing-lines.ts';
import { resultsOf } from '../results/use-results.ts';
import type { Carried } from './use-carried.ts';
import classes from './without-network.module.css';

type Props = { meet: Meet; carried: Carried; results: MeetResults; waiting: number };

const NO_TIES: ReadonlyMap<string, string> = new Map();

/** The standings as this device computes them. They're marked as not synced, on paper too, while something waits. */
export function LocalStandings({ meet, carried, results, waiting }: Props) {
  const { params, put } = useAddress();
  const sure = waiting > 0 ? 'Not synced: computed on one device' : 'Computed on this device';
  const of = useMemo(() => localResults(meet, carried, results, sure), [meet, carried, results, sure]);
  const choices = [
    ...of.events.filter(({ id }) => of.listsOf(id).length > 0).map(({ code, name }) => ({ value: code, label: name })),
    ...Object.keys(of.overall).map((method) => ({
      value: `overall:${method}`,
      label: `Overall: ${standingsName(method)}`,
    })),
  ];
  const chosen = choices.find(({ value }) => value === params.get('list')) ?? choices[0];
  if (!chosen) return null;
  const event = of.events.find(({ code }) => code === chosen.value);
  const method = chosen.value.replace(/^overall:/, '');
  return (
    <section className={classes.standings} aria-label="Standings on this device">
      <div className={classes.bar}>
        <NativeSelect
          label="Standings of"
          data={choices}
          value={chosen.value}
          onChange={({ currentTarget }) => put({ list: currentTarget.value })}
        />
        <ActButton icon={IconPrinter} onPress={() => window.print()}>
          Print
        </ActButton>
        <Tag tone={waiting > 0 ? 'warn' : 'info'}>{waiting > 0 ? 'Not synced' : 'Nothing waits'}</Tag>
      </div>
      {event ? (
        <EventStandings of={of} event={event} decides={false} words={NO_TIES} />
      ) : (
        <OverallStandings of={of} method={method} decides={false} />
      )}
      <ResultsSheet
        of={of}
        event={event?.id ?? null}
        title={chosen.label}
        listsOf={() => (event ? eventLists(of, event, new Map()) : [overallList(of, method)])}
      />
    </section>
  );
}

/** Results of the engine in the shape in which stored ones are shown. */
function localResults(meet: Meet, carried: Carried, results: MeetResults, sure: string) {
  const at = { generation: 0, engine: 0, input_hash: '', created_at: carried.at };
  const standings = [
    ...carried.events.map(({ id, code }) => ({
      ...at,
      event_id: id,
      result: results.events.filter((list) => list.event === code),
    })),
    { ...at, event_id: null, result: { overall: results.overall } },
  ];
  return resultsOf(meet, { ...carried, standings }, sure);
}
