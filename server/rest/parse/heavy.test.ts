import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';

const many = (count: number, part: string): string => Array.from({ length: count }, () => part).join('');

function refusal(query: string): unknown {
  try {
    parseQuery(new URLSearchParams(query), false);
    return null;
  } catch (error) {
    return error;
  }
}

test.each([
  ['3,000 words', `notes=fts.${many(3000, 'a|')}b`],
  ['3,000 words in many filters', many(60, `notes=wfts.${many(50, 'a ')}&`)],
  ['words that never end', `notes=plfts.${many(6000, 'a')}`],
  ['40 back references', `name=match.(.*)(.*)${many(40, '\\1')}`],
  ['one back reference, within a logic tree', `or=(name.imatch."(.*)\\\\1",name.eq.x)`],
  ['a long expression', `name=match.${many(301, 'a')}`],
  ['repeats within repeats', 'name=match.((a{99}){99}){9}'],
  ['a long pattern', `name=like.${many(2001, 'a')}`],
  ['61 wildcards', `name=ilike.${many(61, '*a')}`],
  ['wildcards of an embed', `units.name=ilike.${many(61, '%25a')}`],
  ['many patterns of one filter', `name=like(any).{${many(61, '%25a,')}b}`],
])('%s are refused before they reach the database', (_name, query) => {
  expect(refusal(query)).toMatchObject({ status: 400, body: { code: '54000' } });
});

test.each([
  ['a search', 'notes=wfts(english).color guard or drill'],
  ['a search by part of a name', 'name=ilike.*brien*'],
  ['several patterns', 'name=like(any).{Ana*,Ben*}'],
  ['an expression', 'name=match.^[A-Z]{2,4}\\d{1,6}$'],
  ['a backslash before a digit', 'name=match.a\\\\\\\\1'],
])('%s is not', (_name, query) => {
  expect(refusal(query)).toBeNull();
});
