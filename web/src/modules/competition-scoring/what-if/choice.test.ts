import { expect, test } from 'vitest';
import type { MeetFile } from '../../../shared/meet/sides/sides.queries.ts';
import { changesOf, choicesOf, choiceText, withChoices } from './choice.ts';
import { choiceWords } from './choice-words.ts';

const event = (id: string, name: string) => ({ id, name, sheet: {}, panel: [], cancelled: false, entries: [] });
const file: MeetFile = {
  meet: {
    schools: [],
    divisions: [],
    overall: { methods: { best_two: { kind: 'table' } } },
    events: [event('AREG', 'Armed regulation'), event('CG', 'Color guard')],
  },
  sheets: [],
};

const TEXTS = [
  'judge|AREG|J02',
  'combine|*|median',
  'drops|CG|1|0',
  'penalties|AREG|AREG-S01',
  'missing|*|prorate',
  'method|best_two|table|10,7.5,5',
];

test('an address carries choices, each once, and what it can be read as nothing is left out', () => {
  const params = new URLSearchParams([['tab', 'what-if'], ...TEXTS.map((text) => ['try', text])]);
  const choices = choicesOf(params);
  expect(choices.map(choiceText)).toEqual(TEXTS);
  expect(withChoices(params, [...choices, ...choices]).toString()).toBe(params.toString());
  const wrong = ['judge|AREG', 'drops|CG|-1|0', 'combine|CG|best', 'method|m|table|ten', 'constructor|a', ''];
  expect(choicesOf(new URLSearchParams(wrong.map((text) => ['try', text])))).toEqual([]);
});

test('choices of all events are changes of each that has a score sheet', () => {
  const choices = choicesOf(new URLSearchParams(TEXTS.map((text) => ['try', text])));
  const changes = changesOf(choices, ['AREG', 'CG']);
  expect(changes.map(({ kind }) => kind)).toEqual([
    'without_judge',
    'panel',
    'panel',
    'panel',
    'without_penalties',
    'missing_rule',
    'missing_rule',
    'method',
  ]);
  expect(changes[4]).toEqual({ kind: 'without_penalties', event: 'AREG', entry: 'AREG-S01' });
  expect(changesOf(choicesOf(new URLSearchParams({ try: 'penalties|CG|*' })), [])).toEqual([
    { kind: 'without_penalties', event: 'CG' },
  ]);
});

test('choices in words', () => {
  const choices = choicesOf(new URLSearchParams([...TEXTS, 'drops|*|2|1', 'drops|*|0|0'].map((text) => ['try', text])));
  expect(choices.map((choice) => choiceWords(choice, file))).toEqual([
    'Without judge J02 in Armed regulation',
    'Median of the judges in all events',
    'The lowest dropped in Color guard',
    'Without penalties of AREG-S01 in Armed regulation',
    'Where a sheet is missing in all events: prorated to a whole panel',
    'Best two: points by place, from a table (10, 7.5, 5)',
    'The lowest 2 and the highest dropped in all events',
    'Nothing dropped in all events',
  ]);
});
