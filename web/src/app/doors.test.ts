import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { doorsOf } from '../shared/doors/doors-of.ts';
import { partsFor } from '../modules/teams/team-parts.ts';
import { modules, slots } from './registry.ts';

const DOC = readFileSync('docs/permissions.md', 'utf8');

/** What a role may do, from the table of permissions. */
function roleKeys(role: string): Set<string> {
  const column = ['admin', 'instructor', 'cadet', 'parent', 'external'].indexOf(role);
  const rows = DOC.matchAll(/^\| `([\w-]+:\w+)` \| (.+) \|$/gm);
  return new Set(
    [...rows].filter(([, , cells = '']) => cells.split(' | ')[column] === 'yes').map(([, key = '']) => key),
  );
}

const cadetWith = (...keys: string[]) => new Set([...roleKeys('cadet'), ...keys]);

const PEOPLE: Record<string, Set<string>> = {
  admin: roleKeys('admin'),
  instructor: roleKeys('instructor'),
  cadet: roleKeys('cadet'),
  parent: roleKeys('parent'),
  'supply officer': cadetWith('inventory:stock', 'inventory:issue'),
  'platoon leader': cadetWith('inspections:create', 'calendar:create'),
  adjutant: cadetWith('cadets:manage', 'awards:create'),
};

type Seen = { needs: string; notFor?: string };
const seenBy = (keys: Set<string>) => (one: Seen) => keys.has(one.needs) && !(one.notFor && keys.has(one.notFor));

function areaDoors(who: string, area: string) {
  const keys = PEOPLE[who] ?? new Set();
  return doorsOf(slots.sections.filter((section) => section.area === area).filter(seenBy(keys)));
}

/** The doors of a record: what it is, what modules add, and its log for those who manage the module. */
function recordDoors(
  who: string,
  on: string,
  first: string,
  module: string,
  own: { label: string; door: string }[] = [],
) {
  const keys = PEOPLE[who] ?? new Set();
  const log = keys.has(`${module}:manage`) ? [{ label: 'Changes', door: 'More' }] : [];
  return doorsOf([{ label: first }, ...own, ...slots.tabs.filter((tab) => tab.on === on).filter(seenBy(keys)), ...log]);
}

const names = (doors: { label: string }[]) => doors.map(({ label }) => label);
const areas = [...new Set(slots.sections.map(({ area }) => area))];

test.each(Object.keys(PEOPLE).flatMap((who) => areas.map((area) => [who, area] as const)))(
  'the %s sees at most six doors in %s, each with at most six pages, and no two of one name',
  (who, area) => {
    const doors = areaDoors(who, area);
    expect(doors.length).toBeLessThanOrEqual(6);
    for (const { pages } of doors) expect(pages.length).toBeLessThanOrEqual(6);
    expect(new Set(names(doors)).size).toBe(doors.length);
  },
);

test.each(Object.keys(PEOPLE))('the %s sees at most six doors at an event, a contact, and a team', (who) => {
  expect(recordDoors(who, 'event', 'Details', 'calendar').length).toBeLessThanOrEqual(6);
  expect(recordDoors(who, 'contact', 'Overview', 'contacts').length).toBeLessThanOrEqual(6);
  for (const view of ['all', 'lead', 'mate', 'own']) {
    expect(recordDoors(who, 'team', 'Roster', 'teams', partsFor(view)).length).toBeLessThanOrEqual(6);
  }
});

test.each([
  ['supply officer', 'inventory', ['Stock', 'Issue and turn in', 'Who has what', 'Order', 'My gear', 'Setup']],
  ['instructor', 'inventory', ['Stock', 'Issue and turn in', 'Who has what', 'Order', 'Setup']],
  ['cadet', 'inventory', ['My gear']],
  ['parent', 'inventory', ['My gear']],
  ['instructor', 'calendar', ['Calendar', 'Attendance', 'Sign-ups', 'Duty roster', 'Setup']],
  ['cadet', 'calendar', ['Calendar', 'Attendance', 'Duty roster', 'Subscribe']],
  ['instructor', 'budget', ['Overview', 'Requests', 'Money in and out', 'Fees and fundraisers', 'Reports', 'Setup']],
  ['cadet', 'budget', ['Fees', 'Requests']],
  [
    'instructor',
    'cadets',
    ['Roster and units', 'Promotions and awards', 'Fitness', 'Service hours', 'Inspections and conduct'],
  ],
  ['platoon leader', 'cadets', ['Fitness', 'Service hours', 'Inspections']],
  ['instructor', 'tasks', ['My tasks', 'People', 'All tasks', 'Templates']],
  ['instructor', 'contacts', ['Contacts', 'Messages', 'Organizations', 'Follow-ups', 'Emergency sheets', 'More']],
  ['admin', 'school', ['School', 'School year', 'Background jobs']],
])('the doors of the %s in %s', (who, area, doors) => expect(names(areaDoors(who, area))).toEqual(doors));

test('the doors of an event and of a team', () => {
  const event = (who: string) => names(recordDoors(who, 'event', 'Details', 'calendar'));
  expect(event('instructor')).toEqual(['Details', 'Get ready', "Who's coming", 'Attendance', 'Wrap up', 'Changes']);
  expect(event('cadet')).toEqual(['Details', 'Get ready', "Who's coming", 'Attendance', 'Service hours']);
  expect(event('parent')).toEqual(['Details', 'Plan', "Who's coming", 'Attendance', 'Service hours']);
  const team = (who: string, view: string) => names(recordDoors(who, 'team', 'Roster', 'teams', partsFor(view)));
  expect(team('instructor', 'all')).toEqual(['Roster', 'Schedule', 'Meets', 'Tryouts', 'Messages', 'More']);
  expect(team('cadet', 'lead')).toEqual(['Roster', 'Schedule', 'Results', 'Messages', 'About']);
  expect(team('cadet', 'mate')).toEqual(['Roster', 'Dates', 'Results', 'Messages', 'About']);
});

const routes = modules.flatMap(({ id, routes: own }) =>
  own.map(({ path }) => ({ path: ['/app', id, path].filter(Boolean).join('/') })),
);

/** The addresses that had a tab of their own before tabs became doors, by area. */
const OLD: Record<string, string[]> = {
  budget: ['', '/bank', '/fees', '/fundraisers', '/lines', '/reports', '/requests', '/transactions', '/years'],
  calendar: [
    '',
    '/attendance',
    '/classes',
    '/days-off',
    '/duties',
    '/excuses',
    '/id-cards',
    '/my-code',
    '/places',
    '/sign-ups',
    '/subscribe',
  ],
  contacts: ['', '/duplicates', '/files', '/follow-ups', '/messages', '/organizations', '/sheets'],
  email: ['', '/addresses', '/rules', '/settings', '/templates'],
  incidents: ['', '/articles', '/report'],
  inventory: [
    '',
    '/charges',
    '/counts',
    '/custody',
    '/exchanges',
    '/forecast',
    '/gear',
    '/issue',
    '/items',
    '/kits',
    '/ledger',
    '/numbered',
    '/orders',
    '/receipts',
    '/setup',
    '/shop',
    '/turn-in',
  ],
  tasks: ['', '/board', '/calendar', '/people', '/table', '/templates', '/workload'],
  cadets: ['', '/lists', '/units'],
  awards: ['', '/give'],
  'school-year': ['', '/clearance', '/enrollment', '/retention'],
  ...Object.fromEntries(
    ['conduct', 'fitness', 'inspections', 'jobs', 'promotions', 'school', 'service-hours'].map((id) => [id, ['']]),
  ),
};

test.each(Object.entries(OLD).flatMap(([id, paths]) => paths.map((path) => `/app/${id}${path}`)))(
  'the old address %s leads to its page, which a door leads to as well',
  (address) => {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe(address);
    expect(slots.sections.map(({ path }) => path)).toContain(address);
  },
);

test('every part that had a tab at an event or a team is behind a door under the same name in the address', () => {
  const ids = (on: string) => slots.tabs.filter((tab) => tab.on === on).map(({ id }) => id);
  expect(new Set(ids('event'))).toEqual(
    new Set([
      'plan',
      'answers',
      'permission',
      'roster',
      'attendance',
      'tasks',
      'teams',
      'money',
      'service-hours',
      'after',
      'emergency-sheets',
    ]),
  );
  expect([...partsFor('all').map(({ id }) => id), ...ids('team')].toSorted()).toEqual([
    'about',
    'conflicts',
    'dates',
    'gear',
    'letter',
    'lineups',
    'messages',
    'results',
    'trips',
    'tryouts',
  ]);
});
