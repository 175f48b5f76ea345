import { IconHelpCircle, IconPlus } from '@tabler/icons-react';
import { useCan, usePermissions } from '../../../shared/permission/use-permissions.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { TOPIC } from '../topics.ts';
import { BulkVerbs } from './bulk-verbs.tsx';
import { ANSWER, DESK, KIND, PRIORITY, STATE, TICKETS } from './ticket.ts';
import { TicketForm } from './ticket-form.tsx';
import type { Ticket } from './tickets.api.ts';
import { ticketSource } from './tickets.queries.ts';

const { text, number, moment, state, filter, stateFilter } = columnsOf<Ticket>();

const OWN = [
  number('number', 'No.', { grow: 0.5 }),
  text('title', 'Request', { grow: 3 }),
  state('state', 'Status', STATE, { orderBy: ['state_sort'], grow: 1.4 }),
  state('category', 'About', TOPIC, { grow: 1.3 }),
  moment('created_at', 'Sent', { grow: 1.3 }),
];

const DESKED = [
  number('number', 'No.', { grow: 0.5 }),
  text('title', 'Request', { grow: 2.4 }),
  state('state', 'Status', STATE, { orderBy: ['state_sort'], grow: 1.4 }),
  state('priority', 'Priority', PRIORITY, { orderBy: ['priority_sort'] }),
  text('asked_by_label', 'Asked by', { grow: 1.2 }),
  text('assignee_label', 'Assigned to', { grow: 1.2 }),
  moment('first_response_due', 'First answer due', { grow: 1.3 }),
  state('category', 'About', TOPIC, { optional: true }),
  state('kind', 'Kind', KIND, { optional: true }),
  state('answer', 'First answer', ANSWER, { optional: true, orderBy: ['first_response_due'] }),
  text('school_name', 'School', { optional: true }),
  moment('created_at', 'Sent', { optional: true }),
];

const OWN_FILTERS = [stateFilter('state', 'Status', STATE), stateFilter('category', 'About', TOPIC)];

const FILTERS = [
  { ...stateFilter('answer', 'First answer', ANSWER), initial: ['late', 'unanswered', 'answered'], missed: 'closed' },
  stateFilter('state', 'Status', STATE),
  { ...stateFilter('category', 'About', TOPIC), seldom: true },
  stateFilter('priority', 'Priority', PRIORITY),
  filter('assignee_label', 'Assigned to'),
  { ...stateFilter('kind', 'Kind', KIND), seldom: true },
];

/** Requests for help: everyone's for those who run the help desk, else one's own. */
export function DeskPage() {
  const runs = useCan('incidents:manage');
  const { isAdmin } = usePermissions();
  const entry = useNew('/app/incidents');
  const empty = {
    icon: IconHelpCircle,
    title: runs ? 'No requests yet' : 'You haven’t asked anything yet',
    text: runs
      ? 'Requests from cadets, families, and staff show up here.'
      : 'Ask a question, report a problem, or share an idea.',
  };
  return (
    <AreaPage
      area="incidents"
      title={runs ? 'Help desk' : 'Get help'}
      subtitle="Questions, problems, and ideas. To report a concern about a person, use Report a concern."
      actions={
        <ActButton primary needs="incidents:create" icon={IconPlus} onPress={entry.show}>
          Ask for help
        </ActButton>
      }
    >
      <DataTable<Ticket>
        module="incidents"
        listId="tickets"
        noun={TICKETS}
        source={ticketSource}
        empty={empty}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `/app/incidents/${id}`}
        columns={runs ? DESKED : OWN}
        filters={runs ? (isAdmin ? [...FILTERS, stateFilter('desk', 'Who answers', DESK)] : FILTERS) : OWN_FILTERS}
        searchLabel="Words, name, or number"
        sort={{ id: 'number', desc: true }}
        phoneRow={(row) => (
          <TitleCell
            title={row.title}
            note={[STATE.label(row.state), runs && row.asked_by_label, row.is_late && 'Overdue']
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        actions={runs && ((rows, clear) => <BulkVerbs rows={rows} onDone={clear} />)}
      />
      {entry.open && <TicketForm onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}
