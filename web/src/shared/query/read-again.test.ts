import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain } from './read-again.ts';

test('a list whose first reading began before a change is read once more after it', async () => {
  const client = new QueryClient();
  const answers: ((rows: string[]) => void)[] = [];
  const options = {
    queryKey: ['cadets', 'list'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  const told = readAgain(client, { queryKey: ['cadets'] });
  answers[0]?.(['before the change']);
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.(['before the change', 'the change']);
  await told;
  expect(client.getQueryData(options.queryKey)).toEqual(['before the change', 'the change']);
  stop();
});

test('a list that is already loaded is read once', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn<() => Promise<string[]>>(() => Promise.resolve(['a']));
  const options = { queryKey: ['cadets', 'list'], queryFn };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await vi.waitUntil(() => client.getQueryData(options.queryKey) !== undefined);
  await readAgain(client, { queryKey: ['cadets'] });
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
