import { IconCheck, IconMinus } from '@tabler/icons-react';
import { counted } from '../../shared/text/counted.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from './compare.module.css';
import { columnsOf } from './matrix.ts';
import { meaningOf } from './meaning.ts';
import type { Catalogue, Grants, Role } from './role.api.ts';

type Props = { left: Role; right: Role; all: boolean; catalogue: Catalogue; grants: Grants };

/** What one role can do and the other can't, permission by permission. */
export function CompareTable({ left, right, all, catalogue, grants }: Props) {
  const holds = ({ id }: Role, key: string) => grants.get(id)?.has(key) ?? false;
  const held = catalogue.modules
    .flatMap((module) => columnsOf([module]).map((action) => ({ module, action, key: `${module.name}:${action}` })))
    .map((row) => ({ ...row, inLeft: holds(left, row.key), inRight: holds(right, row.key) }));
  const rows = held.filter(({ inLeft, inRight }) => (all ? inLeft || inRight : inLeft !== inRight));
  const only = (side: 'inLeft' | 'inRight') => held.filter((row) => row[side] && row.inLeft !== row.inRight).length;
  if (rows.length === 0) {
    return <EmptyState title="No differences" text={`${left.label} and ${right.label} have the same permissions.`} />;
  }
  return (
    <>
      <p className={classes.count}>
        {left.label} has {countOf(only('inLeft'))} that {right.label} doesn't; {right.label} has{' '}
        {countOf(only('inRight'))} that {left.label} doesn't.
      </p>
      <div className={classes.frame}>
        <table className={classes.compare}>
          <thead>
            <tr>
              <th scope="col">Permission</th>
              <th scope="col">{left.label}</th>
              <th scope="col">{right.label}</th>
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
    </>
  );
}

function countOf(count: number): string {
  return count === 0 ? 'nothing' : counted(count, 'permission');
}

function Side({ on, text }: { on: boolean; text: string }) {
  return (
    <span className={classes.side}>
      {on ? (
        <IconCheck size={16} stroke={2.2} className={classes.yes} aria-hidden />
      ) : (
        <IconMinus size={16} className={classes.no} aria-hidden />
      )}
      <span>{on ? text : 'No'}</span>
    </span>
  );
}
