import { Refusal } from './reply.ts';

/** Reads a request's text and counts its bytes as they come. Raises a `Refusal` with these words where they are too many. */
export async function textWithin(
  request: Request,
  most: number,
  words: string,
): Promise<{ text: string; size: number }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > most) throw tooLarge(words);
    chunks.push(chunk);
  }
  const text = await new Blob(chunks.map((chunk) => new Uint8Array(chunk))).text();
  return { text, size };
}

export function tooLarge(words: string): Refusal {
  return new Refusal(413, words, { code: 'too_large' });
}

/** The JSON of a request's text. Raises a `Refusal` where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request has no body', { code: 'body' });
  }
}
