import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { looksIn, shownNumber } from './workbook.ts';

test.each([
  [123, '00000', '00123'],
  [123, '', '123'],
  [0.1 + 0.2, '', '0.3'],
  [12.345678, '"$"#,##0.00', '12.35'],
  [12.345678, '_($* #,##0.00_);_($* (#,##0.00)', '12.35'],
  [-3, '000', '-3'],
  [0.125, '0.0%', '0.125'],
])('%d in a cell of the format %j is %s', (value, format, shown) => {
  expect(shownNumber(value, format)).toBe(shown);
});

test('the formats of numbers are found by cell', async () => {
  const rows = [
    [{ value: 'ID' }, { value: 'Grade' }],
    [{ value: 417, format: '00000' }, { value: 9 }],
  ];
  const [look] = await looksIn(Uint8Array.from(await writeXlsxFile(rows).toBuffer()));
  expect(look?.formats.get('A2')).toBe('00000');
  expect(look?.formats.get('B2')).toBeUndefined();
  expect(look?.isHidden).toBe(false);
});
