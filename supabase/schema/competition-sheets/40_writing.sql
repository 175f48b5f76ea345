-- Saves a draft under the id that the caller gives, or makes it. `p_rev` is the count of the draft that was changed;
-- null for a new one. Returns {id, rev}.
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
