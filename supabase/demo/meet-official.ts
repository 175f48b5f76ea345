import { actAs, call } from './call.ts';
import type { EntryDemo } from './meet-entries.ts';
import { misread } from './meet-marks.ts';
import type { MeetDemo } from './meet-plan.ts';
import { computeResults } from './meet-results.ts';
import { verify } from './meet-scores.ts';
import { moveInto } from './meet-times.ts';
import { type Random, randomFrom } from './random.ts';

type Official = { meet: MeetDemo; entries: EntryDemo[]; day: string; nextDay: string; zone: string; after: number };

const NOTE =
  'A mark of one judge in armed regulation had been misread by one point. Places are as they were announced.';

/** Makes last year's results official: certified in the afternoon by director and tabulator, and amended once on the next day. */
export async function makeOfficial({ meet, entries, day, nextDay, zone, after }: Official): Promise<void> {
  const { client, id, people } = meet;
  // Of its own, so that what is drawn after it stays as it was.
  const random = randomFrom(2190);
  const first = await certify(meet, random, [`${day} 15:58 ${zone}`, `${day} 16:04 ${zone}`]);
  const certified = await moveInto(meet, `${day} 15:55 ${zone}`, `${day} 16:04 ${zone}`, after);
  await actAs(client, people.tabulator);
  const reason = 'Kestrel Ridge compared its copy: J05 gave one point less than the sheet that was keyed.';
  await call(client, 'request_amendment', id, random.uuid(), { reason, event_id: meet.ids.get('AREG') });
  await actAs(client, people.director);
  await call(client, 'open_amendment', id, 'The copy of Kestrel Ridge shows another mark than was keyed.');
  await correctOne(meet);
  await verify(meet, entries);
  await computeResults(meet);
  await certify(meet, random, [`${nextDay} 09:40 ${zone}`, `${nextDay} 10:15 ${zone}`], first);
  await moveInto(meet, `${nextDay} 09:10 ${zone}`, `${nextDay} 10:15 ${zone}`, certified);
  // The moment of a row is never rewritten, so its guards are off for this.
  await client.query('set constraints all immediate');
  await client.query('alter table public.meet_amendment_requests disable trigger user');
  await client.query(
    `update public.meet_amendment_requests r set settled_at = $2, created_at = $3, answer = 'Corrected, and certified again.'
     where r.meet_id = $1`,
    [id, `${nextDay} 10:20 ${zone}`, `${day} 19:30 ${zone}`],
  );
  await client.query('alter table public.meet_amendment_requests enable trigger user');
}

/** A certificate's number as the database would draw it. */
function numberOf(random: Random): string {
  const letters = Array.from('BCDFGHJKLMNPQRSTVWXZ2346789');
  const drawn = Array.from({ length: 12 }, () => random.pick(letters)).join('');
  return drawn.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Takes one point off a mark of a judge at armed regulation, as the tabulator. */
async function correctOne({ client, id, ids, people }: MeetDemo): Promise<void> {
  const { rows } = await client.query<{ id: string; revision: number; marks: DemoMarks; comments: object }>(
    `select s.id, s.revision, r.marks, r.comments from public.meet_scores s
     join public.meet_revisions r on r.score_id = s.id and r.revision = s.revision
     where s.meet_id = $1 and s.seat_id = $2 order by s.id limit 1`,
    [id, ids.get('AREG/J05')],
  );
  await actAs(client, people.tabulator);
  for (const { id: score, revision, marks, comments } of rows) {
    const reason = 'The copy of the school shows one point less.';
    await call(client, 'correct_score', score, revision, { marks: misread(marks), comments, reason });
  }
}

type DemoMarks = Parameters<typeof misread>[0];

/**
 * Certifies what is held as it was computed last, signed at these moments. The calls sign now and ask for a password, so the rows are
 * written by the functions behind them.
 */
async function certify({ client, id, people }: MeetDemo, random: Random, signed: [string, string], amends?: string) {
  const certificate = random.uuid();
  await actAs(client, null);
  await client.query(
    `insert into public.meet_certificates (id, school_id, meet_id, number, parts, statement, chain_seq, chain_hash, amends, public_note, created_by)
     select $2, m.school_id, m.id, $5, p.parts,
       app.certificate_statement(m, p.parts, (select c.number from public.meet_certificates c where c.id = $3), $4),
       h.seq, h.hash, $3, $4, $6
     from public.meets m join app.meet_chains h on h.meet_id = m.id cross join lateral (
       select jsonb_agg(jsonb_build_object('event_id', c.event_id, 'code', c.code, 'generation', c.generation,
         'result_hash', c.result_hash) order by c.sort, c.code) as parts
       from app.certifiable(m.id) c) p
     where m.id = $1`,
    [id, certificate, amends ?? null, amends ? NOTE : null, numberOf(random), people.director],
  );
  const signers = [
    { profile: people.director, title: 'Director', at: signed[0] },
    { profile: people.tabulator, title: 'Tabulator', at: signed[1] },
  ];
  for (const { profile, title, at } of signers)
    await client.query(
      `insert into public.meet_signatures (school_id, meet_id, certificate_id, profile_id, name, title, proof, signed_at)
       select c.school_id, c.meet_id, c.id, $2, app.person_label($2), $3, 'password', $4
       from public.meet_certificates c where c.id = $1`,
      [certificate, profile, title, at],
    );
  if (amends)
    await client.query(`update public.meet_certificates set state = 'superseded', superseded_by = $2 where id = $1`, [
      amends,
      certificate,
    ]);
  await client.query(
    `update public.meet_certificates c set state = 'certified', certified_at = $2::timestamptz,
       hash = app.certificate_hash(jsonb_populate_record(c, jsonb_build_object('certified_at', $2::timestamptz)))
     where c.id = $1`,
    [certificate, signed[1]],
  );
  await client.query(
    `update public.meets set state = $2, state_reason = $3, amending_at = null, amending_reason = null where id = $1`,
    [id, amends ? 'amended' : 'results_certified', amends ? NOTE : null],
  );
  return certificate;
}
