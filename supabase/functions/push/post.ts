import { lookup as lookUp } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Posts a body to a push service; gives the status of its answer, 0 where it can't be reached, -1 where it may not be called. */
export type Post = (url: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>;

/** What is no address of the internet at large: this machine, private networks, and what is reserved (RFC 6890). */
// One list for each: a mapped range of the second would close all of the first.
const [CLOSED, CLOSED_6] = [new BlockList(), new BlockList()];
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as [string, number][])
  CLOSED.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as [string, number][])
  CLOSED_6.addSubnet(net, bits, 'ipv6');

/** True where an address is one of the internet at large. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  return family === 4 ? !CLOSED.check(address, 'ipv4') : family === 6 && !CLOSED_6.check(address, 'ipv6');
};

class ClosedAddress extends Error {}

/**
 * Looks a name up for the connection itself, so that what was checked is what is called: a name of which one address is closed is
 * refused as a whole.
 */
const publicLookup: LookupFunction = (name, options, done) =>
  lookUp(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) return done(new ClosedAddress(name), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

const PATIENCE = 10_000;

/** Posts to a public address by https, follows nowhere, and reads nothing but the status. */
export const postPublicly: Post = (url, headers, body) =>
  new Promise((resolve) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return resolve(-1);
    const call = request(url, { method: 'POST', headers, lookup: publicLookup, timeout: PATIENCE }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', (error) => resolve(error instanceof ClosedAddress ? -1 : 0));
    call.end(body);
  });
