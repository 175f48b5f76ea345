import { expect, test } from 'vitest';
import { definitionsIn } from './definitions.ts';

test('what a file creates has the first sentence above it; what comes first, that of the file', () => {
  const sql = `-- Things: what a school lends. Kept for years.

create table public.things (
  id uuid
);
-- Lends a thing
-- to a cadet. Raises where it's lent.
create function public.lend_thing(p_id uuid) returns void
$$
-- A remark inside.
$$;
create function app.unnamed() returns void`;
  expect(definitionsIn(sql)).toEqual([
    { kind: 'table', name: 'public.things', meaning: 'Things: what a school lends.' },
    { kind: 'function', name: 'public.lend_thing', meaning: 'Lends a thing to a cadet.' },
    { kind: 'function', name: 'app.unnamed', meaning: '' },
  ]);
});
