import { z } from 'zod';
import { usePageForm } from '../../../../shared/form/use-page-form.tsx';
import { whole } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { type Meet, type MeetEntry, type MeetEvent, meetReads } from '../../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { useRead } from '../../../../shared/query/reads.ts';
import { Card } from '../../../../shared/ui/card.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { Button } from '@mantine/core';
import { BoardFrame } from '../board-frame.tsx';
import { boardReads } from '../board.queries.ts';
import { useBoardJobs } from '../use-board-jobs.ts';
import { useRounds } from './decide.acts.ts';
import classes from './rounds.module.css';

type Props = { meet: Meet; event: MeetEvent; events: MeetEvent[] };

/** A knockout has no sheets: for each entry, the round in which it was out. */
export function Rounds({ meet, event, events }: Props) {
  const entries = useRead(meetReads.entries, meet.id);
  return (
    <BoardFrame meet={meet} event={event} events={events} subtitle="Knockout">
      <QueryView
        query={entries}
        isEmpty={(all) => !all.some(({ event_id }) => event_id === event.id)}
        empty={{ title: 'No entries yet', text: 'Add the entries of this knockout to the meet first.' }}
      >
        {(all) => {
          const own = all.filter(({ event_id }) => event_id === event.id);
          return (
            <RoundsForm
              key={own.map(({ id, updated_at }) => id + updated_at).join()}
              meet={meet}
              event={event}
              entries={own}
            />
          );
        }}
      </QueryView>
    </BoardFrame>
  );
}

const input = z.object({ rounds: z.array(whole('Rounds are', 1, 1000)) });

function RoundsForm({ meet, event, entries }: { meet: Meet; event: MeetEvent; entries: MeetEntry[] }) {
  const jobs = useBoardJobs(meet);
  const lists = useRead(boardReads.event, event.id).data?.lists ?? [];
  const places = new Map(lists.flatMap(({ rows }) => rows.map(({ entry, place }) => [entry, place] as const)));
  const form = useZodForm(input, { rounds: entries.map(({ out_round }) => String(out_round ?? '')) });
  const save = useRounds(event.id);
  const { submit, busy, problem } = usePageForm(form, ({ rounds }) =>
    save.send(entries.map(({ id }, at) => ({ entry_id: id, out_round: rounds[at] ?? '' }))),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Card title="Out in round" note="Leave the one blank who was never out.">
        <div className={classes.rounds}>
          {entries.map(({ id, code }, at) => (
            <div key={id} className={classes.round}>
              {form.field(`rounds.${at}`, code, { numeric: true, readOnly: !jobs.verifies })}
              <span className={parts.note}>{places.get(code) ? `Place ${places.get(code)}` : ''}</span>
            </div>
          ))}
        </div>
        {problem}
        {jobs.verifies && (
          <Button type="submit" loading={busy}>
            Save rounds
          </Button>
        )}
      </Card>
    </form>
  );
}
