import { IconSpeakerphone } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { announcements } from './announcements.queries.ts';

const EMPTY = { icon: IconSpeakerphone, title: 'No announcements', text: 'School news for you shows up here.' };

/** What was announced to the person, also what is over. */
export function OwnNews() {
  return (
    <Page title="Announcements" subtitle="School news for you">
      <LineCard
        query={useRead(announcements.own, true)}
        title="Current and past"
        rows={(rows) => rows}
        empty={EMPTY}
        line={(row) => (
          <Line
            key={row.id}
            title={<TextLink to={`/app/announcements/${row.id}`}>{row.title}</TextLink>}
            notes={[[row.child && `For ${row.child}`, formatDay(row.published_at), row.author_label]]}
          >
            {row.state === 'ended' && <Tag tone="neutral">Ended</Tag>}
            {row.needs_ack && row.acknowledged_at !== null && <Tag tone="ok">Acknowledged</Tag>}
            {row.needs_ack && row.acknowledged_at === null && row.state === 'live' && (
              <Tag tone="warn">Acknowledge</Tag>
            )}
            {row.read_at === null && <Tag tone="info">New</Tag>}
          </Line>
        )}
      />
    </Page>
  );
}
