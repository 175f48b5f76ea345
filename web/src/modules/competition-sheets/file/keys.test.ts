import { expect, test } from 'vitest';
import { get } from '../../../shared/meet/file/edit.ts';
import { duplicated, freeKey, rekeyed, relabeled, sheetKey, slug } from './keys.ts';
import { fileOf } from '../../../shared/meet/file/sheet-file.ts';

const SHEET = fileOf({
  version: 1,
  roles: [{ key: 'head', label: 'Head' }],
  sections: [
    {
      key: 'drill',
      label: 'Drill',
      roles: ['head'],
      items: [
        { key: 'bearing', label: 'Bearing' },
        { key: 'x1', label: 'March' },
      ],
    },
  ],
  penalties: [{ key: 'drop', label: 'Drop', roles: ['head'] }],
  tie_breakers: [
    { by: 'item', section: 'drill', item: 'bearing' },
    { by: 'role_total', role: 'head' },
    { by: 'occurrences', penalty: 'drop' },
  ],
  status_when: [{ section: 'drill', item: 'bearing', status: 'dq', above: '1' }],
});

test('a short name comes from the words, and is made free by a number', () => {
  expect(slug('Report in / report out!')).toBe('report_in_report_out');
  expect(slug('  Élan ')).toBe('elan');
  expect(sheetKey('Armed Exhibition (2026)', ['armed-exhibition-2026'])).toBe('armed-exhibition-2026-2');
  expect(sheetKey('日本', [])).toBe('sheet');
  expect(freeKey('a', ['a', 'a_2'])).toBe('a_3');
});

test('the key follows the label in the first version, with all that names it', () => {
  const next = relabeled(SHEET, ['sections', 0, 'items'], 0, 'Poise');
  expect(get(next, ['sections', 0, 'items', 0])).toMatchObject({ key: 'poise', label: 'Poise' });
  expect(next.tie_breakers[0]).toMatchObject({ item: 'poise' });
  expect(next.status_when?.[0]).toMatchObject({ item: 'poise' });
});

test('a key of its own and the keys of later versions stay', () => {
  const own = relabeled(SHEET, ['sections', 0, 'items'], 1, 'Marching');
  expect(get(own, ['sections', 0, 'items', 1])).toMatchObject({ key: 'x1', label: 'Marching' });
  const later = relabeled({ ...SHEET, version: 2 }, ['sections', 0, 'items'], 0, 'Poise');
  expect(get(later, ['sections', 0, 'items', 0])).toMatchObject({ key: 'bearing', label: 'Poise' });
});

test('another key of a role, section, or penalty is taken over where it is named', () => {
  const role = rekeyed(SHEET, ['roles'], 0, 'chief');
  expect([role.sections[0]?.roles, role.penalties[0]?.roles, role.tie_breakers[1]?.role]).toEqual([
    ['chief'],
    ['chief'],
    'chief',
  ]);
  expect(rekeyed(SHEET, ['sections'], 0, 'main').tie_breakers[0]).toMatchObject({ section: 'main', item: 'bearing' });
  expect(rekeyed(SHEET, ['penalties'], 0, 'fall').tie_breakers[2]).toMatchObject({ penalty: 'fall' });
});

test('a copy stands right after its original under a key of its own', () => {
  const next = duplicated(SHEET, ['sections', 0, 'items'], 0);
  expect(next.sections[0]?.items.map(({ key }) => key)).toEqual(['bearing', 'bearing_2', 'x1']);
  expect(duplicated(SHEET, ['tie_breakers'], 1).tie_breakers).toHaveLength(4);
});
