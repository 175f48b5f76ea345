-- Whom a school could ask: those on its list, contacts, and judges of earlier meets who aren't on the list yet, as far
-- as the caller reads them. Each with when they last came, hours, and what the school thought of them.
create function public.recruits(p_meet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with own as (
    select m.school_id from public.meets m where m.id = p_meet and m.school_id = (select app.school_id())
  ), asked as (
    select 'official' as source, o.id, coalesce(o.name, d.first_name || ' ' || d.last_name) as name, o.email,
      o.service as about, o.tier, o.certified_until, o.cadet_id is not null as is_cadet,
      (select max(m.starts_on) from public.meet_crew c join public.meets m on m.id = c.meet_id
        where c.official_id = o.id and c.state = 'accepted' and c.meet_id <> p_meet) as last_on,
      (select sum(p.hours) from public.meet_crew c join public.meet_shift_people p on p.crew_id = c.id
        where c.official_id = o.id) as hours,
      (select round(avg(f.stars), 1) from public.meet_crew c join public.meet_crew_feedback f on f.crew_id = c.id
        where c.official_id = o.id) as stars,
      coalesce((select bool_and(f.invite_again) from public.meet_crew c
        join public.meet_crew_feedback f on f.crew_id = c.id where c.official_id = o.id), true) as again,
      exists (select from public.meet_crew c where c.official_id = o.id and c.meet_id = p_meet) as is_here
    from own join public.officials o on o.school_id = own.school_id and o.archived_at is null
    left join public.cadets d on d.id = o.cadet_id
  ), known as (
    select 'contact', k.id, k.name, k.email, coalesce(k.organization, initcap(replace(k.type, '_', ' '))),
      null, null::date, false, null::date, null::numeric, null::numeric, true, false
    from own join public.contacts k on k.school_id = own.school_id and k.status = 'active' and not k.do_not_contact
      and k.email like '%@%' and k.type <> 'emergency_only'
    where not exists (select from asked a where lower(a.email) = lower(k.email))
  ), before as (
    select distinct on (lower(j.name)) 'judge', j.id, j.name, null, j.service, null, null::date, false, m.starts_on,
      null::numeric, null::numeric, true, false
    from own join public.meet_judges j on j.school_id = own.school_id and j.archived_at is null
    join public.meets m on m.id = j.meet_id and m.archived_at is null
    where not exists (select from public.meet_crew c where c.judge_id = j.id)
      and not exists (select from asked a where lower(a.name) = lower(j.name))
    order by lower(j.name), (j.meet_id = p_meet) desc, m.starts_on desc
  )
  select coalesce(jsonb_agg(to_jsonb(a) order by a.last_on desc nulls last, a.name, a.id), '[]')
  from (select * from asked union all select * from known union all select * from before) a
$$;
call app.expose('public.recruits(uuid)', 'authenticated', 'service_role');

-- An address of an email in small letters, or null.
create function app.official_email(p_text text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_email text := nullif(lower(trim(p_text)), '');
begin
  if v_email !~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$' or length(v_email) > 254 then
    perform app.fail('email', 'This isn''t an email address', 'Check it.', 'email');
  end if;
  return v_email;
end
$$;

-- The job of someone at a meet; a cadet doesn't judge.
create function app.crew_job(p_text text, p_official public.officials) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text = 'judge' and p_official.cadet_id is not null then
    perform app.fail('cadet', 'A cadet can''t judge', 'Choose another job.', 'job');
  end if;
  return app.one_of(p_text, '{judge,runner,timer,door,announcer,check_in,hospitality,parking,setup,other}', '', 'job',
    'That job');
end
$$;

-- Times when someone can be there, of the days of a meet: [{day, from, to}].
create function app.available_in(p_meet public.meets, p_list jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_list, 'available', 14);
begin
  if exists (select from jsonb_array_elements(v_list) w
    where app.day(w ->> 'day') is null or app.day(w ->> 'day') not between p_meet.starts_on - 1 and p_meet.ends_on + 1
      or coalesce(w ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(w ->> 'to', '')
        !~ '^([01]\d|2[0-3]):[0-5]\d$' or (w ->> 'from') >= (w ->> 'to')) then
    perform app.fail('available', 'Each time needs a day of the meet, a start, and a later end', 'Enter them again.',
      'available');
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('day', w ->> 'day', 'from', w ->> 'from', 'to', w ->> 'to')
    order by w ->> 'day', w ->> 'from'), '[]') from jsonb_array_elements(v_list) w);
end
$$;

-- What someone chose for the day, as they or the host enter it; what isn't named stays.
create function app.crew_choices(p_meet public.meets, v public.meet_crew, p_input jsonb) returns public.meet_crew
language plpgsql immutable set search_path = ''
as $$
begin
  if p_input ? 'available' then v.available := app.available_in(p_meet, p_input -> 'available'); end if;
  if p_input ? 'shirt' then
    v.shirt := nullif(app.one_of(p_input ->> 'shirt', '{"",XS,S,M,L,XL,2XL,3XL,4XL,none}', '', 'shirt', 'That size'),
      '');
  end if;
  if p_input ? 'meal' then
    v.meal := nullif(app.one_of(p_input ->> 'meal', '{"",standard,vegetarian,vegan,none}', '', 'meal', 'That meal'),
      '');
  end if;
  if p_input ? 'meal_note' then
    v.meal_note := app.need_text(p_input ->> 'meal_note', 'meal_note', 'The note on the meal', 200);
  end if;
  return v;
end
$$;

-- What someone is asked to do, after "can".
create function app.job_words(p_job text) returns text
language sql immutable set search_path = ''
as $$
  select case p_job when 'judge' then 'judge' when 'runner' then 'help as a runner' when 'timer' then 'help as a timer'
    when 'door' then 'help at the door' when 'announcer' then 'announce' when 'check_in' then 'help at check-in'
    when 'hospitality' then 'help with meals' when 'parking' then 'help with parking'
    when 'setup' then 'help set up and clean up' else 'help' end
$$;

-- The hours of a shift without its break, to the nearest quarter.
create function app.shift_hours(p_shift public.meet_shifts) returns numeric
language sql immutable set search_path = ''
as $$
  select round(extract(epoch from p_shift.ends_at - p_shift.starts_at
    - coalesce(p_shift.break_to - p_shift.break_from, interval '0')) / 900) / 4
$$;

-- The shifts that someone hands over: one of them, or all of an event.
create function app.shifts_of(p_crew uuid, p_shift uuid, p_event uuid) returns setof public.meet_shifts
language sql stable security definer set search_path = ''
as $$
  select s.* from public.meet_shifts s join public.meet_shift_people p on p.shift_id = s.id and p.crew_id = p_crew
    and p.state in ('asked', 'accepted', 'checked_in', 'no_show')
  where s.archived_at is null and (s.id = p_shift or s.event_id = p_event) order by s.starts_at, s.id
$$;

-- Why someone can't take the place of another: {code, message}, or null.
create function app.replace_block(p_old public.meet_crew, p_new public.meet_crew, p_shift uuid, p_event uuid)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_event uuid := coalesce(p_event, (select s.event_id from public.meet_shifts s where s.id = p_shift
    and s.job = 'judge'));
  v_block jsonb := (select app.shift_block(s, p_new) from app.shifts_of(p_old.id, p_shift, p_event) s
    where app.shift_block(s, p_new) is not null limit 1);
  v_tied text[] := app.judge_ties(p_new.judge_id, v_event);
begin
  if v_block is not null then
    return v_block;
  elsif p_old.job = 'judge' and cardinality(v_tied) > 0 then
    return jsonb_build_object('code', 'tied', 'message', format('%s is tied to %s, which competes in this event',
      app.official_name(p_new.official_id), v_tied[1]));
  elsif p_new.judge_id is not null and exists (select from public.meet_seats s where s.event_id = v_event
    and s.judge_id = p_new.judge_id and s.archived_at is null) then
    return jsonb_build_object('code', 'seated', 'message', app.official_name(p_new.official_id)
      || ' is on this panel already');
  end if;
  return null;
end
$$;

-- The hours that someone worked at a meet.
create function app.crew_hours(p_crew uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(p.hours), 0) from public.meet_shift_people p where p.crew_id = p_crew
$$;

-- Hours in words: 1 hour, 2.5 hours.
create function app.hour_words(p_hours numeric) returns text
language sql immutable set search_path = ''
as $$
  select trim_scale(p_hours) || case p_hours when 1 then ' hour' else ' hours' end
$$;
