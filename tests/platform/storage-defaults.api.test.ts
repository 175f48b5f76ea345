import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startStack({ demo: true });
});

afterAll(() => stack.stop());

test('storage without options: lists 100 by name from the first, keeps files for 3600 s and overwrites none', async () => {
  const files = stack.client(stack.serviceRoleKey).storage.from('school-logos');
  const picture = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' });
  const names = Array.from({ length: 101 }, (_, index) => `${String(index).padStart(3, '0')}.png`);
  for (const name of names.toReversed()) {
    expect((await files.upload(`defaults/${name}`, picture, { contentType: 'image/png' })).error).toBeNull();
  }
  const { data: listed } = await files.list('defaults');
  expect(listed?.map(({ name }) => name)).toEqual(names.slice(0, 100));
  expect((await files.info('defaults/000.png')).data?.cacheControl).toBe('max-age=3600');
  const again = await files.upload('defaults/000.png', picture, { contentType: 'image/png' });
  expect(again.error).toMatchObject({ statusCode: '409' });
});
