import { randomUUID } from 'node:crypto';
import { clientOf, PASSWORD } from './client.ts';

type NewPerson = {
  role: 'instructor' | 'parent';
  /** A role of the school's own that rests on it. */
  roleId?: string;
  first: string;
  last: string;
  school: string;
};

/** Makes an account with a password of its own, so that what happens to it touches no one else. */
export async function aPerson(url: string, { role, roleId, first, last, school }: NewPerson) {
  const email = `${last.toLowerCase()}.${randomUUID().slice(0, 8)}@journey.example`;
  const admin = await clientOf(url, 'admin@guidon.example');
  const body = {
    email,
    password: PASSWORD,
    first_name: first,
    last_name: last,
    role,
    school_id: school,
    ...(roleId && { role_id: roleId }),
  };
  const { error } = await admin.functions.invoke('create-cadet-user', { body });
  if (error) throw error;
  const person = await clientOf(url, email);
  const password = `${PASSWORD}-own`;
  const changed = await person.auth.updateUser({ password, data: { password_change_required: false } });
  if (changed.error) throw changed.error;
  await person.rpc('clear_password_change_requirement').throwOnError();
  return { email, password };
}

/** Makes a school of its own name; returns its id and name. */
export async function aSchool(url: string, label: string): Promise<{ id: string; name: string }> {
  const admin = await clientOf(url, 'admin@guidon.example');
  const name = `${label} ${randomUUID().slice(0, 6)}`;
  const { data } = await admin.rpc('create_school', { p_input: { name, initials: 'AB' } }).throwOnError();
  return { id: String(data), name };
}
