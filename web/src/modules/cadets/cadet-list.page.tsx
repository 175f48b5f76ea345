import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlus, IconSitemap, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, Navigate } from 'react-router';
import { todayIn } from '../../../../domain/time/zone.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import type { Layout } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CADETS, grouped } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { CadetActions } from './cadet-actions.tsx';
import type { RosterCadet } from './cadet.api.ts';
import { cadetColumns } from './cadet-columns.tsx';
import { CadetCreate } from './cadet-create.tsx';
import { cadetFilters } from './cadet-filters.ts';
import { ranks, roster } from './cadet.queries.ts';
import { ClassSheets } from './class-sheets.tsx';
import { ImportButton } from './imports/import-button.tsx';
import { PhotoGrid } from './list/photo-grid.tsx';
import { UnitRoster } from './list/unit-roster.tsx';
import type { ListedCadet } from './listed-cadet.ts';
import { PhoneCadet } from './phone-cadet.tsx';
import { usePhotos } from './use-photos.ts';

const BY_NAME = { id: 'name', desc: false };

/** The roster. School staff see the whole school; a cadet goes straight to their own record. */
export function CadetListPage() {
  const profile = useProfile();
  const manages = useCan('cadets:manage');
  const query = useRead(roster.cadets);
  const own =
    profile.data?.role === 'cadet' ? query.data?.find(({ profile_id }) => profile_id === profile.data?.id) : undefined;
  if (own && query.data?.length === 1) return <Navigate to={`/app/cadets/${own.id}`} replace />;
  const active = query.data?.filter(({ status }) => status === 'active').length ?? 0;
  const noUnit = query.data?.filter(({ status, unit_id }) => status === 'active' && !unit_id).length ?? 0;
  return (
    <AreaPage
      area="cadets"
      title="Cadets"
      subtitle={query.data ? summary(active, noUnit) : undefined}
      actions={
        <>
          <Allow to="cadets:manage">
            <ClassSheets />
          </Allow>
          <Allow to="cadets:create">
            <ImportButton />
            <AddButton />
          </Allow>
        </>
      }
    >
      <QueryView query={query} empty={<NoCadets />}>
        {(cadets) => <CadetTable cadets={cadets} manages={manages} />}
      </QueryView>
      <Allow to="cadets:create">
        <CadetCreate />
      </Allow>
    </AreaPage>
  );
}

function CadetTable({ cadets, manages }: { cadets: RosterCadet[]; manages: boolean }) {
  const { school, timeZone } = useSchool();
  const inUse = useRead(ranks.inUse, school?.program_type).data;
  const photos = usePhotos(cadets);
  const marks = useRead(roster.marks);
  const rows = useMemo(
    () => cadets.map((cadet): ListedCadet => ({ ...cadet, mark: marks.data?.get(cadet.id) })),
    [cadets, marks.data],
  );
  const today = todayIn(timeZone);
  const program = school?.program_type ?? null;
  const columns = useMemo(
    () => cadetColumns({ program, ranks: inUse ?? [], photos, today }),
    [program, inUse, photos, today],
  );
  const filters = useMemo(() => cadetFilters(program), [program]);
  const layouts = useMemo<Layout<ListedCadet>[]>(
    () => [
      {
        id: 'photos',
        label: 'Photos',
        icon: IconLayoutGrid,
        show: (shown) => <PhotoGrid cadets={shown} program={program} photos={photos} />,
      },
      {
        id: 'units',
        label: 'By unit',
        icon: IconSitemap,
        show: (shown) => <UnitRoster cadets={shown} program={program} today={today} />,
      },
    ],
    [program, photos, today],
  );
  return (
    <DataTable<ListedCadet>
      module="cadets"
      listId="roster"
      noun={CADETS}
      rows={rows}
      layouts={layouts}
      rowId={({ id }) => id}
      rowLabel={listName}
      rowHref={({ id }) => `/app/cadets/${id}`}
      columns={columns}
      filters={filters}
      searchIn={searchText}
      searchLabel="Name, rank, unit, student ID"
      sort={BY_NAME}
      phoneRow={(cadet) => <PhoneCadet cadet={cadet} program={program} photo={photos.get(cadet.photo_path ?? '')} />}
      {...(manages ? { actions: (rows, clear) => <CadetActions cadets={rows} onDone={clear} /> } : {})}
    />
  );
}

function searchText(cadet: RosterCadet): string {
  const { search, rank_abbreviation, rank_title, unit_name, email } = cadet;
  return [search, rank_abbreviation, rank_title, unit_name, email].join(' ');
}

function summary(active: number, noUnit: number): string {
  const units = noUnit === 0 ? '' : ` · ${grouped(noUnit)} without a unit`;
  return `${grouped(active)} active${units}`;
}

function AddButton() {
  const { put } = useAddress();
  return (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => put({ new: '1' }, { replace: false })}>
      Add cadet
    </Button>
  );
}

function NoCadets() {
  return (
    <EmptyState
      icon={IconUsers}
      title="No cadets yet"
      text="Import a CSV or XLSX roster from your school system or your service's record system, or add cadets one by one."
      action={
        <Allow to="cadets:create">
          <Button component={Link} to="/app/cadets/import" variant="default">
            Import a roster
          </Button>
        </Allow>
      }
    />
  );
}
