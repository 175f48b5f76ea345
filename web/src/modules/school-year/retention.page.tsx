import { NativeSelect } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { formatDay } from '../../shared/time/day.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { PurgeActions } from './purge-actions.tsx';
import type { LeftRecord, Retention } from './school-year.queries.ts';
import { retentionColumns, retentionFilters } from './retention-columns.tsx';
import { RetentionLog } from './retention-log.tsx';
import { useSetYears } from './retention.queries.ts';
import { schoolYear } from './school-year.queries.ts';
import parts from '../../shared/ui/parts.module.css';

const BY_DAY = { id: 'purge', desc: false };

/** How long records of former cadets are kept, and when each can be purged. */
export function RetentionPage() {
  const { schoolId } = useSchool();
  const query = useRead(schoolYear.retention, schoolId ?? undefined);
  return (
    <AreaPage
      area="school"
      title="Retention"
      subtitle={query.data && summary(query.data)}
      actions={
        query.data && (
          <Allow to="school:update">
            <Years years={query.data.years} schoolId={schoolId ?? ''} />
          </Allow>
        )
      }
    >
      <QueryView query={query}>
        {({ records, log }) => (
          <div className={parts.stack}>
            {records.length === 0 ? (
              <EmptyState
                icon={IconArchive}
                title="No one has left yet"
                text="Cadets who graduate, transfer, or leave show up here with the date their records can be purged."
              />
            ) : (
              <DataTable<LeftRecord>
                module="school-year"
                listId="retention"
                noun={{ one: 'record', many: 'records' }}
                rows={records}
                rowId={({ cadet_id: id }) => id}
                rowLabel={listName}
                rowHref={({ cadet_id: id }) => `/app/cadets/${id}`}
                columns={retentionColumns}
                filters={retentionFilters}
                searchIn={listName}
                searchLabel="Name"
                sort={BY_DAY}
                phoneRow={(record) => (
                  <PersonCell
                    name={listName(record)}
                    note={record.is_due ? 'Due' : `Can be purged ${formatDay(record.purge_on)}`}
                    size={36}
                  />
                )}
                actions={(rows, clear) => <PurgeActions records={rows} onDone={clear} />}
              />
            )}
            <RetentionLog log={log} />
          </div>
        )}
      </QueryView>
    </AreaPage>
  );
}

function Years({ years, schoolId }: { years: number; schoolId: string }) {
  const set = useSetYears(schoolId);
  return (
    <NativeSelect
      aria-label="Keep records for"
      value={String(years)}
      disabled={set.busy}
      onChange={(event) => set.start(Number(event.currentTarget.value))}
      data={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `Keep for ${counted(count, 'year')}` }))}
    />
  );
}

function summary({ records, years }: Retention): string {
  const due = records.filter(({ is_due: isDue }) => isDue).length;
  const kept = `Records are kept for ${counted(years, 'year')} after a cadet leaves.`;
  return due > 0 ? `${kept} ${counted(due, 'record')} ${due === 1 ? 'is' : 'are'} due.` : `${kept} None are due.`;
}
