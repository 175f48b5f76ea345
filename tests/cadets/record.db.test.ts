import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { aCadet, anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, other, clerk, ask, counts, asCadet, prepared } from './record-support.ts';

prepared();

test('a note is read by staff alone: not by the cadet, the parent, a cadet with a staff job, or another school', async () => {
  await ask(school.instructor, `insert into cadet_notes (cadet_id, body) values ($1, 'Talked about home')`, [
    school.cadets.own,
  ]);
  expect(await counts(school.instructor, 'cadet_notes')).toBeGreaterThan(0);
  for (const person of [school.cadet, school.parent, clerk, school.bare, other.instructor]) {
    expect(await counts(person, 'cadet_notes')).toBe(0);
  }
});

test('only the author changes the words of a note; a colleague pins it and puts it away', async () => {
  const [note] = await ask<{ id: string; author_label: string }>(
    school.instructor,
    `insert into cadet_notes (cadet_id, body, author_label) values ($1, 'Mine', 'Somebody else') returning id, author_label`,
    [school.cadets.other],
  );
  expect(note?.author_label).toBe('Pat Instructor');
  const colleague = await anAccount(db.root, { role: 'instructor', school: school.id });
  const change = (set: string) => ask(colleague, `update cadet_notes set ${set} where id = $1`, [note?.id]);
  expect(await refusalOf(change(`body = 'Yours'`))).toMatchObject({ detail: 'not_author' });
  await change('is_pinned = true, archived_at = now()');
});

test('the note to a status change is not in what the cadet and the family read', async () => {
  const cadet = await aCadet(db.root, school.id, school.year, { profile: (await asCadet()).id });
  const on = `select change_cadet_status(array[$1]::uuid[], 'probation', null, 'Review', null, null, 'Stole a phone')`;
  expect(await refusalOf(ask(clerk, on, [cadet]))).toMatchObject({ detail: 'restricted:note' });
  await ask(school.instructor, on, [cadet]);
  const notes = await ask(school.instructor, 'select category, body from cadet_notes where cadet_id = $1', [cadet]);
  expect(notes).toEqual([{ category: 'status', body: 'Stole a phone' }]);
  const { rows } = await db.root.query('select reason from cadet_status_records where cadet_id = $1 order by seq', [
    cadet,
  ]);
  expect(rows.at(-1)).toEqual({ reason: 'Review' });
});

test('who leads a cadet reads the instruction of a flag, never its kind, its reason, or custody, and changes nothing', async () => {
  const flag = randomUUID();
  const input = { severity: 'critical', instruction: 'No running until May', type: 'medical', reason: 'Heart' };
  const save = (person: Person, more: object) =>
    ask(person, 'select save_flag($1, $2, $3)', [flag, school.cadets.own, { ...input, ...more }]);
  expect(await refusalOf(save(clerk, {}))).toMatchObject({ detail: 'permission_denied' });
  await save(school.instructor, {});
  await save(school.instructor, {});
  expect(await ask(clerk, 'select instruction from cadet_flags')).toEqual([{ instruction: input.instruction }]);
  expect(await counts(clerk, 'cadet_flag_reasons')).toBe(0);
  expect(await counts(school.instructor, 'cadet_flag_reasons')).toBe(1);
  for (const person of [school.cadet, school.parent, other.instructor]) {
    expect([await counts(person, 'cadet_flags'), await counts(person, 'cadet_flag_reasons')]).toEqual([0, 0]);
  }
  const marks = await ask<{ marks: { cadet_id: string; flags: unknown[] }[] }>(clerk, 'select cadet_marks() as marks');
  expect(marks[0]?.marks.find(({ cadet_id }) => cadet_id === school.cadets.own)?.flags).toHaveLength(1);
  const change = { instruction: 'Run', severity: 'info', type: null, reason: null };
  expect(await refusalOf(save(clerk, change))).toMatchObject({ code: '42501' });
  for (const ended of [true, false])
    expect(await refusalOf(ask(clerk, 'select end_flag($1, $2)', [flag, ended]))).toMatchObject({ code: '42501' });
  await save(school.instructor, { type: 'custody', instruction: 'Hand over to the office only' });
  expect(await counts(clerk, 'cadet_flags')).toBe(0);
  await save(school.instructor, { type: 'custody', for_leaders: true });
  expect(await counts(clerk, 'cadet_flags')).toBe(0);
  expect(await counts(school.instructor, 'cadet_flags')).toBe(1);
  await save(school.instructor, { type: 'medical' });
  await save(school.instructor, { for_leaders: true });
  expect(await counts(clerk, 'cadet_flags')).toBe(1);
  await save(school.instructor, { for_leaders: false });
  expect(await counts(clerk, 'cadet_flags')).toBe(0);
  const own = await ask<{ marks: { flags: unknown[] }[] }>(school.cadet, 'select cadet_marks() as marks');
  expect(own[0]?.marks.map(({ flags }) => flags)).toEqual([[]]);
});

test('the timeline tells what the reader may see, and nothing of other schools', async () => {
  const kinds = async (person: Person) => {
    const rows = await ask<{ kind: string }>(person, 'select distinct kind from cadet_timeline($1) order by 1', [
      school.cadets.own,
    ]);
    return rows.map(({ kind }) => kind);
  };
  expect(await kinds(school.instructor)).toEqual(expect.arrayContaining(['rank', 'status', 'year']));
  expect(await kinds(school.parent)).toEqual(await kinds(school.instructor));
  expect(await kinds(other.instructor)).toEqual([]);
});

test('a clearance is for those who have left', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  const clear = () => ask(school.instructor, `select set_exit_clearance(array[$1]::uuid[], 'cleared') as n`, [cadet]);
  expect(await refusalOf(clear())).toMatchObject({ detail: 'not_left' });
  await ask(school.instructor, `select change_cadet_status(array[$1]::uuid[], 'disenrolled')`, [cadet]);
  expect(await clear()).toEqual([{ n: 1 }]);
});
