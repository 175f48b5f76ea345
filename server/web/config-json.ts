import { sendJson } from '../http/reply.ts';
import type { Route, Stack } from '../stack.ts';

const plainHost = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** `/config.json`: what the pages need to reach the API. Without PUBLIC_URL that is where they came from. */
export function createConfigJson({ settings, keys, url }: Stack): Route {
  return async (request, reply) => {
    const host = request.headers.host ?? '';
    const own = settings.publicUrl === null && plainHost.test(host) ? `http://${host}` : url;
    sendJson(reply, 200, { url: own, anonKey: keys.anonKey }, { 'cache-control': 'no-store' });
  };
}
