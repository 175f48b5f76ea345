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
