-- Versions and answers are a history themselves: the log has only what someone would change of them.
drop trigger audit_insert on public.help_article_versions;
drop trigger audit_insert on public.help_article_votes;

-- When one request is resolved, those who asked the same are told too.
create function app.tell_merged() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  for v in select t.* from public.help_tickets t where t.merged_into = new.id loop
    if v.asked_by is distinct from auth.uid() then
      perform app.notify('incidents.mine', array[v.asked_by], 'Resolved: ' || v.title, left(new.resolution, 500),
        '/app/incidents/' || v.id,
        format('%s:merged:%s', v.id, new.resolved_at), v.school_id);
    end if;
  end loop;
  return null;
end
$$;
create trigger tell_merged after update of state on public.help_tickets
  for each row when (new.state = 'resolved' and old.state <> 'resolved') execute function app.tell_merged();

-- A comment is an answer: the desk's first one counts, and one by the person who asked ends the waiting. The other side
-- is told.
create function app.comment_on_ticket() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v public.help_tickets;
begin
  select * into v from public.help_tickets t where t.id = new.subject_id for update;
  if new.created_by is not distinct from v.asked_by then
    if v.state = 'waiting' then
      v := app.move_ticket(v, 'in_progress');
    end if;
  elsif v.first_response_at is null then
    update public.help_tickets t set first_response_at = now(), state = case t.state when 'new' then 'acknowledged'
      else t.state end
    where t.id = v.id returning * into v;
  end if;
  if new.created_by = auth.uid() then
    perform app.tell_ticket(v, 'New comment');
  end if;
  return null;
end
$$;
create trigger comment_on_ticket after insert on public.comments
  for each row when (new.subject_table = 'help_tickets') execute function app.comment_on_ticket();
call app.register_job('incidents.tend', 'incidents', 'Send late-answer reminders and close resolved requests',
  'app.tend_tickets', every_minutes => 30);

-- Refuses every change of the log.
create function app.keep_welfare_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.fail('log', 'The access log can''t be changed', null);
  return null;
end
$$;
create trigger keep_log before update or delete or truncate on public.welfare_log
  for each statement execute function app.keep_welfare_log();
call app.register_job('incidents.deadlines', 'incidents', 'Remind handlers of deadlines', 'app.remind_welfare',
  every_minutes => 15);

-- A report on legal hold is not deleted, by whatever way.
create function app.keep_held_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.fail('hold', 'This report is on legal hold', 'End the hold first.', 'report');
  return null;
end
$$;
create trigger keep_held before delete on public.welfare_reports
  for each row when (old.hold_since is not null) execute function app.keep_held_report();
call app.register_job('incidents.retention', 'incidents', 'Erase reports after their retention',
  edge_function => 'welfare', every_minutes => 1440);

-- By whatever way a column of such an account is written: the kind that was confirmed is the kind that is done.
create function app.guard_handler() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform app.need_second(old.id, 'delete');
    return old;
  end if;
  if new.active is distinct from old.active then
    perform app.need_second(old.id, 'active');
  end if;
  if (new.role, new.role_id, new.school_id) is distinct from (old.role, old.role_id, old.school_id) then
    perform app.need_second(old.id, 'role');
  end if;
  if (new.first_name, new.last_name, new.title, new.email) is distinct
    from (old.first_name, old.last_name, old.title, old.email) then
    perform app.need_second(old.id, 'profile');
  end if;
  if new.password_change_required and not old.password_change_required then
    perform app.need_second(old.id, 'sign_in');
  end if;
  return new;
end
$$;
create trigger guard_handler before update of active, role, role_id, school_id, first_name, last_name, title, email,
  password_change_required or delete
  on public.profiles for each row execute function app.guard_handler();

-- A confirmed reset is for one time.
create function app.use_confirmed_reset() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.handler_acts a set used_at = now()
  where a.user_id = new.user_id and a.asked_by = auth.uid() and a.kind = 'sign_in' and a.confirmed_at is not null
    and a.used_at is null;
  return null;
end
$$;
create trigger use_confirmed_reset after insert on public.account_events
  for each row when (new.kind in ('password_reset', 'factor_removed')) execute function app.use_confirmed_reset();

-- Taking Get Help from a role that a handler has needs a second one too.
create function app.guard_handler_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and old.enabled and (tg_op = 'DELETE' or not new.enabled)
    and not app.is_confirmed(null, 'permissions')
    and exists (select from public.permission_modules m where m.id = old.module_id and m.name = 'incidents')
    and exists (select from public.permission_actions a where a.id = old.action_id and a.name = 'read')
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id
      and p.role_id = old.role_id where h.ended_at is null) then
    perform app.fail('needs_second',
      'Someone with this role handles welfare reports, so no one can remove Get Help from it alone',
      'Ask a second handler to confirm it.', 'role');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger guard_handler_role before update of enabled or delete on public.role_permissions
  for each row execute function app.guard_handler_role();

-- And so does turning it off at a school that has handlers.
create function app.guard_handler_module() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not new.enabled and not app.is_confirmed(null, 'module')
    and exists (select from public.permission_modules m where m.id = new.module_id and m.name = 'incidents')
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id
      where h.ended_at is null and (h.school_id = new.school_id or p.school_id = new.school_id)) then
    perform app.fail('needs_second', 'This school has welfare report handlers, so no one can turn off Get Help alone',
      'Ask a second handler to confirm it.', 'module');
  end if;
  return new;
end
$$;
create trigger guard_handler_module before insert or update of enabled on public.school_modules
  for each row execute function app.guard_handler_module();

-- Nor is it turned off with everything else, by an option of the school.
create function app.guard_handler_school() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and app.is_on(old.id, 'incidents')
    and not exists (select from public.school_modules s join public.permission_modules m on m.id = s.module_id
      and m.name = 'incidents' where s.school_id = old.id and s.enabled)
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id
      where h.ended_at is null and (h.school_id = old.id or p.school_id = old.id)) then
    perform app.fail('handlers', 'This school has handlers of welfare reports, so no one turns Get Help off alone',
      'Turn off Get Help first. A second handler confirms it.', 'comp_register_only');
  end if;
  return new;
end
$$;
create trigger guard_handler_school before update of comp_register_only on public.schools
  for each row when (new.comp_register_only and not old.comp_register_only) execute function app.guard_handler_school();

-- Keeps the name and title that someone had.
create function app.keep_former_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.former_names (account_id, first_name, last_name, title)
    values (old.id, old.first_name, old.last_name, old.title);
  return null;
end
$$;
create trigger keep_former_name after update of first_name, last_name, title on public.profiles for each row
  when ((old.first_name, old.last_name, old.title) is distinct from (new.first_name, new.last_name, new.title))
    execute function app.keep_former_name();
