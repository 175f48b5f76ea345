import { expect, test } from 'vitest';
import { unzipTexts } from '../import/unzip.ts';
import { zipFiles } from './zip.ts';

const TEXTS = new Map([
  ['meet.json', '{"title":"Größe"}'],
  ['scoresheets/a.json', ''],
]);

test('texts of a zip file are read again as they were', async () => {
  const bytes = zipFiles(TEXTS);
  expect(await unzipTexts(bytes, /\.json$/)).toEqual(TEXTS);
});
