import type { ReactNode } from 'react';
import { IconClipboardCheck } from '@tabler/icons-react';
import { REGISTRATIONS } from '../../shared/meet/registration/open-meet.ts';
import { REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { PagedSource } from '../../shared/table/paged-source.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatDays } from '../../shared/time/day.ts';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { dueWords } from './due-words.ts';
import { NOUN } from './registration.ts';
import type { RegistrationRow } from './registration.queries.ts';

const { text, day, number, state, stateFilter } = columnsOf<RegistrationRow>();

const MEET = [
  text('title', 'Competition', {
    grow: 3,
    cell: ({ title, host }) => <TitleCell title={title} note={host} />,
  }),
  day('starts_on', 'Date', { grow: 1.3, cell: ({ starts_on, ends_on }) => formatDays(starts_on, ends_on) }),
  text('venue', 'Venue', { grow: 2, optional: true }),
  state('state', 'Status', REGISTRATION_STATE, { grow: 1.2 }),
  number('entries', 'Entries'),
];
const LEFT = [
  text('missing', 'Left to do', { grow: 2.4, value: ({ left_to_do }) => leftWords(left_to_do) }),
  text('due_at', 'Deadline', { grow: 1.6, value: dueWords }),
];
const FILTERS = [stateFilter('state', 'Status', REGISTRATION_STATE)];

function leftWords([first, ...more]: string[]): string {
  if (!first) return '';
  return more.length === 0 ? first : `${first}, and ${more.length} more`;
}

type Props = {
  listId: string;
  source: PagedSource<RegistrationRow>;
  /** Whether what is left to do is shown: it isn't of meets that are over. */
  withLeft: boolean;
  empty: { title: string; text: string; action?: ReactNode };
};

/** Registrations of the school, in a list. */
export function RegistrationList({ listId, source, withLeft, empty }: Props) {
  return (
    <DataTable<RegistrationRow>
      module="competition-entries"
      listId={listId}
      noun={NOUN}
      source={source}
      empty={{ icon: IconClipboardCheck, ...empty }}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => `${REGISTRATIONS}/${id}`}
      columns={withLeft ? [...MEET, ...LEFT] : MEET}
      filters={FILTERS}
      searchLabel="Competition, host, city"
      sort={{ id: 'starts_on', desc: !withLeft }}
      phoneRow={(row) => (
        <TitleCell
          title={row.title}
          note={[
            formatDays(row.starts_on, row.ends_on),
            REGISTRATION_STATE.label(row.state),
            withLeft && row.missing ? `${counted(row.missing, 'thing')} left to do` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    />
  );
}
