-- The meet as an event of the host's calendar moves and is renamed with it. Who it is for is decided there.
create function app.keep_meet_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_starts timestamptz := new.starts_on::timestamp at time zone new.time_zone;
  v_ends timestamptz := (new.ends_on + 1)::timestamp at time zone new.time_zone;
begin
  if new.archived_at is not null and old.archived_at is null and new.state in ('in_progress', 'paused') then
    perform app.fail('running', 'A meet that is in progress isn''t archived', 'Lock its scores first.');
  end if;
  if new.event_id is not null and (new.title, new.starts_on, new.ends_on, new.venue, new.state = 'cancelled', new.archived_at is null)
    is distinct from (old.title, old.starts_on, old.ends_on, old.venue, old.state = 'cancelled', old.archived_at is null)
  then
    update public.school_events e
    set title = new.title, starts_at = v_starts, ends_at = v_ends, place = new.venue,
      cancelled_at = (case when new.state = 'cancelled' then coalesce(e.cancelled_at, now())
        when old.state <> 'cancelled' then e.cancelled_at end),
      archived_at = (case when new.archived_at is not null then coalesce(e.archived_at, now())
        when old.archived_at is null then e.archived_at end)
    where e.id = new.event_id;
  end if;
  return new;
end
$$;
create trigger with_event before update on public.meets for each row execute function app.keep_meet_event();

-- What has to be done before the meet may change to the state: sentences, each with the part of its page that leads to
-- it. Empty where nothing is in the way.
create function app.meet_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_guard app.meet_guards;
begin
  for v_guard in select g.* from app.meet_guards g order by g.name loop
    return query execute format('select message, part from %s($1, $2)', v_guard.source) using p_meet, p_to;
  end loop;
end
$$;

-- The same for those who work at the meet.
create function public.meet_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query select b.message, b.part from app.meet_blocks(p_meet, p_to) b;
end
$$;
call app.expose('public.meet_blocks(uuid, text)', 'authenticated', 'service_role');

-- What the plan itself needs before a meet is published, and before it starts.
create function app.meet_plan_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select 'The venue is missing', 'overview' from public.meets m
  where m.id = p_meet and p_to = 'published' and coalesce(m.venue, '') = ''
  union all
  select 'No event is planned yet', 'events'
  where p_to in ('published', 'in_progress') and not exists (select from public.meet_events e
    where e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null)
  union all
  select format('%s has no published score sheet', e.name), 'events' from public.meet_events e
  where e.meet_id = p_meet and p_to in ('published', 'in_progress') and e.archived_at is null and e.cancelled_at is null
    and e.form = 'sheet' and e.sheet_id is null
  union all
  select 'The SOP isn''t among the documents', 'documents'
  where p_to = 'published' and not exists (select from public.meet_documents d
    where d.meet_id = p_meet and d.kind = 'sop' and d.archived_at is null)
  union all
  select format('%s has no seat for %s', e.name, lower(coalesce(r ->> 'label', r ->> 'key'))), 'panels'
  from public.meet_events e join public.score_sheets s on s.id = e.sheet_id,
    jsonb_array_elements(s.content -> 'roles') r
  where e.meet_id = p_meet and p_to = 'in_progress' and e.archived_at is null and e.cancelled_at is null
    and (select count(*) from public.meet_seats t where t.event_id = e.id and t.archived_at is null
      and t.kind = 'counting' and t.role = r ->> 'key') < greatest(coalesce((r ->> 'min')::integer, 0), 0)
  union all
  select format('%s has more seats for %s than its sheet allows', e.name, lower(coalesce(r ->> 'label', r ->> 'key'))),
    'panels'
  from public.meet_events e join public.score_sheets s on s.id = e.sheet_id,
    jsonb_array_elements(s.content -> 'roles') r
  where e.meet_id = p_meet and p_to = 'in_progress' and e.archived_at is null and e.cancelled_at is null
    and (select count(*) from public.meet_seats t where t.event_id = e.id and t.archived_at is null
      and t.kind = 'counting' and t.role = r ->> 'key') > (r ->> 'max')::integer
  union all
  select format('A seat of %s has a role that its sheet doesn''t have: %s', e.name, t.role), 'panels'
  from public.meet_events e join public.score_sheets s on s.id = e.sheet_id
  join public.meet_seats t on t.event_id = e.id and t.archived_at is null
  where e.meet_id = p_meet and p_to = 'in_progress' and e.archived_at is null and e.cancelled_at is null
    and not s.content -> 'roles' @> jsonb_build_array(jsonb_build_object('key', t.role))
  union all
  select 'No entry is on the list yet', 'entries'
  where p_to = 'in_progress' and not exists (select from public.meet_entries n
    where n.meet_id = p_meet and n.archived_at is null)
$$;
call app.register_meet_guard('plan', 'app.meet_plan_blocks');

-- Moves the meet to a state. Backward and out of the order only with a reason. Refused with the first thing in the way.
create function public.set_meet_state(p_meet uuid, p_to text, p_reason text default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
  v_block record;
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500);
  -- From and to; with a mark where a reason is needed.
  v_paths text[] := array['draft:published', 'published:draft!', 'published:in_progress', 'in_progress:paused!',
    'paused:in_progress', 'in_progress:scoring_locked', 'scoring_locked:in_progress!', 'draft:cancelled!',
    'published:cancelled!', 'cancelled:draft!'];
begin
  if v_meet.state = p_to then
    return p_to;
  elsif not (v_meet.state || ':' || p_to = any (v_paths) or v_meet.state || ':' || p_to || '!' = any (v_paths)) then
    perform app.fail('state', format('A meet that is %s can''t become %s', replace(v_meet.state, '_', ' '),
      replace(coalesce(p_to, 'nothing'), '_', ' ')), 'Reload the page to see where it is.', 'state');
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

-- A new meet with the plan of an earlier one: divisions, areas, events with their sheets, seats without judges, documents
-- without files, and rules. No people, schools, or entries. Dates move with the first day.
create function public.copy_meet(p_from uuid, p_id uuid, p_title text, p_starts_on date, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_meet_planner();
  v_done jsonb;
  v_from public.meets;
  v_shift integer;
begin
  v_done := app.once(p_key, 'copy_meet', jsonb_build_array(p_from, p_id, p_title, p_starts_on));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_from from public.meets m where m.id = p_from and m.school_id = v_school;
  if v_from.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  if p_starts_on is null or not isfinite(p_starts_on) then
    perform app.fail('missing', 'The first day is missing', 'Enter a date.', 'starts_on');
  end if;
  v_shift := p_starts_on - v_from.starts_on;
  perform public.save_meet(p_id, jsonb_build_object('title', p_title, 'kind', v_from.kind, 'starts_on', p_starts_on,
    'ends_on', v_from.ends_on + v_shift, 'venue', v_from.venue, 'address', v_from.address, 'about', v_from.about,
    'results_policy', v_from.results_policy, 'shows_schools', v_from.shows_schools, 'keys_twice', v_from.keys_twice,
    'protest_minutes', v_from.protest_minutes, 'overall', v_from.overall));
  update public.meets m set copied_from = p_from where m.id = p_id;
  insert into public.meet_divisions (school_id, meet_id, code, name, arms, level, gender, min_female, max_male, sort)
  select d.school_id, p_id, d.code, d.name, d.arms, d.level, d.gender, d.min_female, d.max_male, d.sort
  from public.meet_divisions d where d.meet_id = p_from and d.archived_at is null;
  insert into public.meet_areas (school_id, meet_id, name, site, kind, size, is_indoor, capacity, windows, sort)
  select a.school_id, p_id, a.name, a.site, a.kind, a.size, a.is_indoor, a.capacity, coalesce((
      select jsonb_agg(w || jsonb_build_object('day', (w ->> 'day')::date + v_shift)) from jsonb_array_elements(a.windows) w),
      '[]'), a.sort
  from public.meet_areas a where a.meet_id = p_from and a.archived_at is null;
  update public.meet_areas a set fallback_id = f.id
  from public.meet_areas o, public.meet_areas b, public.meet_areas f
  where a.meet_id = p_id and o.meet_id = p_from and o.name = a.name and o.archived_at is null and b.id = o.fallback_id
    and f.meet_id = p_id and f.name = b.name;
  insert into public.meet_events (school_id, meet_id, code, name, discipline, form, sheet_id, divisions, counts_overall,
    is_exhibition, ranks_individuals, weight, proportional_max, best_of, missing, include, shooters_best, team_best,
    min_entries, max_entries, max_per_school, team_min, team_max, alternates_max, minutes, buffer_minutes,
    report_minutes, uniform, sort)
  select e.school_id, p_id, e.code, e.name, e.discipline, e.form, e.sheet_id, e.divisions, e.counts_overall,
    e.is_exhibition, e.ranks_individuals, e.weight, e.proportional_max, e.best_of, e.missing, e.include,
    e.shooters_best, e.team_best, e.min_entries, e.max_entries, e.max_per_school, e.team_min, e.team_max,
    e.alternates_max, e.minutes, e.buffer_minutes, e.report_minutes, e.uniform, e.sort
  from public.meet_events e where e.meet_id = p_from and e.archived_at is null;
  insert into public.meet_seats (school_id, meet_id, event_id, code, role, kind, area_id, sort)
  select s.school_id, p_id, n.id, s.code, s.role, s.kind, b.id, s.sort
  from public.meet_seats s
  join public.meet_events e on e.id = s.event_id
  join public.meet_events n on n.meet_id = p_id and n.code = e.code
  left join public.meet_areas a on a.id = s.area_id
  left join public.meet_areas b on b.meet_id = p_id and b.name = a.name
  where s.meet_id = p_from and s.archived_at is null;
  insert into public.meet_documents (school_id, meet_id, kind, number, title, link, note, effective_on)
  select d.school_id, p_id, d.kind, d.number, d.title, d.link, d.note, d.effective_on + v_shift
  from public.meet_documents d where d.meet_id = p_from and d.archived_at is null and d.kind not in ('sop', 'amendment');
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.copy_meet(uuid, uuid, text, date, uuid)', 'authenticated', 'service_role');

-- The list as the screens read it, with the caller's rights.
create view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,published,draft,cancelled}', m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs
from public.meets m;

-- The filters of that list, with how many rows each value has.
create view public.meet_filters with (security_invoker = true) as
select 'state' as filter, l.state as value, l.state_sort as sort, count(*)::integer as rows
from public.meet_list l where l.archived_at is null group by l.state, l.state_sort;
revoke all on public.meet_list, public.meet_filters from anon, authenticated, service_role;
grant select on public.meet_list, public.meet_filters to authenticated, service_role;
call app.register_list_search('meets', 'competition-meets', 'Meets', 'public.meet_list', 'l.title',
  'to_char(l.starts_on, ''Mon FMDD, YYYY'')', '/app/competition-portal/meets/');
