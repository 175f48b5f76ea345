import { Fragment } from 'react';
import { todayIn } from '../../../../domain/time/zone.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import type { Role } from './role.api.ts';
import type { PermissionLine } from './role-file.ts';
import classes from './role-sheet.module.css';

/** All roles as a printed sheet: a row for each permission, a column for each role. */
export function RoleSheet({ roles, lines }: { roles: Role[]; lines: PermissionLine[] }) {
  const { school, timeZone } = useSchool();
  const modules = Map.groupBy(lines, ({ module }) => module);
  return (
    <PrintSheet>
      <h1 className={classes.title}>Roles{school ? ` of ${school.name}` : ''}</h1>
      <p className={classes.note}>As of {formatDay(todayIn(timeZone))}</p>
      <table className={classes.sheet}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {roles.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...modules].map(([module, rows]) => (
            <Fragment key={module}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className={classes.module}>
                  {module}
                </th>
              </tr>
              {rows.map(({ key, verb, heldBy }) => (
                <tr key={key}>
                  <th scope="row">{verb}</th>
                  {roles.map(({ id }) => (
                    <td key={id}>{heldBy.has(id) ? '✓' : ''}</td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
