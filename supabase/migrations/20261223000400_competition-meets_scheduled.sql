-- A meet whose registration is closed is scheduled once its times are published. See docs/decisions/0258.
alter table public.meets drop constraint meets_state_check;
alter table public.meets add constraint meets_state_check
  check (state in ('draft', 'published', 'registration_open', 'registration_closed', 'scheduled', 'in_progress',
    'paused', 'scoring_locked', 'results_certified', 'amended', 'archived', 'cancelled'));

-- The list as the screens read it, with the caller's rights; those that were taken off the list have a status of their
-- own.
create or replace view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,scheduled,registration_open,registration_closed,published}'::text[]
    || '{draft,amended,results_certified,cancelled,archived,hidden}'::text[],
    m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (case when m.archived_at is not null then 'hidden' else m.state end) as status,
  array_position('{in_progress,paused,scoring_locked,scheduled,registration_open,registration_closed,published}'::text[]
    || '{draft,amended,results_certified,cancelled,archived,hidden}'::text[],
    case when m.archived_at is not null then 'hidden' else m.state end) as status_sort
from public.meets m;
revoke all on public.meet_list, public.meet_filters from anon, authenticated, service_role;
grant select on public.meet_list, public.meet_filters to authenticated, service_role;

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
    'registration_closed:in_progress', 'registration_open:cancelled!', 'registration_closed:cancelled!',
    'registration_closed:scheduled', 'scheduled:registration_closed!', 'scheduled:in_progress',
    'scheduled:cancelled!'];
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

-- True while places of a meet are still given.
create or replace function app.gives_places(p_meet public.meets) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_meet.archived_at is null
    and p_meet.state in ('registration_open', 'registration_closed', 'scheduled', 'in_progress', 'paused')
    and app.day_in(clock_timestamp(), p_meet.time_zone) <= p_meet.ends_on
$$;

-- The open competitions as the caller's school sees them: listed ones, those it is invited to, and those that it has
-- registered for, until their last day.
create or replace function app.open_meets_seen()
returns table (id uuid, title text, kind text, starts_on date, ends_on date, venue text, host text, city text,
  host_state text, program text, distance text, disciplines text[], branches text[], events integer,
  opens_at timestamptz, closes_at timestamptz, max_schools integer, taken integer, places_left integer, status text,
  invited boolean, registration_id uuid, registered text, mine text, can_enter text, enters text[], search text)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_school public.schools;
  v_own text[];
begin
  select * into v_school from public.schools s where s.id = app.school_id();
  if v_school.id is null or not app.can('competition-portal', 'read') then
    return;
  end if;
  v_own := app.disciplines_of_school(v_school.id);
  return query
    select m.id, m.title, m.kind, m.starts_on, m.ends_on, m.venue, h.name, h.city, h.state, h.program_type,
      app.distance_between(h, v_school), e.disciplines, o.branches, e.events, o.opens_at, o.closes_at, o.max_schools,
      t.taken, p.places,
      case when c.clock <> 'open' then c.clock when p.places > 0 or p.places is null then 'open'
        when o.takes_waiting then 'waiting' else 'full' end,
      i.invited, r.id, r.state,
      case when r.id is null then 'no' else 'yes' end,
      case when (cardinality(o.branches) = 0 or v_school.program_type = any (o.branches))
        and (cardinality(v_own) = 0 or e.disciplines && v_own) then 'yes' else 'no' end,
      array(select x from unnest(e.disciplines) x where x = any (v_own)),
      app.search_text(concat_ws(' ', m.title, m.venue, m.kind, h.name, h.city, h.state,
        array_to_string(e.disciplines, ' ')))
    from public.meet_openings o
    join public.meets m on m.id = o.meet_id
    join public.schools h on h.id = o.school_id
    left join public.meet_registrations r on r.meet_id = o.meet_id and r.school_id = v_school.id
      and r.state <> 'withdrawn'
    cross join lateral (select app.is_invited(m.id) as invited) i
    cross join lateral (select app.opening_by_clock(m, o) as clock) c
    cross join lateral (
      select coalesce(array_agg(distinct v.discipline), '{}') as disciplines, count(*)::integer as events
      from public.meet_events v where v.meet_id = m.id and v.archived_at is null and v.cancelled_at is null
    ) e
    cross join lateral (select app.schools_placed(m.id) as taken) t
    cross join lateral (select case when x.schools < 0 then 0 else x.schools end as places
      from app.places_left(o) x) p
    where m.archived_at is null and m.school_id <> v_school.id
      and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled', 'in_progress', 'paused')
      and m.ends_on >= app.day_in(now(), m.time_zone)
      and (o.visibility = 'listed' or r.id is not null or i.invited)
      and app.is_on(m.school_id, 'competition-meets');
end
$$;
grant execute on function app.open_meets_seen() to authenticated, service_role;

-- The meets whose documents the caller's school reads: those of its open list, and those it registered for.
create or replace function app.meets_open_to_me() returns setof uuid
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if v_school is null or not app.can('competition-portal', 'read') then
    return;
  end if;
  return query
    select r.meet_id from public.meet_registrations r
    join public.meets m on m.id = r.meet_id and m.archived_at is null and m.state <> 'draft'
    where r.school_id = v_school and r.state not in ('withdrawn', 'declined')
    union
    select m.id from public.meet_openings o join public.meets m on m.id = o.meet_id
    where m.archived_at is null and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled')
      and (o.visibility = 'listed' or app.is_invited(m.id)) and app.is_on(m.school_id, 'competition-meets');
end
$$;
grant execute on function app.meets_open_to_me() to authenticated, service_role;

-- How many things are left to do before a deadline that isn't over, for those who keep registrations.
create or replace function app.registrations_left(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.meet_registrations r
  join public.meets m on m.id = r.meet_id
  where r.school_id = p_school and m.ends_on >= app.day_in(now(), m.time_zone)
    and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled')
    and (r.state in ('draft', 'offered') or r.state in ('submitted', 'approved', 'waitlisted')
      and exists (select from app.registration_missing(r.id)))
$$;

-- Refuses a registration that has ended, or whose meet has started, as the part that no longer changes.
create or replace function app.refuse_ended(p_registration public.meet_registrations) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_registration.state in ('withdrawn', 'declined') then
    perform app.fail('ended', format('This registration was %s', p_registration.state),
      case p_registration.state when 'withdrawn' then 'Register again first.'
        else app.host_answers(p_registration.host_school_id) end);
  elsif p_registration.state in ('checked_in', 'completed', 'no_show')
    or not exists (select from public.meets m where m.id = p_registration.meet_id
      and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled')) then
    perform app.fail('started', 'This meet has started or is over, so the registration doesn''t change',
      app.host_answers(p_registration.host_school_id));
  end if;
end
$$;

-- The meet of a registration for those at check-in, with its places held.
create or replace function app.need_check_in(p_registrations uuid[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meets uuid[] := array(select distinct r.meet_id from public.meet_registrations r
    where r.id = any (p_registrations));
  v_meet public.meets;
begin
  if cardinality(v_meets) <> 1 or not (app.manages('competition-meets', 'update')
      or exists (select from app.meets_as('director', 'check_in') x where x = v_meets[1]))
    or not exists (select from public.meets m where m.id = v_meets[1] and m.school_id = app.school_id()) then
    perform app.deny('You don''t have permission to check schools in at this meet');
  end if;
  perform app.hold_opening(v_meets[1]);
  v_meet := app.need_meet(v_meets[1], 'director', 'check_in');
  if v_meet.state not in ('registration_open', 'registration_closed', 'scheduled', 'in_progress', 'paused') then
    perform app.fail('state', format('This meet is %s', app.meet_state_words(v_meet.state)),
      'Schools check in once registration has opened.');
  end if;
  perform set_config('app.side', 'both', true);
  return v_meet;
end
$$;

-- Each minute: opens and closes registration, holds draws, ends offers, offers free places, and tells both sides.
create or replace function app.tend_registrations(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_opening public.meet_openings;
  v_meet public.meets;
begin
  for v_id in select o.meet_id from public.meet_openings o join public.meets m on m.id = o.meet_id
    where m.archived_at is null and m.ends_on >= app.today(o.school_id) - 30
      and (p_school is null or o.school_id = p_school)
      and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled', 'in_progress',
        'paused', 'scoring_locked', 'results_certified')
    order by o.meet_id loop
    v_opening := app.hold_opening(v_id);
    select * into v_meet from public.meets m where m.id = v_id;
    if v_opening.order_rule = 'draw' and v_opening.drawn_at is null and v_opening.draw_at <= clock_timestamp()
      and v_meet.state in ('registration_open', 'registration_closed')
      and exists (select from public.meet_registrations r where r.meet_id = v_id and r.state = 'submitted') then
      perform app.draw_order(v_opening, null);
    end if;
    perform app.offer_places(v_id);
    perform app.offer_event_places(v_id);
    if v_meet.state in ('scoring_locked', 'results_certified') then
      update public.meet_registrations r set state = 'completed' where r.meet_id = v_id and r.state = 'checked_in';
    else
      perform app.tell_registrations(v_id);
      perform app.tell_host(v_opening);
    end if;
  end loop;
end
$$;
