import { useAct } from '../act/use-act.ts';
import { useCan } from '../permission/use-permissions.ts';
import { useRead, useReadWhen } from '../query/reads.ts';
import { counted } from '../text/counted.ts';
import { formatMoment } from '../time/moment.ts';
import { ActButton } from '../ui/act-button.tsx';
import { jobsOf } from './jobs.ts';
import { type Meet, meetReads } from './meet.queries.ts';
import classes from './meet-banner.module.css';
import { stopWords } from './stop-words.ts';

/** What everyone at a meet has to know on every page of it: that it stands still, since when and why, or that it's archived. */
export function MeetBanner({ meet: id }: { meet: string }) {
  const meet = useRead(meetReads.meet, id).data;
  if (meet?.state === 'paused') return <Paused meet={meet} />;
  if (meet?.state === 'archived') return <Archived meet={meet} />;
  return null;
}

function Paused({ meet }: { meet: Meet }) {
  const stop = useReadWhen(true, meetReads.stops, meet.id).data?.find(
    ({ event_id, ended_at }) => event_id === null && ended_at === null,
  );
  const directs = jobsOf(meet.my_jobs, useCan('competition-meets:manage')).includes('director');
  const resume = useAct('competition-meets', {
    run: async (db, p_meet: string) =>
      (await db.rpc('set_meet_state', { p_meet, p_to: 'in_progress' }).throwOnError()).data,
    done: { title: 'Meet resumed', final: true },
    failed: "Couldn't resume the meet",
  });
  return (
    <section className={classes.banner} data-tone="warn" aria-label="Meet paused">
      <p>
        <strong>{`Paused${stop ? ` since ${formatMoment(stop.started_at)}` : ''}.`}</strong>{' '}
        {stop && `${stopWords(stop).replace(/[.!?]$/, '')}. `}
        Nothing is scored until the meet goes on.
      </p>
      {directs && (
        <ActButton size="xs" busy={resume.busy} onPress={() => resume.start(meet.id)}>
          Resume the meet
        </ActButton>
      )}
    </section>
  );
}

function Archived({ meet: { put_away_at: since, put_away_names: names } }: { meet: Meet }) {
  return (
    <section className={classes.banner} aria-label="Meet archived">
      <p>
        <strong>{`Archived${since === null ? '' : ` since ${formatMoment(since)}`}.`}</strong> The meet is read only.
        {names ? ` The names of ${counted(names, 'cadet')} were removed.` : ' No entry named a cadet.'} Scores, results,
        and certificates stay as they are.
      </p>
    </section>
  );
}
