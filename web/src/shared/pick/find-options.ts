import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { searchFor } from '../../../../domain/text/search.ts';

/** Finds the options of a picker as lists find names: 'ortega ray' finds 'Ortega, Raymond'. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const isFound = searchFor(search);
  const found = options.flatMap((one): ComboboxParsedItem[] => {
    if (!('group' in one)) return isFound(one.label) ? [one] : [];
    const items = one.items.filter(({ label }) => isFound(label));
    return items.length > 0 ? [{ ...one, items }] : [];
  });
  return found.slice(0, limit);
};
