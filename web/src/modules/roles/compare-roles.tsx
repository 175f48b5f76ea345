import { NativeSelect } from '@mantine/core';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { CompareTable } from './compare-table.tsx';
import classes from './compare.module.css';
import type { Role } from './role.api.ts';
import { access, catalogueQuery } from './role.queries.ts';

/** Two roles side by side, differences first. The address holds which two. */
export function CompareRoles({ roles }: { roles: Role[] }) {
  const { schoolId } = useSchool();
  const catalogue = useRead(catalogueQuery, schoolId);
  const grants = useRead(access.grants);
  const { params, put } = useAddress();
  const find = (key: string, usual: string) =>
    roles.find(({ id }) => id === params.get(key)) ?? roles.find(({ role_name }) => role_name === usual);
  const left = find('left', 'instructor');
  const right = find('right', 'cadet');
  const all = params.get('all') === '1';
  const options = roles.map(({ id, label }) => ({ value: id, label }));
  if (!left || !right) return null;
  return (
    <>
      <div className={classes.pickers}>
        <NativeSelect
          label="This role"
          data={options}
          value={left.id}
          onChange={(event) => put({ left: event.currentTarget.value })}
        />
        <NativeSelect
          label="With this role"
          data={options}
          value={right.id}
          onChange={(event) => put({ right: event.currentTarget.value })}
        />
        <label className={classes.toggle}>
          <input
            type="checkbox"
            checked={all}
            onChange={(event) => put({ all: event.currentTarget.checked ? '1' : null })}
          />{' '}
          Also show what's the same
        </label>
      </div>
      <QueryView query={catalogue}>
        {(known) => (
          <QueryView query={grants}>
            {(held) => <CompareTable left={left} right={right} all={all} catalogue={known} grants={held} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
