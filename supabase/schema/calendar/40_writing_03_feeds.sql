-- Makes a private address of the caller's calendar, with the secret that it shall hold: 64 hexadecimal digits by
-- chance. Returns its id. Ten in use at most.
create function public.create_calendar_feed(p_name text, p_token text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_name text;
  v_id uuid;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  v_done := app.once(p_key, 'create_calendar_feed', jsonb_build_array(p_name, app.secret_hash(p_token)));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v_name := app.need_line(p_name, 'name', 'The name', 60);
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    perform app.fail('token', 'The address has no secret', 'Reload the page and try again.', 'token');
  end if;
  -- Two at once count one after the other.
  perform from public.profiles p where p.id = auth.uid() for update;
  if (select count(*) from public.calendar_feeds f where f.person_id = auth.uid() and f.revoked_at is null) >= 10 then
    perform app.fail('too_many', 'You have ten calendar addresses', 'Revoke one that you don''t use.', 'name');
  end if;
  insert into public.calendar_feeds (person_id, school_id, name, token_hash)
  values (auth.uid(), (select p.school_id from public.profiles p where p.id = auth.uid()), v_name,
    app.secret_hash(p_token))
  returning id into v_id;
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.create_calendar_feed(text, text, uuid)', 'authenticated', 'service_role');

-- Revokes one of the caller's addresses: anyone who has it reads nothing from now on.
create function public.revoke_calendar_feed(p_feed uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to read the calendar');
  end if;
  update public.calendar_feeds f set revoked_at = coalesce(f.revoked_at, now())
  where f.id = p_feed and f.person_id = auth.uid();
  if not found then
    perform app.fail('gone', 'That calendar address isn''t yours', 'Reload the page and try again.');
  end if;
end
$$;
call app.expose('public.revoke_calendar_feed(uuid)', 'authenticated', 'service_role');

-- Whose address this is; null where there is none or it was taken back. Notes that it was read, once an hour at most.
create function app.open_feed(p_token text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_feed public.calendar_feeds := (select f from public.calendar_feeds f
    where f.token_hash = app.secret_hash(p_token) and f.revoked_at is null);
begin
  if v_feed.last_read_at is null or v_feed.last_read_at < now() - interval '1 hour' then
    update public.calendar_feeds f set last_read_at = now() where f.id = v_feed.id;
  end if;
  return v_feed.person_id;
end
$$;
grant execute on function app.open_feed(text) to service_role;

-- The calendar behind a private address; null where there is none. From here on the statement is the owner's.
create function public.calendar_feed(p_token text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_person uuid := app.open_feed(p_token);
begin
  if v_person is null then
    return null;
  end if;
  perform set_config('request.jwt.claims',
    jsonb_build_object('sub', v_person, 'role', 'authenticated', 'aal', 'feed')::text, true);
  perform set_config('role', 'authenticated', true);
  if not app.can('calendar', 'read') then
    return null;
  end if;
  return app.feed_of_caller() || jsonb_build_object('dates', app.feed_dates());
end
$$;
call app.expose('public.calendar_feed(text)', 'service_role');

-- Gives free places to those who wait longest, and tells their families. The caller holds the event.
create function app.move_up(p_event uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_signup public.event_signups := (select s from public.event_signups s where s.event_id = p_event);
  v_free integer := coalesce(v_signup.capacity, 1000000) - app.places_taken(p_event);
  v_title text := (select e.title from public.school_events e where e.id = p_event);
  v_moved uuid[];
begin
  with next as (
    select a.id from public.event_answers a where a.event_id = p_event and a.in_line is not null
    order by a.in_line limit greatest(v_free, 0)
  ), moved as (
    update public.event_answers a set in_line = null,
      state = case when v_signup.needs_guardian and a.guardian_confirmed_at is null then 'pending_guardian'
        else 'going' end
    from next where a.id = next.id
    returning a.cadet_id, a.state
  )
  select array_agg(m.cadet_id) into v_moved from moved m;
  perform app.notify_families('calendar.place-free', array(
    select row(c, 'A spot opened up: ' || v_title, 'You moved up from the waiting list. ' || app.event_moment(p_event)
      || '.',
      app.event_link(p_event), format('place_free:%s:%s', p_event, now()))::app.notice
    from unnest(v_moved) c), v_signup.school_id);
  return coalesce(cardinality(v_moved), 0);
end
$$;
