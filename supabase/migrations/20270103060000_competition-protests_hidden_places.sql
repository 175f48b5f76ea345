-- The first places of a result that the public doesn't see until their awards were given. See docs/decisions/0271.
create table public.meet_hidden_places (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  places integer not null constraint meet_hidden_places_places_check check (places between 0 and 50),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_hidden_places_event_key unique nulls not distinct (meet_id, event_id)
);
create index meet_hidden_places_school_id_idx on public.meet_hidden_places (school_id);
create index meet_hidden_places_event_id_idx on public.meet_hidden_places (event_id);
comment on table public.meet_hidden_places is
  'How many first places of a result the public sees only after the awards.';
comment on column public.meet_hidden_places.event_id is 'None: the overall.';
call app.protect('public.meet_hidden_places', 'competition-protests', writes => '{}');
call app.audit('public.meet_hidden_places', noun => 'hidden places of a result');
call app.broadcast('public.meet_hidden_places', 'competition-protests', staff => true);
call app.bound('public.meet_hidden_places', 201);
call app.read_by_meet('public.meet_hidden_places', 'competition-protests', 'meet_id', 'director', 'tabulator',
  'head_judge', 'announcer');

-- How many first places the public doesn't see of a result now. Without awards they stay hidden until the host shows
-- them.
create function app.hidden_places(p_meet uuid, p_event uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select h.places from public.meet_hidden_places h
    where h.meet_id = p_meet and h.event_id is not distinct from p_event and not (
      exists (select from public.meet_awards a where a.meet_id = p_meet and a.archived_at is null
        and a.scope <> 'special' and a.event_id is not distinct from p_event)
      and app.awards_given(p_meet, p_event))), 0)
$$;

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
