import { useMemo } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Column, Filter } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { listName } from '../../../shared/text/person-name.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PersonCell } from '../../../shared/ui/person-cell.tsx';
import { roster } from '../cadet.queries.ts';
import { isServing } from '../current.ts';
import { LapseTag } from './lapse-tag.tsx';
import type { Qualification } from './qualification.api.ts';
import { lapse, qualificationName } from './qualification.ts';
import { qualifications } from './qualification.queries.ts';

type Line = Qualification & { name: string; unit: string | null; today: string };

/** Who holds which qualification, the next to expire first. */
export function QualificationListPage() {
  const { timeZone } = useSchool();
  const today = todayIn(timeZone);
  const query = useRead(qualifications.allQualifications);
  const cadets = useRead(roster.cadets);
  const lines = useMemo(() => {
    const people = new Map((cadets.data ?? []).filter(isServing).map((cadet) => [cadet.id, cadet]));
    return (query.data ?? []).flatMap((held): Line[] => {
      const cadet = people.get(held.cadet_id);
      return cadet ? [{ ...held, name: listName(cadet), unit: cadet.unit_name, today }] : [];
    });
  }, [query.data, cadets.data, today]);
  const soon = lines.filter(({ expires_on }) => lapse(expires_on, today) !== 'holds').length;
  return (
    <Page
      title="Qualifications"
      subtitle={query.data && `${soon} expired or expiring within 60 days`}
      back={{ to: '/app/cadets', label: 'Cadets' }}
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            title="No qualifications yet"
            text="Select cadets in the roster and choose “Add a qualification”, or add them on a cadet's record."
          />
        }
      >
        {() => (
          <DataTable<Line>
            module="cadets"
            listId="qualifications"
            noun={{ one: 'qualification', many: 'qualifications' }}
            rows={lines}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            cadetOf={({ cadet_id }) => cadet_id}
            rowHref={({ cadet_id }) => `/app/cadets/${cadet_id}?tab=qualifications`}
            columns={COLUMNS}
            filters={FILTERS}
            searchIn={(line) => `${line.name} ${line.unit ?? ''} ${qualificationName(line)}`}
            searchLabel="Name, unit, qualification"
            sort={NEXT_FIRST}
            phoneRow={(line) => (
              <PersonCell
                name={line.name}
                note={[qualificationName(line), line.expires_on && `expires ${formatDay(line.expires_on)}`]
                  .filter(Boolean)
                  .join(' · ')}
                size={36}
              />
            )}
          />
        )}
      </QueryView>
    </Page>
  );
}

const NEXT_FIRST = { id: 'expires', desc: false };

const COLUMNS: Column<Line>[] = [
  { id: 'name', label: 'Name', grow: 2, value: ({ name }) => name },
  { id: 'qualification', label: 'Qualification', grow: 2, value: qualificationName },
  { id: 'unit', label: 'Unit', grow: 1.5, value: ({ unit }) => unit },
  { id: 'earned', label: 'Earned', value: ({ earned_on }) => earned_on, cell: ({ earned_on }) => formatDay(earned_on) },
  {
    id: 'expires',
    label: 'Expires',
    value: ({ expires_on }) => expires_on,
    cell: ({ expires_on, today }) => (
      <>
        {formatDay(expires_on)} <LapseTag expiresOn={expires_on} today={today} />
      </>
    ),
  },
  { id: 'issuer', label: 'Issued by', value: ({ issuer }) => issuer, optional: true },
];

const FILTERS: Filter<Line>[] = [
  {
    id: 'state',
    label: 'Status',
    value: ({ expires_on, today }) => lapse(expires_on, today),
    optionLabel: (value) => ({ lapsed: 'Expired', soon: 'Expires soon', holds: 'In force' })[value] ?? value,
  },
  { id: 'what', label: 'Qualification', value: qualificationName },
  { id: 'unit', label: 'Unit', value: ({ unit }) => unit },
];
