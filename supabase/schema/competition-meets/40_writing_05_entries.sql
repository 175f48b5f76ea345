-- Adds entries, or changes them, all or none: up to 500 of {id, event_id, meet_school_id, code, team?, division?,
-- is_exhibition?, is_walk_in?, sort?, cadets?: [{code, name?, grade?, own_cadet_id?}]}. The cadets given replace those
-- that the entry had; left out, they stay. Limits of the event are counted while it is held. Returns how many
-- were saved.
create function public.save_meet_entries(p_meet uuid, p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director', 'check_in');
  v_rows jsonb := app.lines_in(p_rows, 'rows', 500);
  v_done jsonb;
  v_row jsonb;
  v_event public.meet_events;
begin
  v_done := app.once(p_key, 'save_meet_entries', jsonb_build_array(p_meet, p_rows));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  -- At check-in, entries are added on the day; what is on the list changes by the director.
  if v_meet.started_at is not null and exists (select from public.meet_entries e
    where e.id in (select app.id_in(r ->> 'id', 'id') from jsonb_array_elements(v_rows) r)) then
    perform app.need_meet(p_meet, 'director');
  end if;
  -- Who adds to the same event waits here, so that its limits are counted with every entry.
  perform from public.meet_events e where e.meet_id = p_meet
    and e.id in (select app.id_in(r ->> 'event_id', 'event_id') from jsonb_array_elements(v_rows) r)
  order by e.id for no key update;
  for v_row in select r from jsonb_array_elements(v_rows) r loop
    select * into v_event from public.meet_events e
    where e.id = app.id_in(v_row ->> 'event_id', 'event_id') and e.meet_id = p_meet and e.archived_at is null;
    if v_event.id is null then
      perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'event_id');
    end if;
    perform app.save_meet_entry(v_meet, v_event, v_row);
  end loop;
  perform app.check_entry_limits(p_meet, array(
    select distinct app.id_in(r ->> 'event_id', 'event_id') from jsonb_array_elements(v_rows) r));
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_rows))) #>> '{}')::integer;
exception when unique_violation then
  perform app.fail('duplicate', 'Two entries of one event have the same code', 'Give each its own.', 'code');
  return null;
end
$$;
call app.expose('public.save_meet_entries(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- One row of the above.
create function app.save_meet_entry(p_meet public.meets, p_event public.meet_events, p_row jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'id', 'id');
  v_code text := app.meet_code(p_row ->> 'code');
  v_division text := nullif(p_row ->> 'division', '');
begin
  perform app.need_own_id(v_id, (select e.event_id from public.meet_entries e where e.id = v_id), p_event.id);
  if not exists (select from public.meet_schools k
    where k.id = app.id_in(p_row ->> 'meet_school_id', 'meet_school_id')
    and k.meet_id = p_meet.id and k.archived_at is null) then
    perform app.fail('unknown_school', 'That school isn''t at this meet', 'Add the school first.', 'meet_school_id');
  elsif v_division is not null then
    perform app.meet_division(p_meet.id, v_division);
  end if;
  insert into public.meet_entries as e (id, school_id, meet_id, event_id, meet_school_id, code, team, division,
    is_exhibition, is_walk_in, sort)
  values (v_id, p_meet.school_id, p_meet.id, p_event.id, (p_row ->> 'meet_school_id')::uuid, v_code,
    app.plain_in(p_row ->> 'team', 'team', 'The team', 40), v_division,
    coalesce(app.yes_in(p_row ->> 'is_exhibition', 'is_exhibition'), false),
    coalesce(app.yes_in(p_row ->> 'is_walk_in', 'is_walk_in'), false),
    coalesce(app.count_in(p_row ->> 'sort', 'sort', 0, 100000), 0))
  on conflict (id) do update set meet_school_id = excluded.meet_school_id, code = excluded.code, team = excluded.team,
    division = excluded.division, is_exhibition = excluded.is_exhibition, is_walk_in = excluded.is_walk_in,
    sort = excluded.sort
  where e.meet_id = p_meet.id and e.event_id = p_event.id;
  if not found then
    perform app.fail('id', 'An entry can''t be saved with this id', 'Reload the page.', 'id');
  elsif p_row ? 'cadets' then
    perform app.save_entry_cadets(p_meet, p_event, v_id, p_row -> 'cadets');
  end if;
end
$$;

-- The cadets of an entry, in their order. Names only where the event ranks individuals or names its shooters.
create function app.save_entry_cadets(p_meet public.meets, p_event public.meet_events, p_entry uuid, p_cadets jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadets jsonb := app.lines_in(p_cadets, 'cadets', 200);
  v_named boolean := p_event.ranks_individuals or p_event.shooters_best is not null;
begin
  if not v_named and exists (select from jsonb_array_elements(v_cadets) c
    where nullif(trim(c ->> 'name'), '') is not null or nullif(c ->> 'own_cadet_id', '') is not null) then
    perform app.fail('names', 'This event doesn''t rank individuals, so it keeps no names of cadets',
      'Leave the names out.', 'cadets');
  end if;
  update public.meet_entry_cadets c set archived_at = now()
  where c.entry_id = p_entry and c.archived_at is null
    and not exists (select from jsonb_array_elements(v_cadets) x where x ->> 'code' = c.code);
  insert into public.meet_entry_cadets as c (school_id, meet_id, entry_id, code, name, grade, own_cadet_id, sort)
  select p_meet.school_id, p_meet.id, p_entry, app.meet_code(x ->> 'code', 'cadets'),
    app.plain_in(x ->> 'name', 'cadets', 'The name', 80), app.count_in(x ->> 'grade', 'cadets', 6, 12),
    app.id_in(x ->> 'own_cadet_id', 'cadets'), n
  from jsonb_array_elements(v_cadets) with ordinality t (x, n)
  on conflict on constraint meet_entry_cadets_entry_id_code_key do update set name = excluded.name,
    grade = excluded.grade, own_cadet_id = excluded.own_cadet_id, sort = excluded.sort, archived_at = null;
end
$$;

-- Sets what became of entries: ok, dns, dnf, dq, or scratched, with a reason for all but the first. Returns how many.
create function public.set_entry_status(p_entries uuid[], p_status text, p_reason text default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_entries(p_entries[:500], 'director', 'tabulator', 'head_judge', 'check_in');
  v_status text := app.one_of(p_status, '{ok,dns,dnf,dq,scratched}', '', 'status', 'That status');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, v_status in ('dq', 'dnf'));
  v_count integer;
begin
  perform app.check_ids(p_entries, 'entries', 500);
  if v_status in ('dq', 'dnf') then
    perform app.need_meet(v_meet.id, 'director', 'tabulator', 'head_judge');
  end if;
  update public.meet_entries e set status = v_status, reason = v_reason
  where e.id = any (p_entries) and (e.status, e.reason) is distinct from (v_status, v_reason);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.set_entry_status(uuid[], text, text)', 'authenticated', 'service_role');

-- The round in which entries of a knockout went out: [{entry_id, out_round}]; null for one that never did.
create function public.set_knockout_rounds(p_event uuid, p_rows jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events := app.need_meet_event(p_event, 'director', 'tabulator', 'head_judge', 'keyer');
  v_count integer;
begin
  if v_event.form <> 'knockout' then
    perform app.fail('form', 'This event isn''t a knockout', 'Key its score sheets instead.', 'event_id');
  end if;
  update public.meet_entries e set out_round = app.count_in(r ->> 'out_round', 'out_round', 1, 1000)
  from jsonb_array_elements(app.lines_in(p_rows, 'rows', 500)) r
  where e.id = app.id_in(r ->> 'entry_id', 'entry_id') and e.event_id = p_event;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.set_knockout_rounds(uuid, jsonb)', 'authenticated', 'service_role');
