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

-- Records what the sheet of a seat says beside its marks once it counts. What was recorded alike already stays as it
-- is; what a tabulator takes replaces what others recorded.
create function app.put_seat_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v record;
  v_performance public.meet_performances;
begin
  if new.records is null or new.state not in ('counted', 'same', 'taken')
    or tg_op = 'UPDATE' and old.state = new.state then
    return null;
  end if;
  v_performance := app.performance_of((select e from public.meet_entries e where e.id = new.entry_id), new.attempt);
  for v in select * from app.new_records(new) loop
    perform app.void_record(case when c.kind = 'time' then 'time' else 'penalty' end, c.id,
      case when c.is_own then 'Corrected by the judge' else new.reason end)
    from app.counted_records(new) c
    where c.kind = v.kind and c.key = v.key
      and (c.is_own or new.state = 'taken' and c.timer is not distinct from v.timer);
    if v.count = 0 or v.others is not null and new.state <> 'taken' then
      continue;
    elsif v.kind = 'time' then
      insert into public.meet_times (school_id, meet_id, performance_id, timer, seconds, seat_sheet_id)
      values (new.school_id, new.meet_id, v_performance.id, v.timer, v.value, new.id);
    else
      insert into public.meet_penalties (school_id, meet_id, performance_id, kind, key, count, value, reason,
        seat_sheet_id)
      values (new.school_id, new.meet_id, v_performance.id, v.kind, v.key, v.count, v.value, v.note, new.id);
    end if;
  end loop;
  return null;
end
$$;
create trigger put_seat_records after insert or update of state on public.meet_seat_sheets
  for each row execute function app.put_seat_records();
