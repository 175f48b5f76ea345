import { expect, test } from 'vitest';
import { networkOf, partyOf } from './party.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a session costs its person, wherever it is; anything else but the service its network', () => {
  const of = (role: string, sub?: string) => partyOf({ role, claims: { role, sub } }, '10.1.2.3');
  expect(of('authenticated', 'ana')).toEqual({ kind: 'person', id: 'ana' });
  expect(of('anon')).toEqual({ kind: 'stranger', network: '10.1.2.3' });
  expect(of('service_role', 'ana')).toEqual({ kind: 'service' });
});
