-- The caller's link to a cadet, through whichever own contact.
create function app.own_link(p_cadet uuid) returns public.guardian_links
language sql stable security definer set search_path = ''
as $$
  select l from public.guardian_links l
  join public.contacts c on c.id = l.contact_id and c.profile_id = auth.uid()
  where l.cadet_id = p_cadet
  order by l.state = 'verified' desc, l.created_at desc limit 1
$$;

-- The names of the schools of one's own requests and links: until one is verified, the school itself does not open.
create function app.own_link_schools() returns table (id uuid, name text)
language sql stable security definer rows 1 set search_path = ''
as $$
  select s.id, s.name from public.schools s where s.id in (
    select l.school_id from public.guardian_links l where l.contact_id in (select app.own_contacts())
    union all
    select r.school_id from public.child_requests r where r.contact_id in (select app.own_contacts()))
$$;
grant execute on function app.own_link_schools() to authenticated, service_role;

-- One's own requests and links, newest first. The name of a child only while the link holds; until the school answers,
-- the student ID or the name as it was typed.
create function public.my_guardian_links()
returns table (link_id uuid, state text, relation text, requested_at timestamptz, decided_at timestamptz,
  decision_note text, school_name text, cadet_id uuid, first_name text, last_name text, student_number text,
    asked_as text)
language sql stable rows 3 set search_path = ''
as $$
  select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, s.name, k.id, k.first_name,
    k.last_name,
    l.student_number, case when k.id is null then l.asked_as end
  from (
    select g.id, g.state, g.relation, g.created_at, g.decided_at, g.decision_note, g.school_id, g.contact_id,
      g.cadet_id,
      null::text as student_number, g.asked_as
    from public.guardian_links g
    union all
    select r.id, r.state, r.relation, r.created_at, r.decided_at, r.decision_note, r.school_id, r.contact_id, null,
      r.student_number, null
    from public.child_requests r where r.state <> 'verified') l
  join app.own_link_schools() s on s.id = l.school_id
  left join public.cadets k on k.id = l.cadet_id and k.id = any (array(select app.children()))
  where l.contact_id = any (array(select app.own_contacts()))
  order by l.created_at desc, l.id
$$;
call app.expose('public.my_guardian_links()', 'authenticated', 'service_role');

-- The links that wait for a decision, with what speaks for and against each.
create function public.guardian_requests(p_state text default 'pending') returns table (
  link_id uuid, state text, relation text, requested_at timestamptz, decided_at timestamptz, decision_note text,
    contact_id uuid,
  guardian_name text, guardian_email text, guardian_phone text, has_account boolean, cadet_id uuid,
    cadet_first_name text,
  cadet_last_name text, cadet_grade integer, same_last_name boolean, known_email boolean, known_phone boolean,
    restriction text,
  verified_guardians jsonb, other_children jsonb, student_number text
)
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_restricted boolean := app.can('contacts', 'view_restricted');
begin
  if not app.manages('contacts', 'read') then
    perform app.deny('You don''t have permission to see guardian links');
  end if;
  return query
    with people as materialized (
      select * from app.people('contacts')
    ), ways as (
      -- How the school reached a family on its own, before an account said it.
      select o.cadet_id, lower(o.email) as email, app.digits(o.phone) as phone
      from public.contacts o
      where o.school_id = v_school and o.source <> 'self' and o.cadet_id is not null
      union all
      select l.cadet_id, lower(o.email), app.digits(o.phone)
      from public.guardian_links l join public.contacts o on o.id = l.contact_id
      where o.school_id = v_school and o.source <> 'self'
    ), barred as materialized (
      select l.cadet_id, o.id as contact_id, r.accounts
      from public.guardian_links l
      join public.contacts o on o.id = l.contact_id
      join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
      where v_restricted and l.school_id = v_school
    ), claims as (
      select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, l.contact_id, l.cadet_id,
        null::text as student_number
      from public.guardian_links l where l.school_id = v_school
      union all
      select r.id, r.state, r.relation, r.created_at, r.decided_at, r.decision_note, r.contact_id, q.cadet_id,
        r.student_number
      from public.child_requests r join app.requested_cadets() q on q.request_id = r.id
      where r.school_id = v_school and r.state <> 'verified'
    ), linked as (
      -- Each link along with the others of its cadet, and of its person: read once, not once for each.
      select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, c.id as contact_id, c.name,
        c.email,
        c.phone, c.profile_id, l.student_number, k.id as cadet_id, k.first_name, k.last_name, k.grade,
        jsonb_agg(jsonb_build_object('name', c.name, 'relation', l.relation)) filter (where l.state = 'verified')
          over (of_cadet rows between unbounded preceding and unbounded following exclude current row) as guardians,
        jsonb_agg(jsonb_build_object('cadet_id', k.id, 'first_name', k.first_name, 'last_name', k.last_name,
          'state', l.state)) filter (where k.id is not null)
          over (of_person rows between unbounded preceding and unbounded following exclude current row) as children
      from claims l
      join public.contacts c on c.id = l.contact_id
      left join people k on k.id = l.cadet_id
      window of_cadet as (partition by l.cadet_id order by c.name),
        of_person as (partition by coalesce(c.profile_id, c.id) order by k.last_name, k.first_name)
    )
    select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, l.contact_id, l.name, l.email,
      l.phone,
      l.profile_id is not null, l.cadet_id, l.first_name, l.last_name, l.grade,
      lower(split_part(trim(l.name), ' ', -1)) = lower(split_part(l.last_name, ' ', -1)),
      coalesce((l.cadet_id, lower(l.email)) in (select w.cadet_id, w.email from ways w where w.email is not null),
        false),
      coalesce((l.cadet_id, app.digits(l.phone)) in (select w.cadet_id, w.phone from ways w where w.phone is not null),
        false),
      case when v_restricted then (
        select case when bool_or(coalesce(l.profile_id = any (b.accounts), false) or b.contact_id = l.contact_id
            or app.may_be_barred(l.profile_id, l.cadet_id)) then 'this_person'
          when count(*) > 0 then 'another_person' else 'none' end
        from barred b where b.cadet_id = l.cadet_id) end,
      coalesce(l.guardians, '[]'), coalesce(l.children, '[]'), l.student_number
    from linked l
    where l.state = p_state
    order by l.created_at, l.id;
end
$$;
call app.expose('public.guardian_requests(text)', 'authenticated', 'service_role');

-- The ten digits of a phone number; null where there are none.
create function app.digits(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(right(regexp_replace(p_phone, '\D', '', 'g'), 10), '')
$$;
grant execute on function app.digits(text) to authenticated, service_role;

-- How many verified guardians each cadet has, of the links that the caller sees.
create view public.guardian_counts with (security_invoker = true) as
select l.cadet_id, count(*)::integer as guardians from public.guardian_links l where l.state = 'verified'
  group by l.cadet_id;
revoke all on public.guardian_counts from anon, authenticated, service_role;
grant select on public.guardian_counts to authenticated, service_role;

-- As need_account(), for what changes the account: a person who may handle reports needs a second handler.
create function app.need_user(p_user uuid, p_action text) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user public.profiles := app.need_account(p_user, p_action);
begin
  perform app.need_second(p_user);
  return v_user;
end
$$;
grant execute on function app.need_user(uuid, text) to authenticated, service_role;

-- Refuses unless the caller may give this role to an account of this kind.
create function app.need_role(p_user public.profiles, p_role uuid) returns public.user_roles
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role public.user_roles;
  v_is_cadet boolean := exists (select from public.cadets c where c.profile_id = p_user.id and c.archived_at is null);
begin
  select * into v_role from public.user_roles r
  where r.id = p_role and (r.school_id is null or r.school_id = p_user.school_id);
  if v_role.id is null then
    perform app.fail('unknown_role', 'Your school doesn''t have that role', 'Choose another.', 'role_id');
  elsif coalesce(app.role(), '') <> 'admin' and v_role.base_role in ('admin', 'external') then
    perform app.deny('Only admins can assign this role');
  elsif not app.holds_all_of(v_role.id) then
    perform app.deny('That role has more permissions than yours');
  elsif v_is_cadet <> (v_role.base_role = 'cadet') then
    perform app.fail('cadet_role', case when v_is_cadet then 'A cadet on the roster needs a cadet role'
      else 'Only a cadet on the roster can have a cadet role' end, 'Choose another role.', 'role_id');
  end if;
  return v_role;
end
$$;
