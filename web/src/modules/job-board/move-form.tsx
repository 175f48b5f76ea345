import { useState } from 'react';
import { foundBy } from '../../shared/pick/found-by.ts';
import { PickOne } from '../../shared/pick/pick-one.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { optionOf, type Position } from './position.ts';
import { useMover } from './use-mover.ts';

type Props = {
  position: Position;
  positions: Position[];
  /** Moves it elsewhere than on the live chart. */
  move?: (id: string, to: string | null) => void;
  onClose: () => void;
};

const TOP = 'top';

/** Moves a position without dragging: whom it reports to. */
export function MoveForm({ position, positions, move, onClose }: Props) {
  const [to, setTo] = useState<string | null>(position.reports_to_id ?? TOP);
  const live = useMover(positions);
  const others = positions.filter(({ id }) => id !== position.id);
  return (
    <Dialog
      title={`${position.label} reports to`}
      onClose={onClose}
      text="Everything under it moves with it."
      verb={{
        label: 'Move position',
        disabled: to === null,
        run: () => {
          (move ?? live)(position.id, to === TOP ? null : to);
          onClose();
        },
      }}
    >
      <PickOne
        label="Position above it"
        value={to}
        onChange={setTo}
        {...foundBy([{ value: TOP, label: 'Senior instructor' }, ...others.map(optionOf)])}
      />
    </Dialog>
  );
}
