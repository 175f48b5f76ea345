import { StorageError } from './error.ts';

const fallback = 'application/octet-stream';

/** The media type that a file is kept under; what can't be a header becomes plain bytes. */
export function readMime(type: string | undefined): string {
  const given = (type ?? '').trim();
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w-]+=("[^"\\\r\n]*"|[\w!#$&^.+-]+))*$/.test(given) ? given : fallback;
}

/** Throws 415 where a bucket takes only certain types (`image/*` is one) and this isn't one of them. */
export function checkMime(allowed: readonly string[] | null, type: string): void {
  if (allowed === null || allowed.length === 0) return;
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  const fits = allowed.some((one) => {
    const wanted = one.trim().toLowerCase();
    return wanted === '*/*' || wanted === plain || (wanted.endsWith('/*') && plain.startsWith(wanted.slice(0, -1)));
  });
  if (!fits)
    throw new StorageError(415, 'InvalidMimeType', `mime type ${plain.slice(0, 100)} is not supported`, {
      error: 'invalid_mime_type',
    });
}

const shown =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain|application\/pdf)\s*(;|$)/i;

/** Whether a browser may show a file of this type; all else (HTML, SVG, scripts) is only ever saved. */
export function mayShow(type: string): boolean {
  return shown.test(type);
}
