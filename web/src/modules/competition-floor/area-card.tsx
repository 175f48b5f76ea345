import { Menu } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { clockTime } from '../../shared/time/zone.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Lines } from '../../shared/ui/lines.tsx';
import { VerbMenu } from '../../shared/ui/verb-menu.tsx';
import parts from '../../shared/ui/parts.module.css';
import { Tag } from '../../shared/ui/tag.tsx';
import { EntryLine } from './entry-line.tsx';
import { areaWords, type Floor, type FloorArea, lateOf, lineOf, type May } from './floor.ts';
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
const TOLD_FROM = 5;

/** One area: what it does, how late it is, and who is on it and comes next. */
export function AreaCard({ area, floor, now, zone, meet, may, onCheck }: Props) {
  const [open, setOpen] = useState<'move' | 'hold' | null>(null);
  const set = useSetArea();
  const line = lineOf(floor, area?.id ?? null);
  const late = area ? lateOf(floor, area.id, now) : 0;
  const isOpen = area?.state === 'open';
  const delay = Math.min(300, Math.max(5, Math.round(late / 5) * 5));
  const items = [
    ...(area && isOpen
      ? [
          { label: 'Hold…', onSelect: () => setOpen('hold') },
          { label: 'Break', onSelect: () => set.start({ area, to: 'break' }) },
        ]
      : []),
    { label: 'Move the next entries…', onSelect: () => setOpen('move') },
  ];
  return (
    <Card title={area?.name ?? 'Without an area'} count={line.length} flush>
      {area && (
        <div className={classes.pad}>
          <div className={parts.verbs}>
            <Tag tone={isOpen ? 'info' : 'warn'}>{areaWords(area, line, floor.paused_at !== null)}</Tag>
            {late >= TOLD_FROM && <Tag tone="warn">{`About ${late} min late`}</Tag>}
            {may.runs && !isOpen && (
              <ActButton onPress={() => set.start({ area, to: 'open' })}>Open the area</ActButton>
            )}
            {may.runs && (
              <VerbMenu label={`More for ${area.name}`}>
                {items.map(({ label, onSelect }) => (
                  <Menu.Item key={label} onClick={onSelect}>
                    {label}
                  </Menu.Item>
                ))}
              </VerbMenu>
            )}
          </div>
          {area.reason !== null && !isOpen && area.since !== null && (
            <p className={parts.note}>{`Since ${clockTime(area.since, zone)}: ${area.reason}`}</p>
          )}
          {may.directs && late >= TOLD_FROM && (
            <ActButton to={`/app/competition-portal/meets/${meet}?tab=times&delay=${delay}&area=${area.id}`}>
              {`Delay what follows by ${delay} min…`}
            </ActButton>
          )}
        </div>
      )}
      {line.length === 0 ? (
        <p className={parts.quietLine}>No one left here.</p>
      ) : (
        <Lines>
          {line.slice(0, SHOWN).map((entry) => (
            <EntryLine key={entry.id} entry={entry} now={now} zone={zone} may={may} onCheck={onCheck} />
          ))}
        </Lines>
      )}
      {line.length > SHOWN && <p className={parts.quietLine}>{`${counted(line.length - SHOWN, 'more')} on standby`}</p>}
      {!area && may.runs && floor.areas.length > 0 && (
        <div className={classes.pad}>
          <ActButton onPress={() => setOpen('move')}>Give them an area…</ActButton>
        </div>
      )}
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
