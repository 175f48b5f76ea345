import { expect, test } from 'vitest';
import { keyingPath, readPaperCode, readTypedCode } from './paper-link.ts';

const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const [MEET, ENTRY, SEAT, SHEET] = [idOf('a'), idOf('b'), idOf('c'), idOf('d')];

test('the code on a paper says what it was made from, at whatever address', () => {
  const path = keyingPath(MEET, { entry: ENTRY, seat: SEAT, sheet: SHEET });
  const paper = { meet: MEET, entry: ENTRY, seat: SEAT, sheet: SHEET };
  expect(readPaperCode(`https://corps.example${path}\n`)).toEqual(paper);
  expect(readPaperCode('https://corps.example/app/supply/items/417')).toBeNull();
});

test('a typed code is that of an entry, with the seat behind it', () => {
  const entries = [
    { id: 'e1', code: 'S01-A', event_id: 'one' },
    { id: 'e2', code: 'S01-A', event_id: 'two' },
  ];
  const seats = [
    { id: 's1', code: 'J01', event_id: 'one' },
    { id: 's2', code: 'J02', event_id: 'two' },
  ];
  expect(readTypedCode(' s01-a  j02', entries, seats)).toEqual({ entry: 'e2', seat: 's2' });
  expect(readTypedCode('S01-A', entries, seats)).toEqual({ entry: 'e1', seat: null });
  expect([readTypedCode('S01-A J09', entries, seats), readTypedCode('', entries, seats)]).toEqual([null, null]);
});
