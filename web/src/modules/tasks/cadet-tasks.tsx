import { IconChecklist } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { LineRow } from './line-row.tsx';
import { tasks } from './tasks.queries.ts';

const EMPTY = { icon: IconChecklist, title: 'No tasks yet', text: 'Tasks assigned to this cadet show up here.' };

/** A cadet's tasks, the open ones first. */
export function CadetTasks({ cadet }: { cadet: SlotCadet }) {
  return (
    <LineCard
      query={useRead(tasks.parts, 'cadet_id', cadet.id)}
      title="Tasks"
      rows={(rows) => rows.toSorted((one, other) => Number(other.is_open) - Number(one.is_open))}
      line={(line) => <LineRow key={line.id} line={line} />}
      empty={EMPTY}
    />
  );
}
