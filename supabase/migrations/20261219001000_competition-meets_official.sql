-- What makes results official: states after the lock, and what the host decides about schools' papers, protests, and
-- the end of a meet.
alter table public.meets drop constraint meets_state_check;
alter table public.meets add constraint meets_state_check
  check (state in ('draft', 'published', 'in_progress', 'paused', 'scoring_locked', 'results_certified', 'amended',
    'archived', 'cancelled'));
alter table public.meets
  add column shows_judges boolean not null default true,
  add column shows_marks text not null default 'own_school' constraint meets_shows_marks_check
    check (shows_marks in ('own_school', 'all', 'none')),
  add column protest_fee_cents integer not null default 0 constraint meets_protest_fee_cents_check
    check (protest_fee_cents between 0 and 100000),
  add column archive_days integer not null default 365 constraint meets_archive_days_check
    check (archive_days between 30 and 3650),
  add column amending_at timestamptz,
  add column amending_reason text constraint meets_amending_reason_check
    check (length(amending_reason) <= 500 and app.has_no_ssn(amending_reason)),
  add constraint meets_amending_check check ((amending_at is null) = (amending_reason is null));
comment on column public.meets.shows_judges is 'What schools get names the judges; else only their seats.';
comment on column public.meets.shows_marks is
  'Marks of single items: own_school: of its own sheets · all: of every sheet · none: totals alone.';
comment on column public.meets.archive_days is 'So long after its results were made official a meet is archived.';
comment on column public.meets.amending_at is 'Since when certified results are being amended.';

-- The meet, held so that its state stays while the caller writes, where they have one of these jobs or manage meets.
-- Refuses a meet that isn't theirs, and one that no longer changes.
create or replace function app.need_meet(p_meet uuid, variadic p_roles text[]) returns public.meets
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
  elsif v_meet.state in ('scoring_locked', 'cancelled', 'results_certified', 'amended', 'archived')
    or v_meet.archived_at is not null then
    perform app.fail('meet_closed', 'This meet is closed and doesn''t change', 'Reopen it first.');
  end if;
  return v_meet;
end
$$;

-- Adds a meet under the id that the caller gives, or changes it. Takes {title, kind, starts_on, ends_on?, venue?,
-- address?, about?, results_policy?, shows_schools?, keys_twice?, protest_minutes?, protest_fee_cents?, shows_judges?,
-- shows_marks?, archive_days?, overall?}. Who adds it is its
-- director.
create or replace function public.save_meet(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_old public.meets;
  v_new public.meets;
begin
  if not app.manages('competition-meets', 'create') and not exists (
    select from app.meets_as('director') x where x = p_id) then
    perform app.deny('You don''t have permission to plan meets');
  end if;
  v_done := app.once(p_key, 'save_meet', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_id(p_id, (select m.school_id from public.meets m where m.id = p_id), v_school);
  select * into v_old from public.meets m where m.id = p_id and m.school_id = v_school for update;
  if v_old.id is not null then
    perform app.need_meet(p_id, 'director');
  end if;
  v_new := v_old;
  v_new.title := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v_new.kind := app.one_of(p_input ->> 'kind', '{drill,raider,marksmanship,orienteering,academic,fitness,cyber,mixed}',
    'drill', 'kind', 'That kind');
  v_new.starts_on := app.date_in(p_input ->> 'starts_on', 'starts_on');
  v_new.ends_on := coalesce(app.date_in(p_input ->> 'ends_on', 'ends_on'), v_new.starts_on);
  v_new.venue := app.need_text(p_input ->> 'venue', 'venue', 'The venue', 160);
  v_new.address := app.need_text(p_input ->> 'address', 'address', 'The address', 300);
  v_new.about := app.need_text(p_input ->> 'about', 'about', 'The text', 4000);
  v_new.results_policy := app.one_of(p_input ->> 'results_policy', '{live,after_event,after_awards,never_public}',
    'after_awards', 'results_policy', 'That policy');
  v_new.shows_schools := coalesce(app.yes_in(p_input ->> 'shows_schools', 'shows_schools'), false);
  v_new.keys_twice := coalesce(app.yes_in(p_input ->> 'keys_twice', 'keys_twice'), true);
  v_new.protest_minutes := coalesce(app.count_in(p_input ->> 'protest_minutes', 'protest_minutes', 0, 1440), 30);
  v_new.protest_fee_cents := coalesce(app.count_in(p_input ->> 'protest_fee_cents', 'protest_fee_cents', 0, 100000),
    v_old.protest_fee_cents, 0);
  v_new.shows_judges := coalesce(app.yes_in(p_input ->> 'shows_judges', 'shows_judges'), v_old.shows_judges, true);
  v_new.shows_marks := app.one_of(p_input ->> 'shows_marks', '{own_school,all,none}',
    coalesce(v_old.shows_marks, 'own_school'), 'shows_marks', 'That choice');
  v_new.archive_days := coalesce(app.count_in(p_input ->> 'archive_days', 'archive_days', 30, 3650),
    v_old.archive_days, 365);
  v_new.overall := coalesce(nullif(p_input -> 'overall', 'null'), v_old.overall,
    '{"required_events":[],"methods":{}}');
  if v_new.starts_on is null then
    perform app.fail('missing', 'The first day is missing', 'Enter a date.', 'starts_on');
  elsif v_new.ends_on not between v_new.starts_on and v_new.starts_on + 13 then
    perform app.fail('days', 'A meet ends on its first day or up to 13 days later', 'Check both dates.', 'ends_on');
  elsif not app.is_plain(v_new.venue) then
    perform app.fail('plain', 'The venue has characters that can''t be saved', 'Use plain text on one line.', 'venue');
  elsif jsonb_typeof(v_new.overall) <> 'object' or octet_length(v_new.overall::text) > 20000 then
    perform app.fail('overall', 'The rules of the overall can''t be read', 'Reload the page.', 'overall');
  end if;
  insert into public.meets as m (id, school_id, code, title, kind, starts_on, ends_on, time_zone, venue, address, about,
    results_policy, shows_schools, keys_twice, protest_minutes, protest_fee_cents, shows_judges, shows_marks,
    archive_days, overall)
  values (p_id, v_school, app.meet_slug(v_school, v_new.title, v_new.starts_on, p_id), v_new.title, v_new.kind,
    v_new.starts_on, v_new.ends_on, (select k.time_zone from public.schools k where k.id = v_school), v_new.venue,
    v_new.address, v_new.about, v_new.results_policy, v_new.shows_schools, v_new.keys_twice, v_new.protest_minutes,
    v_new.protest_fee_cents, v_new.shows_judges, v_new.shows_marks, v_new.archive_days, v_new.overall)
  on conflict (id) do update set title = excluded.title, kind = excluded.kind, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, venue = excluded.venue, address = excluded.address, about = excluded.about,
    results_policy = excluded.results_policy, shows_schools = excluded.shows_schools,
    keys_twice = excluded.keys_twice, protest_minutes = excluded.protest_minutes,
    protest_fee_cents = excluded.protest_fee_cents, shows_judges = excluded.shows_judges,
    shows_marks = excluded.shows_marks, archive_days = excluded.archive_days, overall = excluded.overall;
  if v_old.id is null then
    insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, audience)
    select m.school_id, m.title, 'competition', m.starts_on::timestamp at time zone m.time_zone,
      (m.ends_on + 1)::timestamp at time zone m.time_zone, true, m.venue, 'staff'
    from public.meets m where m.id = p_id returning id into v_new.event_id;
    update public.meets m set event_id = v_new.event_id where m.id = p_id;
    insert into public.meet_staff (school_id, meet_id, profile_id, role)
      values (v_school, p_id, auth.uid(), 'director');
    insert into public.meet_schools (school_id, meet_id, code, name, is_host)
    select v_school, p_id, 'HOST', k.name, true from public.schools k where k.id = v_school;
  end if;
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
exception when unique_violation then
  perform app.fail('duplicate', 'Another meet was added at the same moment', 'Try again.');
  return null;
end
$$;
call app.expose('public.save_meet(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- A new meet with the plan of an earlier one: divisions, areas, events with their sheets, seats without judges,
-- documents without files, and rules. No people, schools, or entries. Dates move with the first day.
create or replace function public.copy_meet(p_from uuid, p_id uuid, p_title text, p_starts_on date,
  p_key uuid default null)
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
    'protest_minutes', v_from.protest_minutes, 'protest_fee_cents', v_from.protest_fee_cents,
    'shows_judges', v_from.shows_judges, 'shows_marks', v_from.shows_marks, 'archive_days', v_from.archive_days,
    'overall', v_from.overall));
  update public.meets m set copied_from = p_from where m.id = p_id;
  insert into public.meet_divisions (school_id, meet_id, code, name, arms, level, gender, min_female, max_male, sort)
  select d.school_id, p_id, d.code, d.name, d.arms, d.level, d.gender, d.min_female, d.max_male, d.sort
  from public.meet_divisions d where d.meet_id = p_from and d.archived_at is null;
  insert into public.meet_areas (school_id, meet_id, name, site, kind, size, is_indoor, capacity, windows, sort)
  select a.school_id, p_id, a.name, a.site, a.kind, a.size, a.is_indoor, a.capacity, coalesce((
      select jsonb_agg(w || jsonb_build_object('day', (w ->> 'day')::date + v_shift))
        from jsonb_array_elements(a.windows) w),
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
  from public.meet_documents d where d.meet_id = p_from and d.archived_at is null
    and d.kind not in ('sop', 'amendment');
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.copy_meet(uuid, uuid, text, date, uuid)', 'authenticated', 'service_role');

-- The list as the screens read it, with the caller's rights; archived ones are a status of their own.
create or replace view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,published,draft,amended,results_certified,cancelled,archived}',
    m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (case when m.archived_at is not null then 'archived' else m.state end) as status,
  array_position('{in_progress,paused,scoring_locked,published,draft,amended,results_certified,cancelled,archived}',
    case when m.archived_at is not null then 'archived' else m.state end) as status_sort
from public.meets m;
