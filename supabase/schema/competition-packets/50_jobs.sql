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
