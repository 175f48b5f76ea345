import type { MeetJob } from '../../../shared/meet/jobs.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { zoneWords } from '../../../shared/time/time-zones.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { MEET_KINDS } from '../../../shared/meet/kinds.ts';
import { CopiedCard } from './copied-card.tsx';
import classes from './overview.module.css';
import { ReadinessCard } from './readiness-card.tsx';
import { StateCard } from './state-card.tsx';
import { StopsCard } from './stops-card.tsx';

type Props = { meet: Meet; jobs: readonly MeetJob[] };

/** What a meet is; for those who run it, also where it is and what it still needs. */
export function Overview({ meet, jobs }: Props) {
  const directs = jobs.includes('director');
  const runs = directs || jobs.includes('tabulator') || jobs.includes('head_judge');
  return (
    <div className={classes.overview}>
      {runs && (
        <div className={classes.column}>
          {directs && <StateCard meet={meet} jobs={jobs} />}
          <ReadinessCard meet={meet.id} jobs={jobs} />
          <StopsCard meet={meet.id} />
        </div>
      )}
      <div className={classes.column}>
        <Card title="Meet">
          <FactList
            facts={[
              ['Date', formatDays(meet.starts_on, meet.ends_on)],
              ['Time zone', zoneWords(meet.time_zone)],
              ['Kind', MEET_KINDS[meet.kind] ?? meet.kind],
              ['Venue', meet.venue],
              ['Address', meet.address],
              ['About', meet.about && <Prose key="about">{meet.about}</Prose>],
            ]}
          />
        </Card>
        {directs && meet.copied_from && <CopiedCard meet={meet} from={meet.copied_from} />}
      </div>
    </div>
  );
}
