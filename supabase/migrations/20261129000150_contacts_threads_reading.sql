-- Reporting messages, conversations as the screens read them, and what is due without anyone at a screen.

-- The admins of a school who have no part in a conversation; where it has none, those of the platform.
create function app.report_admins(p_thread public.threads) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with free as (
    select p.id, coalesce(p.acting_school_id, p.school_id) as school from public.profiles p
    where p.active and p.role = 'admin' and not exists (select from public.thread_people t
      where t.thread_id = p_thread.id and t.user_id = p.id and t.kind = 'staff'))
  select array(select f.id from free f where f.school = p_thread.school_id
    or not exists (select from free x where x.school = p_thread.school_id))
$$;

-- Reports a message that the caller reads, with the reason. It goes to admins who have no part in the conversation, and stays.
create function public.report_message(p_message uuid, p_reason text, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind text := app.need_messenger();
  v_done jsonb := app.once(p_key, 'report_message', jsonb_build_array(p_message, p_reason));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v public.threads;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  v := app.need_thread((select m.thread_id from public.thread_messages m where m.id = p_message), false);
  insert into public.thread_reports (school_id, thread_id, message_id, reason) values (v.school_id, v.id, p_message, v_reason)
  on conflict on constraint thread_reports_key do nothing returning id into v_id;
  if v_id is null then
    perform app.fail('reported', 'You already reported this message', 'An admin will look at it.', 'message');
  end if;
  perform app.notify('contacts.report', app.report_admins(v), 'A message was reported', 'Someone reported a message of a conversation with a family.',
    '/app/contacts/messages/' || v.id, 'report:' || v_id, v.school_id);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.report_message(uuid, text, uuid)', 'authenticated', 'service_role');

-- The school of an admin who decides on reported messages; refuses everyone else.
create function app.need_report_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('contacts', 'update') and coalesce(app.role() = 'admin', false)) then
    perform app.deny('Only an admin can decide on reported messages');
  end if;
  return app.need_school();
end
$$;

-- Closes the report of a message, with what was done. The message and the report stay.
create function public.close_message_report(p_id uuid, p_outcome text, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_report_admin();
  v_done jsonb := app.once(p_key, 'close_message_report', jsonb_build_array(p_id, p_outcome));
  v_outcome text := app.need_text(p_outcome, 'outcome', 'What was done', 1000, true);
  v public.thread_reports;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.thread_reports r
  where r.id = p_id and r.school_id = v_school and r.thread_id not in (select app.staffed_threads()) for update;
  if v.id is null then
    perform app.fail('unknown_report', 'That report isn''t one that you can decide on', 'Someone outside the conversation decides.', 'id');
  elsif v.state = 'closed' then
    perform app.fail('closed', 'Someone already closed this report', 'Reload the page.', 'id');
  end if;
  update public.thread_reports r set state = 'closed', outcome = v_outcome, closed_at = now(), closed_by_label = app.actor_label() where r.id = p_id;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.close_message_report(uuid, text, uuid)', 'authenticated', 'service_role');

-- One line for each conversation that the caller reads, with what waits in it.
create view public.thread_lines with (security_invoker = true) as
select t.id, t.school_id, t.cadet_id, t.cadet_label, t.title, t.started_by_label, t.created_at, t.last_at, t.last_kind, t.last_label, t.settled_at, t.messages,
  p.staff, p.family, p.is_mine, r.open_reports,
  p.is_mine and t.last_at > coalesce(p.read_at, '-infinity') as is_unread,
  case when t.last_kind = 'staff' then 'answered' when t.settled_at is not null then 'settled' else 'waiting' end as answer,
  case when p.is_mine then 'mine' else 'others' end as whose,
  case when r.open_reports > 0 then 'reported' else 'none' end as report,
  array_position('{waiting,answered,settled}', case when t.last_kind = 'staff' then 'answered' when t.settled_at is not null then 'settled' else 'waiting' end) as answer_sort,
  concat_ws(' ', app.search_text(concat_ws(' ', t.title, t.cadet_label, p.staff, p.family)), t.words) as search
from public.threads t
cross join lateral (select string_agg(x.name, ', ' order by x.name) filter (where x.kind = 'staff' and x.left_at is null) as staff,
    string_agg(x.name, ', ' order by x.kind desc, x.name) filter (where x.kind <> 'staff') as family,
    coalesce(bool_or(x.user_id = (select auth.uid()) and x.left_at is null), false) as is_mine,
    max(x.read_at) filter (where x.user_id = (select auth.uid())) as read_at
  from public.thread_people x where x.thread_id = t.id) p
cross join lateral (select count(*)::integer as open_reports from public.thread_reports x where x.thread_id = t.id and x.state = 'open') r;

-- What the list of conversations can be narrowed by.
create view public.thread_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.thread_lines l
cross join lateral (values ('answer', l.answer, l.answer_sort), ('whose', l.whose, array_position('{mine,others}', l.whose)),
  ('report', l.report, array_position('{reported,none}', l.report))) f (filter, value, sort)
group by 1, 2, 3;

-- The messages of conversations, with how they were reported as far as the caller may know.
create view public.message_lines with (security_invoker = true) as
select m.id, m.school_id, m.thread_id, m.author_kind, m.author_label, m.body, m.corrects_id, m.created_at, m.created_by = (select auth.uid()) as is_mine,
  r.id as report_id, r.state as report_state, r.reason as report_reason, r.reported_by_label, r.outcome as report_outcome, r.closed_by_label,
  r.created_by = (select auth.uid()) as reported_by_me
from public.thread_messages m
left join lateral (select x.* from public.thread_reports x where x.message_id = m.id order by x.state = 'open' desc, x.created_at limit 1) r on true;
do $$
declare
  v_view text;
begin
  foreach v_view in array '{thread_lines,thread_filters,message_lines}'::text[] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', v_view);
    execute format('grant select on public.%I to authenticated, service_role', v_view);
  end loop;
end
$$;

-- Whom staff can write to about a cadet: the verified guardians whom no order bars, and the cadet. No one for others.
create function app.thread_family_rows(p_cadet uuid)
returns table (id uuid, kind text, name text, relation text)
language sql stable security definer rows 3 set search_path = ''
as $$
  select g.id, g.kind, g.name, g.relation from (
    select distinct on (c.profile_id) c.profile_id as id, 'guardian' as kind, c.name, l.relation
    from public.guardian_links l
    join public.contacts c on c.id = l.contact_id
    join public.cadets k on k.id = l.cadet_id and k.school_id = app.school_id()
    where l.cadet_id = p_cadet and l.state = 'verified' and app.is_guardian_at(c.profile_id, k.school_id, k.id)
    union all
    select k.profile_id, 'cadet', coalesce(nullif(k.preferred_name, ''), k.first_name) || ' ' || k.last_name, null
    from public.cadets k join public.profiles p on p.id = k.profile_id and p.active
    where k.id = p_cadet and k.school_id = app.school_id() and k.archived_at is null) g
  where app.can('contacts', 'read') and app.is_staff()
$$;
grant execute on function app.thread_family_rows(uuid) to authenticated, service_role;

-- The same by name: guardians first.
create function public.thread_family(p_cadet uuid)
returns table (id uuid, kind text, name text, relation text)
language sql stable set search_path = ''
as $$
  select r.id, r.kind, r.name, r.relation from app.thread_family_rows(p_cadet) r order by r.kind desc, r.name, r.id
$$;
call app.expose('public.thread_family(uuid)', 'authenticated', 'service_role');

-- Conversations by what was said in them, of those that the caller is in.
create function app.search_threads(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, concat_ws(' · ', l.cadet_label, l.last_label), '/app/contacts/messages/' || l.id
  from public.thread_lines l where l.is_mine and app.found(l.search, p_words) order by l.last_at desc, l.id limit p_limit
$$;
call app.register_search('threads', 'contacts', 'Conversations', 'app.search_threads', sort => 72);

-- Conversations in which a family waits for an answer.
create function app.threads_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.threads t where t.school_id = p_school and t.last_kind <> 'staff' and t.settled_at is null
$$;
call app.register_attention('threads_waiting', 'contacts', 'app.threads_waiting', 13);

-- Tells the staff of what came while the office was closed, once it is open.
create function app.tell_held_messages(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.thread_messages;
begin
  for v in select m.* from public.thread_messages m where m.told_at is null and app.office_open(m.school_id)
    order by m.created_at limit 500 for update skip locked loop
    update public.thread_messages m set told_at = now() where m.id = v.id;
    perform app.tell_message(v, (select t from public.threads t where t.id = v.thread_id), '{staff}');
  end loop;
end
$$;
call app.register_job('contacts.messages', 'contacts', 'Notify staff of messages when the office opens', 'app.tell_held_messages', every_minutes => 5);
