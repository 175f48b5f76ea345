import { IconChecklist } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { contacts, useCloseFollowUp } from './contact.queries.ts';

const EMPTY = {
  icon: IconChecklist,
  title: 'No follow-ups',
  text: 'When you log a conversation with a next step, it shows up here.',
};

/** The next steps after conversations that are still open, the earliest first. */
export function FollowUpsPage() {
  const today = useToday();
  const close = useCloseFollowUp();
  return (
    <AreaPage area="contacts" title="Follow-ups">
      <LineCard
        query={useRead(contacts.followUps)}
        title="Open follow-ups"
        rows={(rows) => rows}
        line={({ id, follow_up: next, follow_up_on: on, contact_id: contact, contacts: person }) => (
          <Line
            key={id}
            title={next}
            notes={[
              <TextLink key="contact" to={`/app/contacts/${contact}`}>
                {person?.name ?? 'A contact'}
              </TextLink>,
              on && `By ${formatDay(on)}`,
            ]}
          >
            {on !== null && on <= today && <Tag tone="warn">Due</Tag>}
            <ActButton size="xs" needs="contacts:update" busy={close.busy} onPress={() => close.start(id)}>
              Mark done
            </ActButton>
          </Line>
        )}
        empty={EMPTY}
      />
    </AreaPage>
  );
}
