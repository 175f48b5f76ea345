import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../server/mail/plain-text.ts';
import { mailPage } from '../../scripts/mail/frame.ts';
import { MAILS } from '../../scripts/mail/mails.ts';
import { parseTemplate } from '../../server/mail/template.ts';

const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.html'));

const data = {
  ConfirmationURL: 'http://guidon.example/auth/v1/verify?token=abc&type=recovery',
  RedirectTo: 'http://guidon.example/reset-password?email=ana%40school.example',
  Token: '123456',
  TokenHash: 'abc',
  SiteURL: 'http://guidon.example',
  Email: '<ana@school.example>',
  NewEmail: 'new@school.example',
  Data: { first_name: '<b>Ana</b>' },
};

async function render(name: string, values: Record<string, unknown> = data): Promise<string> {
  return parseTemplate(await readFile(join(import.meta.dirname, name), 'utf8'), 'html').render(values);
}

describe.each(names)('the mail %s', (name) => {
  test('is filled in, escaped, and leaves no sign of the template', async () => {
    const html = await render(name);
    expect(html).not.toMatch(/\{\{|\}\}|<b>Ana|<ana@/);
    expect(await render(name, {})).not.toMatch(/\{\{|undefined/);
  });

  test('reads well as text', async () => {
    const text = plainText(await render(name));
    expect(text).toMatch(/^Guidon\n\n/);
    expect(text).not.toMatch(/<\/?(p|a|td|tr|h1|table)\b|&\w+;|\n{3}/);
  });

  test('shows nothing from elsewhere', async () => {
    expect(await render(name)).not.toMatch(/<(img|script|link|iframe)|url\(/i);
  });
});

test('each mail is as the shared frame makes it, for each occasion there is', async () => {
  expect(names.map((name) => name.replace('.html', '')).toSorted()).toEqual(Object.keys(MAILS).toSorted());
  for (const [name, mail] of Object.entries(MAILS)) {
    expect(await readFile(join(import.meta.dirname, `${name}.html`), 'utf8')).toBe(mailPage(mail));
  }
});

test('a mail for a new password shows the code and leads to where the password is chosen', async () => {
  const text = plainText(await render('recovery.html'));
  expect(text).toContain('\n123456\n');
  expect(text).toContain(': http://guidon.example/reset-password?email=ana%40school.example');
});
