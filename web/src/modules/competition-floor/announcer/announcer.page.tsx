import { useParams } from 'react-router';
import { ForMeet } from '../../../shared/meet/for-meet.tsx';
import { jobsOf } from '../../../shared/meet/jobs.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { AccessDenied } from '../../../shared/permission/access-denied.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { clockTime } from '../../../shared/time/zone.ts';
import { Page } from '../../../shared/ui/page.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { aboutOf, type Announced, type AnnouncedEntry, partsOf } from './announcer.ts';
import classes from './announcer.module.css';
import { announcerReads } from './announcer.queries.ts';

const backTo = (meet: string) => ({ to: `/app/competition-portal/meets/${meet}?tab=floor`, label: 'Floor' });

/** What the announcer reads out, in large letters: for each area who is on it, on deck, and next. It follows the floor. */
export function AnnouncerPage() {
  const { meet: id = '' } = useParams();
  return (
    <ForMeet id={id} title="Announcer" back={backTo(id)}>
      {(meet) => <Board meet={meet} />}
    </ForMeet>
  );
}

function Board({ meet }: { meet: Meet }) {
  const manages = useCan('competition-meets:manage');
  const announces = jobsOf(meet.my_jobs, manages).some((job) => job === 'director' || job === 'announcer');
  if (!announces) return <AccessDenied />;
  return (
    <Page title="Announcer" eyebrow={meet.title} back={backTo(meet.id)}>
      <Areas meet={meet} />
    </Page>
  );
}

function Areas({ meet }: { meet: Meet }) {
  const query = useRead(announcerReads.announced, meet.id);
  return (
    <QueryView
      query={query}
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: 'No one to announce', text: 'Teams show up here until they have performed.' }}
    >
      {(board) => (
        <div className={parts.stack}>
          <p className={parts.noteLine}>
            {board.state === 'paused'
              ? 'The meet is paused.'
              : 'It has names of cadets: read from it, and keep it off public screens.'}
          </p>
          <div className={classes.areas}>
            {board.areas.map((area) => (
              <Area key={area.id} area={area} board={board} zone={meet.time_zone} />
            ))}
          </div>
        </div>
      )}
    </QueryView>
  );
}

type AreaProps = { area: Announced['areas'][number]; board: Announced; zone: string };

function Area({ area, board, zone }: AreaProps) {
  const { now, deck, next } = partsOf(board, area.id);
  return (
    <section className={classes.area} aria-label={area.name}>
      <h2 className={classes.name}>{area.name}</h2>
      {area.state !== 'open' && (
        <p className={classes.held}>
          {area.state === 'hold' ? `On hold${area.reason ? `: ${area.reason}` : ''}` : 'On a break'}
        </p>
      )}
      <Part label="Now" entries={now} none="No one on it" />
      <Part label="On deck" entries={deck} none="No one" />
      <Part label="Next" entries={next} none="No one left" zone={zone} />
    </section>
  );
}

type PartProps = { label: string; entries: AnnouncedEntry[]; none: string; zone?: string };

function Part({ label, entries, none, zone }: PartProps) {
  return (
    <div className={classes.part} data-now={label === 'Now' || undefined}>
      <h3 className={classes.label}>{label}</h3>
      {entries.length === 0 && <p className={parts.quietLine}>{none}</p>}
      {entries.map((entry) => (
        <div key={entry.id} className={classes.entry}>
          <p className={classes.school}>
            {entry.school}
            {entry.city && <span className={classes.city}>{` · ${entry.city}`}</span>}
          </p>
          <p className={classes.about}>{aboutOf(entry)}</p>
          {entry.commander && <p className={classes.about}>{`Commanded by ${entry.commander}`}</p>}
          {zone && entry.starts_at !== null && (
            <p className={parts.noteLine}>{`${entry.code}, ${clockTime(entry.starts_at, zone)}`}</p>
          )}
        </div>
      ))}
    </div>
  );
}
