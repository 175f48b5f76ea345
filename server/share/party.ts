import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Caller } from '../stack.ts';

/**
 * Who bears the cost of a request: the person of the session; without one the secret that the call carries, and always the network
 * that it comes from. The service has no bounds.
 */
export type Party = { kind: 'service' } | { kind: 'person'; id: string } | { kind: 'stranger'; network: string };

/** The network of an address: of IPv6, one connection has 64 bits to itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [front, back] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** The person the token names. */
export function partyOf({ role, claims }: Caller, address: string): Party {
  if (role === 'service_role') return { kind: 'service' };
  const { sub } = claims;
  if (typeof sub === 'string' && sub !== '') return { kind: 'person', id: sub };
  return { kind: 'stranger', network: networkOf(address) };
}

/** A secret under which a share is kept, never in words. */
export function hidden(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
