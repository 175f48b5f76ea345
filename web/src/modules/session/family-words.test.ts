import { expect, test } from 'vitest';
import { familyLine, linkWords } from './family-words.ts';

test('the line names the linked children and counts the rest', () => {
  const links = [
    { state: 'verified', first_name: 'Leo' },
    { state: 'pending', first_name: null },
    { state: 'rejected', first_name: null },
    { state: 'revoked', first_name: null },
  ];
  expect(familyLine(links)).toBe('You can see Leo · 1 waiting for the school · 1 declined · 1 revoked');
});

test('without a link it says so', () => expect(familyLine([])).toBe('No child is linked to your account yet'));

test.each([
  ['pending', 'Pending'],
  ['verified', 'Verified'],
  ['rejected', 'Declined'],
  ['revoked', 'Revoked'],
])('%s is called %s', (state, label) => expect(linkWords(state).label).toBe(label));
