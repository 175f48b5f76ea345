import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { announcements } from './announcements.queries.ts';

const SHOWN = 4;

/** What is announced to the person now: what they are asked to acknowledge first, then pinned ones, then the latest. */
export function NewsCard() {
  const query = useRead(announcements.own, false);
  return (
    <Card title="Announcements" action={<TextLink to="/app/announcements">All announcements</TextLink>} flush>
      <QueryView
        query={query}
        empty={{ title: 'No announcements', text: 'News of the school that is for you shows up here.' }}
      >
        {(rows) => (
          <Lines>
            {[...rows]
              .toSorted((one, other) => Number(asks(other)) - Number(asks(one)))
              .slice(0, SHOWN)
              .map((row) => (
                <Line
                  key={row.id}
                  title={<TextLink to={`/app/announcements/${row.id}`}>{row.title}</TextLink>}
                  notes={[[row.child && `For ${row.child}`, formatDay(row.published_at), row.author_label]]}
                >
                  {asks(row) ? <Tag tone="warn">Acknowledge</Tag> : row.read_at === null && <Tag tone="info">New</Tag>}
                </Line>
              ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}

const asks = (row: { needs_ack: boolean; acknowledged_at: string | null }): boolean =>
  row.needs_ack && row.acknowledged_at === null;
