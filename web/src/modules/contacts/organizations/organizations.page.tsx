import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { TitleCell } from '../../../shared/ui/title-cell.tsx';
import type { Organization } from './organization.api.ts';
import { OrganizationForm } from './organization-form.tsx';
import { KIND, ORGANIZATION_STATUS, ORGANIZATIONS, RENEWAL } from './organization.ts';
import { organizationSource, useArchiveOrganizations } from './organization.queries.ts';

const { text, day, state, stateFilter } = columnsOf<Organization>();

const COLUMNS = [
  text('name', 'Name', { grow: 1.6 }),
  state('kind', 'Kind', KIND, { orderBy: ['kind_sort'] }),
  text('people', 'People', { grow: 1.4 }),
  text('phone', 'Phone'),
  text('award_names', 'Sponsors', { grow: 1.6 }),
  day('renewal_on', 'Renew by'),
  text('website', 'Website', { optional: true }),
  text('address', 'Address', { optional: true }),
  state('status', 'Status', ORGANIZATION_STATUS, { optional: true }),
];

const FILTERS = [
  stateFilter('kind', 'Kind', KIND),
  stateFilter('renewal', 'Renewal', RENEWAL),
  { ...stateFilter('status', 'Status', ORGANIZATION_STATUS), initial: ['active'], missed: 'archived' },
];

const EMPTY = {
  icon: IconBuildingCommunity,
  title: 'No organizations yet',
  text: 'Add the posts that sponsor awards, the booster club, units, and vendors. Then say who belongs to them.',
  action: <ActButton to="/app/contacts/organizations?new=1">Add an organization</ActButton>,
};

/** The organizations around the corps. */
export function OrganizationsPage() {
  const entry = useNew('/app/contacts/organizations');
  const mayArchive = useCan('contacts:delete');
  return (
    <AreaPage
      area="contacts"
      title="Organizations"
      actions={
        <ActButton primary needs="contacts:create" icon={IconPlus} onPress={entry.show}>
          New organization
        </ActButton>
      }
    >
      <DataTable<Organization>
        module="contacts"
        listId="organizations"
        noun={ORGANIZATIONS}
        source={organizationSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/app/contacts/organizations/${id}`}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Name, person, or phone"
        sort={{ id: 'name', desc: false }}
        phoneRow={({ name, kind, people }) => (
          <TitleCell title={name} note={[KIND.label(kind), people].filter(Boolean).join(' · ')} />
        )}
        actions={mayArchive && ((rows, clear) => <ArchiveVerb rows={rows} onDone={clear} />)}
      />
      {entry.open && <OrganizationForm onClose={entry.close} onSaved={entry.saved} />}
    </AreaPage>
  );
}

function ArchiveVerb({ rows, onDone }: { rows: Organization[]; onDone: () => void }) {
  const act = useArchiveOrganizations();
  const archive = rows.some(({ status }) => status !== 'archived');
  const run = () => {
    act.start({ ids: rows.map(({ id }) => id), archive });
    onDone();
  };
  return (
    <button type="button" disabled={act.busy} onClick={run}>
      {archive ? 'Archive' : 'Restore'}
    </button>
  );
}
