import { useParams } from 'react-router';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Prose } from '../../../shared/ui/prose.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { TOPIC } from '../topics.ts';
import { RateCard } from './rate-card.tsx';
import { DESK, KIND, PRIORITY, RATING, STATE } from './ticket.ts';
import { TicketVerbs } from './ticket-verbs.tsx';
import type { Ticket } from './tickets.api.ts';
import { tickets, useUnmerge } from './tickets.queries.ts';

/** One request: what is asked, what was done, its files, and the conversation about it. */
export function TicketPage() {
  const { id = '' } = useParams();
  const runs = useCan('incidents:manage');
  return (
    <RecordPage<Ticket>
      query={useRead(tickets.ticket, id)}
      noun="request"
      back={{ to: '/app/incidents', label: runs ? 'Help desk' : 'Get help' }}
      title={({ title }) => title}
      eyebrow={({ number, kind }) => `${KIND.label(kind)} · No. ${number}`}
      state={({ state }) => <StateTag of={STATE} is={state} />}
      actions={(row) => <TicketVerbs row={row} />}
      facts={(row) => factsOf(row, runs)}
      subject={{ module: 'incidents', table: 'help_tickets' }}
      files={({ state, merged_into: merged }) => state !== 'closed' && merged === null}
      comments="incidents:manage"
      log
    >
      {(row) => <Parts row={row} />}
    </RecordPage>
  );
}

function Parts({ row }: { row: Ticket }) {
  const asks = row.is_mine && row.rating === null && row.merged_into === null && row.resolved_at !== null;
  return (
    <>
      {row.body && (
        <Card title="Details">
          <Prose>{row.body}</Prose>
        </Card>
      )}
      {row.resolution && (
        <Card title="What was done">
          <Prose>{row.resolution}</Prose>
        </Card>
      )}
      {asks && <RateCard id={row.id} />}
      {(row.merged ?? 0) > 0 && <Merged id={row.id} />}
    </>
  );
}

/** The requests that were merged into this one, for those who run the desk. */
function Merged({ id }: { id: string }) {
  const rows = useRead(tickets.merged, id).data ?? [];
  const unmerge = useUnmerge();
  if (rows.length === 0) return null;
  return (
    <Card title="Merged into this one" count={rows.length} flush>
      <Lines>
        {rows.map((row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/incidents/${row.id}`}>{row.title}</TextLink>}
            notes={[[`No. ${row.number}`, row.asked_by_label]]}
          >
            <ActButton
              size="xs"
              quiet
              needs="incidents:update"
              busy={unmerge.busy}
              onPress={() => unmerge.start([row.id])}
            >
              Unmerge
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function factsOf(row: Ticket, runs: boolean): FactLine[] {
  return [
    runs && ['Asked by', row.asked_by_label],
    ['Sent', formatMoment(row.created_at)],
    ['About', TOPIC.label(row.category)],
    ['Priority', <StateTag key="priority" of={PRIORITY} is={row.priority} />],
    ['Who answers', DESK.label(row.desk)],
    runs && row.desk === 'platform' && ['School', row.school_name],
    ['Assigned to', row.assignee_label],
    row.first_response_at
      ? ['First answer', formatMoment(row.first_response_at)]
      : row.is_open && ['First answer due', formatMoment(row.first_response_due)],
    row.resolved_at !== null && ['Resolved', formatMoment(row.resolved_at)],
    row.merged_number !== null && [
      'Merged into',
      runs ? (
        <TextLink key="merged" to={`/app/incidents/${row.merged_into}`}>
          {`No. ${row.merged_number}`}
        </TextLink>
      ) : (
        'The same request from someone else'
      ),
    ],
    row.rating !== null && ['How it went', [RATING.label(row.rating), row.rating_note].filter(Boolean).join(': ')],
  ];
}
