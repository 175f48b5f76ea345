import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSheet, type Decode } from './decode.ts';
import { guessMapping, missingFields } from './mapping.ts';
import { isEmail, readDay, readFullName, readGrade, readLevel } from './read.ts';

test.each([
  ['9', 9],
  ['10th', 10],
  ['Grade 11', 11],
  ['senior', 12],
  ['6', null],
  ['13', null],
  ['nine', null],
])('grade "%s" is %s', (text, grade) => expect(readGrade(text)).toBe(grade));

test.each([
  ['LET 2', 2],
  ['NS-3', 3],
  ['AS IV', 4],
  ['1', 1],
  ['5', null],
  ['IX', null],
])('level "%s" is %s', (text, level) => expect(readLevel(text)).toBe(level));

test.each([
  ['2/29/2028', '2028-02-29'],
  ['2/29/2026', null],
  ['8/14/26', '2026-08-14'],
  ['2026-13-01', null],
])('day "%s" is %s', (text, day) => expect(readDay(text)).toBe(day));

test('a full name is read in both orders', () => {
  expect(readFullName('Abara, Chidi K')).toEqual({ first: 'Chidi', middle: 'K', last: 'Abara' });
  expect(readFullName('Chidi Abara')).toEqual({ first: 'Chidi', middle: '', last: 'Abara' });
  expect(readFullName('Chidi')).toBeNull();
});

test('headings of a school system find their fields, and the remembered mapping goes first', () => {
  const headings = ['Student Name', 'SIS ID', 'Gr', 'Cell', 'Other'];
  expect(guessMapping(headings)).toEqual({
    full_name: 'Student Name',
    student_number: 'SIS ID',
    grade: 'Gr',
    phone: 'Cell',
  });
  expect(guessMapping(headings, { class_period: 'Other' }).class_period).toBe('Other');
  expect(missingFields(guessMapping(headings))).toEqual([]);
  expect(missingFields(guessMapping(['Last', 'Gr']))).toEqual(['First name']);
});

test('an email address never holds a space or a second @', () => {
  const holds = (text: string) => !isEmail(text) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  expect(() => fc.assert(fc.property(fc.oneof(fc.string(), fc.emailAddress()), holds))).not.toThrow();
});

test('bytes are read as UTF-8, as Windows-1252, or as damaged', () => {
  const utf8 = new TextEncoder().encode('José');
  expect(decodeSheet(utf8, decode)).toEqual({ text: 'José', encoding: 'utf-8' });
  expect(decodeSheet(Uint8Array.of(74, 0xe9), decode)).toEqual({ text: 'Jé', encoding: 'windows-1252' });
  expect(decodeSheet(Uint8Array.of(...utf8, 74, 0xe9), decode).encoding).toBe('damaged');
});

const decode: Decode = (bytes, encoding, strict) => new TextDecoder(encoding, { fatal: strict }).decode(bytes);
