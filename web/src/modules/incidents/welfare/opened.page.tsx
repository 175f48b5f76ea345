import { useLocation, useParams } from 'react-router';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList, type FactLine } from '../../../shared/ui/facts.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { Actions } from './actions.tsx';
import { Files } from './files.tsx';
import { HandlerVerbs } from './handler-verbs.tsx';
import { AccessLog } from './access-log.tsx';
import { KIND, OUTCOME, STATE } from './report.ts';
import { Thread } from './thread.tsx';
import type { Opened } from './welfare.api.ts';
import classes from './welfare.module.css';
import { welfare } from './welfare.queries.ts';

/** One report, for the person who sent it and for its handlers. Opening it is logged before anything shows. */
export function OpenedPage() {
  const { id = '' } = useParams();
  const handling = useLocation().pathname.includes('/welfare/');
  const query = useRead(welfare.report, id);
  const report = query.data;
  return (
    <Page
      title={report?.title ?? 'Report'}
      tabTitle="Report"
      back={
        handling
          ? { to: '/app/incidents/welfare', label: 'Reports you handle' }
          : { to: '/app/incidents/report', label: 'Report a concern' }
      }
      eyebrow={report && KIND.label(report.content.kind)}
      mark={
        report && (
          <>
            <StateTag of={STATE} is={report.state} />
            {report.handles && report.hold_since && <Tag tone="brass">Legal hold</Tag>}
          </>
        )
      }
      actions={report?.handles && <HandlerVerbs report={report} />}
    >
      <QueryView query={query}>{(opened) => <Parts report={opened} />}</QueryView>
    </Page>
  );
}

function Parts({ report }: { report: Opened }) {
  return (
    <div className={classes.parts}>
      <Card {...(report.handles ? { note: 'Your view of this report is in its access log.' } : {})}>
        <FactList facts={factsOf(report)} />
      </Card>
      {report.handles && <Actions report={report} />}
      <Card title="What happened">
        <Prose>{report.content.text}</Prose>
      </Card>
      <Thread report={report} />
      <Files report={report} />
      {report.handles && <AccessLog lines={report.log} note="Who did what with this report. No one can change it." />}
    </div>
  );
}

function resetWords(day: string): string {
  return `Sent after a reset on ${formatDay(day)}: staff could sign in as the person who sent it`;
}

function factsOf(report: Opened): FactLine[] {
  const { handles, content, readers } = report;
  return [
    ['Sent', formatMoment(report.created_at)],
    handles && content.sent_after_reset ? ['Sent after', resetWords(content.sent_after_reset)] : false,
    handles && ['School', report.school],
    handles && ['Reported by', report.confidential ? 'Confidential: no handler sees who' : report.reporter],
    ['About', content.named.map(({ name, adult }) => (adult ? `${name} (program adult)` : name)).join(', ') || null],
    ['When', content.happened || null],
    ['Where', content.place || null],
    ['Read by', readers.join(', ')],
    report.outcome !== null && ['Outcome', OUTCOME.label(report.outcome)],
    report.closed_at !== null && ['Closed', formatMoment(report.closed_at)],
  ];
}
