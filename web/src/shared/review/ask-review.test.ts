import { afterEach, expect, test } from 'vitest';
import { splitLines } from './review.ts';
import { askReview, needReview, reviewStore } from './ask-review.ts';

const line = (id: string, unusual: string[] = []) => ({ id, name: id, unusual });
const question = (...lines: ReturnType<typeof line>[]) => ({
  title: 'Verify?',
  text: 'You can undo it.',
  lines,
  verb: (count: number) => `Verify ${count}`,
});

afterEach(() => reviewStore.read()?.answer(null));

test('a single usual item needs no review; an unusual one does', async () => {
  expect(await askReview(question(line('a')))).toEqual(['a']);
  const asked = askReview(question(line('a', ['On leave'])));
  expect(reviewStore.read()?.lines).toHaveLength(1);
  reviewStore.read()?.answer(['a']);
  expect(await asked).toEqual(['a']);
});

test('an item with nothing to change is left out, and the person learns so even for a single one', async () => {
  const idle = { ...line('a'), idle: 'Is already verified' };
  const asked = askReview(question(idle));
  expect(reviewStore.read()?.lines).toEqual([idle]);
  reviewStore.read()?.answer(null);
  expect(await asked).toBeNull();
  expect(splitLines([idle, line('b'), line('c', ['On leave'])])).toEqual({
    idle: [idle],
    usual: [line('b')],
    unusual: [line('c', ['On leave'])],
  });
});

test('it gives those who were not left out, and null for going back', async () => {
  const asked = askReview(question(line('a'), line('b')));
  reviewStore.read()?.answer(['b']);
  expect(await asked).toEqual(['b']);
  expect(reviewStore.read()).toBeNull();
  const left = askReview(question(line('a'), line('b')));
  reviewStore.read()?.answer(null);
  expect(await left).toBeNull();
});

test('a form stays open where its review is left, and a second question answers the first', async () => {
  const first = askReview(question(line('a'), line('b')));
  const form = needReview(question(line('c'), line('d')));
  expect(await first).toBeNull();
  reviewStore.read()?.answer(null);
  await expect(form).rejects.toMatchObject({ code: 'went_back', detail: '' });
});
