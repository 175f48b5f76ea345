import { useState } from 'react';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import { AppointForm } from './appoint-form.tsx';
import { useArchivePosition } from './job-board.queries.ts';
import { MoveForm } from './move-form.tsx';
import { PositionForm } from './position-form.tsx';
import { filledOf, type Position } from './position.ts';
import { PostPosition } from './season/post-position.tsx';

type Props = { position: Position; positions: Position[]; onArchived?: () => void };

/** What can be done with a position, for those who may. */
export function PositionVerbs({ position, positions, onArchived }: Props) {
  const [open, setOpen] = useState<'appoint' | 'edit' | 'add' | 'move' | null>(null);
  const archive = useArchivePosition();
  const close = () => setOpen(null);
  const { id, label } = position;
  return (
    <>
      <ActButton needs="job-board:update" primary={filledOf(position) !== 'filled'} onPress={() => setOpen('appoint')}>
        Appoint…
      </ActButton>
      <ActButton needs="job-board:update" onPress={() => setOpen('edit')}>
        Edit…
      </ActButton>
      {filledOf(position) === 'vacant' && position.next.length === 0 && <PostPosition position={id} />}
      <MoreMenu
        verbs={[
          { label: 'Report to…', needs: 'job-board:update', run: () => setOpen('move') },
          { label: 'Add position under it…', needs: 'job-board:create', run: () => setOpen('add') },
          {
            label: 'Archive',
            needs: 'job-board:delete',
            run: () => void archive.send({ id, title: label }).then(onArchived, () => undefined),
          },
        ]}
      />
      {open === 'appoint' && <AppointForm position={position} onClose={close} />}
      {open === 'edit' && <PositionForm position={position} positions={positions} onClose={close} />}
      {open === 'add' && <PositionForm above={position} positions={positions} onClose={close} />}
      {open === 'move' && <MoveForm position={position} positions={positions} onClose={close} />}
    </>
  );
}
