-- Tasks and announcements of one adult for one cadet.

alter table public.tasks add column waits_since timestamptz;
comment on column public.tasks.waits_since is 'Set while the task of one adult for one cadet waits for a second adult: the cadet doesn''t see it.';

-- The tasks that the caller sees without managing them: the own ones, those one gave, and those of one's people; none that waits.
create or replace function app.tasks_in_sight() returns setof uuid
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_people uuid[];
begin
  if not app.can('tasks', 'read') or app.role() is distinct from 'cadet' then
    return;
  end if;
  v_people := array(select app.task_people());
  return query
    select a.task_id from public.task_assignments a
    join public.tasks t on t.id = a.task_id and t.waits_since is null and t.visibility <> 'staff_only'
    where a.id in (select app.my_assignments())
    union
    select t.id from public.tasks t where t.created_by = auth.uid() and t.school_id = app.school_id()
    union
    select a.task_id from public.task_assignments a
    join public.tasks t on t.id = a.task_id and t.waits_since is null and t.visibility = 'unit'
    where a.cadet_id = any (v_people)
    union
    select a.task_id from public.task_assignments a
    join public.tasks t on t.id = a.task_id and t.waits_since is null and t.visibility = 'unit'
    where a.position_id in (select app.positions_below(array(select app.positions_of(app.own_cadet()))))
      and exists (select from app.rights_held() h where h.module = 'tasks' and h.action = 'read');
end
$$;

-- Tells those who have a task to do, once it doesn't wait.
create or replace function app.tell_assigned(p_task public.tasks) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.task_assignments;
begin
  if p_task.state <> 'open'
    or (select t.waits_since from public.tasks t where t.id = p_task.id) is not null then
    return;
  end if;
  for v in select a.* from public.task_assignments a where a.task_id = p_task.id and a.state = 'assigned' loop
    perform app.notify('tasks.mine', app.assignees(v), 'New task: ' || p_task.title,
      coalesce('Due ' || app.moment_words(p_task.due_at, p_task.school_id), 'No due date'), '/app/tasks/' || p_task.id,
      v.id || ':given', p_task.school_id, v.cadet_id);
  end loop;
end
$$;

-- Lets a task wait that an adult writes for one cadet where no second adult sees it, or copies its words to the adult from outside.
create function app.keep_task_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := coalesce((to_jsonb(new) ->> 'task_id')::uuid, new.id);
  v_task public.tasks;
  v_cadet uuid;
  v_who text;
begin
  if auth.uid() is null or app.role() not in ('admin', 'instructor') then
    return null;
  end if;
  select * into v_task from public.tasks t where t.id = v_id;
  select case when count(distinct x) = 1 then min(x::text)::uuid end into v_cadet
  from public.task_assignments a cross join lateral unnest(app.assignees(a)) x
  join public.profiles p on p.id = x and p.role = 'cadet'
  where a.task_id = v_id and a.state <> 'canceled';
  if v_cadet is null then
    -- With a second cadet no one is alone with one.
    update public.tasks t set waits_since = null where t.id = v_id and t.waits_since is not null;
    update public.waiting_words w set state = 'replaced', settled_at = now()
    where w.subject_table = 'tasks' and w.subject_id = v_id and w.field = 'task' and w.state = 'waiting';
    return null;
  end if;
  v_who := coalesce(app.second_adult(v_task.school_id, auth.uid(), 'tasks'), 'none');
  if v_who = 'outside' then
    perform app.copy_words(v_task.school_id, 'tasks', 'tasks', v_id, v_cadet, concat_ws(E'\n', v_task.title, v_task.description));
  elsif v_who = 'none' and v_task.waits_since is null then
    update public.tasks t set waits_since = now() where t.id = v_id;
    perform app.wait_with(jsonb_populate_record(null::public.waiting_words, jsonb_build_object('school_id', v_task.school_id, 'module', 'tasks',
      'subject_table', 'tasks', 'subject_id', v_id, 'field', 'task', 'words', concat_ws(E'\n', v_task.title, v_task.description),
      'cadet_account', v_cadet)));
  end if;
  return null;
end
$$;
create trigger with_company after insert or update of state on public.task_assignments for each row
  when (new.state in ('assigned', 'canceled')) execute function app.keep_task_company();
create trigger with_company after update of title, description on public.tasks for each row
  when ((new.title, new.description) is distinct from (old.title, old.description)) execute function app.keep_task_company();
create trigger with_company after insert or update of text on public.task_items for each row execute function app.keep_task_company();

-- True where an announcement reaches one cadet and no other family, and no second adult sees it: it waits, and says so.
create function app.announcement_waits(p_announcement public.announcements) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_first uuid := coalesce(p_announcement.updated_by, p_announcement.created_by);
  v_cadet uuid;
  v_who text;
begin
  select case when count(*) filter (where a.kind <> 'staff') = 1 then min(a.account::text) filter (where a.kind = 'cadet') end::uuid into v_cadet
  from app.audience_people(p_announcement.school_id, p_announcement.audience) a;
  if v_cadet is null or v_first is null or not exists (
    select from public.profiles p where p.id = v_first and p.role in ('admin', 'instructor')) then
    return false;
  end if;
  v_who := coalesce(app.second_adult(p_announcement.school_id, v_first, 'announcements'), 'none');
  if v_who = 'outside' then
    perform app.copy_words(p_announcement.school_id, 'announcements', 'announcements', p_announcement.id, v_cadet,
      concat_ws(E'\n', p_announcement.title, p_announcement.body));
  elsif v_who = 'none' and not exists (select from public.waiting_words w
    where w.subject_table = 'announcements' and w.subject_id = p_announcement.id and w.state = 'waiting') then
    insert into public.waiting_words (school_id, module, subject_table, subject_id, field, words, cadet_account, author_id, author_label)
    values (p_announcement.school_id, 'announcements', 'announcements', p_announcement.id, 'announcement',
      concat_ws(E'\n', p_announcement.title, p_announcement.body), v_cadet, v_first, app.person_label(v_first));
  end if;
  return v_who = 'none';
end
$$;

-- Writes down whom a live announcement is for and tells those who weren't told yet. Gives how many are new. Asks no rights.
create or replace function app.tell_announcement(p_announcement public.announcements) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_new uuid[];
begin
  if app.announcement_waits(p_announcement) then
    return 0;
  end if;
  with added as (
    insert into public.announcement_receipts as r (school_id, announcement_id, user_id, kind, cadet_id, name)
    select p_announcement.school_id, p_announcement.id, a.account, a.kind, a.cadet, concat_ws(', ', nullif(p.last_name, ''), nullif(p.first_name, ''))
    from app.audience_people(p_announcement.school_id, p_announcement.audience) a join public.profiles p on p.id = a.account
    on conflict on constraint announcement_receipts_key do update set kind = excluded.kind, cadet_id = excluded.cadet_id
      where (r.kind, r.cadet_id) is distinct from (excluded.kind, excluded.cadet_id)
    returning r.id, r.xmax = 0 as is_new)
  select array_agg(d.id) into v_new from added d where d.is_new;
  perform app.write_notices(case when p_announcement.needs_ack then 'announcements.ack' else 'announcements.new' end, p_announcement.school_id,
    array(select row(r.user_id, r.kind = 'guardian', row(r.cadet_id, p_announcement.title,
        case when p_announcement.needs_ack then 'You are asked to acknowledge it.' end,
        '/app/announcements/' || p_announcement.id, 'announcement:' || p_announcement.id)::app.notice)::app.addressed_notice
      from public.announcement_receipts r where r.id = any (v_new)));
  update public.announcements a set told_at = now() where a.id = p_announcement.id;
  return coalesce(cardinality(v_new), 0);
end
$$;
