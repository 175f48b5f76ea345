import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { aPerson } from './person.ts';

type Someone = { email: string; password: string };

/** Adults of the director's school whose role only reads: what each sees of a meet comes from the jobs there. */
export async function meetPeople<Last extends string>(
  url: string,
  director: SupabaseClient,
  lastNames: readonly Last[],
  also: readonly string[] = [],
): Promise<Record<Last, Someone>> {
  const label = { p_label: `Meet staff ${randomUUID().slice(0, 6)}`, p_base: 'instructor' };
  const { data: roleId } = await director.rpc('create_role', label).throwOnError();
  const modules = ['competition-meets', 'competition-scoring', 'competition-certificates', ...also];
  const p_changes = modules.map((module) => ({ module, action: 'read', enabled: true }));
  await director.rpc('set_role_permissions', { p_role: roleId, p_changes }).throwOnError();
  const own = (await director.auth.getUser()).data.user?.id;
  const { data: profile } = await director.from('profiles').select('school_id').eq('id', own).single().throwOnError();
  const people = await Promise.all(
    lastNames.map(async (last) => {
      const person = { role: 'instructor' as const, roleId, first: 'Pat', last, school: profile['school_id'] };
      return [last, await aPerson(url, person)] as const;
    }),
  );
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- each name was given above
  return Object.fromEntries(people) as Record<Last, Someone>;
}
