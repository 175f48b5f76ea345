import { expect, test } from 'vitest';
import { FormStream } from './multipart.ts';

const type = 'multipart/form-data; boundary=cut';
const part = (head: string, body: string): string =>
  `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const file = (body: string): string =>
  `--cut\r\nContent-Disposition: form-data; name=""; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${body}\r\n`;

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  text: string,
  size = 7,
  said = type,
): Promise<{ type: string | null; file: string; fields: object }> {
  const form = new FormStream(pieces(text, size), said);
  const found = await form.toFile();
  const parts: Uint8Array[] = [];
  if (found !== null) for await (const bytes of form.file()) parts.push(bytes);
  return { type: found, file: Buffer.concat(parts).toString(), fields: Object.fromEntries(form.fields) };
}

test('a form reads the same in whatever pieces it comes, with fields in front of the file and behind it', async () => {
  const body = 'line\r\n--cu\r\n--cuT and é\r\n';
  const text = `${part('name="cacheControl"', '60')}${file(body)}${part('name="metadata"', '{"a":1}')}--cut--\r\n`;
  for (let size = 1; size <= text.length; size += 1)
    expect(await read(text, size)).toEqual({
      type: 'text/plain',
      file: body,
      fields: { cacheControl: '60', metadata: '{"a":1}' },
    });
});

test('an empty file is a file, a form without one has none', async () => {
  expect(await read(`${file('')}--cut--`)).toMatchObject({ type: 'text/plain', file: '' });
  expect(await read(`${part('name="a"', 'b')}--cut--`)).toMatchObject({ type: null, fields: { a: 'b' } });
  expect(await read('--cut--')).toMatchObject({ type: null });
});

test.each([
  ['ends midway', file('body')],
  ['ends midway', '--cut\r\nContent-Disposition: form-data; name="a"'],
  ['is too large', `${part('name="a"', 'x'.repeat(70_000))}--cut--`],
  ['is too large', `--cut\r\n${'x'.repeat(20_000)}`],
  ['is too large', 'x'.repeat(5000)],
  ['too many fields', `${Array.from({ length: 30 }, (_, at) => part(`name="${at}"`, '')).join('')}--cut--`],
  ['more than one file', `${file('a')}${file('b')}--cut--`],
])('a form that %s is refused', async (words, text) => {
  await expect(read(text, 1000)).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining(words) });
});

test('a form without a boundary is refused', async () => {
  await expect(read('x', 7, 'multipart/form-data')).rejects.toMatchObject({ message: 'The form names no boundary' });
});
