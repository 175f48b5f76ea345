import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { WAY } from './contact.ts';
import { contacts, useCloseFollowUp } from './contact.queries.ts';
import { InteractionForm } from './interaction-form.tsx';

/** What was said with a contact, and what is to be done next. */
export function Interactions({ contact }: { contact: string }) {
  const [adding, setAdding] = useState(false);
  const close = useCloseFollowUp();
  return (
    <Card
      title="Conversations"
      flush
      action={
        <ActButton size="xs" needs="contacts:update" onPress={() => setAdding(true)}>
          Log a conversation
        </ActButton>
      }
    >
      <QueryView
        query={useRead(contacts.interactions, contact)}
        empty={
          <EmptyState
            icon={IconMessages}
            title="No conversations yet"
            text="Log calls and visits, and what to do next."
          />
        }
      >
        {(rows) => (
          <Lines>
            {rows.map(({ id, summary, channel, happened_on: on, follow_up: next, ...row }) => (
              <Line
                key={id}
                title={summary}
                notes={[
                  [formatDay(on), WAY.label(channel), row.entered_by_label],
                  next &&
                    `Next: ${[next, row.follow_up_on && `by ${formatDay(row.follow_up_on)}`].filter(Boolean).join(', ')}`,
                ]}
              >
                {next && row.followed_up_at && <Tag tone="ok">Done</Tag>}
                {next && !row.followed_up_at && (
                  <ActButton size="xs" needs="contacts:update" busy={close.busy} onPress={() => close.start(id)}>
                    Mark done
                  </ActButton>
                )}
              </Line>
            ))}
          </Lines>
        )}
      </QueryView>
      {adding && <InteractionForm contact={contact} onClose={() => setAdding(false)} />}
    </Card>
  );
}
