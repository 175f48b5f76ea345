import { expect, test } from 'vitest';
import { qualificationLines } from './qualification-review.ts';

const cadet = (id: string, status = 'active') => ({ id, profile_id: null, first_name: 'Ash', last_name: id, status });

test('who holds the same already and who is not active is named', () => {
  const held = [
    { cadet_id: 'a', type: 'other', title: 'Sail ', earned_on: '2026-05-02' },
    { cadet_id: 'b', type: 'first_aid', title: null, earned_on: '2026-05-02' },
  ];
  const lines = qualificationLines(
    [cadet('a'), cadet('b'), cadet('c', 'on_leave')],
    { type: 'other', title: 'sail' },
    held,
  );
  expect(lines.map(({ unusual }) => unusual)).toEqual([['Already earned May 2, 2026'], [], ['On leave']]);
});
