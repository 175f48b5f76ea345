-- Releases the newest results of events, and (with `p_overall`) the overall: to `schools`, which starts the time for
-- protests, or to the `public` as far as the host's policy allows. All or none; what is out already stays. Returns how
-- many were released.
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
