import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { entered, type EnteredAct } from './kept-act.ts';
import { actsOf, keepAct, letGo } from './kept-acts.ts';
import { followActs, showKeeping, shownActs } from './shown-acts.ts';

const words = { group: 'inspection:1', about: 'ada', entry: 'a1', module: 'inspections', title: 'a1', to: '/' };

function actOf(person: string): EnteredAct {
  return entered({ ...words, rpc: 'score_inspection', args: { p_input: 'a1' }, person });
}

test('an act shows from the moment that it is entered, at no moment not at all, and is gone once it is let go', async () => {
  const person = randomUUID();
  const act = actOf(person);
  const seen: string[][] = [];
  const end = followActs(person, () => seen.push(shownActs(person).map(({ state }) => state)));
  const done = showKeeping(act);
  expect(shownActs(person).map(({ state }) => state)).toEqual(['keeping']);
  const since = seen.length;
  await keepAct(act);
  done('kept');
  await vi.waitFor(() => expect(shownActs(person).map(({ state }) => state)).toEqual(['waiting']));
  expect(seen.slice(since - 1).filter((states) => states.length !== 1)).toEqual([]);
  await letGo(await actsOf(person));
  await vi.waitFor(() => expect(shownActs(person)).toEqual([]));
  end();
});

test('what another tab sent before it was read here is not shown forever', async () => {
  const person = randomUUID();
  const act = actOf(person);
  const done = showKeeping(act);
  await keepAct(act);
  await letGo(await actsOf(person));
  done('kept');
  const end = followActs(person, () => undefined);
  await vi.waitFor(() => expect(shownActs(person)).toEqual([]));
  end();
});

test('what a browser could not keep and was sent right away is gone, and no one else ever saw it', () => {
  const [person, other] = [randomUUID(), randomUUID()];
  const ends = [followActs(person, () => undefined), followActs(other, () => undefined)];
  const done = showKeeping(actOf(person));
  expect([shownActs(person).length, shownActs(other).length]).toEqual([1, 0]);
  done('gone');
  expect(shownActs(person)).toEqual([]);
  ends.forEach((end) => end());
});
