-- What an award refuses: given once, limits of a school year that start anew on 1 July, and the same day or event twice.
-- Two people at the same time are held apart by a lock per school and award: who comes second sees what the first has done.

create function app.lock_award(p_school uuid, p_code text) returns void
language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('award:' || p_school || ':' || p_code, 0))
$$;

-- The block of the school year that a day lies in.
create function app.award_term(p_school uuid, p_on date) returns text
language sql stable security definer set search_path = ''
as $$
  select case when extract(month from p_on) < 7 and to_char(p_on, 'MM-DD') >= coalesce(
    (select s.second_term_from from public.award_settings s where s.school_id = p_school), '01-01')
    then 'spring' else 'fall' end
$$;

-- The award year of a day: it starts on July 1.
create function app.award_year(p_on date) returns integer
language sql immutable set search_path = ''
as $$
  select (extract(year from p_on) - (extract(month from p_on) < 7)::integer)::integer
$$;
grant execute on function app.award_year(date) to authenticated, service_role;

-- A date as people write it, such as November 22, 2026.
create function app.long_day(p_on date) returns text
language sql immutable set search_path = ''
as $$
  select to_char(p_on, 'FMMonth FMDD, YYYY')
$$;

-- Why this cadet can't receive the award, as {code, reason, fix, earlier}; null where nothing is against it. `p_record`
-- is the record that is being decided on and doesn't count. What was only drafted counts for nothing; what was recommended
-- counts against the same cadet, but leaves the corps' and the levels' numbers open for other candidates.
create function app.award_refusal(
  p_award public.school_awards, p_cadet uuid, p_on date, p_term text, p_event uuid, p_record uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_year integer := app.award_year(p_on);
  v_live text[] := '{recommended,approved,issued,presented}';
  v_times text := case p_award.limit_per when 'block' then 'block' else 'school year' end;
  v_earlier date;
  v_count integer;
  v_level integer;
begin
  select max(r.earned_on) into v_earlier from public.award_records r
  where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct from p_record;
  if v_earlier is null then
    null;
  elsif not p_award.repeatable then
    return app.refusal('once_only', format('%s is given once, and was on %s', p_award.name, app.long_day(v_earlier)),
      'Rescind the earlier one if it was a mistake.', v_earlier);
  elsif exists (select from public.award_records r
    where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct from p_record
      and (r.earned_on = p_on or r.event_id = p_event)) then
    return app.refusal('same_day', format('%s is already on record for %s', p_award.name,
      case when p_event is null then app.long_day(p_on) else 'this event' end), 'Nothing has to be done.', v_earlier);
  elsif p_award.cadet_limit is not null then
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.cadet_id = p_cadet and r.award_code = p_award.code and r.state = any (v_live) and r.id is distinct from p_record
      and r.award_year = v_year and (p_award.limit_per = 'year' or r.term = p_term);
    if v_count >= p_award.cadet_limit then
      return app.refusal('cadet_limit', format('%s can be given %s per %s, and was on %s', p_award.name,
        case p_award.cadet_limit when 1 then 'once' when 2 then 'twice' else p_award.cadet_limit || ' times' end,
        v_times, app.long_day(v_earlier)),
        case p_award.limit_per when 'year' then format('The next one is possible from July 1, %s.', v_year + 1)
          else 'The next one is possible in the next block.' end, v_earlier);
    end if;
  end if;
  if p_award.corps_limit is not null then
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.school_id = p_award.school_id and r.award_code = p_award.code and r.award_year = v_year
      and r.state in ('approved', 'issued', 'presented') and r.cadet_id is not null and r.id is distinct from p_record;
    if v_count >= p_award.corps_limit then
      return app.refusal('corps_limit', format('%s goes to %s per school year, and was given on %s', p_award.name,
        app.cadets_counted(p_award.corps_limit), app.long_day(v_earlier)),
        format('The next one is possible from July 1, %s.', v_year + 1), v_earlier);
    end if;
  end if;
  if p_award.level_limit is not null then
    v_level := app.level_in(p_cadet, p_on);
    select count(*), max(r.earned_on) into v_count, v_earlier from public.award_records r
    where r.school_id = p_award.school_id and r.award_code = p_award.code and r.award_year = v_year
      and r.state in ('approved', 'issued', 'presented') and r.cadet_id is not null and r.id is distinct from p_record
      and app.level_in(r.cadet_id, r.earned_on) = v_level;
    if v_count >= p_award.level_limit then
      return app.refusal('level_limit', format('%s goes to %s per level and school year, and was given in level %s on %s',
        p_award.name, app.cadets_counted(p_award.level_limit), v_level, app.long_day(v_earlier)),
        format('The next one is possible from July 1, %s.', v_year + 1), v_earlier);
    end if;
  end if;
  return null;
end
$$;

-- Why a cadet can't receive an award, as the review shows it.
create function app.refusal(p_code text, p_reason text, p_fix text, p_earlier date) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('code', p_code, 'reason', p_reason, 'fix', p_fix, 'earlier', p_earlier)
$$;

-- A number of cadets in words, for messages.
create function app.cadets_counted(p_count integer) returns text
language sql immutable set search_path = ''
as $$
  select case p_count when 1 then 'one cadet' else p_count || ' cadets' end
$$;

-- The level of a cadet in the school year of a day.
create function app.level_in(p_cadet uuid, p_on date) returns integer
language sql stable security definer set search_path = ''
as $$
  select e.program_level from public.cadet_enrollments e
  join public.school_years y on y.id = e.school_year_id
  where e.cadet_id = p_cadet and p_on between y.starts_on and y.ends_on
  limit 1
$$;

-- Whether the caller may name this cadet: who keeps the roster or the awards everyone, others no one who opted out
-- of directories.
create function app.may_name(p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.cadets c where c.id = p_cadet and not c.directory_opt_out)
    or app.manages('awards', 'read') or app.manages('cadets', 'read')
$$;

-- A refusal as the caller may hear it. What someone holds, and since when, is for those who keep the awards: others hear
-- that it is not possible now.
create function app.told_refusal(p_award public.school_awards, p_refusal jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when p_refusal is null or app.manages('awards', 'read') then p_refusal
    else app.refusal('limit', format('A limit on %s prevents this', p_award.name),
      'Ask an instructor who manages awards.', null) end
$$;

-- Who is refused, with the name: what the screens show and the calls give back.
create function app.named_refusal(p_cadet uuid, p_refusal jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select p_refusal || jsonb_build_object('cadet_id', p_cadet, 'name', case when not app.may_name(p_cadet) then 'A cadet'
    else (select c.last_name || ', ' || c.first_name from public.cadets c where c.id = p_cadet) end)
$$;
