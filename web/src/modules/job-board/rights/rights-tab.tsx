import { Switch } from '@mantine/core';
import { useRead } from '../../../shared/query/reads.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { jobBoard, useSetRight } from '../job-board.queries.ts';
import { NEVER, OPENS, type Right, SCOPE, SETS } from './rights.ts';
import classes from './rights.module.css';

/** What each set of rights opens while a position is filled, which the school may narrow, and what none ever opens. */
export function RightsTab() {
  const query = useRead(jobBoard.rights);
  return (
    <>
      <p className={classes.about}>
        A position opens this for its holder and acting holder, from the minute the assignment starts to the minute it
        ends. Nothing else changes for them, and no one reaches their own record this way.
      </p>
      <QueryView query={query}>{(rights) => <Matrix rights={rights} />}</QueryView>
    </>
  );
}

function Matrix({ rights }: { rights: Right[] }) {
  const opened = [...new Set(rights.map(({ pair }) => pair))].toSorted();
  return (
    <div className={classes.frame}>
      <table className={classes.matrix}>
        <caption className={classes.caption}>Permissions by position</caption>
        <thead>
          <tr>
            <th scope="col">The holder may</th>
            {SETS.map(({ key, label, who }) => (
              <th key={key} scope="col">
                {label}
                <span className={classes.who}>{who}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opened.map((pair) => (
            <tr key={pair}>
              <th scope="row">{OPENS[pair] ?? pair}</th>
              {SETS.map(({ key, label }) => (
                <td key={key} data-set={label}>
                  <Cell right={rights.find((right) => right.rights === key && right.pair === pair)} set={label} />
                </td>
              ))}
            </tr>
          ))}
          {NEVER.map((words) => (
            <tr key={words} className={classes.never}>
              <th scope="row">{words}</th>
              <td colSpan={SETS.length}>Never opened by a position</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ right, set }: { right: Right | undefined; set: string }) {
  const may = useCan('job-board:update');
  const turn = useSetRight();
  if (!right) return <span className={classes.none}>No</span>;
  const scope = SCOPE[right.scope] ?? right.scope;
  if (!may) return right.on ? scope : <span className={classes.none}>Turned off by your school</span>;
  return (
    <Switch
      size="sm"
      checked={right.on}
      disabled={turn.busy}
      label={right.on ? scope : 'Off'}
      aria-label={`${set}, ${OPENS[right.pair] ?? right.pair}: ${right.on ? scope : 'Off'}`}
      onChange={() => turn.start({ right, on: !right.on })}
    />
  );
}
