import type { Db } from '../../shared/supabase/client.ts';

/** One person of the cadet's family, as the school reaches them. */
export type FamilyMember = {
  id: string;
  name: string;
  relation: string;
  email: string | null;
  phone: string | null;
  profileId: string | null;
  /** Whether the person sees the cadet in Guidon; null for a contact that never asked. */
  link: 'verified' | 'pending' | null;
  /** A court order that keeps the person away; only those read it who may. */
  noContact: boolean;
};

const PERSON = 'id, name, type, email, phone, profile_id';

/** The guardians that are linked or wait for it, then the other contacts on file for the cadet. */
export async function listFamily(db: Db, cadetId: string): Promise<FamilyMember[]> {
  const [links, contacts] = await Promise.all([
    db
      .from('guardian_links')
      .select(`state, relation, contacts(${PERSON}), guardian_restrictions(restriction)`)
      .eq('cadet_id', cadetId)
      .order('emergency_order')
      .order('created_at')
      .throwOnError(),
    db.from('contacts').select(PERSON).eq('cadet_id', cadetId).eq('status', 'active').order('name').throwOnError(),
  ]);
  const linked = links.data.flatMap(({ contacts: person, state, relation, guardian_restrictions: order }) =>
    person && (state === 'verified' || state === 'pending' || order)
      ? [member(person, relation, state, order?.restriction)]
      : [],
  );
  const known = new Set(links.data.map(({ contacts: person }) => person?.id));
  const others = contacts.data.filter(({ id }) => !known.has(id)).map((person) => member(person, person.type, null));
  return [...linked, ...others];
}

type Person = Pick<FamilyMember, 'id' | 'name' | 'email' | 'phone'> & { profile_id: string | null };

function member(person: Person, relation: string, state: string | null, restriction?: string): FamilyMember {
  const { profile_id: profileId, ...rest } = person;
  return {
    ...{ id: rest.id, name: rest.name, email: rest.email, phone: rest.phone, profileId },
    relation: relation.replaceAll('_', ' '),
    link: state === 'verified' || state === 'pending' ? state : null,
    noContact: restriction === 'no_contact',
  };
}
