import { expect, test } from 'vitest';
import { fromEditor, toEditor } from './variables.ts';

test('variables are chips in the editor, and come back as they were', () => {
  const kept = '<p>Dear {{recipient.name}}, about {{cadet.first_name}}.</p>';
  const shown = toEditor(kept);
  expect(shown).toContain('<span data-variable="cadet.first_name"></span>');
  expect(fromEditor(shown.replaceAll('></span>', '>First name</span>'))).toBe(kept);
});

test('attributes that mail can’t have are left out, and an empty text is empty', () => {
  expect(fromEditor('<ol start="3"><li><p style="x">One</p></li></ol>')).toBe('<ol><li><p>One</p></li></ol>');
  expect(fromEditor('<p><a target="_blank" href="https://a.org" rel="x">A</a></p>')).toBe(
    '<p><a href="https://a.org">A</a></p>',
  );
  expect(fromEditor('<p></p><p> </p>')).toBe('');
});
