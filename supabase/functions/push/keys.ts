import { Buffer } from 'node:buffer';
import { createECDH } from 'node:crypto';
import type { VapidKeys } from '@block65/webcrypto-web-push';
import { Refusal } from '../_shared/reply.ts';

/**
 * The pair of keys that this server signs with (VAPID, RFC 8292), out of `PUSH_KEY`: 32 random bytes in base64. Another key makes all
 * browsers subscribe anew. Raises a `Refusal` where it isn't set.
 */
export function vapidKeys(key: string, siteUrl: string): VapidKeys {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== 32) throw new Refusal(500, 'PUSH_KEY is not set for this function', { code: 'push_key' });
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes);
  return {
    // Whom a push service writes to if something is wrong.
    subject: siteUrl.startsWith('https://') ? siteUrl : 'mailto:no-reply@guidon.example',
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}
