import type { ClientBase } from 'pg';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { shiftDay } from '../../domain/time/day.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';

type Person = { name: string; type: string; organization?: string; title?: string; tags?: string[]; note?: string };

const PEOPLE: Person[] = [
  {
    name: 'Hill Country Coach Lines',
    type: 'vendor',
    organization: 'Hill Country Coach Lines',
    tags: ['buses', 'trips'],
  },
  { name: 'Dana Whitcomb', type: 'vendor', organization: 'Parade Rest Uniforms', title: 'Sales', tags: ['uniforms'] },
  {
    name: 'Harold Jenkins',
    type: 'award_sponsor',
    organization: 'Veterans post 214',
    title: 'Commander',
    tags: ['spring awards'],
  },
  {
    name: 'Ruth Calloway',
    type: 'supporter',
    organization: 'Calloway Hardware',
    note: 'Gave lumber for the obstacle course.',
  },
  { name: 'Teresa Obi', type: 'booster', organization: 'Booster club', title: 'Treasurer', tags: ['fundraising'] },
  { name: 'Frank Delgado', type: 'school_staff', organization: 'Front office', title: 'Registrar' },
  { name: 'Marcus Lindqvist', type: 'alumni', title: 'Class of 2019', note: 'Offers to coach the color guard.' },
  { name: 'SFC Angela Brandt', type: 'military', organization: 'Recruiting station', title: 'Guest at career day' },
  { name: 'Owen Fairchild', type: 'media', organization: 'The Bluestem Ledger', title: 'Reporter' },
  // Entered twice, for the list of duplicates.
  { name: 'Dana Whitcomb', type: 'other', title: 'Fall order', note: 'Ask for her by name.' },
];

/** Contacts of every kind around the families: vendors, sponsors, neighbors to call, one custody order, one duplicate. */
async function writeContacts(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools) {
    const rows: Rows = new Map();
    for (const person of PEOPLE) addPerson(rows, random, school, person);
    addTalks(rows, random, school);
    await addOrganizations(client, rows, random, school);
    const linked = await linkedCadets(client, school);
    addNeighbors(rows, random, school, linked);
    if (school.key === 'army') await addOrder(client, rows, random, school, linked);
    const tables = [
      'public.contacts',
      'public.contact_office',
      'public.guardian_links',
      'public.guardian_restrictions',
    ];
    const more = ['public.organizations', 'public.organization_people', 'public.contact_interactions'];
    await write(client, rows, [...tables, 'public.guardian_restriction_events', ...more]);
  }
}

function addPerson(rows: Rows, random: Random, { schoolId }: SchoolDemo, person: Person, phone?: string): string {
  const id = random.uuid();
  const { name, type, organization = null, title = null, tags = [], note = null } = person;
  add(rows, 'public.contacts', {
    id,
    school_id: schoolId,
    name,
    type,
    organization,
    title,
    status: 'active',
    source: 'staff',
    phone: phone ?? `(512) 555-01${random.int(10, 99)}`,
    preferred_language: 'en',
    email: null,
  });
  if (tags.length > 0 || note) add(rows, 'public.contact_office', { contact_id: id, school_id: schoolId, tags, note });
  return id;
}

type Cadet = SchoolDemo['cadets'][number];

/** The cadets who have a guardian; the others stay without anyone, for the office to find. */
async function linkedCadets(client: ClientBase, { schoolId, cadets }: SchoolDemo): Promise<Cadet[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct l.cadet_id as id from public.guardian_links l where l.school_id = $1 and l.state = 'verified'`,
    [schoolId],
  );
  const linked = new Set(rows.map(({ id }) => id));
  return cadets.filter(({ active, id, name }) => active && linked.has(id) && name.last !== 'Chen');
}

const TALKS = [
  ['phone', 'Asked for two buses on the morning of the drill meet; a quote follows.', 'Ask for the quote'],
  ['email', 'Sent the sizes for the fall order.', null],
  ['in_person', 'Will present the award at the spring ceremony.', 'Send the date and the program'],
] as const;

/** Conversations with the first of them; one next step is due. */
function addTalks(rows: Rows, random: Random, { schoolId, today }: SchoolDemo): void {
  for (const [at, [channel, summary, next]] of TALKS.entries()) {
    add(rows, 'public.contact_interactions', {
      id: random.uuid(),
      school_id: schoolId,
      contact_id: rows.get('public.contacts')?.[at]?.['id'],
      happened_on: shiftDay(today, -12 + at),
      channel,
      summary,
      entered_by_label: 'Lorraine Whitaker',
      follow_up: next,
      follow_up_on: next && shiftDay(today, at * 7 - 1),
    });
  }
}

const ORGANIZATIONS = [
  { name: 'Veterans post 214', kind: 'veterans', person: 'Harold Jenkins', title: 'Post commander', renewal: 17 },
  { name: 'Bluestem cadet boosters', kind: 'booster', person: 'Teresa Obi', title: 'Treasurer', renewal: 210 },
  {
    name: 'Hill Country Coach Lines',
    kind: 'vendor',
    person: 'Hill Country Coach Lines',
    title: 'Dispatch',
    renewal: null,
  },
];

/** The post that sponsors two awards and must renew soon, the booster club, and the bus company, each with its person. */
async function addOrganizations(
  client: ClientBase,
  rows: Rows,
  random: Random,
  { schoolId, today }: SchoolDemo,
): Promise<void> {
  const { rows: awards } = await client.query<{ code: string }>(
    `select code from public.school_awards where school_id = $1 and name ~* 'veterans|american legion' order by precedence limit 2`,
    [schoolId],
  );
  for (const { name, kind, person, title, renewal } of ORGANIZATIONS) {
    const id = random.uuid();
    add(rows, 'public.organizations', {
      id,
      school_id: schoolId,
      name,
      kind,
      phone: `(512) 555-01${random.int(10, 99)}`,
      award_codes: kind === 'veterans' ? awards.map(({ code }) => code) : [],
      renewal_on: renewal === null ? null : shiftDay(today, renewal),
    });
    const contact = rows.get('public.contacts')?.find((row) => row['name'] === person);
    add(rows, 'public.organization_people', {
      id: random.uuid(),
      school_id: schoolId,
      organization_id: id,
      contact_id: contact?.['id'],
      title,
    });
  }
}

/** Grandparents and neighbors who are only called when no parent answers. */
function addNeighbors(rows: Rows, random: Random, school: SchoolDemo, cadets: Cadet[]): void {
  for (const cadet of cadets.filter((_, at) => at % 9 === 4)) {
    const relation = random.pick(['neighbor', 'grandparent', 'cousin']);
    const name = `${random.pick(['Gloria', 'Walter', 'Inez', 'Curtis'])} ${relation === 'neighbor' ? 'Sandoval' : cadet.name.last}`;
    const contact = addPerson(rows, random, school, { name, type: 'emergency_only' });
    addLink(rows, random, school, { contact, cadet: cadet.id, relation, place: 2 });
  }
}

type Link = { contact: string; cadet: string; relation: string; place: number | null };

function addLink(
  rows: Rows,
  random: Random,
  { schoolId }: SchoolDemo,
  { contact, cadet, relation, place }: Link,
): string {
  const id = random.uuid();
  add(rows, 'public.guardian_links', {
    id,
    school_id: schoolId,
    contact_id: contact,
    cadet_id: cadet,
    relation,
    state: 'listed',
    receives_messages: false,
    emergency_order: place,
    may_pick_up: relation !== 'father',
  });
  return id;
}

/** A father whom an order of the court keeps away, and a mother who was entered twice. */
async function addOrder(
  client: ClientBase,
  rows: Rows,
  random: Random,
  school: SchoolDemo,
  linked: Cadet[],
): Promise<void> {
  const [cadet, other] = linked.slice(3);
  if (!cadet || !other) return;
  const father = addPerson(rows, random, school, { name: `Dale ${cadet.name.last}`, type: 'parent' });
  const link = addLink(rows, random, school, { contact: father, cadet: cadet.id, relation: 'father', place: null });
  const order = { school_id: school.schoolId, link_id: link, restriction: 'no_contact' };
  const words = 'Order of the county court. A copy is in the office.';
  add(rows, 'public.guardian_restrictions', { ...order, note: words });
  add(rows, 'public.guardian_restriction_events', {
    ...order,
    id: random.uuid(),
    kind: 'set',
    words,
    decided_by_label: 'Raymond Ortega',
  });
  const { rows: known } = await client.query<{ name: string; phone: string }>(
    `select c.name, c.phone from public.contacts c where c.cadet_id = $1 limit 1`,
    [other.id],
  );
  if (known[0]) addPerson(rows, random, school, { name: known[0].name, type: 'parent' }, known[0].phone);
}

export const demo: DemoPart = { order: 90, build: writeContacts };
