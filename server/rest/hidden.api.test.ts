import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibrary } from '../../tests/support/library.ts';
import type { Library } from '../../tests/support/library.ts';

let library: Library;
const shapes = `
  create schema inside;
  create schema helpers;
  grant usage on schema inside, helpers to anon, authenticated, service_role;
  create table inside.members (id int primary key, name text not null);
  create table inside.clubs (id int primary key, title text not null);
  create table inside.joined (member_id int references inside.members, club_id int references inside.clubs,
    primary key (member_id, club_id));
  insert into inside.members values (1, 'Ida'), (2, 'Ole');
  insert into inside.clubs values (1, 'Chess'), (2, 'Drill');
  insert into inside.joined values (1, 1), (1, 2), (2, 2);
  grant all on all tables in schema inside to service_role;
  create view public.members with (security_invoker) as select id, name from inside.members;
  create view public.clubs with (security_invoker) as select id as club_no, title from inside.clubs;
  create view public.joined with (security_invoker) as select member_id as who, club_id from inside.joined;
  create view public.club_titles with (security_invoker) as select c.club_no, c.title from public.clubs c;
  create table public.pins (id int primary key, member_id int references inside.members, club_id int references inside.clubs);
  insert into public.pins values (1, 1, 2);
  -- A table with a view of its junction.
  create view public.labels with (security_invoker) as select book_id as book_no, tag as label from public.book_tags;
  create function helpers.loud_name(public.members) returns text language sql stable as $$ select upper($1.name) $$;
  create function helpers.first_club(public.members) returns setof public.clubs rows 1 language sql stable
    as $$ select c.* from public.clubs c join public.joined j on j.club_id = c.club_no where j.who = $1.id order by 1 limit 1 $$;
  create function inside.clubs_of(public.members) returns setof public.clubs language sql stable
    as $$ select c.* from public.clubs c join public.joined j on j.club_id = c.club_no where j.who = $1.id order by 1 $$;
  create function inside.secret_name(public.members) returns text language sql stable as $$ select 'secret' $$;`;

beforeAll(async () => {
  library = await openLibrary();
  await library.sql(shapes);
  await library.set({ db_extra_search_path: 'public, extensions, helpers' });
});
afterAll(() => library.stack.stop());

const read = async (path: string): Promise<unknown> => (await library.ask(path)).json;

describe('tables of a schema that is not exposed, by views of them', () => {
  test('.select() embeds to one, to many, and many to many through the view of the junction', async () => {
    expect(await read('joined?select=members(name),clubs(title)&who=eq.2')).toEqual([
      { members: { name: 'Ole' }, clubs: { title: 'Drill' } },
    ]);
    expect(await read('members?select=name,joined(club_id)&id=eq.2')).toEqual([
      { name: 'Ole', joined: [{ club_id: 2 }] },
    ]);
    expect(await read('members?select=name,clubs(title)&order=id')).toEqual([
      { name: 'Ida', clubs: [{ title: 'Chess' }, { title: 'Drill' }] },
      { name: 'Ole', clubs: [{ title: 'Drill' }] },
    ]);
    expect(await read('clubs?select=title,members!inner(name)&members.name=eq.Ole')).toEqual([
      { title: 'Drill', members: [{ name: 'Ole' }] },
    ]);
    expect(await read('club_titles?select=title,members(name)&club_no=eq.1')).toEqual([
      { title: 'Chess', members: [{ name: 'Ida' }] },
    ]);
    expect(await read('pins?select=id,members(name),clubs(title)')).toEqual([
      { id: 1, members: { name: 'Ida' }, clubs: { title: 'Drill' } },
    ]);
  });

  test('.select() embeds by the view of a junction where that is named', async () => {
    expect(await read('books?select=title,tags!labels(name)&id=eq.4')).toEqual([
      { title: 'Robots', tags: [{ name: 'play' }] },
    ]);
    expect(await read('books?select=title,tags!book_tags(name)&id=eq.4')).toEqual([
      { title: 'Robots', tags: [{ name: 'play' }] },
    ]);
    const { json } = await library.ask('books?select=title,tags(name)&id=eq.4');
    expect(json).toMatchObject({ code: 'PGRST201' });
  });

  test('.upsert() of such a view knows the key of its table', async () => {
    const { data, error } = await library.db.from('members').upsert({ id: 1, name: 'Ida B.' }).select().single();
    expect([data, error]).toEqual([{ id: 1, name: 'Ida B.' }, null]);
    await library.db.from('members').update({ name: 'Ida' }).eq('id', 1);
  });
});

describe('functions of a row', () => {
  test('columns are computed by functions of the search path, exposed or not', async () => {
    expect(await read('members?select=name,loud_name&loud_name=eq.IDA')).toEqual([{ name: 'Ida', loud_name: 'IDA' }]);
    expect(await read('members?select=name&order=loud_name.desc&limit=1')).toEqual([{ name: 'Ole' }]);
    expect(await read('members?select=secret_name')).toMatchObject({ code: '42703' });
    expect((await library.ask('rpc/loud_name')).status).toBe(404);
  });

  test('rows are embedded by functions of any schema that the caller may use', async () => {
    expect(await read('members?select=name,first_club(title),clubs_of(title)&id=eq.1')).toEqual([
      { name: 'Ida', first_club: { title: 'Chess' }, clubs_of: [{ title: 'Chess' }, { title: 'Drill' }] },
    ]);
  });
});
