import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Lines } from '../../shared/ui/lines.tsx';
import { VerbMenu } from '../../shared/ui/verb-menu.tsx';
import { AreaState } from './area-state.tsx';
import { DoneList } from './done-list.tsx';
import { EntryLine } from './entry-line.tsx';
import { type Floor, type FloorArea, lineOf, type May, overOn } from './floor.ts';
import classes from './floor.module.css';
import { useSetArea } from './floor.queries.ts';
import { MoveForm } from './move-form.tsx';
import { ReasonForm } from './reason-form.tsx';

type Props = {
  /** Null for entries that have no area. */
  area: FloorArea | null;
  floor: Floor;
  now: number;
  zone: string;
  meet: string;
  may: May;
  onCheck: (entry: string) => void;
};

/** So many of those who wait are on a card; the others are counted. */
const SHOWN = 6;

/** One area: what it does, how late it is, who is on it and comes next, and who is done. */
export function AreaCard({ area, floor, now, zone, meet, may, onCheck }: Props) {
  const [open, setOpen] = useState<'move' | 'hold' | null>(null);
  const set = useSetArea();
  const line = lineOf(floor, area?.id ?? null);
  const items = [
    ...(area?.state === 'open'
      ? [
          { label: 'Hold…', onSelect: () => setOpen('hold') },
          { label: 'Break', onSelect: () => set.start({ area, to: 'break' }) },
        ]
      : []),
    { label: 'Move the next entries…', onSelect: () => setOpen('move') },
  ];
  return (
    <Card
      title={area?.name ?? 'Without an area'}
      count={line.length}
      flush
      action={
        area &&
        may.runs && (
          <VerbMenu label={`More for ${area.name}`}>
            {items.map(({ label, onSelect }) => (
              <Menu.Item key={label} onClick={onSelect}>
                {label}
              </Menu.Item>
            ))}
          </VerbMenu>
        )
      }
    >
      {area && <AreaState area={area} floor={floor} line={line} now={now} zone={zone} meet={meet} may={may} />}
      {line.length === 0 ? (
        <p className={classes.quiet}>No one left here.</p>
      ) : (
        <Lines>
          {line.slice(0, SHOWN).map((entry, at) => (
            <EntryLine
              key={entry.id}
              meet={meet}
              areas={floor.areas}
              entry={entry}
              isFirst={at === 0}
              now={now}
              zone={zone}
              may={may}
              onCheck={onCheck}
            />
          ))}
        </Lines>
      )}
      {line.length > SHOWN && <p className={classes.quiet}>{`${line.length - SHOWN} more on standby`}</p>}
      {!area && may.runs && floor.areas.length > 0 && line.length > 0 && (
        <div className={classes.pad}>
          <ActButton onPress={() => setOpen('move')}>Give them an area…</ActButton>
        </div>
      )}
      <DoneList entries={overOn(floor, area?.id ?? null)} zone={zone} may={may} />
      {open === 'move' && <MoveForm area={area} floor={floor} line={line} onClose={() => setOpen(null)} />}
      {area && open === 'hold' && (
        <ReasonForm
          title={`Hold ${area.name}`}
          verb="Hold the area"
          note="No one is called onto it until you open it. Who runs now can finish."
          onSend={(reason) => set.send({ area, to: 'hold', reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
