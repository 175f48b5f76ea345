import { IconUserCheck } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { byClash, linkOf } from './clash-words.ts';
import { spanWords } from './day.ts';
import { dayReads } from './day.queries.ts';

const KIND: Record<string, string> = {
  event: 'Event',
  practice: 'Practice',
  meet: 'Another meet',
  entries: 'Several entries',
};

/** The cadets of a roster who would be in two places, by what it is. A warning: the school decides. */
export function ClashCard({ registration }: { registration: string }) {
  const query = useRead(dayReads.clashes, registration);
  return (
    <LineCard
      query={query}
      title="In two places"
      rows={(rows) => [...byClash(rows)]}
      line={([key, rows]) => {
        const [row] = rows;
        if (!row) return null;
        const { kind, title, starts_at, ends_at } = row;
        const to = linkOf(row);
        return (
          <Line
            key={key}
            title={to ? <TextLink to={to}>{title}</TextLink> : title}
            notes={[
              kind === 'entries'
                ? 'Slots can still be apart: check when they are booked'
                : starts_at && ends_at && spanWords({ starts_at, ends_at, all_day: false }),
              rows.map(({ name }) => name ?? 'A cadet').join(', '),
            ]}
          >
            <Tag tone={kind === 'entries' ? 'neutral' : 'warn'}>{KIND[kind] ?? 'Event'}</Tag>
          </Line>
        );
      }}
      empty={{
        icon: IconUserCheck,
        title: 'No one is in two places',
        text: 'Practices, events, and other meets of the cadets on the roster are checked here.',
      }}
    />
  );
}
