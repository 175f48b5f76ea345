import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMailPlus, IconPlus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { type FilterValue, valuesQuery } from '../../shared/table/paged-source.ts';
import { grouped } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { guardians } from './guardian.queries.ts';
import { InviteForm } from './invite-form.tsx';
import { PhoneUser } from './phone-user.tsx';
import { UserActions } from './user-actions.tsx';
import type { User } from './user.api.ts';
import { userColumns, userFilters } from './user-columns.tsx';
import { UserCreate } from './user-create.tsx';
import { userSource } from './user.queries.ts';

const BY_NAME = { id: 'name', desc: false };

/** Everyone who can sign in to the school. */
export function UserListPage() {
  const states = useRead(valuesQuery, userSource).data;
  const canChange = useCan('users:update');
  const { params, put } = useAddress();
  const open = params.get('new');
  const setOpen = (form: 'create' | 'invite' | null) => put({ new: form }, { replace: form === null });
  const close = () => setOpen(null);
  return (
    <Page
      title="Users"
      subtitle={states && summary(states)}
      actions={
        <>
          <Allow to="contacts:update">
            <GuardiansButton />
          </Allow>
          <Allow to="users:create">
            <NewMenu onInvite={() => setOpen('invite')} />
            <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpen('create')}>
              Create user
            </Button>
          </Allow>
        </>
      }
    >
      <DataTable<User>
        module="users"
        listId="accounts"
        noun={{ one: 'account', many: 'accounts' }}
        source={userSource}
        empty={<EmptyState icon={IconUsers} title="No accounts yet" />}
        rowId={({ id }) => id}
        rowLabel={listName}
        rowHref={({ id }) => `/app/users/${id}`}
        columns={userColumns}
        filters={userFilters}
        searchLabel="Name, email, role"
        sort={BY_NAME}
        phoneRow={(user) => <PhoneUser user={user} />}
        {...(canChange ? { actions: (rows, clear) => <UserActions users={rows} onDone={clear} /> } : {})}
      />
      <Allow to="users:create">
        {open === 'create' && <UserCreate onClose={close} />}
        {open === 'invite' && <InviteForm onClose={close} />}
      </Allow>
    </Page>
  );
}

/** The link to guardian links, with how many need a decision. */
function GuardiansButton() {
  const waiting = useRead(guardians.linksWaiting).data ?? 0;
  return (
    <Button
      component={Link}
      to="/app/users/guardians"
      variant="default"
      rightSection={waiting > 0 && <Tag tone="brass">{`${waiting} waiting`}</Tag>}
    >
      Guardian links
    </Button>
  );
}

function NewMenu({ onInvite }: { onInvite: () => void }) {
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          More ways to add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMailPlus size={17} aria-hidden />} onClick={onInvite}>
          Invite by email…
        </Menu.Item>
        <Menu.Item component={Link} to="/app/users/cadet-accounts" leftSection={<IconUserPlus size={17} aria-hidden />}>
          Accounts for cadets on the roster
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function summary(values: FilterValue[]): string {
  const inState = (state: string) => values.find((one) => one.filter === 'state' && one.value === state)?.rows ?? 0;
  const waiting = inState('first_password');
  const active = inState('active') + inState('invited') + waiting;
  return `${grouped(active)} can sign in${waiting > 0 ? ` · ${grouped(waiting)} with a temporary password` : ''}`;
}
