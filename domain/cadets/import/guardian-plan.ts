import { foldName } from '../../file/match.ts';
import { phoneKey } from '../../text/addresses.ts';
import type { RosterEntry } from './entry.ts';

/** A guardian of a row, as the database is asked about them. */
export type AskedGuardian = {
  key: string;
  cadet_id?: string;
  name: string;
  email?: string;
  phone?: string;
  relation?: string;
};

/** What the database says of one: whom it means, what an import would do, and what is on file otherwise and stays. */
export type GuardianFate = { key: string; contact_id: string | null; state: string; stays: string[] };

/** Every guardian of the rows, each with a key that says the row and which of its guardians it is. */
export function askedOf(entries: RosterEntry[]): AskedGuardian[] {
  return entries.flatMap(({ row, cadet_id, guardians = [] }) =>
    guardians.map(({ place, name, email, phone, relation }) => ({
      key: `${row} ${place}`,
      ...(cadet_id === undefined ? {} : { cadet_id }),
      name,
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(relation === undefined ? {} : { relation }),
    })),
  );
}

/** How many people become what, each once however many rows name them, and what isn't taken, with its place. */
export function planOf(asked: AskedGuardian[], fates: GuardianFate[]) {
  const byKey = new Map(fates.map((fate) => [fate.key, fate]));
  const [added, linked, same] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const left: string[] = [];
  const people = new Map<string, string>();
  for (const one of asked) {
    const { state = 'closed', contact_id: contact = null, stays = [] } = byKey.get(one.key) ?? {};
    const [row = '', place = ''] = one.key.split(' ');
    const leave = (why: string) => void left.push(`Row ${row}: Guardian ${place}, ${one.name}: ${why}`);
    if (state === 'ended') leave("the school ended this person's link with the cadet");
    else if (state === 'closed') leave("this record isn't changed by an import");
    else {
      const person = personOf(one, row, contact, people);
      // What a row before fills in may make another row's person one who is on file.
      if (state === 'new' && !person.startsWith(NEW)) linked.add(person);
      else if (state === 'new') added.add(person);
      else (state === 'linked' ? linked : same).add(person);
    }
    for (const field of stays) leave(`another ${WORDS[field] ?? field} is on file and stays`);
  }
  for (const person of linked) same.delete(person);
  return { counts: { added: added.size, linked: linked.size, same: same.size }, left };
}

const NEW = 'new ';
const WORDS: Record<string, string> = { phone: 'phone number', relation: 'relationship' };

/** The same person in several rows: of the same name, with the same email or phone, or of the same cadet. */
function personOf(
  { name, email, phone }: AskedGuardian,
  row: string,
  contact: string | null,
  people: Map<string, string>,
): string {
  const folded = foldName(name);
  const number = phoneKey(phone ?? '');
  const keys = [
    `${folded} row ${row}`,
    ...(email ? [`${folded} ${email.toLowerCase()}`] : []),
    ...(number ? [`${folded} ${number}`] : []),
  ];
  const known = contact ?? keys.map((key) => people.get(key)).find(Boolean) ?? `${NEW}${people.size}`;
  for (const key of keys) people.set(key, known);
  return known;
}
