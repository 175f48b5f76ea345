-- True where a school lets families see a module's part of a child's record.
create function app.family_sees(p_school uuid, p_module text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case p_module
    when 'fitness'
      then coalesce((select f.shows_fitness from public.family_settings f where f.school_id = p_school), false)
    when 'service-hours'
      then coalesce((select f.shows_hours from public.family_settings f where f.school_id = p_school), true)
    else true end
$$;

-- The school of a caller who sets what families see; refuses everyone else.
create function app.need_family_settings() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to set what families see');
  end if;
  return app.need_school();
end
$$;

-- For each school that the caller belongs to, or has a verified child at: what families see, and when the office
-- answers.
create view public.family_rules with (security_invoker = true) as
select s.id, s.id as school_id, s.name as school_name, s.time_zone, s.phone as school_phone,
  coalesce(f.shows_hours, true) as shows_hours,
  coalesce(f.shows_fitness, false) as shows_fitness, coalesce(f.shows_staff_email, true) as shows_staff_email,
  coalesce(f.office_days, '{1,2,3,4,5}') as office_days, coalesce(f.office_from, '07:30') as office_from,
  coalesce(f.office_to, '16:00') as office_to, f.reply_words
from public.schools s
left join public.family_settings f on f.school_id = s.id
where s.id in (select app.schools());
revoke all on public.family_rules from anon, authenticated, service_role;
grant select on public.family_rules to authenticated, service_role;

-- The caller's verified children at all schools, with what their school shows families.
create function public.family_children()
returns table (id uuid, profile_id uuid, first_name text, last_name text, school_id uuid, school_name text,
  time_zone text,
  shows_hours boolean, shows_fitness boolean)
language sql stable set search_path = ''
as $$
  select c.id, c.profile_id, coalesce(nullif(c.preferred_name, ''), c.first_name), c.last_name, c.school_id,
    r.school_name, r.time_zone,
    r.shows_hours, r.shows_fitness
  from public.cadets c
  join public.family_rules r on r.school_id = c.school_id
  where c.id in (select app.children())
  order by r.school_name, 3, c.id
$$;
call app.expose('public.family_children()', 'authenticated', 'service_role');

-- Names and titles of those of the school who write with families: for families of its verified children, and for each
-- other.
create function app.family_staff_rows()
returns table (school_id uuid, id uuid, name text, title text, email text)
language sql stable security definer rows 10 set search_path = ''
as $$
  select k.school, p.id, trim(p.first_name || ' ' || p.last_name), p.title,
    case when r.shows is not false or app.is_staff() then p.email end
  from (select s as school from app.schools() s where app.can('contacts', 'read')) k
  cross join lateral (select (select f.shows_staff_email from public.family_settings f where f.school_id = k.school)
    as shows) r
  join public.profiles p on p.active and p.role in ('admin', 'instructor')
    and trim(p.first_name || ' ' || p.last_name) <> ''
    and k.school = case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id) else p.school_id end
  where app.role() in ('admin', 'instructor', 'parent') and app.is_on(k.school, 'contacts')
    and app.role_reads(p.role_id, 'contacts')
$$;
grant execute on function app.family_staff_rows() to authenticated, service_role;

-- The staff that families can write to, by school and name; for staff, their colleagues.
create function public.family_staff()
returns table (school_id uuid, id uuid, name text, title text, email text)
language sql stable set search_path = ''
as $$
  select r.school_id, r.id, r.name, r.title, r.email from app.family_staff_rows() r order by r.school_id, r.name, r.id
$$;
call app.expose('public.family_staff()', 'authenticated', 'service_role');

-- The school of a child whose verified guardian the caller is; refuses everyone else.
create function app.need_guardian_of(p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.id in (select app.children()));
begin
  if v_school is null or not app.can('contacts', 'create') or not app.is_on(v_school, 'contacts') then
    perform app.deny('You can do this only for a child your school has linked to you');
  end if;
  return v_school;
end
$$;

-- The school of a caller who decides on guardian links; refuses everyone else.
create function app.need_link_decider() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('contacts', 'update') and app.manages('contacts', 'create')) then
    perform app.deny('You don''t have permission to decide on guardian links');
  end if;
  return app.need_school();
end
$$;

-- True where an order keeps the person with this address from this cadet.
create function app.is_address_restricted(p_email text, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and (lower(trim(p_email)) = any (r.addresses) or lower(trim(p_email)) = lower(c.email)))
$$;

-- What is asked about second guardians, with the child: all of the school for those who run the contacts, else one's
-- own.
create view public.guardian_invitation_lines with (security_invoker = true) as
select i.id, i.school_id, i.cadet_id, c.first_name, c.last_name, i.name, i.email, i.relation, i.state, i.decision_note,
  i.decided_at,
  i.decided_by_label, i.asked_by_label, i.created_at, i.created_by = (select auth.uid()) as is_mine, i.updated_at
from public.guardian_invitations i
left join public.cadets c on c.id = i.cadet_id;
revoke all on public.guardian_invitation_lines from anon, authenticated, service_role;
grant select on public.guardian_invitation_lines to authenticated, service_role;

-- Requests for a second guardian that wait for a decision.
create function app.invitations_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.guardian_invitations i where i.school_id = p_school and i.state = 'pending'
$$;

-- The caller's conversations. A guardian's count only while the link to the child is valid and no order bars it, or,
-- for one about no child, while they have a verified child at the school.
create function app.own_threads() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  -- Cadets never read contacts: their own conversations are all that they have of them.
  if not (app.can('contacts', 'read') or (app.role() = 'cadet' and app.can('cadets', 'read'))) then
    return;
  end if;
  return query
    select t.id from public.thread_people p join public.threads t on t.id = p.thread_id
    where p.user_id = auth.uid() and p.left_at is null and app.is_on(t.school_id, 'contacts') and case p.kind
      when 'staff' then app.is_staff() and t.school_id = app.school_id()
      when 'cadet' then app.role() = 'cadet' and exists (select from public.cadets c
        where c.id = t.cadet_id and c.profile_id = auth.uid() and c.archived_at is null)
      else app.role() = 'parent' and case when t.cadet_id is null then t.school_id in (select app.schools())
        else t.cadet_id in (select app.children()) end end;
end
$$;

-- The conversations that the caller is or was in as one of the staff: reports about them are for others to decide.
create function app.staffed_threads() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select p.thread_id from public.thread_people p
    where p.user_id = auth.uid() and p.kind = 'staff' and p.school_id = app.school_id();
end
$$;
grant execute on function app.own_threads(), app.staffed_threads() to authenticated, service_role;
