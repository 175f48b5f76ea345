import { Switch } from '@mantine/core';
import { useRead } from '../../../shared/query/reads.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { jobBoard, useSetRight } from '../job-board.queries.ts';
import { NEVER, opensLabel, type Right, rightsOf, SCOPE, SETS } from './rights.ts';
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
      <QueryView query={query}>{(rights) => <Sets rights={rights} />}</QueryView>
    </>
  );
}

function Sets({ rights }: { rights: Right[] }) {
  return (
    <div className={classes.sets}>
      {SETS.map(({ key, label, who }) => {
        const own = rightsOf(rights, key);
        return (
          own.length > 0 && (
            <Card key={key} title={label} note={who} flush>
              <Lines>
                {own.map((right) => (
                  <SetLine key={right.pair} right={right} set={label} />
                ))}
              </Lines>
            </Card>
          )
        );
      })}
      <Card title="Never opened by a position">
        <ul className={classes.never}>
          {NEVER.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function SetLine({ right, set }: { right: Right; set: string }) {
  const may = useCan('job-board:update');
  const turn = useSetRight();
  const scope = SCOPE[right.scope] ?? right.scope;
  const opens = opensLabel(right.pair);
  return (
    <Line title={opens} notes={[right.on ? scope : 'Turned off by your school']} over={!right.on}>
      {may && (
        <Switch
          size="sm"
          checked={right.on}
          disabled={turn.busy}
          aria-label={`${set}, ${opens}: ${right.on ? scope : 'Off'}`}
          onChange={() => turn.start({ right, on: !right.on })}
        />
      )}
    </Line>
  );
}
