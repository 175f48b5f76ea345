import { expect, test } from 'vitest';
import { readMark, readScore, readSeconds, readStatus } from './score-cells.ts';
import { checkScores, guessScores, missingInScores, type ScoreRoom, scoreFields } from './scores.ts';

const rowsOf = (...rows: Record<string, string>[]) => rows.map((cells, at) => ({ line: at + 2, cells }));
const same = (keys: string) => Object.fromEntries(keys.split('|').map((key) => [key, key]));
const valueOf = (read: object) => ('value' in read ? read.value : null);

test('numbers are read as people write them, and one that can be read in two ways isn’t guessed', () => {
  const texts = [
    '12.5',
    '12,5',
    '1,234.5',
    '1.234,5',
    '-5',
    '0,125',
    '12 345',
    '.5',
    '1,234',
    '12a',
    '=SUM(A1:A2)',
    '@x',
    '+1',
  ];
  const read = [12.5, 12.5, 1234.5, 1234.5, -5, 0.125, 12345, 0.5, null, null, null, null, null];
  expect(texts.map((text) => valueOf(readScore(text)))).toEqual(read);
  expect(readScore('=1+1')).toMatchObject({ reason: 'This cell is a formula' });
});

test('times are minutes and seconds, or seconds', () => {
  const texts = ['12:34.5', '12:34,5', '1:02:03', '754.5', '754,5', '0:59', '12:60', '1:2', 'DNF', '=B2'];
  const read = [754.5, 754.5, 3723, 754.5, 754.5, 59, null, null, null, null];
  expect(texts.map((text) => valueOf(readSeconds(text)))).toEqual(read);
});

test('a status is known by its letters or its words', () => {
  const texts = ['DNF', 'd.n.f.', 'Did not start', 'DSQ', 'ok', 'lost'];
  expect(texts.map(readStatus)).toEqual(['dnf', 'dnf', 'dns', 'dq', 'ok', null]);
});

test('an item takes what it is: a level, a tick, a series, a time', () => {
  const item = (type: string, more = {}) => ({ key: 'k', label: 'K', type, ...more });
  expect(valueOf(readMark(item('level', { levels: { A: '10', B: '5' } }), 'b'))).toBe('B');
  expect(valueOf(readMark(item('level', { levels: { A: '10' } }), 'C'))).toBeNull();
  expect(valueOf(readMark(item('check'), 'x'))).toBe(true);
  expect(valueOf(readMark(item('series', { count: 3 }), '9; 10 8,5'))).toEqual([9, 10, 8.5]);
  expect(readMark(item('series', { count: 3 }), '9; 10')).toMatchObject({ reason: 'This has 2 numbers instead of 3' });
  expect(valueOf(readMark(item('time'), '1:00'))).toBe(60);
});

const POINTS = { key: 'total', label: 'Points', type: 'points' };
const entry = (
  id: string,
  school: string,
  team: string | null = null,
  cadets: { code: string; name: string }[] = [],
) => ({ id, code: `RIF-${id}`, team, school: { code: school, name: `${school} High` }, cadets });
const ROOM: ScoreRoom = {
  entries: [entry('S01-A', 'S01', 'A'), entry('S01-B', 'S01', 'B'), entry('S02', 'S02')],
  elsewhere: new Map([['AREG-S01', 'Armed regulation']]),
  sections: [{ key: 'score', label: 'Score', items: [POINTS] }],
  seat: 'seat',
  now: new Map(),
  waiting: new Map(),
};
const MAPPING = { ...same('entry|school|team|time|status|reason'), 'item score total': 'points' };

test('columns of a file are guessed from the score sheet: a single item is the total', () => {
  const fields = scoreFields(ROOM);
  expect(guessScores(fields, ['Bib', 'School name', 'Total score', 'Finish time'])).toEqual({
    entry: 'Bib',
    school: 'School name',
    'item score total': 'Total score',
    time: 'Finish time',
  });
  // A sheet that has a time itself takes that of the file.
  const run = [{ key: 'clock', label: 'Clock', items: [{ key: 'time', label: 'Time', type: 'time' }] }];
  expect(guessScores(scoreFields({ sections: run }), ['Bib', 'Finish time'])).toEqual({
    entry: 'Bib',
    'item clock time': 'Finish time',
  });
  expect(missingInScores({})).toEqual(['Entry or School', 'A score, Time, or Status']);
  expect(missingInScores(MAPPING)).toEqual([]);
});

test('a row finds its entry by code or by school and team; what it can’t be is named', () => {
  const found = checkScores(
    rowsOf(
      { entry: 'rif-s02', points: '281,5', time: '12:34.5' },
      { school: 's01 high', team: 'b', points: '270' },
      { school: 'S01', points: '1' },
      { entry: 'AREG-S01', points: '1' },
      { entry: 'RIF-S99', points: '1' },
      { school: 'S77', points: '1' },
      { entry: 'RIF-S01-A', time: 'DNF', reason: 'Jammed rifle' },
      { entry: 'RIF-S01-A', points: '2' },
      { entry: '', points: '2' },
      { entry: 'RIF-S02', points: '=A2', status: 'lost', time: '9' },
    ),
    MAPPING,
    ROOM,
  );
  expect(found.flatMap(({ entry: row }) => (row ? [row] : []))).toEqual(
    [
      { row: 3, entry_id: 'S01-B', seat_id: 'seat', marks: { score: { total: 270 } }, status: 'ok' },
      { row: 8, entry_id: 'S01-A', status: 'dnf', reason: 'Jammed rifle' },
    ]
      .map((row) => expect.objectContaining(row))
      .toSpliced(0, 0, expect.objectContaining({ row: 2, seconds: '754.5' })),
  );
  expect(found.map(({ problems }) => problems.map(({ reason }) => reason).join('; '))).toEqual([
    '',
    '',
    'S01 High has 2 entries here',
    'AREG-S01 is an entry of Armed regulation',
    '“RIF-S99” isn’t an entry of this meet',
    '“S77” isn’t a school of this meet',
    '',
    'Row 8 is of the same entry',
    'The entry is missing',
    '“lost” isn’t a status; This cell is a formula; Row 2 is of the same entry',
  ]);
});

test('a status stands where a score would', () => {
  const [row] = checkScores(rowsOf({ entry: 'RIF-S02', points: 'DNS' }), MAPPING, ROOM);
  expect(row?.entry).toEqual({ row: 2, entry_id: 'S02', status: 'dns' });
});

test('the same file twice brings nothing; a newer one corrects; one that waits comes first', () => {
  const said = { marks: { score: { total: 281.5 } }, seconds: 754.5, status: 'ok' };
  const rows = rowsOf({ entry: 'RIF-S02', points: '281.5', time: '12:34.5' }, { entry: 'RIF-S01-A', points: '280' });
  const again = checkScores(rows, MAPPING, {
    ...ROOM,
    now: new Map([
      ['S02', said],
      ['S01-A', said],
    ]),
  });
  expect(again.map(({ same: what, entry: row }) => what ?? row?.row)).toEqual(['RIF-S02 has this score already', 3]);
  const waiting = checkScores(rows, MAPPING, {
    ...ROOM,
    waiting: new Map([
      ['S02', said],
      ['S01-A', said],
    ]),
  });
  expect(waiting.map(({ same: what, problems }) => what ?? problems[0]?.reason)).toEqual([
    'This score of RIF-S02 is under review already',
    'Another score of RIF-S01-A is under review',
  ]);
});

test('rows of the shooters of one team are one sheet, whole or not at all', () => {
  const cadets = [
    { code: 'C1', name: 'Alex Quist' },
    { code: 'C2', name: 'Bo Lane' },
  ];
  const room = {
    ...ROOM,
    entries: [entry('S01', 'S01', null, cadets)],
    sections: [{ key: 'prone', label: 'Prone', per: 'cadet', items: [POINTS] }],
  };
  const mapping = { ...same('entry|cadet'), 'item prone total': 'points' };
  const rows = [
    { entry: 'RIF-S01', cadet: 'alex quist', points: '90' },
    { entry: 'RIF-S01', cadet: 'C2', points: '88' },
  ];
  const [first, second] = checkScores(rowsOf(...rows), mapping, room);
  expect(first?.entry?.marks).toEqual({
    prone: {
      cadets: [
        { cadet: 'C1', marks: { total: 90 } },
        { cadet: 'C2', marks: { total: 88 } },
      ],
    },
  });
  expect(second?.same).toBe('Counted with row 2');
  const bad = checkScores(rowsOf(rows[0] ?? {}, { ...rows[1], cadet: 'Nobody' }), mapping, room);
  expect(bad.map(({ problems }) => problems[0]?.reason)).toEqual([
    'Row 3 of this entry can’t be read',
    'This entry has no such cadet',
  ]);
});

test('5,000 rows are checked in less than two seconds', () => {
  const entries = Array.from({ length: 5000 }, (_, at) => entry(`N${at}`, `S${at % 60}`));
  const rows = entries.map(({ code }) => ({ entry: code, points: '250', time: '10:00' }));
  const started = performance.now();
  const found = checkScores(rowsOf(...rows), MAPPING, { ...ROOM, entries });
  expect(found.every(({ entry: row }) => row !== null)).toBe(true);
  expect(performance.now() - started).toBeLessThan(2000);
});
