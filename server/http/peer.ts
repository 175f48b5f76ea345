import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '../stack.ts';

const lists = new WeakMap<readonly string[], BlockList>();

/** Addresses and networks ("10.0.0.0/8") as a list to look in; raises a RangeError with the one that is neither. */
export function proxyList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits, more] = proxy.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (family === 0 || more !== undefined || prefix < 0 || prefix > most) throw new RangeError(proxy);
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

function isTrusted(proxies: readonly string[], address: string): boolean {
  const list = lists.get(proxies) ?? proxyList(proxies);
  lists.set(proxies, list);
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/**
 * The address of the client, for limits and logs. Behind a proxy it is what the nearest proxy that is trusted says of its
 * own peer, at the end of X-Forwarded-For; anyone could have written what is before that. Without PUBLIC_URL there is
 * no proxy.
 */
export function addressOf(
  { publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>,
  request: IncomingMessage,
): string {
  let address = plain(request.socket.remoteAddress ?? '127.0.0.1');
  if (publicUrl === null) return address;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-20);
  while (forwarded.length > 0 && isTrusted(trustedProxies, address)) {
    const next = plain(forwarded.pop()?.trim() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}
