import { expect, test } from 'vitest';
import {
  readCategory,
  readCondition,
  readCut,
  readOwnership,
  readScheme,
  readTracking,
} from '../../../../../domain/inventory/import/words.ts';
import { SCHEMES } from '../items/item.ts';
import { CATEGORY, CONDITION, CUT, OWNERSHIP, TRACKING } from '../supply.ts';

test('every word that the screens and the sheet write is read back as the same value', () => {
  const read = [
    ...([
      [CATEGORY.options, readCategory],
      [TRACKING.options, readTracking],
      [CUT.options, readCut],
    ] as const),
    ...([
      [OWNERSHIP.options, readOwnership],
      [CONDITION.options, readCondition],
      [SCHEMES, readScheme],
    ] as const),
  ];
  for (const [options, reader] of read)
    for (const { value, label } of options) expect([label, reader(label)]).toEqual([label, value]);
});
