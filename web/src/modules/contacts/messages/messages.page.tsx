import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ANSWER, CONVERSATIONS, REPORT, WHOSE } from './message.ts';
import type { Thread } from './messages.api.ts';
import { threadSource } from './messages.queries.ts';
import { ThreadForm } from './thread-form.tsx';

const { text, moment, state, stateFilter } = columnsOf<Thread>();

const titled = text('title', 'About', {
  grow: 2.4,
  cell: (row) => (
    <TitleCell
      title={row.title}
      note={row.is_unread ? `New from ${row.last_label}` : (row.cadet_label ?? 'In general')}
    />
  ),
});

const OWN = [titled, text('staff', 'School', { grow: 1.6 }), moment('last_at', 'Last message', { grow: 1.4 })];

const OFFICE = [
  titled,
  text('family', 'Family', { grow: 1.4 }),
  text('staff', 'School', { grow: 1.4 }),
  state('answer', 'Answer', ANSWER, { orderBy: ['answer_sort'], grow: 1.4 }),
  moment('last_at', 'Last message', { grow: 1.3 }),
  text('cadet_label', 'Cadet', { optional: true }),
  state('report', 'Reports', REPORT, { optional: true }),
  text('messages', 'Messages', { optional: true, align: 'end' }),
];

const FILTERS = [
  stateFilter('answer', 'Answer', ANSWER),
  stateFilter('whose', 'Whose', WHOSE),
  stateFilter('report', 'Reports', REPORT),
];

/** Conversations with families: all of the school for those who manage contacts, else one's own. */
export function MessagesPage() {
  const manages = useCan('contacts:manage');
  const role = useProfile().data?.role;
  const isStaff = role === 'admin' || role === 'instructor';
  const entry = useNew('/app/contacts/messages');
  const write =
    role === 'cadet' ? 'When an instructor writes to you, it shows up here.' : 'Write to start a conversation.';
  return (
    <AreaPage
      area="contacts"
      title="Messages"
      subtitle={
        isStaff
          ? 'Conversations with families. What was sent can’t be changed or deleted.'
          : 'Conversations with the school'
      }
      actions={
        role !== 'cadet' && (
          <ActButton primary needs="contacts:read" icon={IconMessagePlus} onPress={entry.show}>
            {isStaff ? 'Write to a family' : 'Write to the school'}
          </ActButton>
        )
      }
    >
      <DataTable<Thread>
        module="contacts"
        listId="threads"
        noun={CONVERSATIONS}
        source={threadSource}
        empty={{ icon: IconMessages, title: 'No conversations yet', text: write }}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => `/app/contacts/messages/${id}`}
        columns={manages ? OFFICE : OWN}
        filters={manages ? FILTERS : [stateFilter('answer', 'Answer', ANSWER)]}
        searchLabel="Names or words"
        sort={{ id: 'last_at', desc: true }}
        phoneRow={(row) => (
          <>
            <TitleCell
              title={row.title}
              note={[isStaff ? row.family : row.staff, formatMoment(row.last_at)].filter(Boolean).join(' · ')}
            />
            {row.is_unread && <Tag tone="info">New</Tag>}
          </>
        )}
      />
      {entry.open && <ThreadForm onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}
