import { expect, test } from 'vitest';
import { aParent, children } from '../support/family.ts';
import { aCadet, aGuardian } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, ask, merge, undo, contact, prepared } from './merge-support.ts';

prepared();

test('pairs that look alike are listed with the reason, and not again once they are told apart', async () => {
  const phone = '512.555.0177';
  const [ann, same] = [
    await contact('Zoe O’Hara', { phone }),
    await contact('zoe  ohara', { phone: '(512) 555-0177' }),
  ];
  const spouse = await contact('Lee Ohara', { phone: '5125550177', email: 'Home@Ohara.example' });
  const stranger = await contact('Max Zed', { phone, email: 'home@ohara.example' });
  const found = async () =>
    (
      await db.call<{ contact_id: string; other_id: string; same: string }>(
        school.instructor,
        `select * from contact_pairs where state = 'open' and contact_id = any ($1)`,
        [[ann, same, spouse, stranger]],
      )
    ).map((row) => [[row.contact_id, row.other_id].toSorted(), row.same]);
  const pairOf = (a: string, b: string) => [a, b].toSorted();
  const others = [
    [pairOf(ann, spouse), 'Phone'],
    [pairOf(same, spouse), 'Phone'],
    [pairOf(spouse, stranger), 'Email'],
  ];
  const whole = [[pairOf(ann, same), 'Name, Phone'], ...others];
  const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(await found())).toEqual(inOrder(whole));
  await ask('tell_contacts_apart($1, $2)', [same, ann]);
  expect(inOrder(await found())).toEqual(inOrder(others));
  await ask('tell_contacts_apart($1, $2, false)', [ann, same]);
  expect(inOrder(await found())).toEqual(inOrder(whole));
  expect(await db.call(school.parent, 'select * from contact_pairs')).toEqual([]);
});

test('with the last cadet of a family, both contacts of a merge are erased, and with any cadet the image that names them', async () => {
  const [first, second] = [
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
  ];
  const [kept, merged] = [await contact('Vera Purged'), await contact('Vera Purged')];
  for (const cadet of [first, second])
    for (const who of [kept, merged]) await ask('save_guardian_link($1, $2, $3)', [who, cadet, { relation: 'mother' }]);
  const id = await merge(kept, merged);
  const left = async (sql: string) => (await db.root.query(sql)).rowCount;
  await db.root.query('select app.purge_cadets(array[$1]::uuid[])', [first]);
  expect(await left(`select from app.merge_images where merge_id = '${id}'`)).toBe(0);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'purged' });
  expect(await left(`select from contacts where name = 'Vera Purged'`)).toBe(2);
  await db.root.query('select app.purge_cadets(array[$1]::uuid[])', [second]);
  expect(await left(`select from contacts where name = 'Vera Purged'`)).toBe(0);
  expect(await left(`select from audit_log where changed::text like '%Vera Purged%'`)).toBe(0);
});

test('anyone who an order bars by an email address stays barred by it after a merge that drops the address', async () => {
  const [barred, account] = [await aParent(db, school), await aParent(db, school)];
  const child = await aCadet(db.root, school.id, school.year);
  await aGuardian(db.root, { school: school.id, parent: barred.id, cadet: child, state: 'verified' });
  const kept = await contact('Kim Stranger', { email: barred.email });
  const merged = await contact('Kim Stranger', { account: account.id, email: 'kim@family.example' });
  await ask('set_guardian_restriction($1, $2, $3)', [kept, child, 'no_contact']);
  expect(await children(db, barred)).toEqual([]);
  const id = await merge(kept, merged, ['email']);
  expect(await children(db, barred)).toEqual([]);
  await undo(id);
  expect(await children(db, barred)).toEqual([]);
});
