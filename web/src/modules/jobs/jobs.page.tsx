import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { rhythmWords, stateOf } from './job.ts';
import type { FailedJob, JobKind } from './jobs.queries.ts';
import { jobs, useRetry } from './jobs.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './jobs.module.css';

/** The health of the background jobs: what runs when, how it went, and what failed with a retry. */
export function JobsPage() {
  const query = useRead(jobs.kinds);
  return (
    <AreaPage
      area="school"
      title="Background jobs"
      subtitle="What Guidon does automatically, for all schools. Updates every 30 seconds."
    >
      <QueryView query={query}>
        {(kinds) => (
          <div className={classes.kinds}>
            {kinds.map((kind) => (
              <KindCard key={kind.kind} kind={kind} />
            ))}
          </div>
        )}
      </QueryView>
    </AreaPage>
  );
}

function KindCard({ kind }: { kind: JobKind }) {
  const { tone, label } = stateOf(kind);
  return (
    <Card title={kind.label} action={<Tag tone={tone}>{label}</Tag>}>
      <p className={parts.noteLine}>{rhythmWords(kind.rhythm)}</p>
      <dl className={classes.facts}>
        <dt>Last run</dt>
        <dd>{formatMoment(kind.last_run_at)}</dd>
        <dt>Last finished</dt>
        <dd>{formatMoment(kind.last_done_at)}</dd>
        <dt>Next run</dt>
        <dd>{kind.next_run_at ? formatMoment(kind.next_run_at) : 'Not planned'}</dd>
        <dt>Waiting</dt>
        <dd>{kind.waiting}</dd>
      </dl>
      {kind.failed.length > 0 && (
        <ul className={classes.failed} aria-label="Failed">
          {kind.failed.map((job) => (
            <FailedItem key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FailedItem({ job }: { job: FailedJob }) {
  const retry = useRetry();
  const how = job.gave_up ? 'Gave up' : `Failed ${counted(job.attempts, 'time')}`;
  const next = job.next_run_at ? `next attempt ${formatMoment(job.next_run_at)}` : null;
  return (
    <li>
      <span className={classes.words}>
        <strong>{job.error}</strong>
        <span className={parts.noteLine}>{[job.school, how, next].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={retry.busy}
        onClick={() => retry.start(job.id)}
      >
        Retry
      </Button>
    </li>
  );
}
