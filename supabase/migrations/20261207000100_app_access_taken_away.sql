-- Tells the open pages of these people that they may read less than before, or other things. Only that: never what, why,
-- or about whom. The pages drop what they have read and read again what is left. `tx` is the transaction, by which
-- access_changed() tells what a mark knew.
create function app.tell_access(p_people uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select realtime.send(jsonb_build_object('tx', pg_current_xact_id()::text), 'access', 'user:' || person, true)
  from (select distinct unnest(p_people) as person) as people where person is not null
$$;

-- An account that was closed, or that got another role or school.
create function app.tell_account_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_access(array[new.id]);
  return null;
end
$$;
create trigger tell_access after update of active, role_id, school_id on public.profiles
  for each row when (old.active and (not new.active or new.role_id <> old.role_id
    or new.school_id is distinct from old.school_id))
  execute function app.tell_account_access();

-- A right that a role lost: everyone with the role.
create function app.tell_role_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform app.tell_access(array(
      select p.id from public.profiles p
      where p.active and p.role_id in (
        select o.role_id from old_rows o join new_rows n on n.id = o.id where o.enabled and not n.enabled)));
  else
    perform app.tell_access(array(
      select p.id from public.profiles p
      where p.active and p.role_id in (select o.role_id from old_rows o where o.enabled)));
  end if;
  return null;
end
$$;
create trigger tell_access_update after update on public.role_permissions
  referencing old table as old_rows new table as new_rows
  for each statement execute function app.tell_role_access();
create trigger tell_access_delete after delete on public.role_permissions
  referencing old table as old_rows
  for each statement execute function app.tell_role_access();

-- Whether the caller's own channel told of a change of access that wasn't committed at a mark: what a page read by then
-- may no longer be the caller's to read. True where that can't be told.
create function public.access_changed(p_mark text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  v_mark pg_snapshot;
  v_topic text := 'user:' || auth.uid();
begin
  if app.role() is null then
    -- Nothing that is theirs: the session has a step to take first, or its account is closed.
    return null;
  elsif p_mark is null then
    return true;
  end if;
  begin
    v_mark := p_mark::pg_snapshot;
  exception when others then
    perform app.fail('mark', 'This mark isn''t valid', 'Use what live_mark gave.', 'p_mark');
  end;
  if pg_snapshot_xmax(v_mark) > pg_snapshot_xmax(pg_current_snapshot()) then
    return true;
  end if;
  -- The policy of the channel asks for the topic.
  perform set_config('realtime.topic', v_topic, true);
  return exists (
    select from realtime.messages m
    where m.topic = v_topic and m.extension = 'broadcast' and m.private and m.event = 'access'
      and case when m.payload ->> 'tx' ~ '^[0-9]{1,19}$'
        then not pg_visible_in_snapshot((m.payload ->> 'tx')::xid8, v_mark) else true end);
end
$$;
call app.expose('public.access_changed(text)', 'authenticated');
