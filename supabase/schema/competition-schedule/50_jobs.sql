-- What was saved isn't rewritten.
create function app.keep_schedule_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_free text[] := '{name,published_at,publish_reason,archived_at,updated_at,updated_by}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free then
    perform app.fail('kept', 'A saved schedule isn''t changed', 'Save another version instead.');
  end if;
  return new;
end
$$;
create trigger keep_version before update or delete on public.meet_schedule_versions
  for each row execute function app.keep_schedule_version();
