import type { FieldLook } from '../form/draw-field.tsx';
import { useRead } from '../query/reads.ts';
import { listName } from '../text/person-name.ts';
import { activeCadetsQuery } from './roster.queries.ts';

type Names = { first_name: string | null; last_name: string | null };

/**
 * The look of a form's field that takes one cadet of the corps: `form.field('cadet_id', 'Cadet', useCadetField())`. A cadet
 * who was chosen earlier and has left since stays among the options.
 */
export function useCadetField(id?: string | null, names?: Names): FieldLook {
  const cadets = useRead(activeCadetsQuery).data ?? [];
  const left = id && names && !cadets.some((cadet) => cadet.id === id) ? [{ id, ...names, unit_name: null }] : [];
  const options = [...left, ...cadets].map(({ unit_name, ...cadet }) => ({
    value: cadet.id,
    label: unit_name ? `${listName(cadet)} · ${unit_name}` : listName(cadet),
  }));
  return { options, find: true, clears: true, placeholder: 'Name', none: 'No cadet found' };
}
