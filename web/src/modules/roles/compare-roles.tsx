import { NativeSelect } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { meaningOf } from './meaning.ts';
import type { Catalogue, Grants, Role } from './role.api.ts';
import { catalogueQuery, grantsQuery } from './role.queries.ts';
import classes from './roles.module.css';

/** Two roles side by side; first what differs. */
export function CompareRoles({ roles }: { roles: Role[] }) {
  const db = useDb();
  const catalogue = useQuery(catalogueQuery(db));
  const grants = useQuery(grantsQuery(db));
  const [left, setLeft] = useState(roles.find(({ role_name }) => role_name === 'instructor')?.id ?? '');
  const [right, setRight] = useState(roles.find(({ role_name }) => role_name === 'cadet')?.id ?? '');
  const [all, setAll] = useState(false);
  const options = roles.map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <div className={classes.pickers}>
        <NativeSelect label="This role" data={options} value={left} onChange={(e) => setLeft(e.currentTarget.value)} />
        <NativeSelect
          label="With this role"
          data={options}
          value={right}
          onChange={(e) => setRight(e.currentTarget.value)}
        />
        <label className={classes.toggle}>
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} /> Show what is
          the same too
        </label>
      </div>
      <QueryView query={catalogue}>
        {(known) => (
          <QueryView query={grants}>
            {(held) => <Differences {...{ roles, left, right, all }} catalogue={known} grants={held} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

type Props = { roles: Role[]; left: string; right: string; all: boolean; catalogue: Catalogue; grants: Grants };

function Differences({ roles, left, right, all, catalogue, grants }: Props) {
  const label = (id: string) => roles.find((role) => role.id === id)?.label ?? '';
  const holds = (id: string, key: string) => grants.get(id)?.has(key) ?? false;
  const rows = catalogue.modules
    .flatMap((module) => module.actions.map((action) => ({ module, action, key: `${module.name}:${action}` })))
    .map((row) => ({ ...row, inLeft: holds(left, row.key), inRight: holds(right, row.key) }))
    .filter(({ inLeft, inRight }) => (all ? inLeft || inRight : inLeft !== inRight));
  if (rows.length === 0) return <p className={classes.note}>These two roles hold the same.</p>;
  return (
    <div className={classes.scroll} role="region" aria-label="The two roles" tabIndex={0}>
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            <th scope="col">{label(left)}</th>
            <th scope="col">{label(right)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ module, action, key, inLeft, inRight }) => (
            <tr key={key}>
              <th scope="row">
                {module.label} · {catalogue.actions.get(action)?.label ?? action}
              </th>
              <td>
                <Side on={inLeft} text={meaningOf(module.name, action, holds(left, `${module.name}:manage`))} />
              </td>
              <td>
                <Side on={inRight} text={meaningOf(module.name, action, holds(right, `${module.name}:manage`))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Side({ on, text }: { on: boolean; text: string }) {
  return on ? (
    <span className={classes.side}>
      <IconCheck size={16} stroke={2.2} className={classes.yes} aria-hidden /> {text}
    </span>
  ) : (
    <span className={classes.side}>
      <IconMinus size={16} className={classes.no} aria-hidden /> <span className={classes.note}>No</span>
    </span>
  );
}
