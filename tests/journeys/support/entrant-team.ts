import { clientOf } from './client.ts';
import { openDatabase } from './database.ts';
import { aPerson, aSchool } from './person.ts';
import type { RunningServer } from './server.ts';

/** A school of its own that may register, with an account there. */
export async function aTeam(guidon: RunningServer, label: string, isExternal = false) {
  const school = await aSchool(guidon.url, label);
  const person = await aPerson(guidon.url, { role: 'instructor', first: 'Kim', last: 'Coach', school: school.id });
  const database = await openDatabase(guidon);
  try {
    await database.query('update public.schools set competition_portal = true, comp_register_only = $2 where id = $1', [
      school.id,
      isExternal,
    ]);
    if (isExternal)
      await database.query(
        `update public.profiles p set role = 'external', role_id = r.id from public.user_roles r
         where p.email = $1 and r.role_name = 'external' and r.school_id is null`,
        [person.email],
      );
  } finally {
    await database.end();
  }
  return { ...school, ...person, client: await clientOf(guidon.url, person.email, person.password) };
}
