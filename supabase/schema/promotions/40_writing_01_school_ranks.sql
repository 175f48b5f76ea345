-- The cadets of a call: all on the roster of the school, locked in one order, and none of them the caller. People who
-- enter scores and checks never enter their own.
create function app.need_others(p_school uuid, p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.');
  end if;
  perform app.hold_cadets(p_cadets, p_school);
  perform app.need_not_own(p_cadets);
end
$$;

-- Says a rank of the catalog in the school's words, or turns it off or on. Only the keys that are given change; an
-- empty word goes back to the catalog's. An unverified rank is turned on by confirm_rank() alone.
create function public.change_rank(p_code text, p_input jsonb, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the ranks');
  v_title text := app.need_text(p_input ->> 'title', 'title', 'Title', 80);
  v_abbreviation text := app.need_text(p_input ->> 'abbreviation', 'abbreviation', 'Abbreviation', 20);
begin
  perform app.need_rank(v_school, p_code);
  if app.once(p_key, 'change_rank', jsonb_build_array(p_code, p_input)) is not null then
    return p_code;
  end if;
  if not app.is_plain(v_title) or not app.is_plain(v_abbreviation) then
    perform app.fail('formula', 'This starts like a spreadsheet formula', 'Start with a letter.', 'title');
  end if;
  perform app.need_free_words(v_school, p_code, v_abbreviation);
  if app.yes_in(p_input ->> 'enabled', 'enabled')
    and not (select r.is_verified from app.ranks_of(v_school) r where r.code = p_code) then
    perform app.fail('unverified', 'This rank isn''t verified', 'Confirm that your school checked it first.',
      'enabled');
  end if;
  insert into public.rank_changes as o (school_id, rank_code, title, abbreviation, enabled)
  values (v_school, p_code, v_title, v_abbreviation, app.yes_in(p_input ->> 'enabled', 'enabled'))
  on conflict (school_id, rank_code) do update set
    title = case when p_input ? 'title' then excluded.title else o.title end,
    abbreviation = case when p_input ? 'abbreviation' then excluded.abbreviation else o.abbreviation end,
    enabled = case when p_input ? 'enabled' then excluded.enabled else o.enabled end;
  return app.done(p_key, to_jsonb(p_code)) #>> '{}';
end
$$;
call app.expose('public.change_rank(text, jsonb, uuid)', 'authenticated', 'service_role');

-- Says that the school has checked a rank which no document confirms, and turns it on.
create function public.confirm_rank(p_code text, p_note text, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the ranks');
  v_note text := app.need_text(p_note, 'note', 'What you checked it against', 400, true);
begin
  perform app.need_rank(v_school, p_code);
  if app.once(p_key, 'confirm_rank', jsonb_build_array(p_code, p_note)) is not null then
    return p_code;
  end if;
  insert into public.rank_changes as o (school_id, rank_code, enabled, checked_at, checked_by, checked_note)
  values (v_school, p_code, true, now(), auth.uid(), v_note)
  on conflict (school_id, rank_code) do update set
    enabled = true, checked_at = now(), checked_by = auth.uid(), checked_note = excluded.checked_note;
  return app.done(p_key, to_jsonb(p_code)) #>> '{}';
end
$$;
call app.expose('public.confirm_rank(text, text, uuid)', 'authenticated', 'service_role');

-- Puts the ranks of the school in an order, lowest first. All of them are named.
create function public.arrange_ranks(p_codes text[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the ranks');
begin
  perform from public.schools s where s.id = v_school for update;
  if app.once(p_key, 'arrange_ranks', to_jsonb(p_codes)) is not null then
    return cardinality(p_codes);
  end if;
  if array(select r.code from app.ranks_of(v_school) r order by 1)
    is distinct from array(select x from unnest(p_codes) as x order by 1) then
    perform app.fail('ranks_changed', 'The ranks changed since you opened the page',
      'Reload the page and arrange them again.');
  end if;
  insert into public.rank_changes as o (school_id, rank_code, sort)
  select v_school, x.code, x.place from unnest(p_codes) with ordinality as x (code, place)
  on conflict (school_id, rank_code) do update set sort = excluded.sort where o.sort is distinct from excluded.sort;
  return (app.done(p_key, to_jsonb(cardinality(p_codes))))::integer;
end
$$;
call app.expose('public.arrange_ranks(text[], uuid)', 'authenticated', 'service_role');

-- Adds a rank of the school's own above another one (null: the lowest) and gives its code.
create function public.add_rank(p_input jsonb, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the ranks');
  v_title text := app.need_text(p_input ->> 'title', 'title', 'Title', 80, true);
  v_abbreviation text := app.need_text(p_input ->> 'abbreviation', 'abbreviation', 'Abbreviation', 20, true);
  v_after text := nullif(p_input ->> 'after', '');
  v_done jsonb;
  v_codes text[];
  v_place integer;
  v_code text;
begin
  perform from public.schools s where s.id = v_school for update;
  v_done := app.once(p_key, 'add_rank', p_input);
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  if not app.is_plain(v_title) or not app.is_plain(v_abbreviation) then
    perform app.fail('formula', 'This starts like a spreadsheet formula', 'Start with a letter.', 'title');
  end if;
  perform app.need_free_words(v_school, null, v_abbreviation);
  v_codes := array(select r.code from app.ranks_of(v_school) r order by r.sort, r.code);
  v_place := case when v_after is null then 0 else array_position(v_codes, v_after) end;
  if v_place is null then
    perform app.fail('rank', 'Your school doesn''t use the rank below', 'Reload the page and choose another.',
      'after');
  end if;
  insert into public.ranks (set_code, school_id, title, abbreviation, sort, category, source)
  values (app.rank_set(v_school), v_school, v_title, v_abbreviation, v_place + 1,
    coalesce(nullif(p_input ->> 'category', ''), 'enlisted'), '{}')
  returning code into v_code;
  insert into public.rank_changes as o (school_id, rank_code, sort)
  select v_school, x.code, x.place
  from unnest(v_codes[:v_place] || v_code || v_codes[v_place + 1:]) with ordinality as x (code, place)
  on conflict (school_id, rank_code) do update set sort = excluded.sort;
  return app.done(p_key, to_jsonb(v_code)) #>> '{}';
end
$$;
call app.expose('public.add_rank(jsonb, uuid)', 'authenticated', 'service_role');

-- Uses another set of ranks than the program's, or goes back to it (null). Records stay as they are.
create function public.choose_rank_set(p_set text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the ranks');
begin
  if p_set is null then
    delete from public.rank_choices c where c.school_id = v_school;
  elsif not exists (select from public.rank_sets s where s.code = p_set) then
    perform app.fail('rank_set', 'That rank set doesn''t exist', 'Reload the page and choose another.', 'set');
  else
    insert into public.rank_choices (school_id, set_code) values (v_school, p_set)
    on conflict (school_id) do update set set_code = excluded.set_code;
  end if;
  return app.rank_set(v_school);
end
$$;
call app.expose('public.choose_rank_set(text)', 'authenticated', 'service_role');
