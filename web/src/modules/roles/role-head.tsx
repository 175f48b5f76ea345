import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import type { Role } from './role.api.ts';
import { useRemoveRole } from './role.queries.ts';
import { RoleRename } from './role-rename.tsx';
import classes from './roles.module.css';

const ABOUT: Record<string, string> = {
  admin: 'The platform’s role, at all schools. It always has every permission.',
  instructor: 'Runs one school.',
  cadet: 'A student who sees only their own record.',
  parent: 'Sees only verified children, and never the competition portal.',
  external: 'A visiting school: competitions only, and nothing about any corps.',
};

/** The description of the selected role, and the actions for a role that the school created. */
export function RoleHead({ role, onRemoved }: { role: Role; onRemoved: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const remove = useRemoveRole();
  const askRemove = async () => {
    const agreed = await confirm({
      title: `Remove the role ${role.label}?`,
      text: "Its permissions are removed too. This can't be undone. You can't remove a role that an account still has.",
      confirmLabel: 'Remove role',
      danger: true,
    });
    if (agreed) afterwards(remove.send(role.id), onRemoved);
  };
  return (
    <header className={classes.head}>
      <div>
        <h2 className={classes.title}>{role.label}</h2>
        <p className={classes.note}>
          {role.isBuiltIn
            ? `${ABOUT[role.role_name] ?? ''} Built in: the same for every school.`
            : `A role at this school, based on ${role.base_role}: it can't have more permissions than that role.`}
        </p>
        <p className={classes.note}>
          Without Manage, a permission covers only a person's own records. Manage extends every permission of its module
          to the whole school.
        </p>
      </div>
      {!role.isBuiltIn && (
        <div className={classes.verbs}>
          <Allow to="roles:update">
            <Button variant="default" onClick={() => setRenaming(true)}>
              Rename…
            </Button>
          </Allow>
          <Allow to="roles:delete">
            <Button variant="default" loading={remove.busy} onClick={() => void askRemove()}>
              Remove…
            </Button>
          </Allow>
        </div>
      )}
      {renaming && <RoleRename role={role} onClose={() => setRenaming(false)} />}
    </header>
  );
}
