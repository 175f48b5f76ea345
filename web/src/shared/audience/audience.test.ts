import { expect, test } from 'vitest';
import { audienceShape, fromChoices, isNobody, toChoices } from './audience.ts';

const WHO = { units: ['a', 'b'], levels: [2], periods: ['3:A'], guardians: true };

test('an audience is a list of choices and the choices are the audience again', () => {
  const choices = toChoices(WHO);
  expect(choices).toEqual(['units:a', 'units:b', 'levels:2', 'periods:3:A']);
  expect(fromChoices(choices, true)).toEqual(WHO);
});

test('guardians alone reach no one, because they are included through cadets', () => {
  expect(isNobody({ guardians: true })).toBe(true);
  expect(isNobody({ roles: ['cadet'] })).toBe(false);
});

test('a stored audience is read, and anything else includes no one', () => {
  expect(audienceShape.parse(WHO)).toEqual(WHO);
  expect(audienceShape.parse('all')).toEqual({});
});
