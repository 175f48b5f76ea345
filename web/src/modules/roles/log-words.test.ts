import { expect, test } from 'vitest';
import { deedOf, standing } from './log-words.ts';

const entry = { id: 1, at: '', actor: 'Pat', role_id: 'r', role_label: 'Supply', detail: null };

test('a change follows the name, and shows database names if there are no labels', () => {
  const change = { ...entry, module: 'cadets', action: 'read' };
  expect(deedOf({ ...change, event: 'granted' }, undefined)).toBe('gave Supply the permission cadets · read');
  expect(deedOf({ ...change, event: 'withdrawn' }, undefined)).toBe('took the permission cadets · read from Supply');
  expect(deedOf({ ...entry, event: 'renamed', module: null, action: null, detail: 'Store' }, undefined)).toBe(
    'renamed Store to Supply',
  );
});

test('only the last change of each switch is in effect', () => {
  const turn = (id: number, event: 'granted' | 'withdrawn' | 'created', action: string | null) => ({
    id,
    event,
    action,
    role_id: 'r',
    module: action === null ? null : 'cadets',
  });
  const log = [
    turn(5, 'withdrawn', 'read'),
    turn(4, 'granted', 'create'),
    turn(3, 'granted', 'read'),
    turn(1, 'created', null),
  ];
  expect([...standing(log)]).toEqual([5, 4]);
});
