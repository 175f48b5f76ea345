-- Score sheets of a host, in the format scoresheet/1 (docs/scoring.md). The database keeps them and their versions; what a
-- sheet may say is decided by the scoring engine alone, before the function `score-sheets` publishes it.
call app.register_module('competition-sheets', 'Score Sheets', '/app/competition-portal/sheets', 'clipboard-list', 152,
  '{sidebar,read,create,update,manage}',
  about => 'The score sheets of your meets: built or copied from the library, tested, and printed.',
  rows => 'score sheets', own => 'no score sheets');
call app.needs_flag('competition-sheets', 'competition_module');
call app.grant('competition-sheets', 'instructor', '{sidebar,read,create,update,manage}');

-- A version of a score sheet. `key` and `version` name it at its school.
create table public.score_sheets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  key text not null constraint score_sheets_key_check check (key ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  version integer not null default 1 constraint score_sheets_version_check check (version between 1 and 999),
  title text not null
    constraint score_sheets_title_check check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  discipline text not null constraint score_sheets_discipline_check check (discipline ~ '^[a-z_]{1,40}$'),
  content jsonb not null constraint score_sheets_content_check
    check (jsonb_typeof(content) = 'object' and content ->> 'format' = 'scoresheet/1'
      and pg_column_size(content) <= 400000),
  rev integer not null default 1,
  state text not null default 'draft' constraint score_sheets_state_check check (state in ('draft', 'published')),
  published_at timestamptz,
  published_by_label text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  search text not null generated always as (app.search_text(title || ' ' || replace(discipline, '_', ' ') || ' ' || key))
    stored,
  constraint score_sheets_school_id_key_version_key unique (school_id, key, version),
  constraint score_sheets_published_check check ((state = 'published') = (published_at is not null))
);

-- One draft of a sheet at a time: two who change it together change the same one.
create unique index score_sheets_school_id_key_idx on public.score_sheets (school_id, key)
  where state = 'draft' and archived_at is null;
comment on column public.score_sheets.content is
  'The sheet as scoresheet/1. A published version never changes: a change is the next version.';
comment on column public.score_sheets.rev is 'Counts the changes of a draft, so that no one saves over another''s.';
comment on column public.score_sheets.archived_at is 'No longer offered for an event. Meets that use it keep it.';
comment on column public.score_sheets.search is
  'Title, discipline, and key in the form that search compares: app.search_text.';

-- Those who manage score sheets read and archive them; all else is written by the functions below.
call app.protect('public.score_sheets', 'competition-sheets', writes => '{update}', columns => '{archived_at}');
call app.audit('public.score_sheets', masked => '{content}', noun => 'a score sheet');
call app.name_rows('public.score_sheets', 't.title || '' v'' || t.version');
call app.broadcast('public.score_sheets', 'competition-sheets');
call app.bound('public.score_sheets', 300);

-- A published version says the same forever.
create function app.keep_score_sheet() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.state = 'published' and (new.content, new.key, new.version, new.title, new.discipline, new.state,
      new.published_at) is distinct from (old.content, old.key, old.version, old.title, old.discipline, old.state,
      old.published_at) then
    perform app.fail('published', 'This version is published and doesn''t change', 'Start the next version.');
  end if;
  return new;
end
$$;
create trigger keep_score_sheet before update on public.score_sheets
  for each row execute function app.keep_score_sheet();

-- The caller's school, if the verb on score sheets is theirs for the whole school.
create function app.need_sheet_maker(p_action text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not (case p_action when 'create' then app.manages('competition-sheets', 'create')
    else app.manages('competition-sheets', 'update') end) then
    perform app.deny('You don''t have permission to change score sheets');
  end if;
  return v_school;
end
$$;

-- What a sheet says about itself, cleaned: {key, version, title, discipline}. Refuses what isn't scoresheet/1.
create function app.score_sheet_head(p_content jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_key text := p_content ->> 'key';
  v_discipline text := p_content ->> 'discipline';
begin
  if coalesce(jsonb_typeof(p_content), '') <> 'object' or p_content ->> 'format' is distinct from 'scoresheet/1' then
    perform app.fail('format', 'This isn''t a score sheet', 'Use a file of the format scoresheet/1.', 'content');
  elsif octet_length(p_content::text) > 200000 then
    perform app.fail('size', 'This score sheet is too large', 'Keep it under 200 kB.', 'content');
  elsif coalesce(v_key, '') !~ '^[a-z0-9][a-z0-9-]{0,59}$' then
    perform app.fail('key', 'The short name needs 1 to 60 lowercase letters, digits, or dashes',
      'For example, armed-exhibition.', 'key');
  elsif coalesce(p_content ->> 'version', '') !~ '^[1-9]\d{0,2}$' then
    perform app.fail('version', 'The version is a whole number from 1 to 999', 'Start with 1.', 'version');
  elsif coalesce(v_discipline, '') !~ '^[a-z_]{1,40}$' then
    perform app.fail('discipline', 'The discipline is missing', 'Choose what this sheet scores.', 'discipline');
  elsif not app.has_no_ssn(p_content::text) then
    perform app.fail('ssn', 'This score sheet contains what looks like a Social Security number', 'Take it out.',
      'content');
  end if;
  return jsonb_build_object('key', v_key, 'version', (p_content ->> 'version')::integer, 'discipline', v_discipline,
    'title', app.need_line(p_content ->> 'title', 'title', 'The title', 120));
end
$$;

-- Saves a draft under the id that the caller gives, or makes it. `p_rev` is the count of the draft that was changed; null
-- for a new one. Returns {id, rev}.
create function public.save_score_sheet(p_id uuid, p_content jsonb, p_rev integer default null, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_sheet_maker((case when p_rev is null then 'create' else 'update' end));
  v_done jsonb;
  v_head jsonb;
  v_old public.score_sheets;
  v_rev integer;
begin
  v_done := app.once(p_key, 'save_score_sheet', jsonb_build_array(p_id, p_content, p_rev));
  if v_done is not null then
    return v_done;
  elsif p_id is null then
    perform app.fail('missing', 'The id of the score sheet is missing', 'Reload the page.', 'id');
  end if;
  v_head := app.score_sheet_head(p_content);
  if p_rev is null then
    insert into public.score_sheets (id, school_id, key, version, title, discipline, content)
    values (p_id, v_school, v_head ->> 'key', (v_head ->> 'version')::integer, v_head ->> 'title',
      v_head ->> 'discipline', p_content)
    returning rev into v_rev;
    return app.done(p_key, jsonb_build_object('id', p_id, 'rev', v_rev));
  end if;
  select * into v_old from public.score_sheets s where s.id = p_id and s.school_id = v_school for update;
  if v_old.id is null then
    perform app.fail('unknown_sheet', 'This score sheet isn''t at your school', 'Reload the page.');
  elsif v_old.state = 'published' then
    perform app.fail('published', 'This version is published and doesn''t change', 'Start the next version.');
  elsif v_old.rev <> p_rev then
    perform app.fail('changed', 'Someone else changed this score sheet', 'Reload the page to see what changed.');
  elsif v_old.version > 1 and v_old.key <> v_head ->> 'key'
    or v_old.version <> (v_head ->> 'version')::integer and v_old.version > 1 then
    perform app.fail('version', 'A later version keeps its short name and number', 'Copy it to a new sheet instead.',
      'key');
  end if;
  update public.score_sheets s
  set key = v_head ->> 'key', version = (v_head ->> 'version')::integer, title = v_head ->> 'title',
    discipline = v_head ->> 'discipline', content = p_content, rev = s.rev + 1
  where s.id = p_id returning s.rev into v_rev;
  return app.done(p_key, jsonb_build_object('id', p_id, 'rev', v_rev));
exception when unique_violation then
  if exists (select from public.score_sheets s where s.id = p_id and s.school_id = v_school) then
    return (select jsonb_build_object('id', s.id, 'rev', s.rev) from public.score_sheets s where s.id = p_id
      and s.school_id = v_school);
  end if;
  perform app.fail('duplicate', 'Another score sheet has this short name and version',
    'Choose another short name, or start the next version of that sheet.', 'key');
  return null;
end
$$;
call app.expose('public.save_score_sheet(uuid, jsonb, integer, uuid)', 'authenticated', 'service_role');

-- Starts the next version of a sheet as a draft under the id that the caller gives, from the version that is given.
-- Returns the id of the draft there is already, where another began it.
create function public.begin_score_sheet_version(p_from uuid, p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_sheet_maker('update');
  v_from public.score_sheets;
  v_next integer;
  v_id uuid;
begin
  select * into v_from from public.score_sheets s where s.id = p_from and s.school_id = v_school;
  if v_from.id is null or p_id is null then
    perform app.fail('unknown_sheet', 'This score sheet isn''t at your school', 'Reload the page.');
  end if;
  perform from public.schools k where k.id = v_school for no key update;
  select s.id into v_id from public.score_sheets s
  where s.school_id = v_school and s.key = v_from.key and s.state = 'draft' and s.archived_at is null;
  if v_id is not null then
    return v_id;
  end if;
  select max(s.version) + 1 into v_next from public.score_sheets s where s.school_id = v_school and s.key = v_from.key;
  insert into public.score_sheets (id, school_id, key, version, title, discipline, content)
  values (p_id, v_school, v_from.key, v_next, v_from.title, v_from.discipline,
    v_from.content || jsonb_build_object('version', v_next))
  returning id into v_id;
  return v_id;
exception when unique_violation then
  perform app.fail('id', 'This version can''t be started with this id', 'Reload the page.', 'id');
  return null;
end
$$;
call app.expose('public.begin_score_sheet_version(uuid, uuid)', 'authenticated', 'service_role');

-- Publishes a draft whose content the scoring engine has checked. For the function `score-sheets`, which names the
-- person it acts for.
create function public.publish_score_sheet(p_id uuid, p_rev integer, p_actor uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.score_sheets;
begin
  select * into v_old from public.score_sheets s where s.id = p_id for update;
  if v_old.state = 'published' and v_old.rev = p_rev then
    return p_id;
  elsif v_old.id is null or v_old.archived_at is not null then
    perform app.fail('unknown_sheet', 'This score sheet is no longer in use', 'Reload the page.');
  elsif v_old.rev <> p_rev or v_old.state = 'published' then
    perform app.fail('changed', 'Someone else changed this score sheet', 'Reload the page to see what changed.');
  end if;
  update public.score_sheets s
  set state = 'published', published_at = now(),
    published_by_label = (select trim(p.first_name || ' ' || p.last_name) from public.profiles p where p.id = p_actor)
  where s.id = p_id;
  return p_id;
end
$$;
call app.expose('public.publish_score_sheet(uuid, integer, uuid)', 'service_role');

-- The list as the screens read it: each version with whether it is the latest of its sheet.
create view public.score_sheet_list with (security_invoker = true) as
select s.id, s.school_id, s.key, s.version, s.title, s.discipline, s.state, s.rev, s.published_at, s.published_by_label,
  s.archived_at, s.updated_at, s.search, s.content -> 'source' as source,
  s.version = max(s.version) filter (where s.archived_at is null) over (partition by s.school_id, s.key) as is_latest,
  (case when s.archived_at is not null then 'archived' else s.state end) as status,
  (case when s.archived_at is not null then 3 when s.state = 'draft' then 1 else 2 end) as status_sort
from public.score_sheets s;

-- The filters of that list, with how many rows each value has.
create view public.score_sheet_filters with (security_invoker = true) as
select 'status' as filter, l.status as value, l.status_sort as sort, count(*)::integer as rows
from public.score_sheet_list l group by l.status, l.status_sort
union all
select 'discipline', l.discipline, 0, count(*)::integer from public.score_sheet_list l where l.archived_at is null
group by l.discipline;
revoke all on public.score_sheet_list, public.score_sheet_filters from anon, authenticated, service_role;
grant select on public.score_sheet_list, public.score_sheet_filters to authenticated, service_role;
call app.register_list_search('score-sheets', 'competition-sheets', 'Score sheets', 'public.score_sheet_list', 'l.title',
  '''Version '' || l.version', '/app/competition-portal/sheets/');
