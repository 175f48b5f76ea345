-- The level of each cadet's last fitness test of the year before a day, as evidence for promotions and positions.
create function app.pt_level_fact(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select distinct on (e.cadet_id) e.cadet_id, coalesce(e.level_rank, 0)::numeric, jsonb_build_object('ref', s.id,
    'text', concat_ws(', ', concat_ws(': ', s.name, coalesce(l.label, 'no level')),
      to_char(s.held_on, 'Mon FMDD, YYYY')))
  from public.pt_entries e
  join public.pt_sessions s on s.id = e.session_id and s.school_id = p_school and s.state = 'closed'
    and s.archived_at is null and s.held_on <= p_on and s.held_on > p_on - interval '1 year'
  join public.pt_batteries b on b.id = s.battery_id
  left join lateral (
    select v.level ->> 'label' as label from jsonb_array_elements(b.levels) as v (level)
    where v.level ->> 'code' = e.level_code
  ) l on true
  where e.cadet_id = any (p_cadets) and e.removed_at is null and e.filled > 0
    and (e.level_rank is not null or not e.notes && '{no_table,no_rule}')
  order by e.cadet_id, s.held_on desc, s.created_at desc
$$;
comment on function app.pt_level_fact(uuid, uuid[], date) is
  'The place of the level in its battery, 1 the lowest; 0 for a test without a level. No row if no table applies.';

-- Test results as lines of the timeline.
create function app.pt_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select e.id, s.held_on, 'fitness', coalesce((
      select v.level ->> 'label' from jsonb_array_elements(b.levels) as v (level)
        where v.level ->> 'code' = e.level_code),
    'Fitness test'), s.name
  from public.pt_entries e
  join public.pt_sessions s on s.id = e.session_id and s.state = 'closed' and s.archived_at is null
  join public.pt_batteries b on b.id = s.battery_id
  where e.cadet_id = p_cadet and e.removed_at is null and e.filled > 0
$$;

-- How many test results a cadet's record holds.
create function app.pt_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'fitness', count(*) from public.pt_entries e where e.cadet_id = p_cadet and e.removed_at is null
$$;

-- Test days that are over and still open.
create function app.open_test_days(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.pt_sessions s
  where s.school_id = p_school and s.state = 'open' and s.archived_at is null and s.held_on < app.today(p_school)
$$;

-- Test days on the calendar and in the search.
create function app.pt_days_between(p_from date, p_to date)
returns table (id uuid, title text, note text, starts_on date, ends_on date, starts_at timestamptz, ends_at timestamptz,
  link text)
language sql stable set search_path = ''
as $$
  select s.id, s.name, s.battery_name, s.held_on, s.held_on, null::timestamptz, null::timestamptz, '/app/fitness/'
    || s.id
  from public.pt_session_list s
  where s.school_id = app.school_id() and s.held_on between p_from and p_to
$$;

-- Finds test days by name for the search of the app.
create function app.search_pt_days(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select s.id, s.name, concat_ws(' · ', to_char(s.held_on, 'Mon FMDD, YYYY'), s.battery_name), '/app/fitness/' || s.id
  from public.pt_session_list s
  where s.school_id = app.school_id() and app.found(app.search_text(concat_ws(' ', s.name, s.battery_name)), p_words)
  order by s.held_on desc, s.id
  limit p_limit
$$;

-- What a school decides about standards: which battery it tests by, with what standard and from when; which unverified
-- table it has checked; and recalculating a day's levels after that.
create function app.need_pt_approve() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'approve') then
    perform app.deny('You don''t have permission to decide on fitness standards');
  end if;
  return app.need_school();
end
$$;

-- A name as a code; the X keeps a school's own codes apart: 'Push-ups, 3 minutes' → X_PUSH_UPS_3_MINUTES.
create function app.pt_code(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_name ~ '[A-Za-z0-9]'
    then left(trim(both '_' from upper(regexp_replace('X ' || p_name, '[^A-Za-z0-9]+', '_', 'g'))), 40)
    else 'X_' || upper(left(md5(coalesce(p_name, '')), 12)) end
$$;

-- Refuses a name of a fitness event or battery that can't be kept.
create function app.check_pt_name(p_name text, p_most integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if length(trim(coalesce(p_name, ''))) not between 2 and p_most or not app.is_plain(p_name) then
    perform app.fail('name', 'That name can''t be saved', format('Use 2 to %s plain characters.', p_most), 'name');
  end if;
end
$$;

-- Refuses slots that don't make up a test day.
create function app.check_pt_slots(p_slots jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 12 then
    perform app.fail('slots', 'A battery has 1 to 12 events', 'Add the events.', 'slots');
  elsif exists (select from jsonb_array_elements(p_slots) s
    where coalesce(length(s ->> 'slot'), 0) not between 1 and 40 or jsonb_typeof(s -> 'any_of') is distinct
      from 'array')
    or exists (select from jsonb_array_elements(p_slots) s where jsonb_array_length(s -> 'any_of') not between 1 and 12)
    or (select count(*) <> count(distinct s ->> 'slot') from jsonb_array_elements(p_slots) s) then
    perform app.fail('slots', 'Each slot needs its own name and 1 to 12 events', 'Choose its events.', 'slots');
  end if;
end
$$;

-- Refuses levels that could not be computed.
create function app.check_pt_levels(p_levels jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (select from jsonb_array_elements(app.lines_in(p_levels, 'levels', 12)) l
    where coalesce(length(l ->> 'code'), 0) not between 1 and 40 or coalesce(length(l ->> 'label'), 0) not between 1
      and 80
      or not app.is_plain(l ->> 'label') or coalesce(l ->> 'rule', '') not in ('all', 'count', 'mean', 'attempted')
      or coalesce(l ->> 'percentile', '1') !~ '^\d{1,2}$' or coalesce(l ->> 'slots', '1') !~ '^\d{1,2}$'
      or coalesce(l ->> 'from', '1') !~ '^\d{1,3}$') then
    perform app.fail('levels', 'A level needs a code, a name, and a rule with whole numbers', 'Correct the levels.',
      'levels');
  end if;
end
$$;

-- What is wrong with a line of a table; null where nothing is.
create function app.pt_line_problem(p_school uuid, p_line jsonb) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_line ->> 'sex' is null or p_line ->> 'sex' not in ('M', 'F') then 'the column must be M or F'
    when jsonb_typeof(p_line -> 'age') is distinct from 'number' or (p_line ->> 'age')::numeric not between 5 and 25
      or (p_line ->> 'age')::numeric % 1 <> 0 then 'the age must be 5 to 25'
    when jsonb_typeof(p_line -> 'mark') is distinct from 'number' then 'the mark is missing'
    when (p_line ->> 'level' is null) = (p_line ->> 'percentile' is null) then 'name a level or a percentile'
    when length(trim(p_line ->> 'level')) = 0 or length(p_line ->> 'level') > 40 or not app.is_plain(p_line ->> 'level')
      then 'the level is too long or has characters that can''t be saved'
    when (p_line ->> 'mark')::numeric not between -1000 and 100000 then 'the mark isn''t a valid number'
    when p_line ->> 'percentile' is not null and (jsonb_typeof(p_line -> 'percentile') <> 'number'
      or (p_line ->> 'percentile')::numeric not between 1 and 99 or (p_line ->> 'percentile')::numeric % 1 <> 0)
        then 'the percentile must be 1 to 99'
    when not exists (select from public.pt_events e
      where e.code = p_line ->> 'event' and (e.school_id is null or e.school_id = p_school))
      then format('"%s" isn''t an event', p_line ->> 'event')
  end
$$;
