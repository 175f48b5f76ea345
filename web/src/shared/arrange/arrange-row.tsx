import { useSortable } from '@dnd-kit/react/sortable';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import parts from '../ui/parts.module.css';
import classes from './arrange-list.module.css';

export type ArrangeItem = { id: string; label: string; icon?: ReactNode; verb?: ReactNode };
type Props = { item: ArrangeItem; index: number; last: boolean; onMove: (by: -1 | 1) => void };

/** One entry of a list while it is arranged. */
export function ArrangeRow({ item, index, last, onMove }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index });
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      <button ref={handleRef} type="button" className={classes.grip} aria-label={`Drag ${item.label}`}>
        <IconGripVertical size={16} aria-hidden />
      </button>
      {item.icon}
      <span className={parts.longWords}>{item.label}</span>
      {item.verb}
      <button
        type="button"
        className={classes.step}
        aria-label={`Move ${item.label} up`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.step}
        aria-label={`Move ${item.label} down`}
        disabled={last}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={16} aria-hidden />
      </button>
    </li>
  );
}
