import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { bestFirst, rankOf } from './match.ts';

/**
 * The options whose text matches what was typed, the best first; groups stay together, the group of the best one first.
 */
export function matchFilter(textOf: (item: ComboboxItem) => string): OptionsFilter {
  return ({ options, search, limit }) => {
    const groups = options.flatMap((option) => {
      const items = bestFirst('group' in option ? option.items : [option], textOf, search);
      const [best] = items;
      return best ? [{ option, items, rank: rankOf(textOf(best), search) ?? 3 }] : [];
    });
    const found: ComboboxParsedItem[] = [];
    let left = limit;
    for (const { option, items } of groups.toSorted((one, other) => one.rank - other.rank)) {
      const shown: ComboboxItem[] = items.slice(0, left);
      left -= shown.length;
      if (shown.length > 0) found.push(...('group' in option ? [{ group: option.group, items: shown }] : shown));
    }
    return found;
  };
}

/**
 * Enter in an open list is for the list, and never sends the form around it. The library takes what it has highlighted; where the
 * options came after the last key, nothing is, and the first one is taken.
 */
function takeFirst(key: KeyboardEvent<HTMLInputElement>): void {
  const { dataset, value } = key.currentTarget;
  if (key.key !== 'Enter' || dataset['expanded'] === undefined) return;
  key.preventDefault();
  const list = document.getElementById(key.currentTarget.getAttribute('aria-controls') ?? '');
  if (!list || value.trim() === '' || list.querySelector('[data-combobox-selected], [data-combobox-active]')) return;
  list.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')?.click();
}

/**
 * How every field with a list of options behaves: the first match is highlighted, and Enter takes it. Without the second of
 * these a list that typing opens forgets its highlight a moment later.
 */
export const firstMatch = {
  selectFirstOptionOnChange: true,
  selectFirstOptionOnDropdownOpen: true,
  filter: matchFilter(({ label }) => label),
};

/** The same where only an option of the list can be chosen. */
export const firstMatchOnly = { ...firstMatch, onKeyDown: takeFirst, nothingFoundMessage: 'No match' };
