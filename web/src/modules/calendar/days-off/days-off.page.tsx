import { IconBeach, IconPlus } from '@tabler/icons-react';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { breaksQuery } from '../../../shared/pick/breaks.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { formatDays } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import { DayOffForm } from './day-off-form.tsx';
import { type DayOff, DAYS_OFF } from './day-off.ts';
import { useArchiveDaysOff } from './days-off.queries.ts';

const { text, day } = columnsOf<DayOff>();

const COLUMNS = [text('name', 'Name', { grow: 2 }), day('from_on', 'First day'), day('to_on', 'Last day')];

const EMPTY = {
  icon: IconBeach,
  title: 'No breaks yet',
  text: 'Add holidays and breaks. Practices and repeating events skip these days unless you keep them.',
  action: <ActButton to="/app/calendar/days-off?new=1">Add a break</ActButton>,
};

const A_YEAR = 366;

/** The days on which the school is closed: repeating events leave them out. */
export function DaysOffPage() {
  const { params, put } = useAddress();
  const query = useRead(breaksQuery, shiftDay(useToday(), -A_YEAR));
  const edited = query.data?.find(({ id }) => id === params.get('edit'));
  const mayEdit = useCan('calendar:update');
  const archive = useArchiveDaysOff();
  return (
    <AreaPage
      area="calendar"
      title="Days off"
      subtitle="Holidays and breaks. Practices and repeating events skip these days unless you keep them."
      actions={
        <ActButton primary needs="calendar:create" icon={IconPlus} onPress={() => put({ new: '1' })}>
          New break
        </ActButton>
      }
    >
      <DataTable<DayOff>
        module="calendar"
        listId="days-off"
        noun={DAYS_OFF}
        query={query}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/calendar/days-off?edit=${id}`}
        columns={COLUMNS}
        filters={[]}
        searchLabel="Name"
        sort={{ id: 'from_on', desc: false }}
        phoneRow={({ name, from_on: from, to_on: to }) => <TitleCell title={name} note={formatDays(from, to)} />}
        actions={
          mayEdit &&
          ((rows, clear) => (
            <button
              type="button"
              disabled={archive.busy}
              onClick={() => {
                archive.start(rows.map(({ id }) => id));
                clear();
              }}
            >
              Remove
            </button>
          ))
        }
      />
      {params.get('new') === '1' && <DayOffForm row={null} onClose={() => put({ new: null })} />}
      {edited && mayEdit && <DayOffForm key={edited.id} row={edited} onClose={() => put({ edit: null })} />}
    </AreaPage>
  );
}
