import { IconSpeakerphone } from '@tabler/icons-react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { type Announcement, announcements, useAcknowledge } from './announcements.queries.ts';
import classes from './announcements.module.css';

const SHOWN = 4;

/** What is announced to the person now: what they are asked to acknowledge first, then pinned ones, then the latest. */
export function NewsCard() {
  const query = useRead(announcements.own, false);
  return (
    <Card title="Announcements" action={<TextLink to="/app/announcements">All announcements</TextLink>} flush>
      <QueryView query={query} empty={{ title: 'No announcements', text: 'School news for you shows up here.' }}>
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

/** Pinned and not read yet, or still to be acknowledged. */
const matters = (row: Announcement): boolean =>
  row.needs_ack ? row.acknowledged_at === null : row.pinned && row.read_at === null;

/** The announcement that matters most now, above the dashboard, until it is read or acknowledged. */
export function NewsBanner() {
  const rows = (useRead(announcements.own, false).data ?? []).filter(matters);
  const [first, ...more] = rows.toSorted((one, other) => Number(other.needs_ack) - Number(one.needs_ack));
  return first ? <One row={first} more={more.length} /> : null;
}

function One({ row, more }: { row: Announcement; more: number }) {
  const acknowledge = useAcknowledge(row.id);
  return (
    <aside className={classes.banner} aria-label="Announcement">
      <IconSpeakerphone size={22} aria-hidden className={classes.bannerIcon ?? ''} />
      <div className={classes.bannerWords}>
        <p className={classes.bannerTitle}>{row.title}</p>
        <p className={classes.bannerText}>{row.body}</p>
        {more > 0 && <TextLink to="/app/announcements">{`And ${more} more`}</TextLink>}
      </div>
      <div className={classes.bannerActs}>
        <ActButton quiet to={`/app/announcements/${row.id}`}>
          Read
        </ActButton>
        {row.needs_ack && (
          <ActButton busy={acknowledge.busy} onPress={() => acknowledge.start(null)}>
            I have read this
          </ActButton>
        )}
      </div>
    </aside>
  );
}
