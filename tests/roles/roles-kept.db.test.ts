import { expect, test } from 'vitest';
import { ANONYMOUS } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, other, keeper, make, turn, remove, built, prepared } from './roles-support.ts';

prepared();

test('the base role is the ceiling', async () => {
  const cadet = await make(school.admin, 'Adjutant', 'cadet');
  const parent = await make(school.admin, 'Booster', 'parent');
  for (const [role, key] of [
    [cadet, 'cadets:view_restricted'],
    [cadet, 'users:read'],
    [cadet, 'roles:update'],
    [cadet, 'school:update'],
    [cadet, 'contacts:read'],
    [cadet, 'settings:manage'],
    [parent, 'competition-portal:read'],
    [parent, 'cadets:manage'],
    [parent, 'cadets:update'],
    [parent, 'users:read'],
  ] as const) {
    expect(await refusalOf(turn(school.admin, role, key))).toMatchObject({ detail: 'never_granted' });
  }
  await turn(school.admin, cadet, 'cadets:manage');
  const ceiling = await db.call(school.admin, 'select * from permission_ceiling()');
  expect(ceiling).toContainEqual({ base_role: 'cadet', module: 'cadets', action: 'manage' });
  expect(ceiling).not.toContainEqual({ base_role: 'cadet', module: 'cadets', action: 'view_restricted' });
  for (const base of ['admin', 'external', 'nonsense', null]) {
    const made = db.call(school.admin, `select create_role('X1', $1)`, [base]);
    expect(await refusalOf(made)).toMatchObject({ detail: 'base:base' });
  }
});

test('built-in roles are for admins, keep their names, and admins hold everything', async () => {
  const [instructor, admin, cadet] = [await built('instructor'), await built('admin'), await built('cadet')];
  expect(await refusalOf(turn(keeper, cadet, 'cadets:update'))).toMatchObject({ code: '42501' });
  await turn(school.admin, cadet, 'cadets:update');
  await turn(school.admin, cadet, 'cadets:update', false);
  expect(await refusalOf(turn(school.admin, admin, 'cadets:read', false))).toMatchObject({ detail: 'built_in' });
  expect(await refusalOf(remove(school.admin, instructor))).toMatchObject({ detail: 'built_in' });
  const renamed = db.call(school.admin, `select rename_role($1, 'Boss')`, [instructor]);
  expect(await refusalOf(renamed)).toMatchObject({ detail: 'built_in:label' });
});

test('a role has a name of its own in its school', async () => {
  await make(keeper, 'Range Officer');
  expect(await refusalOf(make(keeper, 'range  officer'))).toMatchObject({ detail: 'duplicate:label' });
  expect(await refusalOf(make(keeper, 'Admin'))).toMatchObject({ detail: 'duplicate:label' });
  for (const label of ['', 'x', '=SUM(A1)', '***', 'x'.repeat(61)]) {
    expect(await refusalOf(make(keeper, label))).toMatchObject({ detail: 'label:label' });
  }
});

test('roles are kept by those with the right, at their own school, by no one else', async () => {
  const role = await make(keeper, 'Guarded');
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(make(person, 'Mine'))).toMatchObject({ code: '42501' });
    expect(await refusalOf(turn(person, role, 'cadets:read'))).toMatchObject({ code: '42501' });
    expect(await refusalOf(remove(person, role))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(turn(other.admin, role, 'cadets:read'))).toMatchObject({ detail: 'unknown_role' });
  expect(await refusalOf(remove(other.admin, role))).toMatchObject({ detail: 'unknown_role' });
  expect(await db.call(other.admin, 'select * from role_reach($1)', [role])).toEqual([]);
});

test('the reach of a role is told by module', async () => {
  const reach = await db.call<{ module: string }>(school.admin, 'select * from role_reach($1)', [await built('cadet')]);
  expect(reach.find(({ module }) => module === 'cadets')).toEqual({
    module: 'cadets',
    label: 'Cadets',
    actions: ['sidebar', 'read'],
    reach: 'own',
  });
});
