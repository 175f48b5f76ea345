import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMailPlus, IconPlus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { listName } from '../../shared/text/person-name.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { requestsQuery } from './guardian.queries.ts';
import { InviteForm } from './invite-form.tsx';
import { PhoneUser } from './phone-user.tsx';
import { UserActions } from './user-actions.tsx';
import type { User } from './user.api.ts';
import { userColumns, userFilters } from './user-columns.tsx';
import { UserCreate } from './user-create.tsx';
import { usersQuery } from './user.queries.ts';

const BY_NAME = { id: 'name', desc: false };

/** Everybody who can sign in to the school. */
export function UserListPage() {
  const query = useQuery(usersQuery(useDb()));
  const canChange = useCan('users:update');
  const [open, setOpen] = useState<'create' | 'invite' | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title="Users"
      subtitle={query.data && summary(query.data)}
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
      <QueryView query={query} empty={<EmptyState icon={IconUsers} title="No accounts yet" />}>
        {(users) => (
          <DataTable<User>
            module="users"
            noun="accounts"
            rows={users}
            rowId={({ id }) => id}
            rowLabel={listName}
            rowHref={({ id }) => `/app/users/${id}`}
            columns={userColumns}
            filters={userFilters}
            searchIn={searchText}
            searchLabel="Name, email, role"
            sort={BY_NAME}
            phoneRow={(user) => <PhoneUser user={user} />}
            {...(canChange ? { actions: (rows, clear) => <UserActions users={rows} onDone={clear} /> } : {})}
          />
        )}
      </QueryView>
      {open === 'create' && <UserCreate onClose={close} />}
      {open === 'invite' && <InviteForm onClose={close} />}
    </Page>
  );
}

/** The way to the links, with how many wait for a decision. */
function GuardiansButton() {
  const waiting = useQuery(requestsQuery(useDb(), 'pending')).data?.length ?? 0;
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

function searchText({ first_name, last_name, email, roleLabel, title }: User): string {
  return [first_name, last_name, first_name, email, roleLabel, title].filter(Boolean).join(' ');
}

function summary(users: User[]): string {
  const active = users.filter(({ state }) => state !== 'inactive').length;
  const waiting = users.filter(({ state }) => state === 'first_password').length;
  return `${active} can sign in${waiting > 0 ? ` · ${waiting} with a first password` : ''}`;
}
