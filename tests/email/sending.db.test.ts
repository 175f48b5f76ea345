import { expect, test } from 'vitest';
import { aCadet, aGuardian, aSchool, ANONYMOUS } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import {
  SCHEDULE,
  db,
  school,
  saved,
  act,
  sent,
  due,
  peopleOf,
  reach,
  mailsOf,
  another,
  prepared,
} from './sending-support.ts';

prepared();

test('a parent of two gets one mail that names both; pending, listed, silent, and barred ones get none', async () => {
  const { own, other } = school.cadets;
  await aGuardian(db.root, { school: school.id, parent: school.parent.id, cadet: other, state: 'verified' }).catch(
    () => undefined,
  );
  await db.root.query(
    `insert into guardian_links (school_id, contact_id, cadet_id, state)
     select $1, k.id, $2, 'verified' from contacts k where k.profile_id = $3 and k.school_id = $1 on conflict do nothing`,
    [school.id, other, school.parent.id],
  );
  await another(own, 'pending');
  await another(own, 'listed');
  const [barred, silent] = [await another(own), await another(own)];
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction)
     select l.id, $1, 'no_contact' from guardian_links l join contacts k on k.id = l.contact_id where k.profile_id = $2`,
    [school.id, barred.id],
  );
  await db.root.query('update contacts set do_not_contact = true where profile_id = $1', [silent.id]);

  const told = await reach({ roles: ['cadet'] }, ['guardians']);
  expect(told).toMatchObject({ people: 1, left_out: { do_not_contact: 1 } });
  expect(told.names.map(({ address }) => address)).toEqual([silent.email, school.parent.email]);
  const id = await sent();
  const people = await peopleOf(id);
  expect(new Map(people.map(({ address, state }) => [address, state]))).toEqual(
    new Map([
      [school.parent.email, 'queued'],
      [silent.email, 'suppressed'],
    ]),
  );
  const [mail] = await mailsOf(id);
  expect(mail.plain).toMatch(/Class A for Robin and Robin\.[\s\S]*because you're a guardian of Robin .* and Robin /);
  expect(String(people.find(({ state }) => state === 'queued')?.['about']).split(', ')).toHaveLength(2);
});

test('who it reaches names the cadets whose families have no one to write to', async () => {
  await another(school.cadets.other, 'pending');
  const told = await reach({ roles: ['cadet'] }, ['guardians']);
  expect(told).toMatchObject({ people: 1, left_out: { no_guardian: 1 } });
  expect(told.names[0]).toMatchObject({
    name: '',
    address: null,
    reason: 'no_guardian',
    about: expect.stringMatching(/^Robin /),
  });
  expect((await reach({ roles: ['cadet'] }, ['cadets'])).left_out).not.toHaveProperty('no_guardian');
});

test('a message to one cadet copies the guardian, else another adult, and is refused where there is none', async () => {
  const alone = await aCadet(db.root, school.id, school.year);
  const one = { audience: { cadets: [school.cadets.own] }, recipients: ['cadets'] };
  expect((await peopleOf(await sent(one))).map(({ kind, copied_because }) => [kind, copied_because])).toEqual([
    ['cadet', null],
    ['guardian', 'guardian'],
  ]);
  const two = { audience: { cadets: [alone] }, recipients: ['cadets'] };
  expect((await peopleOf(await sent(two))).map(({ kind, copied_because }) => [kind, copied_because])).toEqual([
    ['cadet', null],
    ['staff', 'second_adult'],
  ]);
  await db.root.query('update profiles set active = false where school_id = $1 and id <> $2 and role <> $3', [
    school.id,
    school.instructor.id,
    'cadet',
  ]);
  const id = await saved(two);
  expect((await refusalOf(act(SCHEDULE, id))).detail).toBe('second_adult:audience');
  const none = await saved({ audience: { cadets: [alone] } });
  expect((await refusalOf(act(SCHEDULE, none))).detail).toBe('no_one:audience');
});

test('within the minute it is taken back; queued once it can be canceled in the middle; each step says what is too late', async () => {
  await another(school.cadets.own);
  const id = await saved();
  await act(SCHEDULE, id);
  await db.root.query(`select app.send_messages(null, '{}')`);
  expect(await peopleOf(id)).toEqual([]);
  expect(await act('unschedule_message($1)', id)).toEqual([{ done: 'draft' }]);
  await act(SCHEDULE, id);
  await due(id);
  await db.root.query(`select app.send_messages(null, '{}')`);
  expect(await mailsOf(id)).toHaveLength(2);
  expect((await refusalOf(act('unschedule_message($1)', id))).detail).toBe('state:id');
  await db.root.query(
    `update mail.outbox set claimed_at = now() where id = (select id from mail.outbox where batch = $1 order by recipient limit 1)`,
    [id],
  );
  expect(await act('cancel_message($1)', id)).toEqual([{ done: 1 }]);
  expect((await peopleOf(id)).map(({ state }) => String(state)).toSorted()).toEqual(['canceled', 'queued']);
  expect((await refusalOf(act('cancel_message($1)', id))).detail).toBe('state:id');
  const elsewhere = await aSchool(db.root);
  for (const call of [SCHEDULE, 'unschedule_message($1)', 'cancel_message($1)', 'retry_message($1)']) {
    expect((await refusalOf(act(call, id, elsewhere.instructor))).detail).toBe('unknown_message:id');
    for (const person of [school.cadet, school.parent, school.bare, ANONYMOUS])
      expect((await refusalOf(act(call, id, person))).code).toBe('42501');
  }
});
