import { buildPushPayload } from '@block65/webcrypto-web-push';
import { answer } from '../_shared/actor.ts';
import { callerClient, type Project } from '../_shared/clients.ts';
import { preflight, refusalOf, reply, Refusal } from '../_shared/reply.ts';
import { vapidKeys } from './keys.ts';
import type { Post } from './post.ts';

/** The key that signs, where this site is, and how to reach push services. */
export type Sender = { key: string; siteUrl: string; post: Post };

type Push = { id: string; endpoint: string; p256dh: string; auth: string; title: string; body: string; link: string };

const DAY = 86_400;
// So many are taken at a time, and so many times in one call: what is left waits for the next one.
const ROUNDS = 25;

/**
 * `GET` gives browsers the public key that they subscribe with: `{ public_key }`. `POST`, with the service's key by the job `push.send`,
 * sends what is due: `{ sent, failed }`. Each push is encrypted for its browser (RFC 8291) and says no names.
 */
export async function handler(request: Request, project: Project, sender: Sender): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method === 'GET') {
    try {
      return reply({ public_key: vapidKeys(sender.key, sender.siteUrl).publicKey });
    } catch (error) {
      return error instanceof Refusal ? error.toReply() : reply({ code: 'unexpected' }, 500);
    }
  }
  return answer(request, 'Failed to send notifications', async () => {
    // A server that has no key has no devices either.
    if (!sender.key) return { sent: 0, failed: 0 };
    const service = callerClient(project, request);
    const keys = vapidKeys(sender.key, sender.siteUrl);
    const tally = { sent: 0, failed: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { data, error } = await service.rpc('take_pushes', { p_limit: 20 });
      if (error) throw refusalOf(error);
      const pushes: Push[] = data;
      const statuses = await Promise.all(pushes.map((push) => send(push, keys, sender.post)));
      for (const [index, status] of statuses.entries()) {
        const settled = await service.rpc('settle_push', { p_id: pushes[index]?.id, p_status: status });
        if (settled.error) throw refusalOf(settled.error);
        tally[status >= 200 && status < 300 ? 'sent' : 'failed'] += 1;
      }
      if (pushes.length < 20) break;
    }
    return tally;
  });
}

async function send(push: Push, keys: ReturnType<typeof vapidKeys>, post: Post): Promise<number> {
  const { id, endpoint, p256dh, auth, title, body, link } = push;
  try {
    const { headers, body: bytes } = await buildPushPayload(
      // The topic lets a push service replace one that is sent again after a crash.
      { data: { title, body, link }, options: { ttl: DAY, topic: id.replaceAll('-', ''), urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      keys,
    );
    return await post(endpoint, withoutEmpty(headers), bytes);
  } catch {
    // Keys that no browser made: it is never reached.
    return -1;
  }
}

const withoutEmpty = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
