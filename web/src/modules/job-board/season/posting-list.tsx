import { IconBriefcase } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { deadline } from './deadline.ts';
import type { Posting } from './season.api.ts';
import { season as reads, useSetPostings } from './season.queries.ts';
import { OPENINGS, POSTING, VISIBLE } from './season.ts';

const { text, number, state, stateFilter } = columnsOf<Posting>();

const columnsIn = (zone: string) => [
  text('title', 'Opening', { grow: 2.4 }),
  state('state', 'Status', POSTING),
  number('seats', 'Seats'),
  text('opens_at', 'Opens', {
    grow: 1.4,
    value: (row) => schoolMoment(row.opens_at, zone),
    sortBy: (row) => row.opens_at,
  }),
  text('closes_at', 'Deadline', { value: (row) => deadline(row.closes_at, zone), sortBy: (row) => row.closes_at }),
  state('visible_to', 'Seen by', VISIBLE, { optional: true }),
];

const FILTERS = [stateFilter('state', 'Status', POSTING)];

const EMPTY = {
  icon: IconBriefcase,
  title: 'No openings yet',
  text: "Add openings for vacant or ending positions, or copy last year's season.",
};

/** The openings of a season. */
export function PostingList({ season }: { season: string }) {
  const { timeZone } = useSchool();
  const set = useSetPostings();
  return (
    <DataTable<Posting>
      module="job-board"
      listId="openings"
      noun={OPENINGS}
      query={useRead(reads.postings, season)}
      empty={EMPTY}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => `/app/job-board/openings/${id}`}
      columns={columnsIn(timeZone)}
      filters={FILTERS}
      searchLabel="Opening"
      sort={{ id: 'title', desc: false }}
      phoneRow={({ title, state: is, seats, closes_at }) => (
        <TitleCell
          title={title}
          note={`${POSTING.label(is)} · ${counted(seats, 'seat')} · until ${deadline(closes_at, timeZone)}`}
        />
      )}
      actions={(rows, clear) => (
        <>
          {(['open', 'closed', 'withdrawn'] as const).map((to) => (
            <ActButton
              key={to}
              needs="job-board:update"
              busy={set.busy}
              onPress={() => {
                const ids = rows.map(({ id }) => id);
                void set.send({ ids, state: to, before: POSTING.known(rows[0]?.state) }).then(clear, () => undefined);
              }}
            >
              {{ open: 'Open', closed: 'Close openings', withdrawn: 'Withdraw' }[to]}
            </ActButton>
          ))}
        </>
      )}
    />
  );
}
