-- The penalties and credits of a score sheet that aren't worked out from the clock.
create function app.sheet_lines(p_content jsonb)
returns table (kind text, key text, basis text, minimum numeric, label text, roles jsonb, n bigint)
language sql immutable set search_path = ''
as $$
  select k.kind, r.rule ->> 'key', coalesce(r.rule ->> 'basis', 'manual'), coalesce((r.rule ->> 'min')::numeric, 0),
    coalesce(nullif(r.rule ->> 'label', ''), r.rule ->> 'key'), coalesce(nullif(r.rule -> 'roles', 'null'), '[]'), r.n
  from (values ('penalty', 'penalties'), ('credit', 'credits')) k (kind, part),
    jsonb_array_elements(coalesce(nullif(p_content -> k.part, 'null'), '[]')) with ordinality r (rule, n)
  where coalesce(r.rule ->> 'basis', '') not in ('per_second_outside', 'stepped_over')
$$;

-- True where a role writes down the time: a penalty of its own is worked out from it, or it decides ties.
create function app.role_clocks(p_content jsonb, p_role text) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (select from jsonb_array_elements(coalesce(nullif(p_content -> 'penalties', 'null'), '[]')) r
      where r ->> 'basis' in ('per_second_outside', 'stepped_over') and r -> 'roles' ? p_role)
    or p_content -> 'tie_breakers' @> '[{"by": "clock"}]' and p_role = (
      select r.role ->> 'key' from jsonb_array_elements(p_content -> 'roles') with ordinality r (role, n)
      where r.role ->> 'counts' = 'true' order by r.n limit 1)
$$;

-- The first seat with one of these roles on the panel that a seat is on.
create function app.first_seat(p_seat public.meet_seats, p_roles jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.meet_seats s
  where s.event_id = p_seat.event_id and s.archived_at is null and s.kind = 'counting' and p_roles ? s.role
    and (s.area_id is null or p_seat.area_id is null or s.area_id = p_seat.area_id)
  order by s.sort, s.code, s.id limit 1
$$;

-- What a seat gives for a performance beside its marks: {penalties: [key], credits: [key], clock}. A penalty is given
-- once: by the first seat of the roles it belongs to. Each seat that keeps time gives its own.
create function app.seat_gives(p_seat public.meet_seats) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'penalties', coalesce((select jsonb_agg(l.key order by l.n) from app.sheet_lines(h.content) l
      where l.kind = 'penalty' and app.first_seat(p_seat, l.roles) = p_seat.id), '[]'),
    'credits', coalesce((select jsonb_agg(l.key order by l.n) from app.sheet_lines(h.content) l
      where l.kind = 'credit' and app.first_seat(p_seat, l.roles) = p_seat.id), '[]'),
    'clock', p_seat.kind = 'counting' and app.role_clocks(h.content, p_seat.role))
  from public.meet_events e join public.score_sheets h on h.id = e.sheet_id where e.id = p_seat.event_id
$$;

-- A line of records as it's kept: {kind, key, count, value?, note?}. What the score sheet doesn't know is refused.
create function app.record_line(p_content jsonb, p_role text, p_line jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_count integer := app.count_in(p_line ->> 'count', 'records', 0, 1000);
  v_value numeric := app.number_in(p_line ->> 'value', 'records');
  v_note text := app.plain_in(p_line ->> 'note', 'records', 'A note', 300);
  v record;
begin
  select * into v from app.sheet_lines(p_content) l where l.kind = p_line ->> 'kind' and l.key = p_line ->> 'key';
  if v.key is null or not v.roles ? p_role then
    perform app.fail('unknown_key', 'This role gives no such penalty or credit', 'Update the page on the device.',
      'records');
  elsif v_count is null or v_count > 1 and v.basis <> 'per_occurrence' then
    perform app.fail('number', v.label || ' has no count', 'Update the page on the device.', 'records');
  elsif (v_value is not null) <> (v.basis = 'manual' and v_count > 0) then
    perform app.fail('number', format('%s %s', v.label, case when v_value is null then 'needs a value' else
      'has its value from the score sheet' end), 'Update the page on the device.', 'records');
  elsif v_value < v.minimum then
    perform app.fail('number', format('%s is at least %s', v.label, v.minimum), null, 'records');
  elsif v.basis = 'disqualify' and v_count > 0 and v_note is null then
    perform app.fail('missing', v.label || ' needs a reason', 'Write why.', 'records');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('kind', v.kind, 'key', v.key, 'count', v_count,
    'value', trim_scale(v_value), 'note', v_note));
end
$$;

-- The time of records as it's kept: {seconds, by, reason?, began_at?, ended_at?}. One that was typed says why.
create function app.record_clock(p_content jsonb, p_role text, p_clock jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_seconds numeric := app.number_in(p_clock ->> 'seconds', 'records');
  v_by text := app.one_of(p_clock ->> 'by', '{watch,hand}', 'hand', 'records', 'Where the time is from');
  v_reason text := app.plain_in(p_clock ->> 'reason', 'records', 'The reason', 300);
begin
  if not app.role_clocks(p_content, p_role) then
    perform app.fail('clock', 'This role keeps no time', 'Update the page on the device.', 'records');
  elsif v_seconds is null or v_seconds < 0 or v_seconds >= 100000 then
    perform app.fail('number', 'The time is missing', 'Enter seconds, such as 494.2.', 'records');
  elsif v_by = 'hand' and v_reason is null then
    perform app.fail('missing', 'A time that isn''t from the stopwatch needs a reason', 'Write why.', 'records');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('seconds', trim_scale(v_seconds), 'by', v_by, 'reason', v_reason,
    'began_at', app.moment_in(left(p_clock ->> 'began_at', 60), 'records'),
    'ended_at', app.moment_in(left(p_clock ->> 'ended_at', 60), 'records')));
end
$$;

-- What a device sent of penalties, credits, and the time, as it's kept. Null: it gives none.
create function app.records_in(p_content jsonb, p_role text, p_records jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_lines jsonb := '[]';
  v_line jsonb;
begin
  if coalesce(jsonb_typeof(p_records), 'null') = 'null' then
    return null;
  elsif jsonb_typeof(p_records) <> 'object' or octet_length(p_records::text) > 60000
    or coalesce(jsonb_typeof(p_records -> 'lines'), '') <> 'array' or jsonb_array_length(p_records -> 'lines') > 100
    or coalesce(jsonb_typeof(p_records -> 'clock'), 'null') not in ('null', 'object') then
    perform app.fail('records', 'These penalties can''t be read', 'Update the page on the device.', 'records');
  end if;
  for v_line in select l from jsonb_array_elements(p_records -> 'lines') l loop
    if jsonb_typeof(v_line) <> 'object' or v_lines @> jsonb_build_array(jsonb_build_object('kind', v_line ->> 'kind',
      'key', v_line ->> 'key')) then
      perform app.fail('records', 'A penalty is there twice', 'Update the page on the device.', 'records');
    end if;
    v_lines := v_lines || jsonb_build_array(app.record_line(p_content, p_role, v_line));
  end loop;
  return jsonb_strip_nulls(jsonb_build_object('lines', v_lines,
    'clock', case when jsonb_typeof(p_records -> 'clock') = 'object'
      then app.record_clock(p_content, p_role, p_records -> 'clock') end,
    'penalties', app.number_in(p_records ->> 'penalties', 'records'),
    'credits', app.number_in(p_records ->> 'credits', 'records')));
end
$$;

-- Penalties and credits that count for the performance of a seat's sheet, and times: with whether this seat gave them.
create function app.counted_records(p_sheet public.meet_seat_sheets)
returns table (id uuid, kind text, key text, count integer, value numeric, timer integer, is_own boolean)
language sql stable security definer set search_path = ''
as $$
  with performance as (
    select f.id from public.meet_performances f where f.entry_id = p_sheet.entry_id and f.attempt = p_sheet.attempt
  )
  select t.id, t.kind, t.key, t.count, t.value, null::integer, o.seat_id is not distinct from p_sheet.seat_id
  from public.meet_penalties t left join public.meet_seat_sheets o on o.id = t.seat_sheet_id
  where t.performance_id = (select f.id from performance f) and t.voided_at is null
  union all
  select t.id, 'time', '', 1, t.seconds, t.timer, o.seat_id is not distinct from p_sheet.seat_id
  from public.meet_times t left join public.meet_seat_sheets o on o.id = t.seat_sheet_id
  where t.performance_id = (select f.id from performance f) and t.voided_at is null
$$;

-- What the sheet of a seat that counted before this one gave beside its marks; null: nothing.
create function app.records_before(p_sheet public.meet_seat_sheets) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select x.records from public.meet_seat_sheets x
  where x.seat_id = p_sheet.seat_id and x.entry_id = p_sheet.entry_id and x.attempt = p_sheet.attempt
    and x.state in ('counted', 'same', 'taken') and x.records is not null and x.id <> p_sheet.id
  order by x.revision desc nulls last, coalesce(x.decided_at, x.created_at) desc, x.id desc limit 1
$$;

-- The number of the timer that a seat is for the performance of its sheet: the one that its time has, else its place
-- among the seats that keep time, past numbers that other seats took.
create function app.timer_of(p_sheet public.meet_seat_sheets) returns integer
language sql stable security definer set search_path = ''
as $$
  with own as (
    select c.timer from app.counted_records(p_sheet) c where c.kind = 'time' and c.is_own limit 1
  ), seat as (
    select t.* from public.meet_seats t where t.id = p_sheet.seat_id
  ), rank as (
    select count(*) as n from public.meet_seats s, seat t
    join public.meet_events e on e.id = t.event_id join public.score_sheets h on h.id = e.sheet_id
    where s.event_id = t.event_id and s.archived_at is null and s.kind = 'counting'
      and app.role_clocks(h.content, s.role) and (s.sort, s.code, s.id) <= (t.sort, t.code, t.id)
      and (s.area_id is null or t.area_id is null or s.area_id = t.area_id)
  )
  select coalesce((select o.timer from own o), (
    select min(n) from generate_series(least(9, greatest(1, (select r.n from rank r)))::integer, 9) n
    where not exists (select from public.meet_times t join public.meet_seat_sheets o on o.id = t.seat_sheet_id
      where o.entry_id = p_sheet.entry_id and o.attempt = p_sheet.attempt and o.seat_id <> p_sheet.seat_id
        and t.voided_at is null and t.timer = n)), 9)
$$;

-- The lines of a seat's records that say something new, each beside what was recorded by someone else: `others` is the
-- sum of that, and null where there is none. The time is of the kind `time`; a count of 0 takes what was said back.
create function app.new_records(p_sheet public.meet_seat_sheets)
returns table (kind text, key text, count integer, value numeric, note text, timer integer, others numeric)
language sql stable security definer set search_path = ''
as $$
  with before as (select app.records_before(p_sheet) as records), said as (
    select l ->> 'kind' as kind, l ->> 'key' as key, (l ->> 'count')::integer as count,
      (l ->> 'value')::numeric as value, l ->> 'note' as note, null::integer as timer
    from jsonb_array_elements(p_sheet.records -> 'lines') l
    where not exists (select from before b, jsonb_array_elements(b.records -> 'lines') o
      where o -> 'kind' = l -> 'kind' and o -> 'key' = l -> 'key' and o -> 'count' = l -> 'count'
        and o -> 'value' is not distinct from l -> 'value')
    union all
    select 'time', '', 1, (p_sheet.records #>> '{clock,seconds}')::numeric, p_sheet.records #>> '{clock,reason}',
      app.timer_of(p_sheet)
    where p_sheet.records ? 'clock' and not exists (select from before b
      where b.records #> '{clock,seconds}' = p_sheet.records #> '{clock,seconds}')
    union all
    select 'time', '', 0, null, null, app.timer_of(p_sheet)
    from before b where b.records ? 'clock' and not p_sheet.records ? 'clock'
  )
  select s.*, (select sum(coalesce(c.value, c.count)) from app.counted_records(p_sheet) c
    where not c.is_own and c.kind = s.kind and c.key is not distinct from s.key
      and c.timer is not distinct from s.timer)
  from said s
$$;

-- True where someone else recorded something new of this sheet otherwise: the tabulator decides which counts.
create function app.records_differ(p_sheet public.meet_seat_sheets) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.new_records(p_sheet) r
    where r.others <> coalesce(r.value, r.count) and (r.kind <> 'time' or r.count > 0))
$$;
