import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { MeetJob } from '../../../shared/meet/jobs.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import classes from './overview.module.css';
import { readiness } from './readiness.ts';
import { useParts } from '../../../shared/meet/use-parts.ts';

/** How far the plan of a meet is: each part with its number, and the way to it. */
export function ReadinessCard({ meet, jobs }: { meet: string; jobs: readonly MeetJob[] }) {
  const linkTo = useParts(jobs);
  const events = useRead(meetReads.events, meet).data;
  const judges = useRead(meetReads.judges, meet).data;
  const seats = useRead(meetReads.seats, meet).data;
  const schools = useRead(meetReads.schools, meet).data;
  const entries = useRead(meetReads.entries, meet).data;
  const areas = useRead(meetReads.areas, meet).data;
  const documents = useRead(meetReads.documents, meet).data;
  const known = events && judges && seats && schools && entries && areas && documents;
  return (
    <Card title="Readiness" flush>
      {known ? (
        <ul className={classes.ready}>
          {readiness({ events, judges, seats, schools, entries, areas, documents }).map(
            ({ part, label, words, isReady }) => {
              const to = linkTo(part);
              const Mark = isReady ? IconCircleCheck : IconCircleDashed;
              return (
                <li key={label} data-ready={isReady || undefined}>
                  <Mark size={20} aria-label={isReady ? 'Ready' : 'Not ready yet'} />
                  <span className={classes.label}>{to ? <TextLink to={to}>{label}</TextLink> : label}</span>
                  <span className={parts.note}>{words}</span>
                </li>
              );
            },
          )}
        </ul>
      ) : (
        <Loading />
      )}
    </Card>
  );
}
