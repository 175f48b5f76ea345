-- What waits for an answer: for a cadet and a guardian their own, for staff all events together.

-- What coming events ask of the caller's own cadets: of oneself, and of one's children whom no order keeps away. `p_event` narrows
-- it to one event.
create function app.my_invitations(p_event uuid default null)
returns table (event_id uuid, cadet_id uuid, first_name text, state text, transport text, place integer, confirmed boolean,
  taken integer, ends_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select e.id, c.id, coalesce(nullif(c.preferred_name, ''), c.first_name), a.state, a.transport,
      app.place_in_line(e.id, c.id), a.guardian_confirmed_at is not null, app.places_taken(e.id), e.ends_at
    from public.cadets c
    join public.school_events e on e.school_id = c.school_id and e.archived_at is null and e.ends_at > now()
      and (p_event is null or e.id = p_event)
    join public.event_signups s on s.event_id = e.id and s.asks_answers
    left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
    where c.id in (select app.self('calendar', 'read')) and c.archived_at is null
      and (a.id is not null or exists (select from app.event_cadets(e.id) m where m = c.id))
    order by e.starts_at, c.first_name
    limit 100;
end
$$;
grant execute on function app.my_invitations(uuid) to authenticated, service_role;

-- The same with the event and what it asks, of events that the caller sees; `opens_at` is null once sign-up is open.
create function public.my_invitations(p_event uuid default null)
returns table (event_id uuid, cadet_id uuid, first_name text, state text, transport text, place integer, confirmed boolean,
  taken integer, title text, starts_at timestamptz, ends_at timestamptz, all_day boolean, location text,
  cancelled_at timestamptz, needs_guardian boolean, opens_at timestamptz, closes_at timestamptz, withdraw_until timestamptz,
  capacity integer, waitlist boolean, note text)
language sql stable set search_path = ''
as $$
  select i.event_id, i.cadet_id, i.first_name, i.state, i.transport, i.place, i.confirmed, i.taken, e.title, e.starts_at, e.ends_at,
    e.all_day, e.place, e.cancelled_at, s.needs_guardian,
    case when s.opens_at > now() then s.opens_at end, s.closes_at, s.withdraw_until, s.capacity, s.waitlist, s.note
  from app.my_invitations(p_event) i
  join public.school_events e on e.id = i.event_id
  join public.event_signups s on s.event_id = e.id
  order by e.starts_at, i.first_name
$$;
call app.expose('public.my_invitations(uuid)', 'authenticated', 'service_role');

-- The coming events that ask for answers, with how they stand, for those who run the calendar.
create function app.sign_up_rows()
returns table (event_id uuid, title text, kind text, starts_at timestamptz, capacity integer, meant integer, going integer,
  maybe integer, not_going integer, to_confirm integer, waiting integer, unanswered integer, new_answers integer)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  if not app.manages('calendar', 'read') then
    perform app.deny('You don''t have permission to see who answered');
  end if;
  return query
    select e.id, e.title, e.kind, e.starts_at, s.capacity, m.meant, n.going, n.maybe, n.not_going, n.to_confirm, n.waiting,
      m.unanswered, n.new_answers
    from public.event_signups s
    join public.school_events e on e.id = s.event_id and e.archived_at is null and e.cancelled_at is null and e.ends_at > now()
    cross join lateral (
      select count(*)::integer as meant, count(*) filter (where not exists (
        select from public.event_answers a where a.event_id = e.id and a.cadet_id = c))::integer as unanswered
      from app.event_cadets(e.id) c) m
    cross join lateral (
      select count(*) filter (where a.state = 'going')::integer as going,
        count(*) filter (where a.state = 'maybe')::integer as maybe,
        count(*) filter (where a.state = 'not_going')::integer as not_going,
        count(*) filter (where a.state = 'pending_guardian')::integer as to_confirm,
        count(*) filter (where a.state = 'waitlisted')::integer as waiting,
        count(*) filter (where a.answered_at > now() - interval '1 day')::integer as new_answers
      from public.event_answers a where a.event_id = e.id) n
    where s.school_id = app.school_id() and s.asks_answers
    order by e.starts_at, e.title
    limit 300;
end
$$;
grant execute on function app.sign_up_rows() to authenticated, service_role;

-- The coming events that ask for answers, with how many said what, how many haven't, and how many answers are new since
-- yesterday.
create function public.sign_ups()
returns table (event_id uuid, title text, kind text, starts_at timestamptz, capacity integer, meant integer, going integer,
  maybe integer, not_going integer, to_confirm integer, waiting integer, unanswered integer, new_answers integer)
language sql stable set search_path = ''
as $$
  select * from app.sign_up_rows()
$$;
call app.expose('public.sign_ups()', 'authenticated', 'service_role');

-- Reminds the families of those who haven't answered an event, each at most once a day. Gives {cadets, messages}.
create function public.remind_unanswered(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_event public.school_events;
  v_cadets uuid[];
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to remind families');
  end if;
  v_done := app.once(p_key, 'remind_unanswered', to_jsonb(p_event));
  if v_done is not null then
    return v_done;
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.school_id() and e.archived_at is null;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.');
  end if;
  perform app.hold_signup(p_event, 'family');
  v_cadets := array(select c from app.event_cadets(p_event) c
    where not exists (select from public.event_answers a where a.event_id = p_event and a.cadet_id = c));
  return app.done(p_key, jsonb_build_object('cadets', cardinality(v_cadets), 'messages', app.notify_families(
    'calendar.answer-wanted', array(
      select row(c, 'Please answer: ' || v_event.title, 'Say whether you come. ' || app.event_moment(p_event) || '.',
        app.event_link(p_event), format('answer:%s:%s', p_event, app.today(v_event.school_id)))::app.notice
      from unnest(v_cadets) c), v_event.school_id)));
end
$$;
call app.expose('public.remind_unanswered(uuid, uuid)', 'authenticated', 'service_role');

-- The answers to coming events that came since yesterday.
create function app.new_answers(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.event_answers a join public.school_events e on e.id = a.event_id
  where a.school_id = p_school and a.answered_at > now() - interval '1 day' and a.answered_by is distinct from auth.uid()
    and e.ends_at > now() and e.archived_at is null and e.cancelled_at is null
$$;

-- The answers to coming events that a guardian should confirm.
create function app.answers_to_confirm(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.event_answers a join public.school_events e on e.id = a.event_id
  where a.school_id = p_school and a.state = 'pending_guardian' and e.ends_at > now() and e.archived_at is null
    and e.cancelled_at is null
$$;
call app.register_attention('new_answers', 'calendar', 'app.new_answers', 34);
call app.register_attention('answers_to_confirm', 'calendar', 'app.answers_to_confirm', 35);
