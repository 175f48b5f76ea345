-- The meet, held so that its state stays while the caller writes about its awards, where they have one of these jobs or
-- manage meets. Awards go on after the results are certified, until the meet is archived.
create function app.need_awards(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = v_school for share;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as(variadic p_roles) x where x = v_meet.id)) then
    perform app.deny('You don''t have permission to do this at this meet');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;

-- Adds lines of a meet's award plan, or changes them, all or none: up to 500 of {id, scope, event_id?, division?,
-- unit?, method?, title?, place_from?, place_to?, kind, quantity?, text?, decided_by?, meet_school_id?, entry_id?,
-- sort?}. Returns how many.
create function public.save_meet_awards(p_meet uuid, p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_rows jsonb := app.lines_in(p_rows, 'rows', 500);
  v_done jsonb;
  v_row jsonb;
begin
  v_done := app.once(p_key, 'save_meet_awards', jsonb_build_array(p_meet, p_rows));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  for v_row in select r from jsonb_array_elements(v_rows) r loop
    perform app.save_meet_award(v_meet, v_row);
  end loop;
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_rows))) #>> '{}')::integer;
end
$$;
call app.expose('public.save_meet_awards(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- One row of the above. What was given stays what it was: a line with awards that were given keeps what it's for.
create function app.save_meet_award(p_meet public.meets, p_row jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'id', 'id');
  v_old public.meet_awards;
  v_new public.meet_awards;
  v_event public.meet_events;
begin
  perform app.need_own_id(v_id, (select a.meet_id from public.meet_awards a where a.id = v_id), p_meet.id);
  select * into v_old from public.meet_awards a where a.id = v_id for update;
  v_new.scope := app.one_of(p_row ->> 'scope', '{event,overall,special}', '', 'scope', 'That award');
  v_new.kind := app.one_of(p_row ->> 'kind', '{trophy,plaque,medal,ribbon,streamer,certificate,coin,other}', 'trophy',
    'kind', 'That kind');
  v_new.unit := app.one_of(p_row ->> 'unit', '{entry,team}', 'entry', 'unit', 'That list');
  v_new.quantity := coalesce(app.count_in(p_row ->> 'quantity', 'quantity', 1, 200), 1);
  v_new.text := app.need_text(p_row ->> 'text', 'text', 'The engraved text', 400);
  v_new.sort := coalesce(app.count_in(p_row ->> 'sort', 'sort', 0, 100000), 0);
  if v_new.scope = 'special' then
    v_new.title := app.need_line(p_row ->> 'title', 'title', 'The name of the award', 80);
    v_new.decided_by := app.plain_in(p_row ->> 'decided_by', 'decided_by', 'Who decides', 80);
    v_new.meet_school_id := app.id_in(p_row ->> 'meet_school_id', 'meet_school_id');
    v_new.entry_id := app.id_in(p_row ->> 'entry_id', 'entry_id');
  else
    v_new.place_from := coalesce(app.count_in(p_row ->> 'place_from', 'place_from', 1, 100), 1);
    v_new.place_to := coalesce(app.count_in(p_row ->> 'place_to', 'place_to', 1, 100), v_new.place_from);
    if v_new.place_to < v_new.place_from then
      perform app.fail('places', 'The last place comes before the first', 'Check both.', 'place_to');
    end if;
  end if;
  if v_new.scope = 'event' then
    select * into v_event from public.meet_events e
    where e.id = app.id_in(p_row ->> 'event_id', 'event_id') and e.meet_id = p_meet.id and e.archived_at is null;
    v_new.division := nullif(p_row ->> 'division', '');
    if v_event.id is null then
      perform app.fail('unknown_event', 'That event isn''t at this meet', 'Choose from the list.', 'event_id');
    elsif v_new.division is not null and not v_new.division = any (v_event.divisions) then
      perform app.fail('unknown_division', 'This event isn''t ranked by that division', 'Choose from the list.',
        'division');
    elsif v_new.unit = 'team' and v_event.team_best is null then
      perform app.fail('unit', 'This event has no teams of individuals', 'Choose its entries.', 'unit');
    end if;
    v_new.event_id := v_event.id;
  elsif v_new.scope = 'overall' then
    v_new.method := p_row ->> 'method';
    if v_new.method is null or not coalesce(p_meet.overall -> 'methods' ? v_new.method, false) then
      perform app.fail('unknown_method', 'The overall isn''t made by that method', 'Choose from the list.', 'method');
    end if;
  end if;
  if v_old.id is not null and (v_old.scope, v_old.event_id, v_old.division, v_old.unit, v_old.method, v_old.kind)
    is distinct from (v_new.scope, v_new.event_id, v_new.division, v_new.unit, v_new.method, v_new.kind)
    and app.award_has_handouts(v_id) then
    perform app.fail('given', 'This award has been given, so it stays what it is', 'Add another award instead.');
  end if;
  insert into public.meet_awards
    as a (id, school_id, meet_id, scope, event_id, division, unit, method, title, place_from,
    place_to, kind, quantity, text, decided_by, meet_school_id, entry_id, sort)
  values (v_id, p_meet.school_id, p_meet.id, v_new.scope, v_new.event_id, v_new.division, v_new.unit, v_new.method,
    v_new.title, v_new.place_from, v_new.place_to, v_new.kind, v_new.quantity, v_new.text, v_new.decided_by,
    v_new.meet_school_id, v_new.entry_id, v_new.sort)
  on conflict (id) do update set scope = excluded.scope, event_id = excluded.event_id, division = excluded.division,
    unit = excluded.unit, method = excluded.method, title = excluded.title, place_from = excluded.place_from,
    place_to = excluded.place_to, kind = excluded.kind, quantity = excluded.quantity, text = excluded.text,
    decided_by = excluded.decided_by, meet_school_id = excluded.meet_school_id, entry_id = excluded.entry_id,
    sort = excluded.sort, archived_at = null;
end
$$;

-- Takes lines off the plan, or puts them back. Refuses those with awards that were given. Returns how many.
create function public.archive_meet_awards(p_meet uuid, p_ids uuid[], p_on boolean default true) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_count integer;
begin
  perform app.check_ids(p_ids, 'ids', 500);
  if exists (select from unnest(p_ids) x (id)
    where not exists (select from public.meet_awards a where a.id = x.id and a.meet_id = v_meet.id)) then
    perform app.fail('unknown_award', 'That award isn''t on the plan of this meet', 'Reload the page.', 'ids');
  elsif p_on and exists (select from unnest(p_ids) i where app.award_has_handouts(i)) then
    perform app.fail('given', 'An award that has been given stays on the plan', 'Take it back first.');
  end if;
  update public.meet_awards a set archived_at = (case when p_on then now() end)
  where a.id = any (p_ids) and a.meet_id = v_meet.id and (a.archived_at is null) = p_on;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.archive_meet_awards(uuid, uuid[], boolean)', 'authenticated', 'service_role');

-- Saves how awards are announced and signed, as far as the input has it: {ceremony?, said?: [{code, text}], signers?}.
create function public.save_award_settings(p_meet uuid, p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_old public.meet_award_settings;
begin
  if app.once(p_key, 'save_award_settings', jsonb_build_array(p_meet, p_input)) is not null then
    return;
  end if;
  insert into public.meet_award_settings (school_id, meet_id) values (v_meet.school_id, p_meet)
  on conflict (meet_id) do nothing;
  select * into v_old from public.meet_award_settings s where s.meet_id = p_meet for update;
  if exists (select from jsonb_array_elements_text(app.lines_in(p_input -> 'ceremony', 'ceremony', 300)) c
    where c.value !~ '^(event:[0-9a-f-]{36}|special|overall:.{1,60})$') then
    perform app.fail('ceremony', 'The order can''t be read', 'Reload the page.', 'ceremony');
  end if;
  update public.meet_award_settings s set
    ceremony = (case when p_input ? 'ceremony' then array(
      select c.value from jsonb_array_elements_text(p_input -> 'ceremony') with ordinality c order by c.ordinality)
      else v_old.ceremony end),
    said = (case when p_input ? 'said' then (
      select coalesce(jsonb_object_agg(app.meet_code(x ->> 'code', 'said'), t), '{}')
      from jsonb_array_elements(app.lines_in(p_input -> 'said', 'said', 300)) x,
        lateral (select app.plain_in(x ->> 'text', 'said', 'The name', 120) as t) n
      where t is not null) else v_old.said end),
    signers = (case when p_input ? 'signers' then array(
      select app.need_line(c.value, 'signers', 'The line', 80)
      from jsonb_array_elements_text(app.lines_in(p_input -> 'signers', 'signers', 3)) with ordinality c
      where trim(c.value) <> '' order by c.ordinality) else v_old.signers end)
  where s.id = v_old.id;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.save_award_settings(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Saves how many awards of a kind for a place were ordered and have come: [{kind, place?, ordered, received}].
create function public.save_award_stock(p_meet uuid, p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_awards(p_meet, 'director');
  v_rows jsonb := app.lines_in(p_rows, 'rows', 300);
  v_done jsonb;
begin
  v_done := app.once(p_key, 'save_award_stock', jsonb_build_array(p_meet, p_rows));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  insert into public.meet_award_stock as s (school_id, meet_id, kind, place, ordered, received)
  select v_meet.school_id, p_meet,
    app.one_of(r ->> 'kind', '{trophy,plaque,medal,ribbon,streamer,certificate,coin,other}', '', 'kind', 'That kind'),
    app.count_in(r ->> 'place', 'place', 1, 100), coalesce(app.count_in(r ->> 'ordered', 'ordered', 0, 10000), 0),
    coalesce(app.count_in(r ->> 'received', 'received', 0, 10000), 0)
  from jsonb_array_elements(v_rows) r
  on conflict on constraint meet_award_stock_kind_key
  do update set ordered = excluded.ordered, received = excluded.received
    where (s.ordered, s.received) is distinct from (excluded.ordered, excluded.received);
  return (app.done(p_key, to_jsonb(jsonb_array_length(v_rows))) #>> '{}')::integer;
end
$$;
call app.expose('public.save_award_stock(uuid, jsonb, uuid)', 'authenticated', 'service_role');
