import { expect, test } from 'vitest';
import { edited, type PlanEdit } from './plan-edit.ts';
import type { PlanPosition } from './plan.ts';

const position = (id: string, more: Partial<PlanPosition> = {}): PlanPosition => ({
  id,
  title: id.toUpperCase(),
  abbreviation: null,
  kind: 'staff',
  unit_id: null,
  section: null,
  reports_to_id: null,
  advises_id: null,
  seats: 1,
  rank_min: null,
  rank_max: null,
  duties: [],
  rights: null,
  is_key: false,
  sort: 0,
  holders: [],
  ...more,
});

const plan = [position('a'), position('b', { reports_to_id: 'a', holders: [{ cadet_id: 'x', kind: 'primary' }] })];

test('each change applied twice is as applied once', () => {
  const edits: PlanEdit[] = [
    { do: 'put', was: position('a'), next: position('a', { title: 'Commander' }) },
    { do: 'put', was: null, next: position('c') },
    { do: 'move', id: 'b', to: null },
    { do: 'remove', id: 'a' },
    { do: 'propose', id: 'a', cadet_id: 'y', kind: 'acting' },
    { do: 'take back', id: 'b', cadet_id: 'x' },
  ];
  for (const edit of edits) {
    const once = edited(plan, edit);
    expect(once).not.toEqual(plan);
    expect(edited(once, edit)).toEqual(once);
  }
});

test("an edited position keeps what others did beside the form, and isn't overwritten where they changed the same", () => {
  const was = position('b', { reports_to_id: 'a' });
  const next = { ...was, title: 'Clerk' };
  const [, clerk] = edited(plan, { do: 'put', was, next });
  expect(clerk).toMatchObject({ title: 'Clerk', holders: [{ cadet_id: 'x', kind: 'primary' }] });
  const [, moved] = edited(edited(plan, { do: 'move', id: 'b', to: null }), { do: 'put', was, next });
  expect(moved).toMatchObject({ title: 'Clerk', reports_to_id: null });
  const theirs = edited(plan, { do: 'put', was, next: { ...was, title: 'Typist' } });
  expect(() => edited(theirs, { do: 'put', was, next })).toThrow(expect.objectContaining({ code: 'changed' }));
});
