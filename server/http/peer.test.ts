import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, proxyList } from './peer.ts';

const loopback = ['127.0.0.0/8', '::1'];
const behind = { publicUrl: 'https://corps.example', trustedProxies: loopback };

/** What is known of a request: who its connection comes from, and what its header says. */
function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return Object.assign(Object.create(null), { socket: { remoteAddress }, headers });
}

test.each([
  ['without PUBLIC_URL nobody is believed', { ...behind, publicUrl: null }, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['a proxy on this machine is believed', behind, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['also where its address is written the long way', behind, '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a private address is not', behind, '192.168.1.20', '203.0.113.7', '192.168.1.20'],
  [
    'one that is named is',
    { ...behind, trustedProxies: ['192.168.1.0/24'] },
    '192.168.1.20',
    '203.0.113.7',
    '203.0.113.7',
  ],
  ['what the client wrote itself stands before that', behind, '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [
    'of two proxies in a row the first one counts',
    { ...behind, trustedProxies: [...loopback, '10.0.0.0/8'] },
    '127.0.0.1',
    '198.51.100.1, 203.0.113.7, 10.1.2.3',
    '203.0.113.7',
  ],
  ['what is no address is passed over', behind, '127.0.0.1', 'unknown', '127.0.0.1'],
])('%s', (_title, settings, peer, forwarded, address) => {
  expect(addressOf(settings, from(peer, forwarded))).toBe(address);
});

test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', ''])('"%s" is no proxy', (proxy) => {
  expect(() => proxyList([proxy])).toThrow(RangeError);
});
