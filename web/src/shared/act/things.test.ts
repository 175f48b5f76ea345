import { expect, test } from 'vitest';
import { thingsOf } from './things.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);

test('a call that names its record is about that one, whatever else it mentions', () => {
  expect(thingsOf([{ p_id: A, p_input: { unit: B }, p_key: C }], null)).toEqual({ own: [A], named: [A, B] });
});

test('what is newly made is what the act is about', () => {
  expect(thingsOf([{ p_cadets: [A], p_key: C }], [{ id: B }]).own).toEqual([B]);
});

test('else it is about all that it names; keys and what was seen don’t count', () => {
  expect(thingsOf([{ p_event: A, p_marks: [{ cadet: B }], p_seen: [C] }], { changed: [B] }).own).toEqual([A, B]);
  expect(thingsOf([{ p_at: 'noon' }], undefined)).toEqual({ own: [], named: [] });
});
