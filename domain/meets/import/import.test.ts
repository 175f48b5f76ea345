import { expect, test } from 'vitest';
import { checkEntries, type EntryRoom } from './entries.ts';
import { checkSchools } from './schools.ts';

const rowsOf = (...rows: Record<string, string>[]) => rows.map((cells, at) => ({ line: at + 2, cells }));
const same = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, key]));
const DIVISIONS = [{ code: 'I', name: 'Masters' }];

test('a school of a file is new, there already, or wrong for a reason', () => {
  const mapping = same('name code division contact');
  const found = checkSchools(
    rowsOf(
      { name: 'Larkspur High', division: 'masters', contact: 'MSG Ames' },
      { name: 'bluestem high' },
      { name: 'LARKSPUR HIGH' },
      { name: 'Cedar High', division: 'IX' },
      { name: '', code: 'a b' },
    ),
    mapping,
    { schools: [{ code: 'S01', name: 'Bluestem High' }], divisions: DIVISIONS },
  );
  expect(found.map(({ entry }) => entry)).toEqual([
    { row: 2, name: 'Larkspur High', division: 'I', contact: 'MSG Ames' },
    null,
    null,
    null,
    null,
  ]);
  expect(found[1]?.same).toBe('Bluestem High is on the list');
  expect(found.slice(2).map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
    ['Row 2 is the same school'],
    ['“IX” isn’t a division of this meet'],
    ['The school is missing', 'This can’t be a code'],
  ]);
});

const ROOM: EntryRoom = {
  schools: [{ id: 'k1', code: 'S01', name: 'Bluestem High' }],
  events: [
    { id: 'e1', code: 'AREG', name: 'Armed regulation', named: false },
    { id: 'e2', code: 'SOLO', name: 'Solo', named: true },
  ],
  divisions: DIVISIONS,
  entries: [
    { event_id: 'e1', meet_school_id: 'k1', code: 'AREG-S01', team: null, cadets: null, archived: false },
    { event_id: 'e1', meet_school_id: 'k1', code: 'AREG-S01-C', team: 'C', cadets: null, archived: true },
  ],
};

test('entries name schools and events by code or name, and get codes that no other entry had', () => {
  const found = checkEntries(
    rowsOf(
      { school: 's01', event: 'Armed Regulation' },
      { school: 'S01', event: 'AREG', team: 'B', exhibition: 'yes', cadets: 'Alex Quist' },
      { school: 'S01', event: 'AREG', team: 'C' },
      { school: 'Bluestem High', event: 'SOLO', cadets: 'Alex Quist, 10' },
      { school: 'Bluestem High', event: 'SOLO', cadets: 'Bo Lane' },
      { school: 'Bluestem High', event: 'SOLO', cadets: 'bo lane' },
      { school: 'Cedar', event: '' },
    ),
    same('school event team division exhibition cadets'),
    ROOM,
  );
  expect(found[0]?.same).toBe('This entry is on the list');
  expect(
    found.map(({ entry }) => entry && [entry.code, entry.is_exhibition, entry.cadets?.map(({ name }) => name)]),
  ).toEqual([
    null,
    ['AREG-S01-B', true, undefined],
    ['AREG-S01-C-2', false, undefined],
    ['SOLO-S01', false, ['Alex Quist']],
    ['SOLO-S01-2', false, ['Bo Lane']],
    null,
    null,
  ]);
  expect(found[1]?.left).toEqual(['Names of cadets: Armed regulation keeps none']);
  expect(found.slice(5).map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
    ['Row 6 is the same entry'],
    ['“Cedar” isn’t a school of this meet', 'The event is missing'],
  ]);
});
