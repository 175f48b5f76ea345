import { Refusal } from '../_shared/reply.ts';

const USUAL = 100_000;
/** A file of 10 MB as base64, and what is around it. */
const LARGE = 14_500_000;
/** How a request starts that brings a file: what is larger than usual and starts otherwise is never parsed. */
const BRINGS_FILE = '{"do":"attach"';

/** Reads a JSON body whose bytes are counted before anything is parsed. Raises a `Refusal` where they are too many, or no JSON. */
export async function readBounded(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > LARGE) throw tooLarge();
    chunks.push(chunk);
  }
  const text = await new Blob(chunks.map((chunk) => new Uint8Array(chunk))).text();
  if (size > USUAL && !text.startsWith(BRINGS_FILE)) throw tooLarge();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request has no body', { code: 'body' });
  }
}

function tooLarge(): Refusal {
  return new Refusal(413, 'This is too large. A file can be up to 10 MB', { code: 'too_large' });
}
