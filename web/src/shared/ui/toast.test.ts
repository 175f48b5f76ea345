import { beforeEach, expect, test } from 'vitest';
import { toast, toastStore } from './toast.ts';

const undo = { label: 'Undo', run: () => undefined };
const offered = () => toastStore.read().map(({ title, actions }) => [title, actions.length]);

beforeEach(() => {
  for (const { id } of toastStore.read()) toastStore.close(id);
});

test('a later act on the same record takes Undo from what was said of the earlier one', () => {
  toast.undoable('Message scheduled', '', undo, { module: 'email', ids: ['m1'] });
  toast.undoable('Marked present', '', undo, { module: 'calendar', ids: ['e1', 'c1'] });
  toastStore.settle('email', ['m1']);
  expect(offered()).toEqual([
    ['Message scheduled', 0],
    ['Marked present', 1],
  ]);
});

test('what closes a matter takes Undo from all that was said of its module', () => {
  toast.undoable('Line matched', '', undo, { module: 'budget', ids: ['l1'] });
  toast.undoable('Marked present', '', undo, { module: 'calendar', ids: [] });
  toastStore.settle('budget', 'all');
  expect(offered()).toEqual([
    ['Line matched', 0],
    ['Marked present', 1],
  ]);
});

test('an act on another record, on part of it, or of another module takes nothing', () => {
  toast.undoable('Marked present', '', undo, { module: 'calendar', ids: ['e1', 'c1'] });
  toast.undoable('Saved', '', undo, { module: 'cadets', ids: [] });
  toastStore.settle('calendar', ['e1', 'c2']);
  toastStore.settle('calendar', ['c1']);
  toastStore.settle('cadets', ['e1', 'c1']);
  expect(offered()).toEqual([
    ['Marked present', 1],
    ['Saved', 1],
  ]);
});
