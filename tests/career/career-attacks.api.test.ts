import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as career } from '../support/module-calls.ts';
import { strange } from '../support/hostile-words.ts';
import { startStack, type TestStack } from '../support/stack.ts';

/** Every call of the career through the API: garbage is refused with words, and no one opens what is another's. */
let stack: TestStack;
let instructor: SupabaseClient;
let cadet: SupabaseClient;
let calls: { name: string; names: string[]; kinds: string[] }[];
let ids: string[];

beforeAll(async () => {
  stack = await startStack({ demo: true });
  instructor = await stack.signedIn('instructor@guidon.example');
  cadet = await stack.signedIn('cadet@guidon.example');
  const { rows } = await stack.app.stack.db.admin.query<(typeof calls)[number]>(
    `select p.proname as name, p.proargnames[1:p.pronargs] as names,
       array(select t::regtype::text from unnest(p.proargtypes) as t) as kinds
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
       and p.pronargs > 0 and (p.proname = any ($1)
         or p.prosrc ~ 'promotions|awards|fitness|service-hours|inspection|conduct|year_right|need_|cadets'
           and p.proname !~ 'guardian|parent|account|session|role|factor') order by 1`,
    [career.map(({ name }) => name)],
  );
  calls = rows;
  const { data } = await instructor.from('cadets').select('id').limit(3).throwOnError();
  ids = data.map(({ id }) => String(id));
});
afterAll(() => stack.stop());

const id = fc.oneof(
  fc.constantFrom(null, randomUUID()),
  fc.nat(2).map((index) => ids[index] ?? null),
);
const word = fc.oneof(
  fc.constantFrom('', '=1+1', '123-45-6789', '2026-02-31', '2026-11-01', 'true', '-1', '1e999', 'NaN', 'verified'),
  strange,
);
const leaf = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), id, fc.double({ noNaN: true }));
const FIELDS =
  'cadet_id score exam taken_on rank_code title rubric candidates members held_on type criterion value unit effective_from award cadets step event on hours served_on organisation submit event_id reason happened_on points kind confirm sections name sheet_id uniform unit_id scores presence slots levels lines version source battery_id screened severity instruction section size_scheme tries seen sure any_of max label key to from'.split(
    ' ',
  );
const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 8 }),
  ),
})).value;

const ofKind: Record<string, fc.Arbitrary<unknown>> = {
  uuid: id,
  'uuid[]': fc.oneof(fc.array(id, { maxLength: 4 }), fc.constant(null)),
  jsonb: tree,
  text: fc.oneof(word, fc.constant(null)),
  'text[]': fc.oneof(fc.array(word, { maxLength: 3 }), fc.constant(null)),
  date: fc.constantFrom(null, '2026-11-01', '1000-01-01', '9999-12-31', 'infinity', '-infinity', 'never'),
  'timestamp with time zone': fc.constantFrom(
    null,
    '2026-11-01T12:00Z',
    '9999-12-31',
    'infinity',
    '-infinity',
    'never',
  ),
  integer: fc.constantFrom(null, 0, -1, 2147483647, 2026),
  boolean: fc.constantFrom(null, true, false),
};

test('files of the career open to whom they belong, and no path leads around that', async () => {
  const { data: account } = await cadet.auth.getUser();
  const { data: record } = await cadet
    .from('cadets')
    .select('id, school_id')
    .eq('profile_id', account.user?.id)
    .single()
    .throwOnError();
  const own = String(record.id);
  const other = ids.find((one) => one !== own) ?? '';
  const form = () => new Blob(['%PDF-1.4'], { type: 'application/pdf' });
  const up = async (client: SupabaseClient, bucket: string, path: string) =>
    (await client.storage.from(bucket).upload(path, form())).error;
  const at = (who: string, rest: string) => `${record.school_id}/${who}/${rest}`;
  expect(await up(instructor, 'cadet-files', at(other, 'consents/form.pdf'))).toBeNull();
  expect(await up(instructor, 'cadet-files', at(own, 'flags/doctor.pdf'))).toBeNull();
  expect(await up(cadet, 'cadet-files', at(own, 'portfolio/essay.pdf'))).toBeNull();
  expect(await up(cadet, 'service-evidence', at(own, 'form.pdf'))).toBeNull();
  for (const [bucket, path] of [
    ['cadet-files', at(other, 'portfolio/essay.pdf')],
    ['cadet-files', at(own, 'consents/form.pdf')],
    ['cadet-files', at(own, 'flags/mine.pdf')],
    ['cadet-files', at(own, 'portfolio/../flags/mine.pdf')],
    ['cadet-files', at(own, `portfolio/../../${other}/portfolio/x.pdf`)],
    ['cadet-files', `${randomUUID()}/${own}/portfolio/x.pdf`],
    ['service-evidence', at(other, 'form.pdf')],
    ['service-evidence', at(own, `../../${other}/form.pdf`)],
  ] as const)
    expect([path, (await up(cadet, bucket, path)) !== null]).toEqual([path, true]);
  for (const path of [
    at(other, 'consents/form.pdf'),
    at(own, 'flags/doctor.pdf'),
    at(own, 'portfolio/../flags/doctor.pdf'),
  ])
    for (const open of [
      () => cadet.storage.from('cadet-files').download(path),
      () => cadet.storage.from('cadet-files').createSignedUrl(path, 60),
      () => cadet.storage.from('cadet-files').copy(path, at(own, `portfolio/${randomUUID()}.pdf`)),
    ])
      expect([path, (await open()).data]).toEqual([path, null]);
  for (const move of [at(own, 'flags/essay.pdf'), at(other, 'portfolio/essay.pdf')])
    expect((await cadet.storage.from('cadet-files').move(at(own, 'portfolio/essay.pdf'), move)).error).not.toBeNull();
  await cadet.storage.from('cadet-files').remove([at(own, 'portfolio/essay.pdf')]);
  expect((await instructor.storage.from('cadet-files').download(at(own, 'portfolio/essay.pdf'))).error).toBeNull();
});

test('without an account no table, view or call of the career answers anything', async () => {
  const nobody = stack.client();
  for (const table of [
    'cadet_flags',
    'cadet_notes',
    'award_records',
    'pt_result_basis',
    'service_hour_list',
    'conduct_list',
  ])
    expect((await nobody.from(table).select('*')).data ?? []).toEqual([]);
  for (const { name } of calls.slice(0, 40)) expect((await nobody.rpc(name, {})).data).toBeNull();
});

test('the live channel names no row, and tells flags, notes, and clearance to staff alone', async () => {
  const { rows } = await stack.app.stack.db.admin.query<{ table: string; staff: boolean }>(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') ~ '000staff' as staff
     from pg_trigger where tgname = 'tell_insert' order by 1`,
  );
  const forStaff = rows.filter(({ staff }) => staff).map(({ table }) => table.replace('public.', ''));
  expect(forStaff).toEqual(
    expect.arrayContaining(['cadet_flags', 'cadet_notes', 'clearance_checks', 'rollover_lines']),
  );
  const { rows: sent } = await stack.app.stack.db.admin.query(
    `select payload from realtime.messages where topic like 'school:%' and payload::text ~ '[0-9a-f]{8}-[0-9a-f]{4}-'`,
  );
  expect(sent.map(({ payload }) => Object.keys(payload).toSorted().join())).not.toContain('ids,module,table');
});

const ENDS = (name: string) => name === 'sign_out_everywhere';

test('whatever is sent to a call of the career, the server answers, and the refusal is the caller’s', async () => {
  const failed: string[] = [];
  const raw = new Set<string>();
  // The call that ends this session comes last: whatever follows is told that it has ended.
  const inTurn = [...calls].sort((one, other) => Number(ENDS(one.name)) - Number(ENDS(other.name)));
  for (const { name, names, kinds } of inTurn) {
    const input = fc.record(Object.fromEntries(names.map((one, at) => [one, ofKind[kinds[at] ?? ''] ?? leaf])));
    for (const args of fc.sample(input, { numRuns: 12, seed: 7 })) {
      const { status, error } = await instructor.rpc(name, args);
      if (status >= 500) failed.push(`${name} ${JSON.stringify(args)}: ${error?.message}`);
      // The last three: what the protocol itself refuses before the call begins, an argument that is not of its type.
      if (ENDS(name) && error?.code === 'PT401') continue;
      if (error && !['P0001', '42501', '22P02', '22007', '22P05'].includes(error.code) && name !== 'create_cadet')
        raw.add(`${name}: ${error.code} ${error.message}`);
    }
  }
  expect(calls.length).toBeGreaterThan(career.length - 10);
  expect([failed, [...raw]]).toEqual([[], []]);
}, 180_000);
