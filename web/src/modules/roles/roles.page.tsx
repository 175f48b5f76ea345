import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useAddress } from '../../shared/query/use-address.ts';
import { Page } from '../../shared/ui/page.tsx';
import { CompareRoles } from './compare-roles.tsx';
import { PersonReach } from './person-reach.tsx';
import { RoleLog } from './role-log.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { RoleNew } from './role-new.tsx';
import { access } from './role.queries.ts';

/** Who can do what: the switches of every role, two roles side by side, one person, and the changes. */
export function RolesPage() {
  const roles = useRead(access.list);
  const { params, put } = useAddress();
  const [adding, setAdding] = useOpen();
  return (
    <Page
      title="Roles"
      subtitle="Changes apply right away. Open screens update when they reload."
      actions={
        <Allow to="roles:create">
          <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
            New role
          </Button>
        </Allow>
      }
    >
      <QueryView query={roles}>
        {(known) => (
          <Tabs
            value={params.get('tab') ?? 'matrix'}
            onChange={(tab) => put({ tab: tab ?? 'matrix' })}
            keepMounted={false}
          >
            <Tabs.List aria-label="Views of the roles">
              <Tabs.Tab value="matrix">Permissions</Tabs.Tab>
              <Tabs.Tab value="compare">Compare</Tabs.Tab>
              <Tabs.Tab value="person">What a person sees</Tabs.Tab>
              <Tabs.Tab value="log">Changes</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="matrix" pt={16}>
              <RoleMatrix roles={known} chosen={params.get('role')} onChoose={(id) => put({ role: id })} />
            </Tabs.Panel>
            <Tabs.Panel value="compare" pt={16}>
              <CompareRoles roles={known} />
            </Tabs.Panel>
            <Tabs.Panel value="person" pt={16}>
              <PersonReach />
            </Tabs.Panel>
            <Tabs.Panel value="log" pt={16}>
              <RoleLog roles={known} />
            </Tabs.Panel>
          </Tabs>
        )}
      </QueryView>
      <Allow to="roles:create">
        {adding && (
          <RoleNew
            roles={roles.data ?? []}
            onClose={() => setAdding(false)}
            onMade={(id) => put({ role: id, tab: null })}
          />
        )}
      </Allow>
    </Page>
  );
}
