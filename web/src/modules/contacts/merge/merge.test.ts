import { expect, test } from 'vitest';
import type { Contact } from '../contact.api.ts';
import { differences, takenFirst } from './merge.ts';

const contact = (row: Record<string, unknown>) => ({ preferred_channel: 'email', ...row }) as Contact;

test('only fields that differ are asked about, and the kept contact takes what it does not say', () => {
  const lines = differences(
    contact({ name: 'Ann Hill', phone: null, email: 'ann@a.example', notes: '' }),
    contact({ name: 'Ann Hill', phone: '(512) 555-0143', email: 'ann@b.example', notes: null }),
  );
  expect(lines.map(({ label, kept, merged }) => [label, kept, merged])).toEqual([
    ['Phone', null, '(512) 555-0143'],
    ['Email', 'ann@a.example', 'ann@b.example'],
  ]);
  expect(takenFirst(lines)).toEqual(['phone']);
});
