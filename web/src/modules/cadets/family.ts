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
  /** How a court order in force keeps the person away; null without one. Only people with permission read it. */
  order: string | null;
};

/** The guardians who are linked or waiting, then the cadet's other contacts on file. */
export function familyOf({ guardian_links: links, contacts, orders }: CadetRecord): FamilyMember[] {
  const linked = links.flatMap(({ id, contacts: person, state, relation }) => {
    const order = orders[id] ?? null;
    return person && (state === 'verified' || state === 'pending' || state === 'listed' || order)
      ? [member(person, relation, state, order)]
      : [];
  });
  const known = new Set(links.map(({ contacts: person }) => person?.id));
  const others = contacts
    .filter(({ id, status }) => status === 'active' && !known.has(id))
    .map((person) => member(person, person.type, null));
  return [...linked, ...others];
}

/** What an order is called on screen and paper. */
export const orderWords = (order: string): string => (order === 'staff_only' ? 'Staff only' : 'No contact');

type Person = Pick<FamilyMember, 'id' | 'name' | 'email' | 'phone'> & { profile_id: string | null };

function member(person: Person, relation: string, state: string | null, order: string | null = null): FamilyMember {
  const { profile_id: profileId, ...rest } = person;
  return {
    id: rest.id,
    name: rest.name,
    email: rest.email,
    phone: rest.phone,
    profileId,
    relation: relation.replaceAll('_', ' '),
    link: order === null && (state === 'verified' || state === 'pending') ? state : null,
    order,
  };
}
