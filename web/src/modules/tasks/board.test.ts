import { expect, test } from 'vitest';
import { actTo, COLUMNS } from './board.ts';
import type { TaskLine } from './task.ts';

const line = { state: 'assigned', is_open: true, is_mine: true, kind: 'cadet', task_state: 'open' } as TaskLine;
const to = (id: string, over: Partial<TaskLine> = {}, manages = false) => {
  const column = COLUMNS.find((one) => one.id === id);
  return column ? actTo({ ...line, ...over }, column, manages) : undefined;
};

test('your own task is started, blocked, and done by dropping it', () => {
  expect([to('doing'), to('blocked'), to('done'), to('todo')]).toEqual(['progress', 'block', 'submit', null]);
});

test('what is reviewed goes through the review, and only the reviewer accepts it', () => {
  const reviewed = { requires_review: true };
  expect([to('review', reviewed), to('done', reviewed), to('review')]).toEqual(['submit', null, null]);
  const waiting: Partial<TaskLine> = { ...reviewed, state: 'submitted' };
  expect([to('done', waiting), to('done', waiting, true)]).toEqual([null, 'accept']);
});

test('what is someone else’s moves for leaders alone', () => {
  const theirs = { is_mine: false };
  expect([to('doing', theirs), to('done', theirs), to('done', { ...theirs, is_of_people: true })]).toEqual([
    null,
    null,
    'submit',
  ]);
  expect(to('doing', { ...theirs, state: 'done', is_open: false }, true)).toBe('reopen');
});
