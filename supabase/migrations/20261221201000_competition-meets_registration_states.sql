-- A meet takes registrations between its publication and its start. Which way leads where is in one place now, and the
-- list and what scoring says know the two states.

-- Holds what the meet's places are counted by before anything of the meet itself, for those who may move it: who
-- submits at this moment is in before, or is told that registration is closed.
create function app.need_meet_turn(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not (app.manages('competition-meets', 'update')
    or exists (select from app.meets_as('director') x where x = p_meet)) then
    perform app.deny('Only the director of the meet can do this');
  end if;
  perform from public.meet_openings o where o.meet_id = p_meet and o.school_id = app.school_id() for update;
end
$$;

-- A state of a meet as a sentence has it.
create function app.meet_state_words(p_state text) returns text
language sql immutable set search_path = ''
as $$
  select case p_state
    when 'registration_open' then 'open for registration'
    when 'registration_closed' then 'closed for registration'
    when 'in_progress' then 'in progress'
    when 'scoring_locked' then 'locked'
    when 'results_certified' then 'certified'
    when 'cancelled' then 'canceled'
    else coalesce(replace(p_state, '_', ' '), 'nothing')
  end
$$;

-- Moves the meet to a state. Backward and out of the order only with a reason. Refused with the first thing in the way.
create or replace function public.set_meet_state(p_meet uuid, p_to text, p_reason text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_block record;
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500);
  -- From and to; with a mark where a reason is needed.
  v_paths text[] := array['draft:published', 'published:draft!', 'published:in_progress', 'in_progress:paused!',
    'paused:in_progress', 'in_progress:scoring_locked', 'scoring_locked:in_progress!', 'draft:cancelled!',
    'published:cancelled!', 'cancelled:draft!', 'published:registration_open',
    'registration_open:registration_closed!', 'registration_closed:registration_open!',
    'registration_closed:in_progress', 'registration_open:cancelled!', 'registration_closed:cancelled!'];
begin
  perform app.need_meet_turn(p_meet);
  v_meet := app.need_director(p_meet);
  if v_meet.state = p_to then
    return p_to;
  elsif not (v_meet.state || ':' || p_to = any (v_paths) or v_meet.state || ':' || p_to || '!' = any (v_paths)) then
    perform app.fail('state', format('A meet that is %s can''t become %s', app.meet_state_words(v_meet.state),
      app.meet_state_words(p_to)), (case when v_meet.state = 'registration_open' then 'Close registration first.'
      else 'Reload the page to see where it is.' end), 'state');
  elsif v_meet.state || ':' || p_to || '!' = any (v_paths) and v_reason is null then
    perform app.fail('missing', 'The reason is missing', 'Say why in a sentence.', 'reason');
  end if;
  select * into v_block from app.meet_blocks(p_meet, p_to) limit 1;
  if v_block.message is not null then
    perform app.fail('blocked', v_block.message, 'Do this first, then try again.', v_block.part);
  end if;
  update public.meets m
  set state = p_to, state_reason = v_reason,
    published_at = (case when p_to = 'draft' then null when p_to = 'published' then now() else m.published_at end),
    started_at = (case when p_to = 'in_progress' then coalesce(m.started_at, now()) else m.started_at end),
    locked_at = (case when p_to = 'scoring_locked' then now() when p_to = 'in_progress' then null else m.locked_at end)
  where m.id = p_meet;
  return p_to;
end
$$;
call app.expose('public.set_meet_state(uuid, text, text)', 'authenticated', 'service_role');

-- The moment at which the first day of a meet begins, where it is.
create function app.meet_begins(p_meet public.meets) returns timestamptz
language sql stable set search_path = ''
as $$
  select p_meet.starts_on::timestamp at time zone p_meet.time_zone
$$;

-- When registration closes: as the host set it, with the first day of the meet at the latest.
create function app.registration_ends(p_meet public.meets, p_opening public.meet_openings) returns timestamptz
language sql stable set search_path = ''
as $$
  select least(p_opening.closes_at, app.meet_begins(p_meet))
$$;

-- What registration needs before it opens, also again.
create function app.registration_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_opening public.meet_openings;
begin
  if p_to <> 'registration_open' then
    return;
  end if;
  select * into v_meet from public.meets m where m.id = p_meet;
  select * into v_opening from public.meet_openings o where o.meet_id = p_meet;
  return query
    select b.message, b.part from app.meet_plan_blocks(p_meet, 'published') b;
  if v_opening.meet_id is null then
    return query select 'How schools register isn''t set yet', 'register';
  elsif app.registration_ends(v_meet, v_opening) <= clock_timestamp() then
    return query select case when app.meet_begins(v_meet) <= clock_timestamp()
      then 'The first day of the meet has come, so schools no longer register'
      else 'The time at which registration closes has passed' end, 'register';
  end if;
end
$$;
call app.register_meet_guard('registration', 'app.registration_blocks');

create or replace function app.need_scoring(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.hold_meet(p_meet, variadic p_roles);
begin
  if v_meet.amending_at is not null and v_meet.state in ('results_certified', 'amended')
    and v_meet.archived_at is null then
    return app.hold_meet(p_meet, variadic array(select r from unnest(p_roles) r
      where r in ('director', 'tabulator', 'head_judge')));
  end if;
  perform app.refuse_closed(v_meet);
  if v_meet.state <> 'in_progress' then
    perform app.fail('not_running', format('This meet is %s', (case v_meet.state
      when 'draft' then 'still a draft' when 'paused' then 'paused' else 'not started yet' end)),
      'Scores are keyed while the meet is in progress.');
  end if;
  return v_meet;
end
$$;

create or replace view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,registration_open,registration_closed,published}'::text[]
    || '{draft,amended,results_certified,cancelled,archived,hidden}'::text[],
    m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (case when m.archived_at is not null then 'hidden' else m.state end) as status,
  array_position('{in_progress,paused,scoring_locked,registration_open,registration_closed,published}'::text[]
    || '{draft,amended,results_certified,cancelled,archived,hidden}'::text[],
    case when m.archived_at is not null then 'hidden' else m.state end) as status_sort
from public.meets m;
