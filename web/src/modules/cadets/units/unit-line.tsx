import { useDraggable, useDroppable } from '@dnd-kit/react';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { within } from '../../../../../domain/unit/tree.ts';
import { unitOptions } from '../../../shared/pick/unit-options.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { RosterCadet } from '../cadet.api.ts';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { UnitBalance } from './unit-balance.tsx';
import { UnitCadets } from './unit-cadets.tsx';
import { UnitEdit } from './unit-edit.tsx';
import type { UnitRow } from './unit.queries.ts';
import type { Balance } from './unit.queries.ts';
import { useAddUnit, useChangeUnit } from './unit.queries.ts';
import classes from './units.module.css';

type Props = {
  unit: UnitRow;
  /** Its name after those of the units above it. */
  label: string;
  depth: number;
  /** The units in use: where this one can go. */
  units: UnitRow[];
  cadets: RosterCadet[];
  /** The number of cadets in it and under it. */
  total: number;
  balance: Balance | undefined;
  mayMove: boolean;
  onMove: (parent: string | null) => void;
  onShift: (place: number) => void;
  onMoveCadet: (cadet: string, unit: string | null) => void;
  onArchive: () => void;
};

/** One unit in the tree: a handle to drag, a place to drop on, and a menu that does the same by keyboard. */
export function UnitLine(props: Props) {
  const { unit, label, depth, units, cadets, total, balance, mayMove, onMove, onShift, onMoveCadet, onArchive } = props;
  const [shown, setShown] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'add' | null>(null);
  const change = useChangeUnit();
  const add = useAddUnit();
  const {
    ref: dragRef,
    handleRef,
    isDragging,
  } = useDraggable({ id: `unit ${unit.id}`, disabled: !mayMove || unit.archived_at !== null });
  const { ref: dropRef, isDropTarget } = useDroppable({ id: unit.id, disabled: !mayMove || unit.archived_at !== null });
  const close = () => setDialog(null);
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <li
      ref={dropRef}
      className={classes.line}
      data-over={isDropTarget || undefined}
      data-away={unit.archived_at !== null || undefined}
      style={lineStyle(depth, unit.colour)}
    >
      <div ref={dragRef} className={classes.head} data-dragging={isDragging || undefined}>
        {mayMove && (
          <button ref={handleRef} type="button" className={classes.grip} aria-label={`Drag ${label}`}>
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        <span className={classes.stripe} aria-hidden />
        <div className={classes.words}>
          <p className={classes.name}>
            {unit.name}
            {unit.class_period && <Tag>{`Period ${unit.class_period}`}</Tag>}
            {unit.archived_at && <Tag>Archived</Tag>}
          </p>
          <p className={classes.note}>{[unit.echelon.replaceAll('_', ' '), unit.motto].filter(Boolean).join(' · ')}</p>
        </div>
        <UnitBalance balance={balance} />
        <button
          type="button"
          className={classes.count}
          aria-expanded={shown}
          disabled={cadets.length === 0}
          onClick={() => setShown(!shown)}
        >
          <Chevron size={15} aria-hidden />
          {cadets.length === 0 && total > 0 ? `${total} in units under it` : counted(cadets.length, 'cadet')}
        </button>
        {mayMove && (
          <VerbMenu label={`Actions for ${label}`}>
            <Menu.Item onClick={() => setDialog('edit')}>Edit…</Menu.Item>
            <Menu.Item onClick={() => setDialog('add')}>Add a unit under it…</Menu.Item>
            <Menu.Item onClick={() => onShift(Math.max(1, unit.sort - 1))}>Move up</Menu.Item>
            <Menu.Item onClick={() => onShift(unit.sort + 1)}>Move down</Menu.Item>
            <MoveTo units={units} unit={unit} onMove={onMove} />
            <Menu.Divider />
            <Menu.Item onClick={onArchive}>{unit.archived_at ? 'Restore' : 'Archive'}</Menu.Item>
          </VerbMenu>
        )}
      </div>
      {shown && <UnitCadets cadets={cadets} units={units} mayMove={mayMove} onMoveCadet={onMoveCadet} />}
      {dialog === 'edit' && (
        <UnitEdit
          title={`Edit ${label}`}
          unit={unit}
          onClose={close}
          onSave={(input) => change.send({ id: unit.id, ...input })}
        />
      )}
      {dialog === 'add' && (
        <UnitEdit
          title={`Add a unit under ${label}`}
          onClose={close}
          onSave={(input) => add.send({ ...input, parent_id: unit.id, school_year_id: unit.school_year_id, sort: 100 })}
        />
      )}
    </li>
  );
}

/** A line's depth and the color of its stripe. */
function lineStyle(depth: number, colour: string | null): CSSProperties & Record<`--${string}`, string | number> {
  return { '--depth': depth, '--unit': colour ?? 'var(--g-line-strong)' };
}

/** Where a unit can go: under any unit except itself and those under it. */
function MoveTo({ units, unit, onMove }: { units: UnitRow[]; unit: UnitRow; onMove: (parent: string | null) => void }) {
  const own = within(units, unit.id);
  const targets = unitOptions(units).filter(({ value }) => !own.has(value) && value !== unit.parent_id);
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>Move under…</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {unit.parent_id !== null && <Menu.Item onClick={() => onMove(null)}>Top of the tree</Menu.Item>}
        {targets.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onMove(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
