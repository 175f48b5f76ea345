import { DragDropProvider } from '@dnd-kit/react';
import { useMemo, useState } from 'react';
import { flatten, unitTree, within } from '../../../../../domain/unit/tree.ts';
import { afterwards } from '../../../shared/query/afterwards.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { unitOptions } from '../../../shared/pick/unit-options.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { UndoNote } from '../../../shared/ui/undo-note.tsx';
import { roster, useAssignUnit } from '../cadet.queries.ts';
import { isServing } from '../current.ts';
import { ShowAway } from '../record/show-away.tsx';
import { BalanceLegend } from './unit-balance.tsx';
import { NoUnitDrop } from './no-unit-drop.tsx';
import { UnitLine } from './unit-line.tsx';
import { type UnitRow } from './unit.queries.ts';
import { units as unitReads, useChangeUnit, useMoveUnit } from './unit.queries.ts';
import classes from './units.module.css';

function now(): string {
  return new Date().toISOString();
}

type Undo = { text: string; back: () => void };

/** The tree itself. A dropped unit goes below the one it is dropped on, a dropped cadet joins it from the day `on`. */
export function UnitTree({ units, on }: { units: UnitRow[]; on: string }) {
  const mayMove = useCan('cadets:update');
  const cadets = useRead(roster.cadets);
  const balance = useRead(unitReads.balance);
  const move = useMoveUnit();
  const assign = useAssignUnit({ failed: "Couldn't move the cadet" });
  const change = useChangeUnit();
  const [away, setAway] = useState(false);
  const [undo, setUndo] = useState<Undo | null>(null);
  const open = useMemo(() => units.filter(({ archived_at }) => archived_at === null), [units]);
  const lines = useMemo(() => flatten(unitTree(away ? units : open)), [units, open, away]);
  const serving = useMemo(() => (cadets.data ?? []).filter(isServing), [cadets.data]);
  const names = useMemo(() => new Map(unitOptions(units).map(({ value, label }) => [value, label])), [units]);
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id)) ?? 'no unit';

  const moveUnit = (id: string, parent: string | null) => {
    const unit = open.find((one) => one.id === id);
    if (!unit || unit.parent_id === parent || (parent !== null && within(open, id).has(parent))) return;
    const from = { unit: id, parent: unit.parent_id, place: unit.sort };
    afterwards(move.send({ unit: id, parent }), () =>
      setUndo({
        text: parent ? `${unit.name} is now under ${nameOf(parent)}.` : `${unit.name} is now at the top.`,
        back: () => afterwards(move.send(from), () => setUndo(null)),
      }),
    );
  };
  const moveCadet = (id: string, to: string | null) => {
    const cadet = serving.find((one) => one.id === id);
    if (!cadet || cadet.unit_id === to || to === null) return;
    const from = cadet.unit_id;
    const join = (unit: string, done: () => void) => afterwards(assign.send({ cadets: [id], unit, on }), done);
    join(to, () =>
      setUndo({
        text: `${cadet.first_name} ${cadet.last_name} is in ${nameOf(to)} as of ${formatDay(on)}.`,
        back: () => (from ? join(from, () => setUndo(null)) : setUndo(null)),
      }),
    );
  };
  const archive = (unit: UnitRow) =>
    afterwards(change.send({ id: unit.id, archived_at: unit.archived_at ? null : now() }), () =>
      setUndo({
        text: unit.archived_at ? `${nameOf(unit.id)} is restored.` : `${nameOf(unit.id)} is archived.`,
        back: () => afterwards(change.send({ id: unit.id, archived_at: unit.archived_at }), () => setUndo(null)),
      }),
    );

  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (canceled || !source || !target) return;
        const [kind, id = ''] = String(source.id).split(' ');
        const to = String(target.id) === 'top' ? null : String(target.id);
        if (kind === 'unit') moveUnit(id, to);
        else if (kind === 'cadet') moveCadet(id, to);
      }}
    >
      {undo && (
        <UndoNote floating busy={move.busy || assign.busy} onUndo={undo.back}>
          {undo.text}
        </UndoNote>
      )}
      <BalanceLegend />
      <ul className={classes.tree} aria-label="Units">
        {lines.map(({ unit, depth }) => (
          <UnitLine
            key={unit.id}
            unit={unit}
            label={nameOf(unit.id)}
            depth={depth}
            units={open}
            mayMove={mayMove}
            cadets={serving.filter(({ unit_id }) => unit_id === unit.id)}
            total={serving.filter(({ unit_id }) => unit_id !== null && within(open, unit.id).has(unit_id)).length}
            balance={balance.data?.get(unit.id)}
            onMove={(parent) => moveUnit(unit.id, parent)}
            onShift={(place) => move.start({ unit: unit.id, parent: unit.parent_id, place })}
            onMoveCadet={moveCadet}
            onArchive={() => archive(unit)}
          />
        ))}
      </ul>
      {mayMove && (
        <NoUnitDrop cadets={serving.filter(({ unit_id }) => unit_id === null)} units={open} onMoveCadet={moveCadet} />
      )}
      <ShowAway count={units.length - open.length} shown={away} onChange={setAway} />
    </DragDropProvider>
  );
}
