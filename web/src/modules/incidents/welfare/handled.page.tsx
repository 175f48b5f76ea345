import { IconShieldLock } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { Deadline } from './deadline.tsx';
import { OUTCOME, STATE } from './report.ts';
import type { Handled } from './welfare.api.ts';
import classes from './welfare.module.css';
import { welfare } from './welfare.queries.ts';

const EMPTY = {
  icon: IconShieldLock,
  title: 'No reports',
  text: "Reports you're assigned to handle show up here, but never ones that name you.",
};

/** The reports that the person handles, those with the next deadline first. */
export function HandledPage() {
  return (
    <Page
      title="Reports you handle"
      subtitle="Only named handlers see these. Viewing this list and opening a report are logged."
      back={{ to: '/app/incidents/report', label: 'Report a concern' }}
      actions={<ActButton to="/app/incidents/confirm">Confirmations</ActButton>}
    >
      <QueryView query={useRead(welfare.lists)} isEmpty={({ handled }) => handled.length === 0} empty={EMPTY}>
        {({ handled }) => (
          <div className={classes.parts}>
            <Group title="Open" rows={handled.filter(({ state }) => state !== 'closed').toSorted(byDeadline)} />
            <Group title="Closed" rows={handled.filter(({ state }) => state === 'closed')} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function byDeadline(one: Handled, other: Handled): number {
  return (one.due_at ?? '9').localeCompare(other.due_at ?? '9');
}

function Group({ title, rows }: { title: string; rows: Handled[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} count={rows.length} flush>
      <Lines>
        {rows.map((row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/incidents/welfare/${row.id}`}>{row.title}</TextLink>}
            over={row.state === 'closed'}
            notes={[[row.school, formatMoment(row.created_at), row.outcome && OUTCOME.label(row.outcome)]]}
          >
            {row.due_at && <Deadline at={row.due_at} />}
            {row.hold_since && <Tag tone="brass">Legal hold</Tag>}
            <StateTag of={STATE} is={row.state} />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
