import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';

/** The accounts of the school that the person may see, by name: to choose someone. */
export const pickPeopleQuery = (db: Db) =>
  queryOptions({ queryKey: ['pick', 'people'], queryFn: () => listPeople(db), meta: { reads: ['profiles'] } });

async function listPeople(db: Db) {
  const person = 'id, first_name, last_name, email, role, active, user_roles(label)';
  return readAll(() => db.from('profiles').select(person).order('last_name').order('first_name'), 'id');
}

export type PickPerson = Awaited<ReturnType<typeof listPeople>>[number];
