import { addAccount } from './account.ts';
import { momentOf } from './day.ts';
import { addressName, nameFor } from './names.ts';
import type { Random } from './random.ts';
import type { DemoCadet } from './roster.ts';
import { add, type Rows } from './rows.ts';

type Home = { schoolId: string; cadets: DemoCadet[]; passwordHash: string; today: string; isFirst: boolean };

type Link = { contactId: string; cadetId: string; state: string; relation: string; order: number };

/** Adds parents: contacts for most cadets, some of them with accounts, nearly all links verified, a few waiting. */
export function addFamilies(rows: Rows, random: Random, home: Home): void {
  const { schoolId, cadets, passwordHash, today, isFirst } = home;
  const taken = new Set<string>();
  const contact = (first: string, last: string, email: string | null, profileId: string | null, cadetId: string) => {
    const id = random.uuid();
    add(rows, 'public.contacts', {
      id,
      school_id: schoolId,
      profile_id: profileId,
      name: `${first} ${last}`,
      email,
      type: 'parent',
      status: 'active',
      phone: `(512) 555-01${random.int(10, 99)}`,
      cadet_id: cadetId,
      source: 'staff',
      preferred_language: random.chance(0.2) ? 'es' : 'en',
    });
    return id;
  };
  const link = ({ contactId, cadetId, state, relation, order }: Link) =>
    add(rows, 'public.guardian_links', {
      id: random.uuid(),
      school_id: schoolId,
      contact_id: contactId,
      cadet_id: cadetId,
      relation,
      state,
      legal_guardian: true,
      receives_messages: true,
      emergency_order: order,
      may_pick_up: true,
      method: state === 'verified' ? random.pick(['instructor', 'code', 'import']) : null,
      verified_at: state === 'verified' ? momentOf(today, today) : null,
    });
  const account = (first: string, last: string, email: string) =>
    addAccount(rows, random, passwordHash, momentOf(today, today), { email, first, last, role: 'parent', schoolId });

  const chens = isFirst ? cadets.filter(({ name }) => name.last === 'Chen') : [];
  const [alina, leo] = chens;
  if (alina && leo) {
    const profileId = account('Wei', 'Chen', 'parent@guidon.example');
    const contactId = contact('Wei', 'Chen', 'parent@guidon.example', profileId, alina.id);
    const [elder, younger] = alina.level === 4 ? [alina, leo] : [leo, alina];
    link({ contactId, cadetId: elder.id, state: 'verified', relation: 'father', order: 1 });
    link({ contactId, cadetId: younger.id, state: 'pending', relation: 'father', order: 1 });
  }
  let waiting = isFirst ? 2 : 1;
  cadets
    .filter((cadet) => cadet.active && !chens.includes(cadet) && random.chance(0.82))
    .forEach((cadet, index) => {
      const { first, last } = nameFor(random, taken, cadet.name.last);
      const address = `${addressName(first, last)}${index}@family.example`;
      const signsIn = index % 9 === 0;
      const contactId = contact(first, last, address, signsIn ? account(first, last, address) : null, cadet.id);
      const pending = signsIn && index > 0 && waiting > 0;
      if (pending) waiting -= 1;
      link({ contactId, cadetId: cadet.id, state: pending ? 'pending' : 'verified', relation: 'parent', order: 1 });
    });
}
