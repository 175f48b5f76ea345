import type { Item } from '../../../../../domain/scoring/format/item.ts';
import type { FieldLook } from '../../form/draw-field.tsx';

/** How the mark of an item is typed into a form. */
export function lookOf(item: Item): FieldLook {
  if (item.type === 'level') return { options: [{ value: '', label: 'Blank' }, ...Object.keys(item.levels)] };
  if (item.type === 'check')
    return {
      options: [
        { value: '', label: 'Not ticked' },
        { value: 'yes', label: 'Ticked' },
      ],
    };
  if (item.type === 'text') return { rows: 2 };
  return { decimal: true };
}
