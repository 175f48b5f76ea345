import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const order = ['tasks', 'cadets', 'calendar'];
test('an entry moves down', () => expect(moved(order, 'tasks', 1)).toEqual(['cadets', 'tasks', 'calendar']));
test('an entry moves up', () => expect(moved(order, 'cadets', -1)).toEqual(['cadets', 'tasks', 'calendar']));
test('the first stays first', () => expect(moved(order, 'tasks', -1)).toEqual(order));
test('the last stays last', () => expect(moved(order, 'calendar', 1)).toEqual(order));
test('an entry that is not there moves nothing', () => expect(moved(order, 'gone', 1)).toEqual(order));
