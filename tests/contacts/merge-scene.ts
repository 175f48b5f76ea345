import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TestDatabase } from '../support/database.ts';
import { aParent } from '../support/family.ts';
import { aCadet, one, type Account, type TestSchool } from '../support/people.ts';

const link = fc.record({
  state: fc.constantFrom('listed', 'pending', 'verified', 'rejected', 'revoked'),
  order: fc.constantFrom(null, null, 'staff_only', 'no_contact', 'lifted'),
  legal: fc.boolean(),
  receives: fc.boolean(),
  called: fc.boolean(),
});

const person = fc.record({
  type: fc.constantFrom('parent', 'relative', 'guardian', 'emergency_only'),
  account: fc.boolean(),
  /** The address of an account of someone else, one of their own, or none. */
  email: fc.constantFrom('another', 'own', null),
  links: fc.array(fc.option(link, { nil: null }), { minLength: 2, maxLength: 2 }),
  talks: fc.integer({ min: 0, max: 2 }),
  tags: fc.constantFrom(null, '{band}', '{trip,band}'),
});

/** Two contacts with their links to two cadets, orders, conversations, and which fields are taken from the second. */
export const pair = fc.record({
  kept: person,
  merged: person,
  take: fc.subarray(['name', 'type', 'email', 'phone', 'office_note']),
  /** Whether the two who are called change places with a third one in between. */
  turned: fc.boolean(),
});

type Pair = typeof pair extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type Drawn = Pair['kept'];

export type Scene = {
  kept: string;
  merged: string;
  cadets: string[];
  /** The account of both where they have one, and one that is linked to the cadets by itself. */
  accounts: Account[];
};

/** Writes the pair, with a neighbor who is called for each cadet, and a parent with an account whose address others may have. */
export async function writePair(db: TestDatabase, school: TestSchool, drawn: Pair): Promise<Scene> {
  const cadets = [await aCadet(db.root, school.id, school.year), await aCadet(db.root, school.id, school.year)];
  const [own, another] = [await aParent(db, school), await aParent(db, school)];
  const make = async ({ type, account, email, tags }: Drawn, name: string) => {
    const address = email === 'another' ? another.email.toUpperCase() : email && `${randomUUID()}@family.example`;
    const id = await one(
      db.root,
      'insert into contacts (school_id, profile_id, name, type, email, phone) values ($1, $2, $3, $4, $5, $6) returning id',
      [school.id, account ? own.id : null, name, type, address, '(512) 555-0143'],
    );
    if (tags)
      await db.root.query('insert into contact_office values ($1, $2, $3, $4)', [
        id,
        school.id,
        tags,
        `Note on ${name}`,
      ]);
    return id;
  };
  const scene = {
    kept: await make(drawn.kept, 'Kim Hill'),
    merged: await make(drawn.merged, 'Kim J. Hill'),
    cadets,
    accounts: [own, another],
  };
  const others = await Promise.all(
    ['Neighbor', 'Another'].map((name, at) =>
      one(
        db.root,
        `insert into contacts (school_id, profile_id, name, type) values ($1, $2, $3, 'parent') returning id`,
        [school.id, at === 1 ? another.id : null, name],
      ),
    ),
  );
  for (const [at, cadet] of cadets.entries())
    await writeLinks(db, school, drawn, { scene, cadet, at, neighbor: others[0] ?? '', another: others[1] ?? '' });
  await writeTalks(db, school, scene.kept, drawn.kept.talks);
  await writeTalks(db, school, scene.merged, drawn.merged.talks);
  return scene;
}

async function writeTalks(db: TestDatabase, school: TestSchool, contact: string, many: number) {
  for (let at = 0; at < many; at += 1) {
    const values = [school.id, contact, `Talk ${at}`];
    await db.root.query(
      'insert into contact_interactions (school_id, contact_id, happened_on, summary) values ($1, $2, app.today($1), $3)',
      values,
    );
    await db.root.query(
      'insert into child_requests (school_id, contact_id, student_number) values ($1, $2, $3)',
      values,
    );
  }
}

type Around = { scene: Scene; cadet: string; at: number; neighbor: string; another: string };

async function writeLinks(
  db: TestDatabase,
  school: TestSchool,
  { kept, merged, turned }: Pair,
  { scene, cadet, at, neighbor, another }: Around,
): Promise<void> {
  const both = [
    { who: scene.kept, drawn: kept },
    { who: scene.merged, drawn: merged },
  ];
  const called = both.filter(({ drawn }) => drawn.links[at]?.called).map(({ who }) => who);
  const order = [...called.slice(0, 1), neighbor, ...called.slice(1)];
  const places = turned ? order.toReversed() : order;
  const write = (who: string, state: string, legal = false, receives = true) =>
    one(
      db.root,
      `insert into guardian_links (school_id, contact_id, cadet_id, state, legal_guardian, receives_messages, emergency_order, verified_at, decided_at)
       values ($1, $2, $3, $4, $5, $6, nullif($7, 0), case when $4 = 'verified' then now() - make_interval(days => $8) end, now()) returning id`,
      [school.id, who, cadet, state, legal, receives, places.indexOf(who) + 1, who === scene.kept ? 10 : 20],
    );
  await write(neighbor, 'listed');
  await write(another, 'verified');
  const links = [];
  for (const { who, drawn } of both) {
    const one = drawn.links[at];
    const only = drawn.type === 'emergency_only';
    if (one) links.push({ one, id: await write(who, only ? 'listed' : one.state, one.legal && !only, one.receives) });
  }
  // Orders come after the links: anyone who is barred isn't verified anymore.
  for (const { one: drawn, id } of links) {
    if (!drawn.order) continue;
    const lifted = drawn.order === 'lifted';
    const kind = lifted ? 'no_contact' : drawn.order;
    await db.root.query(
      'insert into guardian_restrictions (link_id, school_id, restriction, note, lifted_at) values ($1, $2, $3, $4, $5)',
      [id, school.id, kind, `Order on ${kind}`, lifted ? new Date() : null],
    );
    await db.root.query(
      `insert into guardian_restriction_events (school_id, link_id, kind, restriction) values ($1, $2, 'set', $3)`,
      [school.id, id, kind],
    );
  }
}
