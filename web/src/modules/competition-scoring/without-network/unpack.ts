/** The text of a gzipped file that QR codes carry as base64url. Rejects where it's neither. */
export async function unpack(text: string): Promise<string> {
  const base = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base), (sign) => sign.charCodeAt(0));
  // Marks of a whole day are far below this; a file made to fill the memory stops here.
  let left = 4_000_000;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, out) => {
      left -= chunk.length;
      if (left < 0) out.error(new Error('too large'));
      else out.enqueue(chunk);
    },
  });
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(bounded);
  return new Response(stream).text();
}
