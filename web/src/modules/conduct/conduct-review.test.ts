import { expect, test } from 'vitest';
import { toEntry } from './conduct.api.ts';
import { decisionLines, proposalLines } from './conduct-review.ts';

type Row = Parameters<typeof toEntry>[0];

const entry = (part: Partial<Row>) =>
  toEntry({
    ...({ id: 'a', cadet_id: 'c', first_name: 'Ash', last_name: 'Lee', kind: 'merit', reason: 'Helped' } as Row),
    happened_on: '2026-11-20',
    state: 'confirmed',
    ...part,
  });
const person = (id: string, status = 'active') => ({ id, first_name: 'Ash', last_name: id, status });

test('a proposal names who had the same lately, and who is not active', () => {
  const recent = [
    entry({}),
    entry({ id: 'b', cadet_id: 'd', state: 'revoked' }),
    entry({ cadet_id: 'e', reason: 'Late' }),
  ];
  const people = [person('c'), person('d'), person('e'), person('f', 'on_leave')];
  expect(proposalLines(people, ' helped ', recent).map(({ unusual }) => unusual)).toEqual([
    ['Had the same entry on Nov 20, 2026'],
    [],
    [],
    ['On leave'],
  ]);
});

test('a decision leaves what is already decided, and names the same twice for one cadet', () => {
  const lines = decisionLines(
    [entry({ state: 'proposed' }), entry({ id: 'b', state: 'proposed' }), entry({ id: 'x', cadet_id: 'y' })],
    'proposed',
  );
  expect(lines.map(({ idle, unusual }) => idle ?? unusual)).toEqual([
    ['Another selected entry is the same'],
    ['Another selected entry is the same'],
    'Already confirmed',
  ]);
});
