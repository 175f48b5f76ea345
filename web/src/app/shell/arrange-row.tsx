import { useSortable } from '@dnd-kit/react/sortable';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import classes from './arrange-menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuItem } from './menu.ts';

type Props = { item: MenuItem; index: number; last: boolean; onMove: (by: -1 | 1) => void };

/** One entry while the menu is arranged. */
export function ArrangeRow({ item, index, last, onMove }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index });
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      <button ref={handleRef} type="button" className={classes.grip} aria-label={`Drag ${item.label}`}>
        <IconGripVertical size={16} aria-hidden />
      </button>
      <MenuIcon name={item.icon} />
      <span className={classes.label}>{item.label}</span>
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
