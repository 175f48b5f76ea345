import { jsonOf, textWithin, tooLarge } from '../_shared/bounded.ts';

const USUAL = 100_000;
/** A file of 10 MB as base64, and what is around it. */
const LARGE = 14_500_000;
/** How a request starts that brings a file: what is larger than usual and starts otherwise is never parsed. */
const BRINGS_FILE = '{"do":"attach"';
const WORDS = 'This is too large. A file can be up to 10 MB';

/** Reads a JSON body whose bytes are counted before anything is parsed. Raises a `Refusal` where they are too many, or no JSON. */
export async function readBounded(request: Request): Promise<unknown> {
  const { text, size } = await textWithin(request, LARGE, WORDS);
  if (size > USUAL && !text.startsWith(BRINGS_FILE)) throw tooLarge(WORDS);
  return jsonOf(text);
}
