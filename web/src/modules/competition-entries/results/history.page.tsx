import { IconTrophy } from '@tabler/icons-react';
import { SURENESS } from '../../../shared/meet/packet/packet.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { type PastMeet, resultReads } from './results.queries.ts';

const { text, day, number } = columnsOf<PastMeet>();

const COLUMNS = [
  text('title', 'Meet', { grow: 2 }),
  text('host', 'Host', { grow: 1.6 }),
  day('starts_on', 'Date'),
  text('released', 'Results', { value: releasedWords }),
  number('best_place', 'Best place', { cell: bestWords }),
  number('overall_place', 'Overall'),
  text('sureness', 'Status', { value: ({ sureness }) => (sureness ? SURENESS[sureness] : 'Not released yet') }),
];

/** The meets at which the school took part, with how it did. */
export function HistoryPage() {
  const query = useRead(resultReads.history);
  return (
    <AreaPage
      area="competition-entries"
      title="Meet results"
      subtitle="The meets your school took part in, and how it did"
    >
      <DataTable<PastMeet>
        module="competition-entries"
        listId="results"
        noun={{ one: 'meet', many: 'meets' }}
        query={query}
        empty={{
          icon: IconTrophy,
          title: 'No results yet',
          text: 'Register for a meet. Once it has started, your school’s results show up here.',
        }}
        rowId={({ registration_id }) => registration_id}
        rowLabel={({ title }) => title}
        rowHref={({ registration_id }) => `/app/competition-portal/registrations/${registration_id}/results`}
        columns={COLUMNS}
        filters={[]}
        searchLabel="Meet or host"
        sort={{ id: 'starts_on', desc: true }}
        phoneRow={(meet) => (
          <TitleCell
            title={meet.title}
            note={[formatDays(meet.starts_on, meet.ends_on), releasedWords(meet)].join(' · ')}
          />
        )}
      />
    </AreaPage>
  );
}

function releasedWords({ released, sureness }: PastMeet): string {
  return sureness === null ? 'None yet' : counted(released, 'event');
}

function bestWords({ best_place, best_event }: PastMeet): string {
  return best_place === null ? '—' : [best_place, best_event].filter(Boolean).join(', ');
}
