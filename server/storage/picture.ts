import type { Readable } from 'node:stream';
import { z } from 'zod';
import { invalid } from './error.ts';

const length = z.coerce.number().int().min(1).max(2500);

/** How a picture is needed, in Supabase's words; lengths are pixels. */
export const pictureShape = z.object({
  width: length.optional(),
  height: length.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  /** `origin` keeps the format; else the browser's best is taken. */
  format: z.enum(['origin']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
});

export type Wish = z.output<typeof pictureShape>;

const usualQuality = 80;

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
const largestSide = 25_000;
const largestArea = 50_000_000;

// What takes longer is given up.
const seconds = 20;

async function convert(source: Readable, wish: Wish, webp: boolean): Promise<{ data: Buffer; type: string }> {
  // Loaded with the first picture, so that a server which never meets one does not carry it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // One core: the others serve.
  sharp.concurrency(1);
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(Buffer.isBuffer(part) ? part : Buffer.from(String(part)));
  const picture = sharp(Buffer.concat(parts), { limitInputPixels: largestArea, failOn: 'error' });
  const { format, width, height } = await picture.metadata();
  if (width > largestSide || height > largestSide) throw new Error('too large');
  const known = format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif';
  if (!known) throw new Error('no picture');
  const sized =
    wish.width === undefined && wish.height === undefined
      ? picture.autoOrient()
      : picture
          .autoOrient()
          .resize({ ...sizeOf(wish), fit: fits[wish.resize], withoutEnlargement: wish.resize !== 'fill' });
  const target = webp && format !== 'gif' ? 'webp' : format;
  const data = await sized
    .toFormat(target, { quality: wish.quality ?? usualQuality })
    .timeout({ seconds })
    .toBuffer();
  return { data, type: `image/${target}` };
}

const resizing = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The wish in the words of the service that hosted Supabase gives it to; told in a header. */
export function wordsOf({ width, height, resize, quality }: Wish): string {
  const isSized = width !== undefined || height !== undefined;
  const words = { height, width, resizing_type: isSized ? resizing[resize] : undefined, quality };
  return Object.entries(words)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(',');
}

function sizeOf({ width, height }: Wish): { width?: number; height?: number } {
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

/** The picture as it is needed. Throws 400 where the file is none, or one that takes too much memory or time. */
export async function render(source: Readable, wish: Wish, webp: boolean): Promise<{ data: Buffer; type: string }> {
  try {
    return await convert(source, wish, webp);
  } catch {
    throw invalid("The file isn't a picture that can be transformed");
  }
}
