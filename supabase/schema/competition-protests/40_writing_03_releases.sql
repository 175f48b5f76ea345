-- Releases the newest results of events, and (with `p_overall`) the overall: to `schools`, which starts the time for
-- protests, or to the `public` as far as the host's policy allows. All or none; what is out already stays. Schools that
-- registered are told. Returns how many were released.
create function public.release_results(p_meet uuid, p_audience text, p_events uuid[] default '{}',
  p_overall boolean default false)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_protests(p_meet, 'director');
  v_audience text := app.one_of(p_audience, '{schools,public}', '', 'audience', 'That');
  v_event public.meet_events;
  v_block text;
  v_count integer := 0;
  v_new uuid[] := '{}';
begin
  perform app.check_ids(p_events, 'events', 200);
  -- Whatever changes a result holds this row until it is there: none is under way now.
  insert into app.meet_chains (meet_id) values (p_meet) on conflict do nothing;
  perform from app.meet_chains c where c.meet_id = p_meet for update;
  if exists (select from unnest(p_events) x (id) where not exists (select from public.meet_events e
    where e.id = x.id and e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null)) then
    perform app.fail('unknown_event', 'That event isn''t held at this meet', 'Reload the page.', 'events');
  elsif cardinality(p_events) = 0 and not p_overall then
    perform app.fail('missing', 'Nothing is selected', 'Choose what to release.', 'events');
  end if;
  for v_event in select e.* from public.meet_events e where e.id = any (p_events) order by e.sort, e.code loop
    if app.released_at(p_meet, v_event.id, v_audience) is not null then
      continue;
    end if;
    v_block := (case v_audience when 'schools' then app.release_block(v_event)
      else app.public_block(v_meet, v_event.id, v_event.name) end);
    if v_block is not null then
      perform app.fail('blocked', v_block, 'Do this first, then try again.', 'events');
    end if;
    insert into public.meet_releases (school_id, meet_id, event_id, audience, generation)
    select v_meet.school_id, p_meet, v_event.id, v_audience, max(r.generation)
    from public.meet_results r where r.event_id = v_event.id;
    v_count := v_count + 1;
    v_new := v_new || v_event.id;
  end loop;
  if p_overall and app.released_at(p_meet, null, v_audience) is null then
    v_block := (case v_audience when 'schools' then app.overall_release_block(p_meet)
      else app.public_block(v_meet, null, 'The overall') end);
    if v_block is not null then
      perform app.fail('blocked', v_block, 'Do this first, then try again.', 'overall');
    end if;
    insert into public.meet_releases (school_id, meet_id, event_id, audience, generation)
    select v_meet.school_id, p_meet, null, v_audience, max(r.generation)
    from public.meet_results r where r.meet_id = p_meet and r.event_id is null;
    v_count := v_count + 1;
    v_new := array_append(v_new, null::uuid);
  end if;
  if v_audience = 'schools' then
    perform app.tell_release(v_meet, v_new);
  end if;
  return v_count;
end
$$;
call app.expose('public.release_results(uuid, text, uuid[], boolean)', 'authenticated', 'service_role');

-- Takes back what was released, with a reason. What schools no longer see isn't public either. Protests filed before
-- keep the time that they had. Returns how many releases ended.
create function public.withdraw_results(p_meet uuid, p_audience text, p_reason text, p_events uuid[] default '{}',
  p_overall boolean default false)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_protests(p_meet, 'director');
  v_audience text := app.one_of(p_audience, '{schools,public}', '', 'audience', 'That');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_count integer;
begin
  perform app.check_ids(p_events, 'events', 200);
  update public.meet_releases r set withdrawn_at = now(), withdraw_reason = v_reason
  where r.meet_id = v_meet.id and r.withdrawn_at is null and (r.audience = v_audience or v_audience = 'schools')
    and (r.event_id = any (p_events) or p_overall and r.event_id is null);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.withdraw_results(uuid, text, text, uuid[], boolean)', 'authenticated', 'service_role');

-- The meet of a registration, held, where it takes protests of its schools.
create function app.need_protest_time(p_registration public.meet_registrations) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_registration.meet_id for no key update;
  if v_meet.started_at is null then
    perform app.fail('not_started', 'This meet hasn''t started yet', 'Protests come once it''s in progress.');
  elsif v_meet.state in ('cancelled', 'archived') or v_meet.archived_at is not null then
    perform app.fail('meet_closed', 'This meet is closed and doesn''t change');
  end if;
  return v_meet;
end
$$;

-- Files a protest of the caller's school about one of its entries, under the id that the caller gives: {entry_id,
-- against?, against_id?, asked_by, asked_role?, reason}. Refused once the time is over; the director can still take it
-- at the desk. Sent twice, it's filed once. Returns {id, number, state}.
create function public.file_own_protest(p_registration uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_entrant(p_registration, 'update');
  v_school public.meet_schools := (select k from public.meet_schools k where k.id = v_registration.meet_school_id);
  v_meet public.meets;
  v_entry public.meet_entries;
  v_protest public.meet_protests;
  v_ends timestamptz;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'file_own_protest', jsonb_build_array(p_registration, p_id, p_input));
  if v_done is not null then
    return v_done;
  end if;
  v_meet := app.need_protest_time(v_registration);
  select * into v_protest from public.meet_protests p where p.id = p_id;
  perform app.need_own_id(p_id, v_protest.meet_school_id, v_school.id);
  if v_protest.id is null then
    select * into v_entry from public.meet_entries n
    where n.id = app.id_in(p_input ->> 'entry_id', 'entry_id') and n.meet_school_id = v_school.id
      and n.archived_at is null;
    v_ends := app.protests_end_at(v_meet.id, v_entry.event_id);
    if v_entry.id is null then
      perform app.fail('unknown_entry', 'Your school doesn''t have that entry', 'Choose from the list.',
        'entry_id');
    elsif v_meet.protest_minutes = 0 then
      perform app.fail('no_protests', 'This meet takes no protests', 'Talk to its director.');
    elsif v_meet.amending_at is null and app.certified_generation(v_meet.id, v_entry.event_id) is not null then
      perform app.fail('certified', 'The result of this event is official', 'Talk to the meet''s director.');
    elsif v_ends is not null and now() > v_ends then
      perform app.fail('out_of_time', format('The time to protest ended %s', app.moment_words(v_ends,
        v_meet.time_zone)), 'Talk to the meet''s director, who can still take it with a reason.');
    elsif v_ends is null and p_input ->> 'against' in ('penalty', 'sheet') then
      perform app.fail('not_released', 'This result isn''t released', 'Wait until the host releases it.', 'against');
    end if;
    v_protest := app.add_protest(v_meet, v_school, p_id, p_input - 'fee');
    update public.meet_protests p set filed_by_school = true where p.id = p_id;
  end if;
  return app.done(p_key, jsonb_build_object('id', v_protest.id, 'number', v_protest.number, 'state', v_protest.state));
end
$$;
call app.expose('public.file_own_protest(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Withdraws a protest of the caller's school that isn't ruled on. `p_seen` is the state that the caller saw.
create function public.withdraw_own_protest(p_registration uuid, p_protest uuid, p_seen text, p_reason text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_entrant(p_registration, 'update');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_protest public.meet_protests;
begin
  perform app.need_protest_time(v_registration);
  select * into v_protest from public.meet_protests p
  where p.id = p_protest and p.meet_school_id = v_registration.meet_school_id for update;
  if v_protest.id is null then
    perform app.fail('unknown_protest', 'Your school doesn''t have that protest', 'Reload the page.');
  elsif v_protest.state = 'withdrawn' then
    return;
  elsif v_protest.state is distinct from p_seen then
    perform app.fail('changed', 'Someone moved this protest on', 'Reload the page to see where it is.');
  elsif v_protest.state in ('upheld', 'denied') then
    perform app.fail('over', 'This protest was ruled on', 'Read the ruling.');
  end if;
  perform app.end_review(p_protest);
  update public.meet_protests p set state = 'withdrawn', state_reason = v_reason where p.id = p_protest;
  perform app.tell_jury(v_protest, 'protests.filed', format('Protest %s was withdrawn by its school',
    v_protest.number), v_reason, 'withdrawn:' || p_protest);
end
$$;
call app.expose('public.withdraw_own_protest(uuid, uuid, text, text)', 'authenticated', 'service_role');

-- Hides the first places of events, and (with `p_overall`) of the overall, from the public until the awards; 0 shows
-- them.
create function public.hide_places(p_meet uuid, p_places integer, p_events uuid[] default '{}',
  p_overall boolean default false)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_protests(p_meet, 'director');
begin
  perform app.check_ids(p_events, 'events', 200);
  if p_places is null or p_places not between 0 and 50 then
    perform app.fail('places', 'That isn''t a number of places', 'Enter a number from 0 to 50.', 'places');
  elsif cardinality(p_events) = 0 and p_overall is not true then
    perform app.fail('missing', 'Nothing is selected', 'Choose which results.', 'events');
  elsif exists (select from unnest(p_events) x (id) where not exists (select from public.meet_events e
    where e.id = x.id and e.meet_id = p_meet and e.archived_at is null)) then
    perform app.fail('unknown_event', 'That event isn''t held at this meet', 'Reload the page.', 'events');
  end if;
  insert into public.meet_hidden_places as h (school_id, meet_id, event_id, places)
  select v_meet.school_id, p_meet, x.id, p_places
  from (select unnest(p_events) as id union select null where p_overall) x order by x.id
  on conflict (meet_id, event_id) do update set places = excluded.places where h.places <> excluded.places;
end
$$;
call app.expose('public.hide_places(uuid, integer, uuid[], boolean)', 'authenticated', 'service_role');
