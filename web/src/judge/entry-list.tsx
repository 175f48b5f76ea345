import type { SeatPage } from './seat.ts';
import { nameOf } from './seat.ts';
import { STANDING, standingOf, type Work } from './standing.ts';
import { ScreenTitle } from './screen-title.tsx';
import own from './entry-list.module.css';
import classes from './judge.module.css';

type Props = { page: SeatPage; work: Work; onChoose: (name: string) => void };

/** The entries in their order, each with how far its sheet is. */
export function EntryList({ page, work, onChoose }: Props) {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: page.meet.time_zone });
  if (page.entries.length === 0) return <p>No entries yet. They show up here once the host adds them to the event.</p>;
  return (
    <>
      <ScreenTitle>Entries</ScreenTitle>
      <ul className={own.entries}>
        {page.entries.map((entry) => {
          const { is, why } = standingOf(entry, work);
          return (
            <li key={entry.id}>
              <button type="button" className={own.entry} onClick={() => onChoose(nameOf(entry))}>
                <strong>{entry.code}</strong>
                <span>{[entry.school, entry.team && `Team ${entry.team}`].filter(Boolean).join(', ')}</span>
                <span className={classes.muted}>
                  {[
                    entry.starts_at && time.format(new Date(entry.starts_at)),
                    page.area,
                    (entry.attempt ?? 1) > 1 && `Attempt ${entry.attempt}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={own.standing} data-is={is}>
                  {STANDING[is]}
                </span>
                {why && <span className={classes.why}>{why}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
