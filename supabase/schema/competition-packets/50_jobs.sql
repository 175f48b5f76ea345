-- Announces to the schools of a meet that something of their results changed, as app.tell does at the host. A result
-- that isn't released isn't announced.
create function app.tell_entrants() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(new);
  v_school uuid;
begin
  if tg_table_name = 'meet_results' and app.released_at((v_row ->> 'meet_id')::uuid, (v_row ->> 'event_id')::uuid,
    'schools') is null then
    return null;
  end if;
  for v_school in select r.school_id from public.meet_registrations r
    where r.meet_id = (v_row ->> 'meet_id')::uuid and app.took_part(r.state) and r.school_id <> r.host_school_id
      and r.meet_school_id = coalesce((v_row ->> 'meet_school_id')::uuid, r.meet_school_id)
  loop
    perform realtime.send(jsonb_build_object('module', 'competition-entries', 'table', tg_table_name,
      'tx', pg_current_xact_id()::text), 'change', 'school:' || v_school, true);
  end loop;
  return null;
end
$$;
create trigger tell_entrants after insert or update on public.meet_releases
  for each row execute function app.tell_entrants();
create trigger tell_entrants after insert on public.meet_results for each row execute function app.tell_entrants();
create trigger tell_entrants after insert or update on public.meet_protests
  for each row execute function app.tell_entrants();
create trigger tell_entrants after update of state on public.meet_certificates
  for each row execute function app.tell_entrants();

-- Notes for whom a released result is new.
create function app.note_result_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.event_id is null or app.released_at(new.meet_id, new.event_id, 'schools') is null then
    return null;
  end if;
  insert into app.result_news as n (entry_id, school_id, meet_id)
  select e.id, e.school_id, e.meet_id
  from public.registration_entries e join public.meet_registrations r on r.id = e.registration_id
  where e.event_id = new.event_id and e.entry_id is not null and e.state = 'entered' and app.took_part(r.state)
  order by e.id
  on conflict (entry_id) do update set is_due = true where not n.is_due;
  return null;
end
$$;
create trigger note_result_news after insert on public.meet_releases
  for each row execute function app.note_result_news();
create trigger note_result_news after insert on public.meet_results
  for each row execute function app.note_result_news();
call app.register_job('calendar.meet-results', 'calendar', 'Tell families about results of meets',
  'app.tell_result_news', every_minutes => 1);
