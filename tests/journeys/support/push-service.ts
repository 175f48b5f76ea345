import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const saidShape = z.object({ title: z.string(), body: z.string(), link: z.string() });

/** A push as it came in: what it says, and who signed it. */
export type Delivered = z.infer<typeof saidShape> & { signer: string; headers: Record<string, unknown> };

/**
 * A push service on this machine and a browser's keys: takes what is posted, decrypts it (RFC 8291), and checks who signed it (RFC 8292).
 * `endpoint` looks like one of the internet; `post` leads there.
 */
export async function aPushService() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const secret = randomBytes(16);
  const delivered: Delivered[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const said = saidShape.parse(JSON.parse(decrypted(Buffer.concat(parts))));
      delivered.push({ ...said, signer: signerOf(String(request.headers.authorization)), headers: request.headers });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  function decrypted(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
    const theirs = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const key = hkdfSync('sha256', own.computeSecret(theirs), secret, info, 32);
    const cek = hkdfSync('sha256', Buffer.from(key), salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdfSync('sha256', Buffer.from(key), salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + length);
    const cipher = createDecipheriv('aes-128-gcm', Buffer.from(cek), Buffer.from(nonce));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The record ends with the sign that it is the last one.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
  return {
    delivered,
    endpoint: `https://push.service.example/send/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth: secret.toString('base64url') },
    post: async (_: string, headers: Record<string, string>, body: Uint8Array) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: Buffer.from(body) })).status,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** The public key that signed an `authorization: vapid t=…, k=…`; raises where the signature doesn't fit or it is for someone else. */
function signerOf(authorization: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not of this key');
  const { aud } = z.object({ aud: z.string() }).parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  if (aud !== 'https://push.service.example') throw new Error(`It is for ${aud}`);
  return key;
}
