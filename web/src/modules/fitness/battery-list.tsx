import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { shortEvent, slotLabel } from './grid.ts';
import type { Catalogue, CatalogueBattery } from './standards.api.ts';
import classes from './fitness.module.css';

/** Every battery: its events, how its level comes about, and how sure that is. */
export function BatteryList({ catalogue }: { catalogue: Catalogue }) {
  return (
    <Card title="Batteries" count={catalogue.batteries.length}>
      {catalogue.batteries.map((battery) => (
        <OneBattery key={battery.id} battery={battery} catalogue={catalogue} />
      ))}
    </Card>
  );
}

function OneBattery({ battery, catalogue }: { battery: CatalogueBattery; catalogue: Catalogue }) {
  const name = (code: string) => shortEvent(catalogue.events.find((event) => event.code === code)?.name ?? code);
  const levels = battery.levels.map(({ label, device }) => (device ? `${label} (${device})` : label));
  return (
    <div className={classes.tableLine}>
      <div>
        <div className={classes.tableName}>
          {battery.name}
          {battery.school_id && <Tag tone="info">Your school's</Tag>}
          {!battery.standard_code && !battery.school_id && <Tag tone="warn">No table</Tag>}
        </div>
        <p>
          {battery.slots.map(({ slot, any_of }) => `${slotLabel(slot)}: ${any_of.map(name).join(' or ')}`).join(' · ')}
        </p>
        {levels.length > 0 && <p>Levels: {levels.join(', ')}</p>}
        {[battery.scoring, battery.frequency, battery.note, battery.confidence].filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {battery.source.length > 0 && <p>Source: {battery.source.join(' · ')}</p>}
      </div>
    </div>
  );
}
