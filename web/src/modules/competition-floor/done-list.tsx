import { Menu } from '@mantine/core';
import { STATUS } from '../../shared/meet/file/choices.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { clockTime } from '../../shared/time/zone.ts';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { VerbMenu } from '../../shared/ui/verb-menu.tsx';
import { CALL, type FloorEntry, isOver, type May, nameOf, waysBack } from './floor.ts';
import classes from './floor.module.css';
import { useCall } from './floor.queries.ts';

type Props = { entries: FloorEntry[]; zone: string; may: May };

/** Those who are done or out on an area: closed until someone looks, each with its last call, and the way back. */
export function DoneList({ entries, zone, may }: Props) {
  if (entries.length === 0) return null;
  return (
    <details className={classes.done}>
      <summary>{`Done, ${entries.length}`}</summary>
      <Lines>
        {entries.map((entry) => (
          <DoneLine key={entry.id} entry={entry} zone={zone} may={may} />
        ))}
      </Lines>
    </details>
  );
}

function DoneLine({ entry, zone, may }: { entry: FloorEntry; zone: string; may: May }) {
  const call = useCall();
  const { state, status, last, reason } = entry;
  const isCalled = isOver(state);
  // What scoring said of it is changed there.
  const goesBack = may.runs && isCalled && (state === 'done' ? status === 'ok' : may.decides);
  return (
    <Line
      title={nameOf(entry)}
      notes={[
        [
          entry.event,
          isCalled && last && `${CALL.label(state)} ${clockTime(last.at, zone)} by ${last.by ?? 'Guidon'}`,
          !isCalled && 'Entered with its scores',
        ],
        isCalled && reason,
      ]}
    >
      {isCalled && (state !== 'done' || status === 'ok') ? (
        <StateTag of={CALL} is={state} />
      ) : (
        <Tag tone="bad">{STATUS[status] ?? CALL.label('scratch')}</Tag>
      )}
      {goesBack && (
        <VerbMenu label={`Put back ${entry.code}`}>
          {waysBack(entry).map(({ to, label }) => (
            <Menu.Item key={to} onClick={() => call.start({ entry, to })}>
              {label}
            </Menu.Item>
          ))}
        </VerbMenu>
      )}
    </Line>
  );
}
