import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEngine } from '../../../domain/scoring/engine.ts';
import { SMALL_SHEET } from '../../../tests/support/meet/small.ts';
import { readOrFail } from '../../../tests/scoring/support/read-meets.ts';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';

let stack: TestStack;
let director: SupabaseClient;
const meet = crypto.randomUUID();
const event = crypto.randomUUID();
const sheet = crypto.randomUUID();
const seats = [crypto.randomUUID(), crypto.randomUUID()];
const entries = Array.from({ length: 10 }, () => crypto.randomUUID());

beforeAll(async () => {
  stack = await startStack({ demo: true });
  director = await stack.signedIn('instructor@guidon.example');
  await plan();
});

afterAll(() => stack.stop());

const call = async (name: string, input: Record<string, unknown>): Promise<void> => {
  await director.rpc(name, input).throwOnError();
};

/** A running meet of one event with ten entries and two seats, whose sheets one person keys. */
async function plan() {
  await call('save_score_sheet', { p_id: sheet, p_content: { ...SMALL_SHEET, key: 'by-function' } });
  await director.functions.invoke('score-sheets', { body: { action: 'publish', id: sheet, rev: 1 } });
  const title = { title: 'Function meet', starts_on: '2030-03-02', venue: 'Gym', keys_twice: false };
  await call('save_meet', { p_id: meet, p_input: title });
  const drill = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', sheet_id: sheet };
  await call('save_meet_event', { p_meet: meet, p_id: event, p_input: drill });
  for (const [at, p_id] of seats.entries()) {
    const p_input = { event_id: event, code: `J${at + 1}`, role: at === 0 ? 'head' : 'judge', sort: at };
    await call('save_meet_seat', { p_meet: meet, p_id, p_input });
  }
  const school = crypto.randomUUID();
  await call('save_meet_school', { p_meet: meet, p_id: school, p_input: { code: 'S01', name: 'Larkspur High' } });
  const p_rows = entries.map((id, at) => ({
    id,
    event_id: event,
    meet_school_id: school,
    code: `AREG-${at}`,
    team: `T${at}`,
  }));
  await call('save_meet_entries', { p_meet: meet, p_rows });
  const sop = { kind: 'sop', title: 'SOP' };
  await call('save_meet_document', { p_meet: meet, p_id: crypto.randomUUID(), p_input: sop });
  for (const p_to of ['published', 'in_progress']) await call('set_meet_state', { p_meet: meet, p_to });
}

async function compute(client: SupabaseClient, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { data, error } = await client.functions.invoke<object>('meet-results', { body });
  if (!(error instanceof FunctionsHttpError)) return { status: error ? 0 : 200, ...data };
  const response: Response = error.context;
  return { status: response.status, ...((await response.json()) as object) };
}

const key = async (entry: string, seat: string, bearing: number) => {
  const p_input = { sheet_id: sheet, marks: { drill: { bearing, cover: 'A' } } };
  await call('key_score', { p_entry: entry, p_seat: seat, p_input });
};

async function lastOf(about: string | null) {
  const rows = director.from('meet_results').select('generation, result').eq('meet_id', meet);
  const asked = about === null ? rows.is('event_id', null) : rows.eq('event_id', about);
  return (await asked.order('generation', { ascending: false }).limit(1).single().throwOnError()).data;
}

/** The results that the command would print for the meet as it is exported now. */
async function byHand() {
  const { data } = await director.rpc('export_meet', { p_meet: meet }).throwOnError();
  return currentEngine.tabulate(readOrFail(data.meet, data.sheets));
}

test('twenty sheets keyed at once end in the result that the command gives', async () => {
  const papers = entries.flatMap((entry, at) => seats.map((seat, place) => ({ entry, seat, bearing: 8 + at + place })));
  await Promise.all(
    papers.map(async ({ entry, seat, bearing }) => {
      await key(entry, seat, bearing);
      // Some of them give up while scores keep coming in: the job does what they left.
      expect([200, 409]).toContain((await compute(director, { meet, event }))['status']);
    }),
  );
  expect(await compute(stack.client(stack.serviceRoleKey), { kind: 'meets.results' })).toMatchObject({ status: 200 });
  const results = await byHand();
  expect((await lastOf(event)).result).toEqual(JSON.parse(JSON.stringify(results.eventResults('AREG'))));
  const { overall, judge_stats } = results.results();
  await compute(director, { meet });
  expect((await lastOf(null)).result).toEqual(JSON.parse(JSON.stringify({ overall, judge_stats })));
});

test('a result that is current adds no generation, and what changed since is computed by the job', async () => {
  await compute(director, { meet, event });
  const { generation } = await lastOf(event);
  expect(await compute(director, { meet, event })).toEqual({ status: 200, generation });
  await call('set_entry_status', { p_entries: [entries[0]], p_status: 'scratched' });
  await compute(stack.client(stack.serviceRoleKey), { kind: 'meets.results' });
  expect(await lastOf(event)).toMatchObject({ generation: generation + 1 });
});

test('strangers, and what is no request, are refused', async () => {
  for (const email of ['cadet@guidon.example', 'parent@guidon.example', 'm.bell@kestrel.example'])
    expect((await compute(await stack.signedIn(email), { meet, event }))['status']).toBe(403);
  expect((await compute(stack.client(), { meet, event }))['status']).toBe(401);
  expect((await compute(director, { kind: 'meets.results' }))['status']).toBe(403);
  expect(await compute(director, {})).toMatchObject({ status: 400, field: 'meet' });
  expect(await compute(director, { meet: 'none' })).toMatchObject({ status: 400, field: 'meet' });
  expect((await compute(director, { meet, event, rows: 'x'.repeat(3000) }))['status']).toBe(413);
});
