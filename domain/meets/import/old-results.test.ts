import { expect, test } from 'vitest';
import { checkOldResults, guessOldResults, type KnownResult, type OldResultRoom } from './old-results.ts';

const rowsOf = (...rows: Record<string, string>[]) => rows.map((cells, at) => ({ line: at + 2, cells }));

const OLD: OldResultRoom = {
  own: 'Larkspur High',
  today: '2026-06-01',
  teams: [
    { id: 'now', name: 'Raiders', season_from: '2025-08-01', season_to: '2026-05-01' },
    { id: 'past', name: 'Raiders', season_from: '2024-08-01', season_to: '2025-05-01' },
  ],
  cadets: [{ id: 'c1', name: 'Alina Chen' }],
  results: [],
};
const ROW = {
  Meet: 'Creek Classic',
  Date: '2/14/2026',
  Event: 'Team run',
  Team: 'raiders',
  Place: '2nd',
  Score: '812,5',
};
const OLD_MAPPING = guessOldResults(['Meet', 'Date', 'Event', 'Team', 'School', 'Cadet', 'Place', 'Score', 'Division']);

test('an old result goes to the team of its season; rows of other schools only count', () => {
  const school = (name: string, more: object) => ({ ...ROW, School: name, ...more });
  const found = checkOldResults(
    rowsOf(
      school('Larkspur High', {}),
      school('Cedar Ridge High', { Place: '1', Team: '' }),
      school('Elm High', { Place: '3' }),
      { ...ROW, Date: 'Feb 15, 2025', Place: '4 of 9', Cadet: 'Chen, Alina' },
    ),
    OLD_MAPPING,
    OLD,
  );
  const named = { event_name: 'Creek Classic: Team run', score: '812.5' };
  expect(found.map(({ entry: row, same: what }) => row ?? what)).toEqual([
    { row: 2, ...named, held_on: '2026-02-14', team_id: 'now', placement: '2', out_of: '3' },
    'Cedar Ridge High is another school: counted, not kept',
    'Elm High is another school: counted, not kept',
    {
      row: 5,
      ...named,
      held_on: '2025-02-15',
      team_id: 'past',
      cadet_id: 'c1',
      squad: 'Individual',
      placement: '4',
      out_of: '9',
    },
  ]);
});

test('a fault in an old result is named with its column', () => {
  const rows = [
    { ...ROW, Date: '2/30/2026' },
    { ...ROW, Date: '7/4/2026' },
    { ...ROW, Team: 'Rifle' },
    { ...ROW, Place: 'best' },
    { ...ROW, Place: '', Score: '' },
    { ...ROW, Place: '9 of 8' },
    { ...ROW, Cadet: 'Nobody' },
    { ...ROW, Score: '=A1' },
    ROW,
    ROW,
  ];
  const found = checkOldResults(rowsOf(...rows), OLD_MAPPING, OLD);
  expect(found.map(({ problems }) => problems.map(({ field, reason }) => `${field}: ${reason}`).join('; '))).toEqual([
    'date: “2/30/2026” isn’t a date',
    'date: This date is in the future',
    'team: “Rifle” isn’t a team of your school',
    'place: “best” isn’t a place',
    'place: This row has neither a place nor a score',
    'place: Place 9 is higher than the number of teams, 8',
    'cadet: “Nobody” is no cadet of your roster',
    'score: This cell is a formula',
    '',
    'team: Row 10 is the same result',
  ]);
});

test('a result that is there, waits, or was certified isn’t brought again; another value of it corrects', () => {
  const known = (more: Partial<KnownResult>): KnownResult => ({
    team_id: 'now',
    cadet_ids: [],
    event_name: 'Creek Classic: Team run',
    held_on: '2026-02-14',
    squad: null,
    placement: 2,
    out_of: null,
    score: 812.5,
    source: 'file',
    ...more,
  });
  const said = (one: KnownResult) => {
    const [row] = checkOldResults(rowsOf(ROW), OLD_MAPPING, { ...OLD, results: [one] });
    return row?.same ?? row?.problems[0]?.reason ?? row?.entry?.row;
  };
  expect([
    said(known({})),
    said(known({ placement: 3 })),
    said(known({ source: 'waiting' })),
    said(known({ source: 'waiting', score: 1 })),
    said(known({ source: 'certificate', score: 1 })),
  ]).toEqual([
    'This result is there already',
    2,
    'This result is under review already',
    'Another one of this result is under review',
    'This result was certified here',
  ]);
});
