import { IconCalendarQuestion } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { eventAddress } from '../event-address.ts';
import { kinds } from '../kinds.ts';
import type { SignUpRow } from './answer-rows.ts';
import { answers } from './answers.queries.ts';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';

const { text, number, filter } = columnsOf<SignUpRow>();
const kindOf = ({ kind }: SignUpRow) => kinds[kind]?.label ?? kind;

const columnsIn = (timeZone: string) => [
  text('title', 'Event', { grow: 2 }),
  text('starts_at', 'When', { grow: 1.4, cell: ({ starts_at }) => schoolMoment(starts_at, timeZone) }),
  number('new_answers', 'New today'),
  number('going', 'Going'),
  number('capacity', 'Spots'),
  number('to_confirm', 'Guardian to confirm'),
  number('waiting', 'Waiting list'),
  number('maybe', 'Maybe'),
  number('not_going', 'Not going'),
  number('unanswered', 'No answer'),
];
const FILTERS = [
  filter('kind', 'Kind', { value: kindOf }),
  filter('title', 'To do', {
    value: ({ to_confirm, unanswered }) =>
      to_confirm > 0 ? 'Guardian to confirm' : unanswered > 0 ? 'Answers missing' : 'Everyone answered',
  }),
];

/** All coming events that ask who comes, and how they stand: one page instead of opening each. */
export function SignUpsPage() {
  const { timeZone } = useSchool();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <AreaPage area="calendar" title="Sign-ups" subtitle="Upcoming events with sign-up">
      <DataTable<SignUpRow>
        module="calendar"
        listId="sign-ups"
        noun={{ one: 'event', many: 'events' }}
        query={useRead(answers.signUps)}
        empty={{
          icon: IconCalendarQuestion,
          title: 'No events with sign-up',
          text: "Open an event on the calendar and set up its sign-up under Who's coming.",
        }}
        rowId={({ event_id }) => event_id}
        rowLabel={({ title }) => title}
        rowHref={({ event_id }) => eventAddress('/app', event_id, 'answers')}
        columns={columns}
        filters={FILTERS}
        searchLabel="Event"
        sort={{ id: 'starts_at', desc: false }}
        phoneRow={({ title, starts_at, going, capacity }) => (
          <TitleCell
            title={title}
            note={`${schoolMoment(starts_at, timeZone)} · ${going}${capacity === null ? '' : ` of ${capacity}`} going`}
          />
        )}
      />
    </AreaPage>
  );
}
