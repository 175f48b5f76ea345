import { IconAward } from '@tabler/icons-react';
import { useMemo } from 'react';
import { deviceWords, wornDevices } from '../../../../domain/awards/device.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { Column, Filter } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { awards } from './award.queries.ts';
import type { Holding } from './award.ts';
import { useAwardsByCode } from './catalogue.queries.ts';
import { deviceRuleOf, type SchoolAward } from './catalogue.ts';

const BY_NAME = { id: 'name', desc: false };

/** Who holds which award and who wears it, with its devices: what is checked before an inspection. */
export function UniformPage() {
  const query = useRead(awards.holdings);
  const byCode = useAwardsByCode();
  return (
    <Page
      title="Awards on uniform"
      subtitle="Awards each cadet holds, and those worn because the ribbon was issued."
      back={{ to: '/app/awards', label: 'Awards' }}
    >
      <QueryView
        query={query}
        empty={<EmptyState icon={IconAward} title="No awards yet" text="Approved awards show up here." />}
      >
        {(rows) => <UniformTable rows={rows} byCode={byCode} />}
      </QueryView>
    </Page>
  );
}

type Context = { rows: Holding[]; byCode: ReadonlyMap<string, SchoolAward> };

function UniformTable({ rows, byCode }: Context) {
  const columns = useMemo(() => columnsOf(byCode), [byCode]);
  const filters = useMemo(() => filtersOf(byCode), [byCode]);
  const nameOf = (code: string) => byCode.get(code)?.name ?? code;
  return (
    <DataTable<Holding>
      module="awards"
      listId="uniform"
      noun={{ one: 'holding', many: 'holdings' }}
      rows={rows}
      rowId={({ cadet_id, code }) => `${cadet_id} ${code}`}
      rowLabel={({ name, code }) => `${name}, ${nameOf(code)}`}
      cadetOf={({ cadet_id }) => cadet_id}
      rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=awards`}
      columns={columns}
      filters={filters}
      searchIn={({ name, unit, code }) => `${name} ${unit ?? ''} ${nameOf(code)} ${byCode.get(code)?.label ?? ''}`}
      searchLabel="Name, award, or unit"
      sort={BY_NAME}
      phoneRow={({ name, code, count, worn }) => (
        <PersonCell name={name} note={`${nameOf(code)} · holds ${count}, wears ${worn}`} size={36} />
      )}
    />
  );
}

function columnsOf(byCode: ReadonlyMap<string, SchoolAward>): Column<Holding>[] {
  const devices = ({ code, worn, level }: Holding) => {
    const award = byCode.get(code);
    return award ? deviceWords(wornDevices(deviceRuleOf(award), worn, level)) : '';
  };
  return [
    { id: 'name', label: 'Name', grow: 2, value: ({ name }) => name },
    { id: 'unit', label: 'Unit', grow: 1.6, value: ({ unit }) => unit, sortBy: ({ unit_sort }) => unit_sort },
    {
      id: 'award',
      label: 'Award',
      grow: 2.4,
      value: ({ code }) => byCode.get(code)?.name ?? code,
      sortBy: ({ code }) => byCode.get(code)?.precedence ?? null,
    },
    { id: 'sign', label: 'Code', grow: 0.7, value: ({ code }) => byCode.get(code)?.label ?? code },
    { id: 'count', label: 'Holds', align: 'end', grow: 0.5, value: ({ count }) => count },
    { id: 'worn', label: 'Wears', align: 'end', grow: 0.5, value: ({ worn }) => worn },
    { id: 'devices', label: 'Devices', grow: 1.6, value: devices },
    { id: 'last', label: 'Last earned', value: ({ last_on }) => last_on, cell: ({ last_on }) => formatDay(last_on) },
  ];
}

function filtersOf(byCode: ReadonlyMap<string, SchoolAward>): Filter<Holding>[] {
  return [
    { id: 'unit', label: 'Unit', value: ({ unit }) => unit, order: ({ unit_sort }) => unit_sort ?? -1 },
    {
      id: 'award',
      label: 'Award',
      value: ({ code }) => code,
      optionLabel: (code) => byCode.get(code)?.name ?? code,
      order: ({ code }) => byCode.get(code)?.precedence ?? 0,
    },
    {
      id: 'worn',
      label: 'Worn',
      value: ({ count, worn }) => (worn >= count ? 'all' : 'missing'),
      optionLabel: (value) => (value === 'all' ? 'All worn' : 'Ribbon missing'),
    },
  ];
}
