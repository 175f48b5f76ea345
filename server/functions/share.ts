import type { IncomingMessage } from 'node:http';
import { shareOfRequest } from '../share/request.ts';
import type { Share } from '../share/shares.ts';
import type { Caller, Stack } from '../stack.ts';

/** What an address holds beyond the function's name: without a session that is the secret, as in a link of a mail. */
function carriedBy(url: URL): string | null {
  const rest = url.pathname.replace(/^\/functions\/v1\/[^/]+\/?/, '') + url.search;
  return rest === '' ? null : `${url.pathname}${url.search}`;
}

/** The share of anyone who calls a function. Raises 429 where it is used up. */
export function shareOfCall(stack: Stack, caller: Caller, request: IncomingMessage, url: URL): Share {
  const secret = carriedBy(url);
  const share = shareOfRequest(stack, caller, request);
  const own = secret === null ? share : share.carrying(() => secret);
  own.refuseSpent();
  return own;
}
