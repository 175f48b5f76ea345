-- Those who can't take a duty on a day, and why: 'excused' by an approved excuse for the day or an event at that time,
-- 'busy' with another duty at that time. Checks no rights.
create function app.duty_away(p_duty public.duties, p_day date) returns table (cadet_id uuid, reason text)
language sql stable security definer rows 10 set search_path = ''
as $$
  select x.cadet_id, 'excused' from public.excuse_requests x
  left join public.school_events e on e.id = x.event_id
  left join public.schools s on s.id = x.school_id
  where x.school_id = p_duty.school_id and x.state = 'approved' and p_day between x.from_on and x.to_on
    and (x.event_id is null or (e.starts_at < (p_day + p_duty.ends) at time zone s.time_zone
      and e.ends_at > (p_day + p_duty.starts) at time zone s.time_zone))
  union
  select t.cadet_id, 'busy' from public.duty_turns t
  join public.duties d on d.id = t.duty_id and d.archived_at is null
  where t.school_id = p_duty.school_id and t.day = p_day and t.duty_id <> p_duty.id and t.dropped_at is null
    and t.state = 'planned'
    and d.starts < p_duty.ends and d.ends > p_duty.starts
$$;

-- The first day of the school year that a day is in; without a school year, August 1.
create function app.duty_year(p_school uuid, p_day date) returns date
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select max(y.starts_on) from public.school_years y where y.school_id = p_school and p_day between y.starts_on
    and y.ends_on),
    make_date(extract(year from p_day - interval '7 months')::integer, 8, 1))
$$;

-- The cadets who take turns at a duty, with what they did since a day: their turns here, at all duties, and since when
-- they are counted. Who joined later is counted from then on. A turn that was missed or excused isn't one. In the order
-- of names.
create function app.duty_pool(p_duty public.duties, p_since date)
returns table (cadet_id uuid, name text, since date, turns integer, all_turns integer, missed integer, excused integer,
  last_on date, next_on date)
language sql stable security definer rows 100 set search_path = ''
as $$
  select c.id, c.last_name || ', ' || c.first_name, greatest(p_since, c.entry_date),
    count(t.id) filter (where t.duty_id = p_duty.id and t.state in ('planned', 'done'))::integer,
    count(t.id) filter (where t.state in ('planned', 'done'))::integer,
    count(t.id) filter (where t.duty_id = p_duty.id and t.state = 'missed')::integer,
    count(t.id) filter (where t.duty_id = p_duty.id and t.state = 'excused')::integer,
    max(t.day) filter (where t.duty_id = p_duty.id and t.state in ('planned', 'done')
      and t.day < app.today(p_duty.school_id)),
    min(t.day) filter (where t.duty_id = p_duty.id and t.state = 'planned' and t.day >= app.today(p_duty.school_id))
  from public.cadets c
  left join public.duty_turns t on t.cadet_id = c.id and t.dropped_at is null and t.day >= p_since
  where c.id in (select app.meant_cadets(p_duty.school_id, p_duty.audience, p_duty.audience_groups))
    and c.status in ('active', 'probation')
  group by c.id
  order by lower(c.last_name), lower(c.first_name), c.id
$$;

-- What the rotation would plan: {turns: [{day, cadet_id}], short: [{day, missing}], off, cadets: [{cadet_id, name,
-- turns, planned, last_on, since}]}, where `since` is the day from which one who joined later is counted. The same
-- school gives the same answer. Checks no rights.
create function app.duty_rotation(p_duty public.duties, p_from date, p_until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids uuid[]; v_names text[]; v_since date[]; v_before integer[]; v_turns integer[]; v_all integer[]; v_last date[];
  v_day date; v_here uuid[]; v_away uuid[]; v_open integer; v_at integer; v_off integer := 0;
  v_year date := app.duty_year(p_duty.school_id, p_from);
  v_new jsonb[] := '{}'; v_short jsonb[] := '{}';
begin
  select array_agg(p.cadet_id), array_agg(p.name), array_agg(p.since), array_agg(p.turns), array_agg(p.turns),
    array_agg(p.all_turns),
    array_agg((select max(t.day) from public.duty_turns t where t.cadet_id = p.cadet_id and t.duty_id = p_duty.id
      and t.dropped_at is null and t.state in ('planned', 'done') and t.day < p_from))
  into v_ids, v_names, v_since, v_before, v_turns, v_all, v_last
  from app.duty_pool(p_duty, v_year) p;
  for v_day in select p_from + g from generate_series(0, p_until - p_from) g
    where extract(isodow from p_from + g)::integer = any (p_duty.weekdays)
  loop
    if exists (select from public.days_off o where o.school_id = p_duty.school_id and o.archived_at is null
      and v_day between o.from_on and o.to_on) then
      v_off := v_off + 1;
      continue;
    end if;
    select array_agg(t.cadet_id), p_duty.people - count(*) filter (where t.state <> 'excused') into v_here, v_open
    from public.duty_turns t where t.duty_id = p_duty.id and t.day = v_day and t.dropped_at is null;
    v_away := array(select w.cadet_id from app.duty_away(p_duty, v_day) w) || v_here;
    -- Who has a turn already has waited since that day only.
    for v_at in select i from unnest(v_ids) with ordinality x (id, i) where x.id = any (v_here) loop
      v_last[v_at] := v_day;
    end loop;
    -- As many turns for each day that one was here: who joined later neither owes the turns of before nor is spared.
    for v_at in
      select x.i from unnest(v_ids, v_since, v_turns, v_all, v_last) with ordinality x (id, since, turns, all_turns,
        last_on, i)
      where x.id <> all (v_away) and x.since <= v_day
      order by x.turns::numeric / (p_until - x.since + 1), x.all_turns::numeric / (p_until - x.since + 1),
        x.last_on nulls first, x.i
      limit greatest(v_open, 0)
    loop
      v_new := v_new || jsonb_build_object('day', v_day, 'cadet_id', v_ids[v_at]);
      v_turns[v_at] := v_turns[v_at] + 1;
      v_all[v_at] := v_all[v_at] + 1;
      v_last[v_at] := v_day;
      v_open := v_open - 1;
    end loop;
    if v_open > 0 then
      v_short := v_short || jsonb_build_object('day', v_day, 'missing', v_open);
    end if;
  end loop;
  return jsonb_build_object('turns', to_jsonb(v_new), 'short', to_jsonb(v_short), 'off', v_off, 'cadets', coalesce((
    select jsonb_agg(
      jsonb_build_object('cadet_id', x.id, 'name', x.name, 'turns', x.before, 'planned', x.turns - x.before,
      'last_on', x.last_on, 'since', case when x.since > v_year then x.since end) order by x.i)
    from unnest(v_ids, v_names, v_before, v_turns, v_last, v_since) with ordinality x (id, name, before, turns, last_on,
      since, i)), '[]'));
end
$$;

-- The days of a plan from text input: from today on, half a year at most.
create function app.duty_days(p_school uuid, p_from text, p_until text, out from_on date, out until_on date)
language plpgsql stable security definer set search_path = ''
as $$
begin
  from_on := coalesce(app.date_in(p_from, 'from'), app.today(p_school));
  until_on := app.date_in(p_until, 'until');
  if until_on is null then
    perform app.fail('missing', 'The last day is missing', 'Choose a date.', 'until');
  elsif from_on < app.today(p_school) or from_on > app.today(p_school) + 400 then
    perform app.fail('from', 'A rotation starts today or later', 'Choose a date from today to a year from now.',
      'from');
  elsif until_on < from_on or until_on > from_on + 190 then
    perform app.fail('date_order', 'The last day isn''t within half a year of the first',
      'Choose a day on or after the first one.', 'until');
  end if;
end
$$;

-- What plan_duty would plan, without saving it: as app.duty_rotation().
create function app.duty_preview(p_duty uuid, p_from text, p_until text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_duty public.duties := (select d from public.duties d where d.id = p_duty and d.school_id = v_school
    and d.archived_at is null);
  v_days record;
begin
  if v_duty.id is null then
    perform app.fail('unknown_duty', 'That duty isn''t at your school', 'Reload the page.', 'duty');
  end if;
  v_days := app.duty_days(v_school, p_from, p_until);
  return app.duty_rotation(v_duty, v_days.from_on, v_days.until_on);
end
$$;
grant execute on function app.duty_preview(uuid, text, text) to authenticated, service_role;

-- What plan_duty would plan from a day to another: {turns: [{day, cadet_id}], short: [{day, missing}], off, cadets:
-- [{cadet_id, name, turns, planned, last_on, since}]}.
create function public.preview_duty(p_duty uuid, p_from text, p_until text) returns jsonb
language sql stable set search_path = ''
as $$
  select app.duty_preview(p_duty, p_from, p_until)
$$;
call app.expose('public.preview_duty(uuid, text, text)', 'authenticated', 'service_role');

-- A turn's day and time in words: 'Flag detail on Mon, Mar 6, 7:30 AM'.
create function app.turn_words(p_turn uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select d.name || ' on ' || to_char(t.day + d.starts, 'Dy, Mon FMDD, FMHH12:MI AM')
  from public.duty_turns t join public.duties d on d.id = t.duty_id where t.id = p_turn
$$;

-- Where the roster shows a turn: its week.
create function app.turn_link(p_day date) returns text
language sql immutable set search_path = ''
as $$
  select '/app/calendar/duties?week=' || (p_day - extract(isodow from p_day)::integer + 1)
$$;
grant execute on function app.turn_link(date) to authenticated, service_role;

-- Refuses a cadet who isn't in the corps of the school or has a turn at this duty that day. `p_turn` is the turn being
-- given.
create function app.check_turn(p_duty uuid, p_day date, p_cadet uuid, p_turn uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.cadets c join public.duties d on d.id = p_duty and d.school_id = c.school_id
    where c.id = p_cadet and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')) then
    perform app.fail('unknown_cadet', 'That cadet isn''t in the corps', 'Choose another cadet.', 'cadet_id');
  elsif exists (select from public.duty_turns t where t.duty_id = p_duty and t.day = p_day and t.cadet_id = p_cadet
    and t.dropped_at is null and t.id <> p_turn) then
    perform app.fail('twice', 'That cadet already has a turn at this duty that day', 'Choose another cadet.',
      'cadet_id');
  end if;
end
$$;
