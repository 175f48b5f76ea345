import type { CadetRecord } from './cadet.api.ts';

/** One person in the cadet's family, with their contact info. */
export type FamilyMember = {
  id: string;
  name: string;
  relation: string;
  email: string | null;
  phone: string | null;
  profileId: string | null;
  /** Whether the person can see the cadet in Guidon. Null for a contact who never requested it. */
  link: 'verified' | 'pending' | null;
  /** A court order in force keeps the person away. Only people with permission read it. */
  noContact: boolean;
};

/** The guardians who are linked or waiting, then the cadet's other contacts on file. */
export function familyOf({ guardian_links: links, contacts }: CadetRecord): FamilyMember[] {
  const linked = links.flatMap(({ contacts: person, state, relation, guardian_restrictions: order }) => {
    const barred = order !== null && order.lifted_at === null;
    return person && (state === 'verified' || state === 'pending' || state === 'listed' || barred)
      ? [member(person, relation, state, barred)]
      : [];
  });
  const known = new Set(links.map(({ contacts: person }) => person?.id));
  const others = contacts
    .filter(({ id, status }) => status === 'active' && !known.has(id))
    .map((person) => member(person, person.type, null));
  return [...linked, ...others];
}

type Person = Pick<FamilyMember, 'id' | 'name' | 'email' | 'phone'> & { profile_id: string | null };

function member(person: Person, relation: string, state: string | null, barred = false): FamilyMember {
  const { profile_id: profileId, ...rest } = person;
  return {
    ...{ id: rest.id, name: rest.name, email: rest.email, phone: rest.phone, profileId },
    relation: relation.replaceAll('_', ' '),
    link: state === 'verified' || state === 'pending' ? state : null,
    noContact: barred,
  };
}
