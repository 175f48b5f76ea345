import { IconMessages } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { threads } from './messages.queries.ts';

const EMPTY = { icon: IconMessages, title: 'No messages', text: 'Conversations you are in show up here.' };

/** The person's conversations, what is new first. */
export function MessagesCard() {
  const isStaff = ['admin', 'instructor'].includes(useProfile().data?.role ?? '');
  return (
    <Card title="Messages" action={<TextLink to="/app/contacts/messages">All messages</TextLink>} flush>
      <QueryView query={useRead(threads.waitingThreads)} empty={EMPTY}>
        {(rows) => (
          <Lines>
            {rows.map((row) => (
              <Line
                key={row.id}
                title={<TextLink to={`/app/contacts/messages/${row.id}`}>{row.title}</TextLink>}
                notes={[[row.cadet_label, row.last_label, formatMoment(row.last_at)]]}
              >
                {row.is_unread && <Tag tone="info">New</Tag>}
                {isStaff && row.answer === 'waiting' && <Tag tone="warn">Waiting</Tag>}
              </Line>
            ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}
