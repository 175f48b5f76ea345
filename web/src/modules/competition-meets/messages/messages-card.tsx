import { useState } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { outcomeWords } from './message-words.ts';
import { messageReads } from './messages.queries.ts';
import { WriteDialog } from './write-dialog.tsx';

const PAGE = { email: '/app/email', announcement: '/app/announcements' };

/** What the host wrote to the schools registered for its meet, and the way to write to them. */
export function MessagesCard({ meet }: { meet: Meet }) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <div className={parts.verbs}>
        <ActButton size="xs" onPress={() => setWriting(true)}>
          Message schools…
        </ActButton>
      </div>
      <LineCard
        title="Messages to schools"
        query={useRead(messageReads.sent, meet.id)}
        rows={(rows) => rows}
        empty="No message to schools yet. Write to all that are registered, or to those that still need something."
        line={(row) => (
          <Line
            key={row.id}
            title={<TextLink to={`${PAGE[row.channel]}/${row.source_id}`}>{row.title}</TextLink>}
            notes={[[row.audience, row.sender], ...outcomeWords(row)]}
          >
            <Tag tone="neutral">{row.channel === 'email' ? 'Email' : 'Announcement'}</Tag>
          </Line>
        )}
      />
      {writing && <WriteDialog meet={meet.id} onClose={() => setWriting(false)} />}
    </>
  );
}
