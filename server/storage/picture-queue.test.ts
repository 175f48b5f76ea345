import { expect, test } from 'vitest';
import { PictureQueue, places } from './picture-queue.ts';

/** Work that goes on until it is told to end. */
function held(): { work: () => Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { work: () => done, end };
}

const always = (): boolean => true;

test('one person’s many pictures wait for their own turn, up to a bound, and keep no one else waiting', async () => {
  const queue = new PictureQueue();
  const first = held();
  const order: string[] = [];
  const ask = (person: string) => queue.take(person, always, async () => void order.push(person));
  const running = queue.take('ana', always, first.work);
  const many = Array.from({ length: 1000 }, () => ask('ana'));
  const others = [ask('ben'), ask('cleo'), ask('ben')];
  const refused = (await Promise.allSettled(many.slice(places.each))).map(
    (one) => Object(Object(one).reason).statusCode,
  );
  expect(new Set(refused)).toEqual(new Set([429]));
  first.end();
  await Promise.all([running, ...many.slice(0, places.each), ...others]);
  expect(order.slice(0, 5)).toEqual(['ana', 'ben', 'cleo', 'ana', 'ben']);
  expect(order.filter((person) => person === 'ana')).toHaveLength(places.each);
});

test('all together are bounded too, and work that no one waits for is left out', async () => {
  const queue = new PictureQueue();
  const first = held();
  const running = queue.take('first', always, first.work);
  let made = 0;
  const asked = Array.from({ length: 500 }, (_, at) =>
    queue.take(
      `person ${at}`,
      () => at % 2 === 0,
      async () => void (made += 1),
    ),
  );
  const late = (await Promise.allSettled(asked.slice(places.all))).map((one) => Object(Object(one).reason).statusCode);
  expect(new Set(late)).toEqual(new Set([503]));
  first.end();
  await running;
  await Promise.allSettled(asked);
  expect(made).toBe(places.all / 2);
});

test('a picture that fails does not stop the next', async () => {
  const queue = new PictureQueue();
  await expect(queue.take('ana', always, () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await queue.take('ana', always, async () => 'made')).toBe('made');
});
