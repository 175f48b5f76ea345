import { expect, test } from 'vitest';
import { checkMime, mayShow, readMime } from './mime.ts';
import { readBucketName, readKey } from './name.ts';

test.each(['a', 'a/b.png', "folder one/it's (1) & more.txt", 'x=1;y:2,z?'])('"%s" is a name for an object', (name) => {
  expect(readKey(name)).toBe(name);
});

test.each([
  '',
  '/a',
  'a/',
  'a//b',
  '../a',
  'a/../b',
  '.',
  'a/./b',
  'a\\b',
  'a\0b',
  'a%2e',
  'é',
  'x'.repeat(1025),
  'a\nb',
  'a#b',
])('"%s" is not', (name) => {
  expect(() => readKey(name)).toThrow(/Invalid key/);
});

test.each(['', 'a/b', '..', ' a', 'x'.repeat(100)])('"%s" is no name for a bucket', (name) => {
  expect(() => readBucketName(name)).toThrow(/Bucket name/);
});

test('a media type that could break a header becomes plain bytes', () => {
  expect(readMime('text/plain; charset=UTF-8')).toBe('text/plain; charset=UTF-8');
  expect(readMime('text/html\r\nSet-Cookie: x')).toBe('application/octet-stream');
  expect(readMime(undefined)).toBe('application/octet-stream');
});

test('a bucket takes only its types', () => {
  expect(() => checkMime(['image/*', 'application/pdf'], 'image/png')).not.toThrow();
  expect(() => checkMime(['image/*'], 'image/png; x=y')).not.toThrow();
  expect(() => checkMime(['image/png'], 'image/pngx')).toThrow(/not supported/);
  expect(() => checkMime(['image/png'], 'text/html')).toThrow(/not supported/);
});

test('a browser may show pictures, not pages', () => {
  expect(['image/png', 'application/pdf', 'text/plain; charset=utf-8'].every(mayShow)).toBe(true);
  expect(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript', 'image/pngx'].some(mayShow)).toBe(
    false,
  );
});
