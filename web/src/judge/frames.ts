/** How much of a file one code shows: a screen is read at arm's length. */
const PART = 640;

/** Cuts a file into texts for QR codes, `GM1:ID:n/of:part`. They may be scanned in any order, and twice. */
export async function framesOf(file: string, id: string = newId()): Promise<string[]> {
  const text = base64url(await gzipped(file));
  const of = Math.max(1, Math.ceil(text.length / PART));
  return Array.from({ length: of }, (_, at) => `GM1:${id}:${at + 1}/${of}:${text.slice(at * PART, (at + 1) * PART)}`);
}

async function gzipped(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 6).toUpperCase();
}
