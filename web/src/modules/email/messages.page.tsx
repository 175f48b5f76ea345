import { IconMail, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAddressedAudience } from '../../shared/audience/addressed-audience.ts';
import { useAudienceWords } from '../../shared/audience/use-audience-words.ts';
import { useNew } from '../../shared/query/use-new.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { type Message, messageSource } from './email.queries.ts';
import { KIND, MESSAGES, STATE } from './message.ts';
import { MessageForm } from './message-form.tsx';

const { text, number, state, moment, stateFilter } = columnsOf<Message>();

/** A number of its emails: before it leaves, a message has gone to no one, and that isn't a number yet. */
const emails = (of: 'people' | 'sent' | 'bounced' | 'failed') => ({
  value: (message: Message) => (message.people > 0 ? message[of] : null),
});

const columnsFor = (words: ReturnType<typeof useAudienceWords>) => [
  text('subject', 'Subject', { grow: 3 }),
  text('audience', 'For', { grow: 2, value: ({ audience, recipients }) => words(audience, recipients) || null }),
  state('state', 'Status', STATE),
  state('kind', 'Kind', KIND, { optional: true }),
  moment('shown_at', 'When', { grow: 1.3 }),
  number('people', 'People', emails('people')),
  number('sent', 'Sent', emails('sent')),
  number('bounced', 'Bounced', emails('bounced')),
  number('failed', 'Failed', { optional: true, ...emails('failed') }),
  text('author_label', 'Written by', { grow: 1.2, optional: true }),
  text('sender_label', 'Sent by', { grow: 1.2, optional: true }),
];

const EMPTY = {
  icon: IconMail,
  title: 'No messages yet',
  text: "Write to families, cadets, or staff by email. You see who gets it before it's sent, and what happened to each email afterward.",
  action: <ActButton to="/app/email?new=1">New message</ActButton>,
};

/** Every message of the school; a cadet of public affairs sees their own drafts. */
export function MessagesPage() {
  const added = useNew('/app/email');
  const audience = useAddressedAudience();
  const words = useAudienceWords();
  const columns = useMemo(() => columnsFor(words), [words]);
  return (
    <AreaPage
      area="email"
      title="Email"
      subtitle="Messages to families, cadets, and staff"
      actions={
        <ActButton primary needs="email:create" icon={IconPlus} onPress={added.show}>
          New message
        </ActButton>
      }
    >
      <DataTable<Message>
        module="email"
        listId="messages"
        noun={MESSAGES}
        source={messageSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ subject }) => subject}
        rowHref={({ id }) => `/app/email/${id}`}
        columns={columns}
        filters={[stateFilter('state', 'Status', STATE), stateFilter('kind', 'Kind', KIND)]}
        searchLabel="Subject or name"
        sort={{ id: 'shown_at', desc: true }}
        phoneRow={({ subject, state: is, people, sent, audience, recipients }) => (
          <TitleCell
            title={subject}
            note={[STATE.label(is), people > 0 && `${sent} of ${people}`, words(audience, recipients)]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      />
      {added.open && <MessageForm audience={audience} onClose={added.close} onSaved={added.saved} />}
    </AreaPage>
  );
}
