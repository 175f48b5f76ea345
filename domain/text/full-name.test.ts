import { expect, test } from 'vitest';
import { readFullName } from './full-name.ts';

test.each([
  ['Abara, Chidi K', 'Chidi', 'K', 'Abara'],
  ['Chidi Abara', 'Chidi', '', 'Abara'],
  ['King, Jr., Martin', 'Martin', '', 'King Jr.'],
  ['King Jr., Martin', 'Martin', '', 'King Jr.'],
  ['King, Martin Luther Jr.', 'Martin', 'Luther', 'King Jr.'],
  ['Smith, John, Allen', 'John', 'Allen', 'Smith'],
  ['Smith, John, Jr.', 'John', '', 'Smith Jr.'],
  ['Smith, John Allen, III', 'John', 'Allen', 'Smith III'],
  ['John Smith, Jr.', 'John', '', 'Smith Jr.'],
  ['Martin King Jr.', 'Martin', '', 'King Jr.'],
  ['de la Cruz, María José', 'María', 'José', 'de la Cruz'],
])('%s', (text, first, middle, last) => {
  expect(readFullName(text)).toEqual({ first, middle, last });
});

test.each(['Chidi', 'Chidi Jr.', 'Smith,', ', John', ''])('%j is no full name', (text) => {
  expect(readFullName(text)).toBeNull();
});
