import { randomUUID } from 'node:crypto';
import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';
import { startStack, type TestStack } from '../support/stack.ts';

export const KEY = 'a key of the tests with thirty-two characters or more';

export type Answer = { status: number; code?: string } & Record<string, unknown>;

/** Calls the function `welfare` as a person; gives its answer with the status. */
export async function welfare(client: SupabaseClient, work: string, input: object = {}): Promise<Answer> {
  const { data, error } = await client.functions.invoke<object>('welfare', { body: { do: work, ...input } });
  if (!error) return { status: 200, ...data };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response: Response = error.context;
  return { status: response.status, ...((await response.json()) as object) };
}

export type Scene = {
  stack: TestStack;
  /** By the name before the @, and `second`, who is an instructor too. */
  people: Record<
    'admin' | 'instructor' | 'cadet' | 'parent' | 'external' | 's1' | 'second' | 'elsewhere',
    SupabaseClient
  >;
  ids: Record<'admin' | 'instructor' | 'second', string>;
};

const EMAILS = {
  admin: 'admin@guidon.example',
  instructor: 'instructor@guidon.example',
  cadet: 'cadet@guidon.example',
  parent: 'parent@guidon.example',
  external: 'external@guidon.example',
  s1: 's1@guidon.example',
  second: 'l.whitaker@bluestem.example',
  elsewhere: 'm.bell@kestrel.example',
};

/** The demo with a key, where the second instructor and, from outside the program, the admin handle reports. */
export async function aScene(): Promise<Scene> {
  vi.stubEnv('WELFARE_KEY', KEY);
  const stack = await startStack({ demo: true });
  const signedIn = async ([name, email]: [string, string]) => [name, await stack.signedIn(email)] as const;
  const people = Object.fromEntries(await Promise.all(Object.entries(EMAILS).map(signedIn))) as Scene['people'];
  const idOf = async (name: keyof Scene['ids']) => (await people[name].auth.getUser()).data.user?.id ?? '';
  const ids = { admin: await idOf('admin'), instructor: await idOf('instructor'), second: await idOf('second') };
  const scene = { stack, people, ids };
  await nameHandlers(scene);
  return scene;
}

/** Makes the second instructor and the admin handle reports: the first ones named, which no one has to confirm. */
export async function nameHandlers({ stack, people, ids }: Scene): Promise<Answer> {
  await stack.app.stack.db.admin.query('update public.welfare_handlers set ended_at = now() where ended_at is null');
  return welfare(people.admin, 'save_handlers', {
    handlers: [
      { account_id: ids.second, title: 'First Sergeant', is_outside: false },
      { account_id: ids.admin, title: 'Title IX coordinator', is_outside: true },
    ],
  });
}

/** What the tests report: a word of it is looked for everywhere. */
export const SECRET = 'quartz-lantern';

/** A report about the first instructor. */
export const aReport = ({ ids }: Scene, more: object = {}): object => ({
  key: randomUUID(),
  kind: 'harassment',
  title: `About the ${SECRET}`,
  text: `It was about a ${SECRET} again.`,
  place: 'Drill deck',
  happened: 'Friday',
  confidential: true,
  named: [{ id: ids.instructor, adult: true }],
  ...more,
});
