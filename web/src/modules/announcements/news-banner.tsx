import { IconSpeakerphone } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { type Announcement, announcements, useAcknowledge } from './announcements.queries.ts';
import classes from './announcements.module.css';

/** Pinned and not read yet, or still to be acknowledged. */
const matters = (row: Announcement): boolean =>
  row.needs_ack ? row.acknowledged_at === null : row.pinned === true && row.read_at === null;

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
        <ActButton to={`/app/announcements/${row.id}`}>Read</ActButton>
        {row.needs_ack && (
          <ActButton primary busy={acknowledge.busy} onPress={() => acknowledge.start(null)}>
            I have read this
          </ActButton>
        )}
      </div>
    </aside>
  );
}
