import { expect, test } from 'vitest';
import { mentionAt, mentionedIn, partsOf, withMention } from './mention.ts';

test.each([
  ['Ask @', { from: 4, search: '' }],
  ['Ask @Ray', { from: 4, search: 'Ray' }],
  ["@Ana O'Br", { from: 0, search: "Ana O'Br" }],
  ['mail ray@school', null],
  ['Ask @Ray about the form today', null],
  ['Nobody', null],
])('what is typed after the @ in %j', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found);
});

test('a chosen name replaces what was typed, and the caret moves after it', () => {
  expect(withMention('Ask @Ra today', 4, 7, 'Ray Okafor')).toEqual({ text: 'Ask @Ray Okafor today', caret: 16 });
});

test('only those whose names are still in the text are mentioned, once each', () => {
  const chosen = [
    { id: 'a', name: 'Ray Okafor' },
    { id: 'b', name: 'Ana Bell' },
    { id: 'a', name: 'Ray Okafor' },
  ];
  expect(mentionedIn('Ask @Ray Okafor', chosen)).toEqual(['a']);
});

test('a text is cut at its mentions, the longer name first', () => {
  const parts = partsOf('See @Ana Bell Jr and @Ana Bell.', ['Ana Bell', 'Ana Bell Jr']);
  expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(['@Ana Bell Jr', '@Ana Bell']);
  expect(parts.map(({ text }) => text).join('')).toBe('See @Ana Bell Jr and @Ana Bell.');
});
