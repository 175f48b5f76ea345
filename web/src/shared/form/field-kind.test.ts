import { expect, test } from 'vitest';
import { z } from 'zod';
import { kindOfField, mustBeFilled } from './field-kind.ts';

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
    lines: z.array(z.object({ label: z.string().min(1), until: z.union([z.literal(''), z.iso.date()]) })).min(1),
    tags: z.array(z.string()),
    reasons: z.record(z.string(), z.string()),
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
  ['lines.0.label', 'text', true],
  ['lines.12.until', 'date', false],
  ['lines', 'text', true],
  ['tags', 'text', false],
  ['reasons.a-cadet', 'text', false],
])('%s is a %s field, required: %s', (name, type, required) => {
  expect(kindOfField(schema, name)).toEqual({ type, required });
});

test('a field that the schema does not have is a mistake in the program', () => {
  expect(() => kindOfField(schema, 'titel')).toThrow('no field titel');
});

test('what is drawn by hand is marked too, where nothing empty is right for it', () => {
  const other = z.object({
    name: z.string().min(1),
    note: z.string(),
    since: z.union([z.literal(''), z.iso.date()]),
    cadets: z.array(z.string()).min(1),
    lists: z.array(z.string()),
    lead: z.string().nullable(),
    places: z.number(),
    kind: z.enum(['a']),
    agrees: z.boolean(),
    hours: z.string().trim().min(1).transform(Number),
    audience: z.object({ cadets: z.array(z.string()) }),
    maybe: z.string().min(1).optional(),
  });
  const names = Object.keys(other.shape).filter((name) => mustBeFilled(other, name));
  expect(names).toEqual(['name', 'cadets', 'places', 'hours']);
  expect(mustBeFilled(other, 'lines.0.name')).toBe(false);
});
