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

-- One line for each conversation that the caller reads, with what waits in it.
create view public.thread_lines with (security_invoker = true) as
select t.id, t.school_id, t.cadet_id, t.cadet_label, t.title, t.started_by_label, t.created_at, t.last_at, t.last_kind,
  t.last_label, t.settled_at, t.messages,
  p.staff, p.family, p.is_mine, r.open_reports,
  p.is_mine and t.last_at > coalesce(p.read_at, '-infinity') as is_unread,
  case when t.last_kind = 'staff' then 'answered' when t.settled_at is not null then 'settled' else 'waiting' end
    as answer,
  case when p.is_mine then 'mine' else 'others' end as whose,
  case when r.open_reports > 0 then 'reported' else 'none' end as report,
  array_position('{waiting,answered,settled}', case when t.last_kind = 'staff' then 'answered'
    when t.settled_at is not null then 'settled' else 'waiting' end) as answer_sort,
  concat_ws(' ', app.search_text(concat_ws(' ', t.title, t.cadet_label, p.staff, p.family)), t.words) as search
from public.threads t
cross join lateral (
  select string_agg(x.name, ', ' order by x.name) filter (where x.kind = 'staff' and x.left_at is null) as staff,
    string_agg(x.name, ', ' order by x.kind desc, x.name) filter (where x.kind <> 'staff') as family,
    coalesce(bool_or(x.user_id = (select auth.uid()) and x.left_at is null), false) as is_mine,
    max(x.read_at) filter (where x.user_id = (select auth.uid())) as read_at
  from public.thread_people x where x.thread_id = t.id) p
cross join lateral (select count(*)::integer as open_reports from public.thread_reports x where x.thread_id = t.id
  and x.state = 'open') r;

revoke all on public.thread_lines from anon, authenticated, service_role;
grant select on public.thread_lines to authenticated, service_role;

-- What the list of conversations can be narrowed by.
create view public.thread_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.thread_lines l
cross join lateral (values ('answer', l.answer, l.answer_sort),
  ('whose', l.whose, array_position('{mine,others}', l.whose)),
  ('report', l.report, array_position('{reported,none}', l.report))) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.thread_filters from anon, authenticated, service_role;
grant select on public.thread_filters to authenticated, service_role;

-- The messages of conversations, with how they were reported as far as the caller may know.
create view public.message_lines with (security_invoker = true) as
select m.id, m.school_id, m.thread_id, m.author_kind, m.author_label, m.body, m.corrects_id, m.created_at,
  m.created_by = (select auth.uid()) as is_mine,
  r.id as report_id, r.state as report_state, r.reason as report_reason, r.reported_by_label, r.outcome
    as report_outcome, r.closed_by_label,
  r.created_by = (select auth.uid()) as reported_by_me
from public.thread_messages m
left join lateral (select x.* from public.thread_reports x where x.message_id = m.id order by x.state = 'open' desc,
  x.created_at limit 1) r on true;
revoke all on public.message_lines from anon, authenticated, service_role;
grant select on public.message_lines to authenticated, service_role;

-- The people staff can write to about a cadet: the cadet, and the verified guardians whom no order bars. Empty for
-- others.
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

-- Finds conversations of the caller by their words.
create function app.search_threads(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select l.id, l.title, concat_ws(' · ', l.cadet_label, l.last_label), '/app/contacts/messages/' || l.id
  from public.thread_lines l where l.is_mine and app.found(l.search, p_words) order by l.last_at desc,
    l.id limit p_limit
$$;

-- Conversations in which a family waits for an answer.
create function app.threads_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.threads t where t.school_id = p_school and t.last_kind <> 'staff' and t.settled_at is null
$$;

-- True where the person who signs in may be someone whom an order keeps from this cadet: barred, or by phone number or
-- name. The ways by which a family finds a child without the school's help are closed to them; the school itself
-- decides.
create function app.may_be_barred(p_user uuid, p_cadet uuid, p_phone text default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.is_barred(p_user, p_cadet) or exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.profiles p on p.id = p_user
    where l.cadet_id = p_cadet and p_user <> all (r.other_people) and (
      app.plain_name(p.first_name || p.last_name) = any (r.names)
        or app.plain_name(p.last_name || p.first_name) = any (r.names)
      or array[app.digits(p_phone), app.digits(p.phone)] && r.phones
      or exists (select from public.contacts c where c.profile_id = p_user
        and (app.digits(c.phone) = any (r.phones) or app.plain_name(c.name) = any (r.names)))))
$$;
grant execute on function app.may_be_barred(uuid, uuid, text) to authenticated, service_role;

-- True where an order keeps someone of this name from this cadet.
create function app.is_name_restricted(p_name text, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    where l.cadet_id = p_cadet and app.plain_name(p_name) = any (r.names))
$$;

-- True where an email was about a cadet from whom an order now keeps its recipient: by account, contact, or address.
create function app.is_mail_closed(r public.email_recipients) returns boolean
language sql stable security definer set search_path = ''
as $$
  select r.kind is distinct from 'staff' and exists (
    select from unnest(coalesce(r.cadet_ids, '{}') || r.cadet_id) as k (cadet)
    where k.cadet is not null
      and (coalesce(app.is_barred(r.profile_id, k.cadet), false) or app.is_restricted(r.contact_id, k.cadet)
      or (r.profile_id is null and app.is_address_restricted(r.address, k.cadet))))
$$;

-- What approving a link, or a request by student ID, would open: 'opens', or why it doesn't: 'no_account',
-- 'account_off', or for those who see orders 'restricted'. Null where it isn't the caller's school's.
create function app.guardian_approval(p_link uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to decide on guardian links');
  end if;
  return (
    select case
      when app.can('contacts', 'view_restricted') and (app.is_restricted(a.contact_id, a.cadet_id)
        or coalesce(app.is_barred(c.profile_id, a.cadet_id), false)) then 'restricted'
      when p.id is null then 'no_account' when not p.active then 'account_off' else 'opens' end
    from (
      select l.contact_id, l.cadet_id from public.guardian_links l where l.id = p_link and l.school_id = app.school_id()
      union all
      select r.contact_id, app.cadet_by_number(r.school_id, r.student_number) from public.child_requests r
      where r.id = p_link and r.school_id = app.school_id()) a
    join public.contacts c on c.id = a.contact_id
    left join public.profiles p on p.id = c.profile_id);
end
$$;
grant execute on function app.guardian_approval(uuid) to authenticated, service_role;

-- What approving a link would open, as the screen asks it before the decision.
create function public.guardian_approval(p_link uuid) returns text
language sql stable set search_path = ''
as $$
  select app.guardian_approval(p_link)
$$;
call app.expose('public.guardian_approval(uuid)', 'authenticated', 'service_role');
