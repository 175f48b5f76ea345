import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is written about someone's welfare, health, or protection is never kept on a device. */
const SENSITIVE = [
  /modules\/incidents\/welfare\/(?!settings)/,
  /modules\/cadets\/(flags|notes)\//,
  /modules\/calendar\/excuses\//,
  /restriction-forms/,
  /modules\/fitness\/note-form/,
];
const WORDS = /\bpassword:|Restricted note|allerg|medication|diagnos/i;

const forms = globSync('web/src/{modules,app,shared}/**/*.tsx').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const calls = [...text.matchAll(/use(?:Zod|Record)Form\(/g)].map(({ index }) => callAt(text, index));
  return calls.map((call) => ({ file, call, sensitive: SENSITIVE.some((one) => one.test(file)) || WORDS.test(call) }));
});

/** The text of the call that begins here, to the bracket that ends it. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

test('a form about welfare, health, or protection, and one with a password, keeps no draft', () => {
  const sensitive = forms.filter((one) => one.sensitive);
  expect(sensitive.length).toBeGreaterThan(7);
  expect(sensitive.filter(({ call }) => !call.includes("draft: 'never'")).map(({ file }) => file)).toEqual([]);
});

test('forms are found where they are', () => {
  expect(forms.length).toBeGreaterThan(150);
});
