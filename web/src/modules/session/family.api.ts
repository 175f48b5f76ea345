import { array, int, nullable, object, type output, parse, string } from 'zod/mini';
import type { Profile } from '../../shared/session/profile.queries.ts';
import type { Db } from '../../shared/supabase/client.ts';

const student = object({ id: string(), first_name: string(), last_name: string(), grade: nullable(int()) });
const link = object({
  link_id: string(),
  state: string(),
  relation: string(),
  requested_at: string(),
  decided_at: nullable(string()),
  decision_note: nullable(string()),
  school_name: string(),
  cadet_id: nullable(string()),
  first_name: nullable(string()),
  last_name: nullable(string()),
  student_number: nullable(string()),
  asked_as: nullable(string()),
});
const opened = object({ first_name: string(), last_name: string() });

/** A student a parent can choose, without an address. */
export type Student = output<typeof student>;

/**
 * The caller's own claim to a cadet. The name comes only while the school verifies it. By student ID, with the ID as
 * typed, or the name as written.
 */
export type FamilyLink = output<typeof link>;

/** Whether the school knows this parent: a contact of type parent with the address, at the parent's school. */
export async function hasParentContact(db: Db, email: string, school: string): Promise<boolean> {
  const { data } = await db
    .from('contacts')
    .select('id')
    .eq('type', 'parent')
    .eq('email', email)
    .eq('school_id', school)
    .limit(1)
    .throwOnError();
  return data.length > 0;
}

/** The students in the school's directory with exactly this last name. Each call is one of 10 attempts an hour. */
export async function findStudents(db: Db, search: string): Promise<Student[]> {
  const { data } = await db.rpc('parent_setup_students', { p_search: search }).throwOnError();
  return parse(array(student), data);
}

/** Adds the parent at the school. The link to the student then waits for the school. */
export async function addParentContact(
  db: Db,
  profile: Profile,
  { cadetId, written, phone }: { cadetId: string; written: string; phone: string },
): Promise<void> {
  await db
    .from('contacts')
    .insert({
      name: `${profile.first_name} ${profile.last_name}`.trim(),
      email: profile.email,
      phone,
      type: 'parent',
      status: 'active',
      cadet_id: cadetId,
      school_id: profile.school_id ?? '',
      created_by: profile.id,
    })
    .throwOnError();
  // Without it the request shows by its date alone; it was made all the same.
  await db.rpc('name_requested_child', { p_cadet: cadetId, p_written: written });
}

/** A student whom a parent chose, and the name as the parent wrote it. */
export type ChildRequest = { cadetId: string; written: string };

/** A student ID that a parent types. With a phone it is the setup of the account. */
export type NumberRequest = { number: string; phone?: string };

/**
 * A code from the school. With a phone it is the setup of the account, which takes only codes from the parent's school.
 */
export type Redeeming = { code: string; phone?: string };

/** Links the cadet of a code from the school. Gives the cadet's name. */
export async function redeemCode(db: Db, { code, phone }: Redeeming, key: string): Promise<string> {
  const input = { p_code: code, p_key: key, ...(phone === undefined ? {} : { p_phone: phone }) };
  const { data } = await db.rpc('redeem_guardian_code', input).throwOnError();
  const cadet = parse(opened, data);
  return `${cadet.first_name} ${cadet.last_name}`;
}

/** The caller's own links, newest first. */
export async function listFamilyLinks(db: Db): Promise<FamilyLink[]> {
  const { data } = await db.rpc('my_guardian_links').throwOnError();
  return parse(array(link), data);
}

const invitation = object({
  id: string(),
  cadet_id: string(),
  name: string(),
  state: string(),
  decision_note: nullable(string()),
});

/** A request of the caller to invite a second guardian, with the school's answer. */
export type SecondGuardian = output<typeof invitation>;

/** The caller's own requests for a second guardian, newest first. */
export async function listSecondGuardians(db: Db): Promise<SecondGuardian[]> {
  const rows = db
    .from('guardian_invitation_lines')
    .select('id, cadet_id, name, state, decision_note')
    .eq('is_mine', true);
  return parse(array(invitation), (await rows.order('created_at', { ascending: false }).limit(50).throwOnError()).data);
}

/** The person a guardian asks the school to invite. */
export type SecondGuardianInput = { cadet: string; name: string; email: string; relation: string };

/** Asks the school to invite a second guardian of a child. The same key asks only once. */
export async function askSecondGuardian(db: Db, { cadet, ...input }: SecondGuardianInput, key: string): Promise<void> {
  await db.rpc('ask_second_guardian', { p_cadet: cadet, p_input: input, p_key: key }).throwOnError();
}
