-- What is told of an act that can be undone: email, push, and what rules send leave once the act has stood for ten minutes, and an undo
-- calls back all of it, also the notification in the app (decision 0163).

-- How long an act has to stand before what is told of it leaves.
create function app.undo_time() returns interval
language sql immutable set search_path = ''
as $$
  select interval '10 minutes'
$$;

-- Kinds that tell of an act that can be undone. The key of a notice holds the id of the row that it is about; `holds` is a condition on
-- that row, `t`, and on the notice, `n` (cadet_id, once_key): while it is true, what was told is so.
create table app.recallable_kinds (
  kind text primary key references public.notification_kinds (kind),
  source text not null,
  holds text not null
);

-- The row that a notice is about: the first id in its key.
create function app.subject_of(p_key text) returns uuid
language sql immutable set search_path = ''
as $$
  select substring(p_key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid
$$;

-- Calls back what was told of rows within a day and is no longer so, what was already read too; what left by email is not. A change after
-- that is no undo, and says so itself.
create function app.recall(p_kind text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind app.recallable_kinds := (select k from app.recallable_kinds k where k.kind = p_kind);
  v_holds text := format('exists (select from %s t where t.id = app.subject_of(n.once_key) and (%s))', v_kind.source, v_kind.holds);
  v_people uuid[];
begin
  if cardinality(p_ids) is null or cardinality(p_ids) = 0 then
    return;
  end if;
  execute format('with gone as (
      delete from public.notifications n where n.kind = $1 and n.created_at > now() - interval ''1 day''
        and app.subject_of(n.once_key) = any ($2) and not %s returning n.user_id)
    select array_agg(distinct g.user_id) from gone g', v_holds) into v_people using p_kind, p_ids;
  -- Not kept as dropped: done again, the act is told again.
  execute format('delete from public.email_rule_events e using (
      select x.id, x.cadet_id, x.notice_key as once_key from public.email_rule_events x join public.email_rules r on r.id = x.rule_id
      where r.kind = $1 and x.state = ''waiting'') n
    where e.id = n.id and app.subject_of(n.once_key) = any ($2) and not %s', v_holds) using p_kind, p_ids;
  if v_people is not null then
    perform app.tell_people(v_people);
  end if;
end
$$;

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

-- Calls what a kind tells back when an act is undone. `watch` is where an undo shows, if not at the row itself; `ids` finds the rows
-- from there.
create procedure app.register_recall(kind text, source regclass, holds text, watch regclass default null,
  ids text default 'select c.id from changed c', events text[] default '{update,delete}')
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  v_table text := coalesce(register_recall.watch, register_recall.source)::text;
  v_event text;
begin
  insert into app.recallable_kinds (kind, source, holds) values (register_recall.kind, register_recall.source::text, register_recall.holds)
  on conflict (kind) do update set source = excluded.source, holds = excluded.holds;
  foreach v_event in array register_recall.events loop
    execute format('create trigger %I after %s on %s referencing %s table as changed for each statement execute function app.recall_changed(%L, %L)',
      left('recall_' || replace(replace(register_recall.kind, '.', '_'), '-', '_') || '_' || v_event, 63), v_event, v_table,
      case v_event when 'delete' then 'old' else 'new' end, register_recall.kind, register_recall.ids);
  end loop;
end
$$;

alter table public.notifications add column leaves_at timestamptz;
comment on column public.notifications.leaves_at is 'From when on it may leave by email or push: an act that can be undone has to stand first.';

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
  if auth.uid() is not null and exists (select from public.email_rules r join app.recallable_kinds k on k.kind = r.kind where r.id = new.rule_id) then
    new.due_at := greatest(new.due_at, now() + app.undo_time());
  end if;
  return new;
end
$$;
create trigger hold before insert on public.email_rule_events for each row execute function app.hold_rule_event();

-- Queues a push for each device of those whom the kind reaches by push.
create or replace function app.queue_pushes() returns trigger
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

-- Sends what is due at a moment, one email right away and one digest for each person; gives how many. Within quiet hours
-- it waits, but for kinds that may break through; so does what tells of an act that may still be undone. Two at the same time never send
-- the same: the second leaves it to the first.
create or replace function app.mail_notifications(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_person record;
  v_ids uuid[];
  v_count integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notifications.mail', 0)) then
    return 0;
  end if;
  perform app.drop_stale_mails();
  for v_person in
    select p.id, app.is_quiet(x.quiet_from, x.quiet_to, (p_now at time zone coalesce(s.time_zone, 'UTC'))::time) as quiet,
      app.last_digest(coalesce(x.digest_hour, 16), coalesce(s.time_zone, 'UTC'), p_now) as digest_due
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    left join public.notification_settings x on x.user_id = p.id
    where p.id in (select n.user_id from public.notifications n where n.mail is not null)
    order by p.id
  loop
    v_ids := array(select n.id from public.notifications n join public.notification_kinds k on k.kind = n.kind
      where n.user_id = v_person.id and n.mail = 'now' and (not v_person.quiet or k.breaks_quiet)
        and coalesce(n.leaves_at, '-infinity') <= p_now
      order by n.created_at, n.id);
    if cardinality(v_ids) > 0 then
      perform app.mail_notices(v_person.id, v_ids, false);
      v_count := v_count + 1;
    end if;
    v_ids := array(select n.id from public.notifications n
      where n.user_id = v_person.id and n.mail = 'digest' and not v_person.quiet and coalesce(n.leaves_at, '-infinity') <= p_now
      order by n.created_at, n.id);
    if exists (select from public.notifications n where n.id = any (v_ids) and n.created_at <= v_person.digest_due) then
      perform app.mail_notices(v_person.id, v_ids, true);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;

call app.register_recall('awards.received', 'public.award_records', $$t.state in ('approved', 'issued', 'presented')$$);
call app.register_recall('awards.decided', 'public.award_records', $$t.state <> 'recommended'$$);
-- An order stands for a cadet until its record is rescinded.
call app.register_recall('promotions.orders', 'public.promotion_orders', $$exists (select from public.rank_records r
  where r.order_id = t.id and r.cadet_id = n.cadet_id and not exists (select from public.rank_records x where x.rescinds_id = r.id))$$,
  watch => 'public.rank_records', events => '{insert}',
  ids => 'select r.order_id from changed c join public.rank_records r on r.id = c.rescinds_id');
-- Hours that were sent back and are handed in again were not undone.
call app.register_recall('service-hours.decided', 'public.service_hours', $$t.archived_at is null and (t.state = split_part(n.once_key, ':', 2)
  or split_part(n.once_key, ':', 2) = 'rejected' and (t.state = 'verified' or app.role() in ('cadet', 'parent')))$$);
call app.register_recall('conduct.confirmed', 'public.conduct_entries', $$t.state = 'confirmed'$$);
call app.register_recall('budget.fees', 'public.fees_due', $$t.state <> 'canceled'$$);
call app.register_recall('inspections.results', 'public.inspections', $$t.closed_at is not null and t.archived_at is null$$);
call app.register_recall('teams.tryout', 'public.team_members', $$t.state <> 'tryout'$$);
call app.register_recall('promotions.boards', 'public.boards', $$t.archived_at is null$$);
call app.register_recall('calendar.excuse', 'public.excuse_requests', $$t.state <> 'asked'
  or split_part(n.once_key, ':', 3) not in ('approved', 'declined')$$);
call app.register_recall('calendar.duty', 'public.duty_turns', $$t.dropped_at is null$$);
call app.register_recall('inventory.receipt', 'public.hand_receipts', $$t.canceled_at is null$$);
call app.register_recall('job-board.application', 'public.job_applications', $$coalesce(
  array_position('{submitted,interview,offered}'::text[], t.state) >= array_position('{submitted,interview,offered}'::text[], split_part(n.once_key, ':', 2)),
  t.state <> 'submitted')$$);
call app.register_recall('announcements.new', 'public.announcements', $$t.state = 'live'$$);
call app.register_recall('tasks.mine', 'public.task_assignments', $$n.once_key not like '%:given%' or t.state <> 'canceled' and exists (
  select from public.tasks k where k.id = t.task_id and k.archived_at is null and k.state <> 'canceled')$$,
  watch => 'public.tasks', ids => 'select a.id from changed c join public.task_assignments a on a.task_id = c.id');
