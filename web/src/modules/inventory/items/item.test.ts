import { expect, test } from 'vitest';
import type { Item } from '../supply.queries.ts';
import { itemInput, sizesIn, toItemCall, toItemForm } from './item.ts';

test('sizes are read as people write them, in the order of their kind, each once', () => {
  expect(sizesIn('coat_male', '40r, 38 R;38r\n39L')).toEqual(['38R', '39L', '40R']);
  expect(sizesIn('belt', '44, custom')).toEqual(['44', 'custom']);
});

test('a size that is removed from the list is archived, the others keep their numbers', () => {
  const item = {
    ...toItemForm(),
    variants: [
      { size: '38R', nsn: '8405-01-234-5678', barcode: 'C38', min_stock: 2, archived_at: null },
      { size: '40R', nsn: null, barcode: null, min_stock: null, archived_at: null },
    ],
  } as unknown as Item;
  const input = { ...toItemForm(), name: 'Coat', size_scheme: 'coat_male', sizes: '38r, 42R' };
  expect(toItemCall(itemInput.parse(input), item).variants).toEqual([
    { size: '38R', nsn: '8405-01-234-5678', barcode: 'C38', min_stock: '2' },
    { size: '42R', nsn: '', barcode: '', min_stock: '' },
    { size: '40R', nsn: '', barcode: '', min_stock: '', archived: 'true' },
  ]);
});

test('what is counted as a whole has one size without a name', () => {
  const input = { ...toItemForm(), name: 'Belt', tracking: 'quantity' as const, sizes: '38R' };
  expect(toItemCall(itemInput.parse(input)).variants).toEqual([{ size: '', nsn: '', barcode: '', min_stock: '' }]);
});

test('an item that is counted by size names its sizes', () => {
  expect(itemInput.safeParse({ ...toItemForm(), name: 'Coat' }).error?.issues[0]).toMatchObject({
    path: ['size_scheme'],
    message: 'Choose which sizes this item comes in.',
  });
});
