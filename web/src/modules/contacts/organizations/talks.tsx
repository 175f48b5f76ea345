import { IconMessages } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { WAY } from '../contact.ts';
import { organizations } from './organization.queries.ts';

/** What was said with the people of an organization on its behalf. */
export function Talks({ organization }: { organization: string }) {
  return (
    <Card title="Conversations" flush>
      <QueryView
        query={useRead(organizations.talks, organization)}
        empty={
          <EmptyState
            icon={IconMessages}
            title="No conversations yet"
            text="Log one with someone in the organization, from the menu next to their name."
          />
        }
      >
        {(rows) => (
          <Lines>
            {rows.map(({ id, summary, channel, happened_on: on, contact_id: contact, contacts, ...row }) => (
              <Line
                key={id}
                title={summary}
                notes={[
                  <TextLink key="contact" to={`/app/contacts/${contact}`}>
                    {contacts.name}
                  </TextLink>,
                  [formatDay(on), WAY.label(channel), row.entered_by_label, row.follow_up && `Next: ${row.follow_up}`],
                ]}
              >
                {row.follow_up && !row.followed_up_at && <Tag tone="warn">Open</Tag>}
              </Line>
            ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}
