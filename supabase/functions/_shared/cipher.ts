/**
 * Encrypts and decrypts with AES-256-GCM. `about` says what a text is, such as `<report>:title`: ciphertext that was moved to another
 * place doesn't open there. `marks` are keyed hashes of an account, one for each key, the present one first.
 */
export type Cipher = {
  encrypt: (about: string, text: string) => Promise<string>;
  /** Null where no key opens it. */
  decrypt: (about: string, sealed: string) => Promise<string | null>;
  seal: (about: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  unseal: (about: string, sealed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | null>;
  marks: (account: string) => Promise<string[]>;
};

type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
type Key = { id: string; aes: CryptoKey; hmac: CryptoKey };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The cipher of `WELFARE_KEY`: secrets of 32 characters or more, separated by commas. The first one encrypts; the others still open what
 * they encrypted, so that a key can be replaced. Null where there is none, or one is too short.
 */
export async function cipherOf(secrets: string): Promise<Cipher | null> {
  const texts = secrets.split(',').map((text) => text.trim());
  if (texts.some((text) => text.length < 32)) return null;
  const keys = await Promise.all(texts.map(keyOf));
  const [first] = keys;
  if (!first) return null;

  const lock = async (about: string, bytes: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const locked = await crypto.subtle.encrypt(box(iv, about), first.aes, bytes);
    return { iv, locked: new Uint8Array(locked) };
  };
  const unlock = async (about: string, id: string, iv: Uint8Array<ArrayBuffer>, locked: Uint8Array<ArrayBuffer>) => {
    const key = keys.find((one) => one.id === id);
    if (!key) return null;
    return crypto.subtle.decrypt(box(iv, about), key.aes, locked).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
  };
  return {
    encrypt: async (about, text) => {
      const { iv, locked } = await lock(about, encoder.encode(text));
      return ['v1', first.id, toBase64(iv), toBase64(locked)].join('.');
    },
    decrypt: async (about, sealed) => {
      const [version, id = '', iv = '', locked = ''] = sealed.split('.');
      const bytes = version === 'v1' ? await unlock(about, id, fromBase64(iv), fromBase64(locked)) : null;
      return bytes && decoder.decode(bytes);
    },
    seal: async (about, bytes) => {
      const { iv, locked } = await lock(about, bytes);
      return joined(encoder.encode(first.id), iv, locked);
    },
    unseal: (about, sealed) =>
      unlock(about, decoder.decode(sealed.subarray(0, 8)), sealed.slice(8, 20), sealed.slice(20)),
    marks: (account) => Promise.all(keys.map(({ hmac }) => markOf(hmac, account))),
  };
}

function box(iv: Uint8Array<ArrayBuffer>, about: string) {
  return { name: 'AES-GCM', iv, additionalData: encoder.encode(about) };
}

/** The keys that follow from a secret: one that encrypts, one that marks, and a name that says which it is. */
async function keyOf(secret: string): Promise<Key> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const bits = (use: string, length: number) =>
    crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(use) },
      base,
      length,
    );
  const [name, aes, hmac] = await Promise.all([bits('name', 32), bits('text', 256), bits('mark', 256)]);
  return {
    id: toHex(new Uint8Array(name)),
    aes: await crypto.subtle.importKey('raw', aes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    hmac: await crypto.subtle.importKey('raw', hmac, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  };
}

async function markOf(hmac: CryptoKey, account: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', hmac, encoder.encode(account))));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes as base64. In slices: a spread of a whole file overflows the stack. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Bytes out of base64. Raises where it isn't any. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
