import { expect, test } from 'vitest';
import { readSealed } from './sealed.ts';

const MEET = '10000000-0000-4000-8000-000000000001';
const DEVICE = '10000000-0000-4000-8000-000000000002';
const ENTRY = '10000000-0000-4000-8000-000000000003';
const SHEET = {
  id: ENTRY,
  entry: ENTRY,
  seq: 1,
  base: 0,
  marks: { drill: { bearing: 7 } },
  at: '2027-01-01T10:00:00Z',
};

function fileOf(body: object | string, more: object = {}): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return JSON.stringify({ format: 'seat-marks/1', device: DEVICE, body: text, seal: 'a'.repeat(64), ...more });
}

const body = { format: 'seat-marks/1', meet: MEET, device: DEVICE, seat: ENTRY, code: 'J01', sheets: [SHEET] };

test('sealed marks of the meet are read, and what is sent on is exactly what was sealed', () => {
  const read = readSealed(fileOf(body), MEET);
  expect(read).toMatchObject({
    sealed: { device: DEVICE, body: JSON.stringify(body), seal: 'a'.repeat(64) },
    marks: { code: 'J01', sheets: [{ entry: ENTRY }] },
  });
});

test.each([
  ['holds no marks', 'nothing'],
  ['holds no marks', '{"format":"meet/1"}'],
  ['holds no marks', fileOf(body, { seal: 'short' })],
  ["can't be read", fileOf('not json')],
  ["can't be read", fileOf({ ...body, sheets: [{ ...SHEET, entry: 'x' }] })],
  ['of another meet', fileOf({ ...body, meet: ENTRY })],
])('what it is not is said in words: %s', (words, text) => {
  expect(readSealed(text, MEET)).toEqual({ problem: expect.stringContaining(words) });
});
