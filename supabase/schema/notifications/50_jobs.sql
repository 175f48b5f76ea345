call app.register_job('notifications.mail', 'notifications', 'Send notification emails and digests',
  'app.mail_due_notifications', every_minutes => 1);
call app.register_job('notifications.archive', 'notifications', 'Archive old notifications',
  'app.archive_notifications', at_hour => 3);

-- Queues a push for each device of those whom the kind reaches by push.
create function app.queue_pushes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.pushes (device_id, notification_id, due_at)
  select d.id, n.id, greatest(now(), n.leaves_at) from fresh n
  join public.push_devices d on d.user_id = n.user_id
  join public.notification_kinds k on k.kind = n.kind
  where app.is_pushed(n.user_id, k);
  return null;
end
$$;
create trigger queue_pushes after insert on public.notifications referencing new table as fresh
  for each statement execute function app.queue_pushes();

call app.register_job('push.send', 'notifications', 'Send notifications to devices', edge_function => 'push',
  every_minutes => 1);

-- After a change: the rows that notices are about are those of the query in the second argument, over `changed`.
create function app.recall_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  execute 'select array_agg(distinct i.id) from (' || tg_argv[1] || ') i (id) where i.id is not null' into v_ids;
  perform app.recall(tg_argv[0], v_ids);
  return null;
end
$$;

-- An act of a person waits; what a job tells leaves at its time.
create function app.hold_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and exists (select from app.recallable_kinds k where k.kind = new.kind) then
    new.leaves_at := now() + app.undo_time();
  end if;
  return new;
end
$$;
create trigger hold before insert on public.notifications for each row execute function app.hold_notice();

-- The same of what a rule waits with.
create function app.hold_rule_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null
    and exists (select from public.email_rules r join app.recallable_kinds k on k.kind = r.kind
    where r.id = new.rule_id) then
    new.due_at := greatest(new.due_at, now() + app.undo_time());
  end if;
  return new;
end
$$;
create trigger hold before insert on public.email_rule_events for each row execute function app.hold_rule_event();
