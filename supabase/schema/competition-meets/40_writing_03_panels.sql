-- Adds a seat to the panel of an event under the id that the caller gives, or changes it: {event_id, code, role, kind?,
-- judge_id?, area_id?, sort?}. Once the meet runs, another judge takes the seat by replace_judge.
create function public.save_meet_seat(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_old public.meet_seats;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_meet_seat', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_seats t where t.id = p_id), p_meet);
  select * into v_old from public.meet_seats t where t.id = p_id and t.meet_id = p_meet for update;
  if not exists (select from public.meet_events e
    where e.id = app.id_in(p_input ->> 'event_id', 'event_id') and e.meet_id = p_meet) then
    perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'event_id');
  elsif coalesce(p_input ->> 'role', '') !~ '^[a-z0-9][a-z0-9_-]{0,39}$' then
    perform app.fail('role', 'That role isn''t on the score sheet', 'Choose from the list.', 'role');
  elsif v_old.id is not null and v_meet.state <> 'draft' and v_meet.started_at is not null
    and (v_old.judge_id is not null and v_old.judge_id is distinct from app.id_in(p_input ->> 'judge_id', 'judge_id')
      or v_old.role <> p_input ->> 'role' or v_old.event_id <> app.id_in(p_input ->> 'event_id', 'event_id')) then
    perform app.fail('running', 'The meet has started: this seat keeps its judge and role',
      'Replace the judge with a reason.',
      'judge_id');
  elsif exists (select from public.meet_judges j join public.meet_schools k on k.code = any (j.tied_to)
      and k.meet_id = p_meet and k.archived_at is null
    join public.meet_entries e on e.meet_school_id = k.id and e.archived_at is null
      and e.event_id = app.id_in(p_input ->> 'event_id', 'event_id')
    where j.id = app.id_in(p_input ->> 'judge_id', 'judge_id')) and p_input ->> 'kind' is distinct from 'shadow' then
    perform app.fail('tied', 'This judge is tied to a school in this event', 'Choose another judge.', 'judge_id');
  end if;
  insert into public.meet_seats as t (id, school_id, meet_id, event_id, code, role, kind, judge_id, area_id, sort)
  values (p_id, v_meet.school_id, p_meet, app.id_in(p_input ->> 'event_id', 'event_id'),
    app.meet_code(p_input ->> 'code'),
    p_input ->> 'role',
    app.one_of(p_input ->> 'kind', '{counting,alternate,shadow}', 'counting', 'kind', 'That kind'),
    app.id_in(p_input ->> 'judge_id', 'judge_id'), app.id_in(p_input ->> 'area_id', 'area_id'),
    coalesce(app.count_in(p_input ->> 'sort', 'sort', 0, 10000), 0))
  on conflict (id) do update set event_id = excluded.event_id, code = excluded.code, role = excluded.role,
    kind = excluded.kind,
    judge_id = excluded.judge_id, area_id = excluded.area_id, sort = excluded.sort
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another seat of this event has this code', 'Choose another code.', 'code');
  return null;
end
$$;
call app.expose('public.save_meet_seat(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds a school under the id that the caller gives, or changes it: {code, name, division?, contact?}.
create function public.save_meet_school(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'check_in');
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_meet_school', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_schools t where t.id = p_id), p_meet);
  insert into public.meet_schools as t (id, school_id, meet_id, code, name, division, contact)
  values (p_id, v_meet.school_id, p_meet, app.meet_code(p_input ->> 'code'),
    app.need_line(p_input ->> 'name', 'name', 'The name', 120),
    (case when nullif(p_input ->> 'division', '') is not null
      then app.meet_division(p_meet, p_input ->> 'division') end),
    app.need_text(p_input ->> 'contact', 'contact', 'The contact', 160))
  on conflict (id) do update set code = excluded.code, name = excluded.name, division = excluded.division,
    contact = excluded.contact
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another school has this code or name', 'Choose another.', 'code');
  return null;
end
$$;
call app.expose('public.save_meet_school(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Adds a document under the id that the caller gives, or changes it: {kind, number?, title, link?, note?,
-- effective_on?, supersedes_id?}. An amendment without a number gets the next one while the meet is held.
create function public.save_meet_document(p_meet uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_done jsonb;
  v_kind text := app.one_of(p_input ->> 'kind', '{sop,amendment,map,floor_plan,waiver,schedule,other}', 'other',
    'kind', 'That kind');
  v_number integer := app.count_in(p_input ->> 'number', 'number', 1, 999);
  v_replaces uuid := app.id_in(p_input ->> 'supersedes_id', 'supersedes_id');
begin
  -- A waiver changes whose forms are missing: who registers at this moment is held before the meet is.
  perform app.need_meet_turn(p_meet);
  v_meet := app.need_meet(p_meet, 'director');
  v_done := app.once(p_key, 'save_meet_document', jsonb_build_array(p_meet, p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select t.meet_id from public.meet_documents t where t.id = p_id), p_meet);
  if p_input ->> 'link' <> '' and (length(p_input ->> 'link') > 500 or p_input ->> 'link' !~ '^https://') then
    perform app.fail('link', 'A link begins with https://', 'Copy it from the address bar.', 'link');
  end if;
  perform app.check_replacement(p_meet, p_id, v_kind, v_replaces);
  if v_kind = 'amendment' then
    v_number := coalesce(v_number,
      (select d.number from public.meet_documents d where d.id = p_id and d.kind = 'amendment'),
      least(999, app.next_amendment(p_meet)));
    if exists (select from public.meet_documents d where d.meet_id = p_meet and d.kind = 'amendment'
      and d.number = v_number and d.id <> p_id) then
      perform app.fail('number', format('There is an amendment %s already', v_number),
        format('Leave the number blank for the next one, %s.', app.next_amendment(p_meet)), 'number');
    end if;
  end if;
  insert into public.meet_documents
    as t (id, school_id, meet_id, kind, number, title, link, note, effective_on, supersedes_id)
  values (p_id, v_meet.school_id, p_meet, v_kind, v_number,
    app.need_line(p_input ->> 'title', 'title', 'The title', 120), nullif(p_input ->> 'link', ''),
    app.need_text(p_input ->> 'note', 'note', 'The note', 2000),
    app.date_in(p_input ->> 'effective_on', 'effective_on'), v_replaces)
  on conflict (id) do update set kind = excluded.kind, number = excluded.number, title = excluded.title,
    link = excluded.link, note = excluded.note, effective_on = excluded.effective_on,
    supersedes_id = excluded.supersedes_id
  where t.meet_id = p_meet;
  if not found then
    perform app.fail('id', 'This can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'This document is on the list already', 'Change that one.', 'title');
  return null;
end
$$;
call app.expose('public.save_meet_document(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');
