import { expect, test } from 'vitest';
import { toEntry } from './hours.api.ts';
import { backLines, verifyLines } from './hours-review.ts';

type Row = Parameters<typeof toEntry>[0];

const entry = (part: Partial<Row>) =>
  toEntry({
    ...({ id: 'a', cadet_id: 'c', first_name: 'Ash', last_name: 'Lee', hours: 2, organisation: 'Creek' } as Row),
    served_on: '2026-11-20',
    state: 'submitted',
    supervisor_name: 'Marta',
    evidence_path: null,
    ...part,
  });

test.each([
  [{}, []],
  [{ hours: 12 }, ['12 h on one day']],
  [{ served_on: '2026-08-01' }, ['More than 90 days ago']],
  [{ supervisor_name: null }, ['No evidence and no supervisor']],
  [{ supervisor_name: null, evidence_path: 'form.pdf' }, []],
  [{ state: 'rejected' }, ['Sent back and not corrected yet']],
])('an entry to verify: %j', (part, expected) => {
  expect(verifyLines([entry(part)], '2026-11-22')[0]?.unusual).toEqual(expected);
});

test('what is verified already has nothing to change', () => {
  expect(verifyLines([entry({ state: 'verified' })], '2026-11-22')[0]?.idle).toBe('Already verified');
});

test('two entries of one cadet for the same day and place are both named, another cadet is not', () => {
  const lines = verifyLines(
    [entry({}), entry({ id: 'b', organisation: 'creek' }), entry({ id: 'd', cadet_id: 'e' })],
    '2026-11-22',
  );
  expect(lines.map(({ unusual }) => unusual.length)).toEqual([1, 1, 0]);
});

test('what is verified is named before it is sent back or withdrawn', () => {
  expect(backLines([entry({ state: 'verified' }), entry({})]).map(({ unusual }) => unusual.length)).toEqual([1, 0]);
});
