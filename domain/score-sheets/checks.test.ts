import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheetChecks } from './checks.ts';

const LIBRARY = new URL('library/', import.meta.url);
const files = readdirSync(LIBRARY);
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(name, LIBRARY), 'utf8'));

test.each(files)('%s of the library can be published as it is', (name) => {
  expect(sheetChecks(read(name))).toEqual([]);
});

/** The exhibition sheet with some of its text replaced. */
function changed(from: RegExp, to: string): unknown {
  return JSON.parse(JSON.stringify(read('nhsdtc-2018-masters-mixed-platoon-exhibition.json')).replace(from, to));
}

test('a value that is no number is named at its field', () => {
  expect(sheetChecks(changed(/"value":"25"/, '"value":"a lot"'))).toEqual([
    { path: ['penalties', expect.any(Number), 'value'], text: 'Needs a decimal number' },
  ]);
});

test('parts without a name are named at their labels', () => {
  const checks = sheetChecks(changed(/"label":"Head judge"/, '"label":" "'));
  expect(checks).toEqual([{ path: ['roles', 0, 'label'], text: 'Needs a name' }]);
  expect(sheetChecks(changed(/"title":"[^"]*"/, '"title":""'))).toEqual([{ path: ['title'], text: 'Enter a title' }]);
});

test('what the engine says of an item is at that item', () => {
  const [check] = sheetChecks(changed(/"max":7(,"comment_required":true)/, '"max":9$1'));
  expect(check).toEqual({
    path: ['sections', 0, 'items', expect.any(Number)],
    text: expect.stringContaining('overlap'),
  });
});

test('a tie-breaker about a role that is gone is named at the tie-breakers', () => {
  expect(sheetChecks(changed(/"by":"role_total","role":"head"/, '"by":"role_total","role":"chief"'))).toMatchObject([
    { path: ['tie_breakers'] },
  ]);
});

test.each([null, [], 'text', {}])('what is no score sheet at all is refused: %j', (file) => {
  expect(sheetChecks(file).length).toBeGreaterThan(0);
});
