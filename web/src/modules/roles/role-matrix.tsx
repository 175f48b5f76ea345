import { NativeSelect } from '@mantine/core';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import type { Role } from './role.api.ts';
import { RoleHead } from './role-head.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { access, catalogueQuery } from './role.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './roles.module.css';

type Props = { roles: Role[]; chosen: string | null; onChoose: (id: string) => void };

/** The roles on the left, and the switches of the selected one. */
export function RoleMatrix({ roles, chosen, onChoose }: Props) {
  const { schoolId } = useSchool();
  const catalogue = useRead(catalogueQuery, schoolId);
  const grants = useRead(access.grants);
  const role =
    roles.find(({ id }) => id === chosen) ?? roles.find(({ role_name }) => role_name === 'instructor') ?? roles[0];
  if (!role) return null;
  return (
    <div className={classes.split}>
      <NativeSelect
        className={classes.pick ?? ''}
        label="Role"
        value={role.id}
        data={roles.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <nav aria-label="Roles" className={classes.roles}>
        {roles.map((one) => (
          <button
            key={one.id}
            type="button"
            className={classes.role}
            aria-current={one.id === role.id ? 'true' : undefined}
            onClick={() => onChoose(one.id)}
          >
            <span className={parts.strong}>{one.label}</span>
            <span className={classes.note}>
              {one.isBuiltIn ? 'Built in' : `Based on ${one.base_role}`} · {counted(one.accounts, 'account')}
            </span>
          </button>
        ))}
      </nav>
      <div className={classes.chosen}>
        <RoleHead role={role} onRemoved={() => onChoose(roles[0]?.id ?? '')} />
        <QueryView query={catalogue}>
          {(known) => (
            <QueryView query={grants}>
              {(held) => <RolePermissions key={role.id} role={role} roles={roles} catalogue={known} grants={held} />}
            </QueryView>
          )}
        </QueryView>
      </div>
    </div>
  );
}
