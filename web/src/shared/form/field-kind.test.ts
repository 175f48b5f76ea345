import { expect, test } from 'vitest';
import { z } from 'zod';
import { kindOfField } from './field-kind.ts';

const schema = z
  .object({
    title: z.string().trim().min(1),
    note: z.string().trim().max(200),
    held_on: z.iso.date(),
    until: z.union([z.literal(''), z.iso.date()]),
    email: z.email(),
    points: z.string().trim().regex(/^\d*$/).transform(Number),
    confirm: z.boolean(),
    kind: z.enum(['a', 'b']),
  })
  .refine(() => true)
  .transform((values) => values);

test.each([
  ['title', 'text', true],
  ['note', 'text', false],
  ['held_on', 'date', true],
  ['until', 'date', false],
  ['email', 'email', true],
  ['points', 'text', false],
  ['confirm', 'checkbox', true],
  ['kind', 'text', true],
])('%s is a %s field, required: %s', (name, type, required) => {
  expect(kindOfField(schema, name)).toEqual({ type, required });
});

test('a field that the schema does not have is a mistake in the program', () => {
  expect(() => kindOfField(schema, 'titel')).toThrow('no field titel');
});
