import { Group, TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { cadetRows } from '../../../shared/table/cadet-rows.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useUnitPlace } from '../../../shared/table/use-unit-order.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { rateWords, type ReportRow, unitRates } from './rate.ts';
import { rates } from './rate.queries.ts';
import parts from '../../../shared/ui/parts.module.css';

const { text, number, day, filter } = columnsOf<ReportRow>();

const COLUMNS = [
  text('name', 'Cadet', { grow: 1.6 }),
  text('unit_name', 'Unit'),
  number('rate', 'Rate', { cell: ({ rate }) => rateWords(rate) }),
  number('attended', 'Attended'),
  number('absent', 'Absent'),
  number('excused', 'Excused'),
  number('late', 'Late'),
  number('left_early', 'Left early'),
  number('remote', 'Remote', { optional: true }),
  number('not_required', 'Not required', { optional: true }),
  day('latest', 'Latest', { optional: true }),
];
const FILTERS = [
  filter('unit_name', 'Unit'),
  filter('name', 'Rate', {
    id: 'rate',
    value: ({ rate }) =>
      rate === null ? 'No marks' : rate < 80 ? 'Below 80%' : rate < 90 ? '80% to 89%' : '90% or more',
  }),
];
const EMPTY = { icon: IconUserCheck, title: 'No active cadets', text: 'Add cadets to the roster first.' };

/** Attendance by cadet and unit between two days. */
export function ReportPage() {
  const today = useToday();
  const { params, put } = useAddress();
  const from = params.get('from') ?? shiftDay(today, -30);
  const to = params.get('to') ?? today;
  const query = useRead(rates.attendanceReport, from, to);
  const place = useUnitPlace();
  const dayField = (name: 'from' | 'to', label: string, value: string) => (
    <TextInput
      type="date"
      label={label}
      defaultValue={value}
      onChange={({ currentTarget }) => currentTarget.value && put({ [name]: currentTarget.value })}
    />
  );
  return (
    <AreaPage area="calendar" title="Attendance" subtitle="By cadet and unit">
      <Group mb={12} gap={12} maw={360} grow>
        {dayField('from', 'From', from)}
        {dayField('to', 'To', to)}
      </Group>
      <QueryView query={query} empty={EMPTY}>
        {(rows) => (
          <div className={parts.stack}>
            <Card title="By unit" flush>
              <Lines>
                {unitRates(rows, place).map(({ unit, cadets, attended, absent, rate }) => (
                  <Line
                    key={unit}
                    title={unit}
                    notes={[[counted(cadets, CADETS), `${attended} attended`, `${absent} absent`]]}
                  >
                    <LineNumber>{rateWords(rate)}</LineNumber>
                  </Line>
                ))}
              </Lines>
            </Card>
            <DataTable<ReportRow>
              module="calendar"
              listId="attendance"
              noun={CADETS}
              rows={rows}
              {...cadetRows<ReportRow>('attendance')}
              columns={COLUMNS}
              filters={FILTERS}
              searchLabel="Name or unit"
              sort={{ id: 'name', desc: false }}
            />
          </div>
        )}
      </QueryView>
    </AreaPage>
  );
}
