-- The people of the meets that the caller directs, or judges at as head judge.
create function app.officials_as(variadic p_roles text[]) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = ''
as $$
begin
  return query
    select c.official_id from public.meet_crew c where c.meet_id in (select app.meets_as(variadic p_roles));
end
$$;
grant execute on function app.officials_as(text[]) to authenticated, service_role;

-- What names of one school have in common: 'Larkspur High School' and 'LARKSPUR HS' are one.
create function app.school_key(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(regexp_replace(trim(regexp_replace(app.search_text(p_name),
    '\m(high|senior high|school|hs)\M', ' ', 'g')), '\s+', ' ', 'g'), ''), app.search_text(p_name))
$$;

-- The name of someone on a school's list of judges and volunteers.
create function app.official_name(p_official uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(o.name, c.first_name || ' ' || c.last_name, 'Someone')
  from public.officials o left join public.cadets c on c.id = o.cadet_id where o.id = p_official
$$;

-- The schools in an event that a judge of the meet is tied to.
create function app.judge_ties(p_judge uuid, p_event uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct k.name order by k.name), '{}')
  from public.meet_judges j
  join public.meet_schools k on k.meet_id = j.meet_id and k.code = any (j.tied_to) and k.archived_at is null
  join public.meet_entries e on e.meet_school_id = k.id and e.event_id = p_event and e.archived_at is null
  where j.id = p_judge
$$;

-- What judges may judge, from the least on.
create function app.tier_rank(p_tier text) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(array_position('{trainee,local,regional,national}'::text[], p_tier), 0)
$$;

-- A span of time in words, on the clock of a meet: Sat, Mar 2, 8:00 AM to 12:00 PM.
create function app.shift_words(p_from timestamptz, p_to timestamptz, p_zone text) returns text
language sql stable set search_path = ''
as $$
  select to_char(p_from at time zone p_zone, 'Dy, Mon FMDD, FMHH12:MI AM') || ' to '
    || to_char(p_to at time zone p_zone, 'FMHH12:MI AM')
$$;

-- True where someone said that they're there for a whole span; who named no times is always there.
create function app.is_there(p_available jsonb, p_from timestamptz, p_to timestamptz, p_zone text) returns boolean
language sql stable set search_path = ''
as $$
  select jsonb_array_length(p_available) = 0 or exists (
    select from jsonb_array_elements(p_available) w
    where ((w ->> 'day')::date + (w ->> 'from')::time) at time zone p_zone <= p_from
      and ((w ->> 'day')::date + (w ->> 'to')::time) at time zone p_zone >= p_to)
$$;

-- Why someone can't have a shift: {code, message}, or null where they can. `p_but` is their own place on it.
create function app.shift_block(p_shift public.meet_shifts, p_crew public.meet_crew, p_but uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_name text := app.official_name(p_crew.official_id);
  v_zone text := (select m.time_zone from public.meets m where m.id = p_shift.meet_id);
  v_official public.officials;
  v_tied text[];
  v_other text;
begin
  select * into v_official from public.officials o where o.id = p_crew.official_id;
  if p_crew.state <> 'accepted' then
    return jsonb_build_object('code', 'not_accepted', 'message', v_name || ' hasn''t accepted the invitation');
  elsif p_shift.job = 'judge' and p_crew.job <> 'judge' then
    return jsonb_build_object('code', 'job', 'message', v_name || ' isn''t a judge of this meet');
  elsif app.tier_rank(v_official.tier) < app.tier_rank(p_shift.tier) then
    return jsonb_build_object('code', 'tier', 'message', format('This shift needs a %s judge or higher, and %s isn''t',
      p_shift.tier, v_name));
  elsif p_shift.tier is not null and v_official.certified_until < app.day_in(p_shift.starts_at, v_zone) then
    return jsonb_build_object('code', 'expired', 'message', format('The certification of %s ends on %s', v_name,
      to_char(v_official.certified_until, 'Mon FMDD, YYYY')));
  elsif not app.is_there(p_crew.available, p_shift.starts_at, p_shift.ends_at, v_zone) then
    return jsonb_build_object('code', 'unavailable', 'message', v_name || ' isn''t available then');
  end if;
  if p_shift.job = 'judge' and p_shift.event_id is not null then
    v_tied := app.judge_ties(p_crew.judge_id, p_shift.event_id);
    if cardinality(v_tied) > 0 then
      return jsonb_build_object('code', 'tied', 'message', format('%s is tied to %s, which competes in this event',
        v_name, v_tied[1]));
    end if;
  end if;
  select s.name into v_other from public.meet_shift_people p join public.meet_shifts s on s.id = p.shift_id
  where p.crew_id = p_crew.id and p.id is distinct from p_but and p.state not in ('declined', 'released', 'no_show')
    and s.starts_at < p_shift.ends_at and s.ends_at > p_shift.starts_at
  order by s.starts_at limit 1;
  if v_other is not null then
    return jsonb_build_object('code', 'overlap', 'message', format('%s is on %s at that time', v_name, v_other));
  end if;
  return null;
end
$$;
comment on function app.shift_block(public.meet_shifts, public.meet_crew, uuid) is
  'The rules of domain/meets/staffing/fit.ts; a test compares both.';
