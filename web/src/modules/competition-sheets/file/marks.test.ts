import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layoutOf } from '../../../shared/meet/paper/layout.ts';
import { seatsOf } from '../trial/seats.ts';
import { tryOut } from '../trial/try-out.ts';
import { marksOf, secondsOf } from '../../../shared/meet/file/marks.ts';
import { amountOf, limitOf } from '../../../shared/meet/file/number-text.ts';
import { readFile } from './read-file.ts';
import { fileOf } from '../../../shared/meet/file/sheet-file.ts';

const library = new URL('../../../../../domain/score-sheets/library/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, library), 'utf8');
const INSPECTION = fileOf(JSON.parse(textOf('syn-inspection.json')));
const MARKS = { uniform: '18', grooming: '17', bearing: '20', knowledge: '15', commander: '19' };

test('numbers are kept as they were typed', () => {
  expect([amountOf(' 2.50 '), amountOf(''), amountOf('1.')]).toEqual(['2.50', undefined, '1.']);
  expect([limitOf('30'), limitOf('0.5'), limitOf('0.50'), limitOf(''), limitOf('x')]).toEqual([
    30,
    0.5,
    '0.50',
    null,
    'x',
  ]);
});

test('a time is read in seconds or as minutes and seconds', () => {
  expect(['4:31.5', '0:07', '271.5', 'soon'].map(secondsOf)).toEqual(['271.5', '7', '271.5', 'soon']);
});

test('a sheet without any mark was not handed in', () => {
  expect(marksOf(INSPECTION, 'head', { insp: { uniform: ' ' } }, 1)).toBeNull();
  expect(marksOf(INSPECTION, 'head', { insp: MARKS }, 1)).toEqual({ insp: MARKS });
});

test('a test gives the net by the engine, with each step, and says what is still blank', () => {
  const seats = seatsOf(INSPECTION).map((seat) => ({ ...seat, typed: { insp: MARKS } }));
  expect(seats.map(({ id, role }) => `${id} ${role}`)).toEqual(['J1 head', 'J2 judge', 'J3 judge']);
  const entered = { seats, cadets: 1, penalties: { uniform: '2' }, credits: {}, clock: '' };
  const { row, explanation } = tryOut(INSPECTION, entered);
  expect(row).toMatchObject({ net: '257', raw: '267.0000', penalties: '10.00' });
  expect(explanation?.steps.length).toBeGreaterThan(3);
  const blank = seats.with(0, { id: 'J1', role: 'head', typed: { insp: { ...MARKS, bearing: '' } } });
  expect(tryOut(INSPECTION, { ...entered, seats: blank }).faults).toEqual([
    'J1: Bearing: is blank, so the sheet is incomplete',
  ]);
});

test.each(readdirSync(library))('%s comes back from a file as it went out', (name) => {
  const { file, checks, unknown, problem } = readFile(textOf(name));
  expect({ checks, unknown, problem }).toEqual({ checks: [], unknown: [], problem: null });
  expect(JSON.parse(JSON.stringify(file))).toEqual(JSON.parse(textOf(name)));
});

test('keys that are not of the format are kept and named; other files are refused', () => {
  const { file, unknown } = readFile(JSON.stringify({ ...JSON.parse(textOf('syn-inspection.json')), house_rule: 'x' }));
  expect([file?.['house_rule'], unknown]).toEqual(['x', ['house_rule']]);
  expect(readFile('{').problem).toContain("isn't a score sheet");
  expect(readFile('{"format":"scoresheet/2"}').problem).toContain('scoresheet/1');
});

test.each(readdirSync(library))('each role of %s fits on one page', (name) => {
  const file = fileOf(JSON.parse(textOf(name)));
  expect(file.roles.map(({ key }) => layoutOf(file, key).pages)).toEqual(file.roles.map(() => 1));
});
