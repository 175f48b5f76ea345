import { expect, test } from 'vitest';
import type { Demo } from '../../supabase/demo/builders.ts';
import { demo } from '../../supabase/demo/meet-awards.ts';
import { randomFrom } from '../../supabase/demo/random.ts';
import { openTestDatabase } from '../support/database.ts';
import { certify, listsWith, storeResult } from '../support/meet/results.ts';
import { smallMeet } from '../support/meet/small.ts';
import { aSchool } from '../support/people.ts';

test('the demo gives the awards of a certified meet but for a few, and announces them', async () => {
  const db = await openTestDatabase();
  const client = await db.root.connect();
  try {
    const host = await aSchool(db.root);
    const { id, event } = await smallMeet(db, host);
    await db.root.query(`update meets set overall = '{"methods":{"sum":{"kind":"raw_sum"}}}' where id = $1`, [id]);
    const placed = [1, 1, 3].map((place, at) => ({ code: `AREG-${at}`, school: `S0${at}`, place, tied: place === 1 }));
    await storeResult(db.root, { meet: id, event, result: listsWith('AREG', placed) });
    const overall = { sum: placed.map(({ school }, at) => ({ school, place: at + 1 })) };
    await storeResult(db.root, { meet: id, event: null, result: { overall } });
    await certify(db.root, id, [event, null]);
    await client.query('begin');
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- all that this part reads of the demo
    await demo.build(client, randomFrom(7), { schools: [{ schoolId: host.id }] } as unknown as Demo);
    await client.query('commit');
    const { rows } = await db.root.query(
      `select (select count(*)::integer from meet_award_handouts h where h.meet_id = $1) as given,
         (select bool_and(h.given_at < m.starts_on + time '23:00') from public.meet_award_handouts h
           join public.meets m on m.id = h.meet_id where m.id = $1) as that_day,
         app.awards_given($1, $2) and app.awards_given($1, null) as announced`,
      [id, event],
    );
    expect(rows).toEqual([{ given: 3, that_day: true, announced: true }]);
  } finally {
    client.release();
    await db.close();
  }
});
