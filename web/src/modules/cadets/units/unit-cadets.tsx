import { useDraggable } from '@dnd-kit/react';
import { Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import { unitOptions } from '../../../shared/pick/unit-options.ts';
import { listName } from '../../../shared/text/person-name.ts';
import type { RosterCadet } from '../cadet.api.ts';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import type { UnitRow } from './unit.queries.ts';
import classes from './unit-cadets.module.css';
import shared from './units.module.css';

type Props = {
  cadets: RosterCadet[];
  units: UnitRow[];
  mayMove: boolean;
  onMoveCadet: (cadet: string, unit: string | null) => void;
};

/** The cadets of a unit. Each can be dragged by its handle or moved by its menu. */
export function UnitCadets({ cadets, units, mayMove, onMoveCadet }: Props) {
  return (
    <ul className={classes.cadets}>
      {cadets.map((cadet) => (
        <UnitCadet key={cadet.id} cadet={cadet} units={units} mayMove={mayMove} onMoveCadet={onMoveCadet} />
      ))}
    </ul>
  );
}

function UnitCadet({ cadet, units, mayMove, onMoveCadet }: Omit<Props, 'cadets'> & { cadet: RosterCadet }) {
  const { ref, handleRef, isDragging } = useDraggable({ id: `cadet ${cadet.id}`, disabled: !mayMove });
  const name = listName(cadet);
  return (
    <li ref={ref} className={classes.cadet} data-dragging={isDragging || undefined}>
      {mayMove && (
        <button ref={handleRef} type="button" className={shared.grip} aria-label={`Drag ${name}`}>
          <IconGripVertical size={15} aria-hidden />
        </button>
      )}
      <Link to={`/app/cadets/${cadet.id}`} className={classes.person}>
        {name}
      </Link>
      <span className={shared.note}>{cadet.rank_abbreviation}</span>
      {mayMove && (
        <VerbMenu label={`Move ${name}`}>
          <Menu.Label>Move to</Menu.Label>
          <div className={classes.targets}>
            {unitOptions(units)
              .filter(({ value }) => value !== cadet.unit_id)
              .map(({ value, label }) => (
                <Menu.Item key={value} onClick={() => onMoveCadet(cadet.id, value)}>
                  {label}
                </Menu.Item>
              ))}
          </div>
        </VerbMenu>
      )}
    </li>
  );
}
