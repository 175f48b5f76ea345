-- The private channel on which a person hears that their inbox changed; null where they have none.
create function app.own_topic() returns text
language sql stable set search_path = ''
as $$
  select case when app.can('notifications', 'read') then 'user:' || auth.uid() end
$$;
grant execute on function app.own_topic() to authenticated, service_role;

-- True where accounts of a role may read a module, whether or not their school has it.
create function app.role_reads(p_role uuid, p_module text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.role_permissions rp
    join public.permission_modules m on m.id = rp.module_id and m.name = p_module
    join public.permission_actions a on a.id = rp.action_id and a.name = 'read'
    where rp.role_id = p_role and rp.enabled)
$$;

-- The accounts behind cadets: their own, and those of their verified guardians whom no order bars.
create function app.families_of(p_cadets uuid[]) returns table (cadet_id uuid, user_id uuid, as_guardian boolean)
language plpgsql stable security definer rows 100 set search_path = ''
as $$
begin
  return query
    select c.id, c.profile_id, false from public.cadets c where c.id = any (p_cadets) and c.profile_id is not null
    union
    select l.cadet_id, c.profile_id, true
    from public.guardian_links l
    join public.contacts c on c.id = l.contact_id and c.status = 'active' and not c.do_not_contact
    where l.cadet_id = any (p_cadets) and l.state = 'verified' and l.receives_messages and c.profile_id is not null
      and not app.is_barred(c.profile_id, l.cadet_id);
end
$$;

-- The accounts that reach everyone's rows of a module at a school with this verb.
create function app.keepers_of(p_school uuid, p_module text, p_action text) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select p.id from public.profiles p
    where p.active and p_school = case when p.role = 'admin' then coalesce(p.acting_school_id, p.school_id)
      else p.school_id end
      and (select count(*) from public.role_permissions rp
        join public.permission_modules m on m.id = rp.module_id and m.name = p_module
        join public.permission_actions a on a.id = rp.action_id and a.name in (p_action, 'manage')
        where rp.role_id = p.role_id and rp.enabled) = 2)
$$;

-- The kinds that may reach the caller, by module: how each does now, and how it does by default.
create function public.my_notification_kinds()
returns table (kind text, module text, module_label text, label text, about text, channel text, usual text,
  breaks_quiet boolean, own_email boolean, is_pushed boolean)
language sql stable set search_path = ''
as $$
  select k.kind, k.module, m.label, k.label, k.about, coalesce(c.channel, k.channel), k.channel, k.breaks_quiet,
    k.own_email,
    coalesce(p.is_on, k.channel = 'now')
  from public.notification_kinds k
  join public.permission_modules m on m.name = k.module
  left join public.notification_choices c on c.kind = k.kind and c.user_id = auth.uid()
  left join public.push_choices p on p.kind = k.kind and p.user_id = auth.uid()
  where app.role() = any (k.roles) and app.can(k.module, 'read')
  order by m.sort_order, m.label, k.label
$$;
call app.expose('public.my_notification_kinds()', 'authenticated');

-- A time of day in an input, 'HH:MM'; null where empty, a refusal that names the field where it isn't one.
create function app.time_in(p_text text, p_field text) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text <> '' and p_text !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform app.fail('time', 'That isn''t a valid time', 'Choose a time, such as 9:30 PM.', p_field);
  end if;
  return nullif(p_text, '')::time;
end
$$;

-- True where a time of day is in quiet hours, which may cross midnight.
create function app.is_quiet(p_from time, p_to time, p_at time) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(case when p_from < p_to then p_at >= p_from and p_at < p_to else p_at >= p_from or p_at < p_to end,
    false)
$$;

-- The last moment at which a digest was due: at its hour of today or of the day before.
create function app.last_digest(p_hour integer, p_time_zone text, p_now timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select max(t.due) from (
    select (app.day_in(p_now, p_time_zone) - d + make_time(p_hour, 0, 0)) at time zone p_time_zone as due
    from generate_series(0, 1) d) t
  where t.due <= p_now
$$;

-- True where the account is a verified guardian of the cadet whom no order bars.
create function app.is_guardian(p_user uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.families_of(array[p_cadet]) f where f.user_id = p_user and f.as_guardian)
$$;

-- True where a kind comes to the devices of a person.
create function app.is_pushed(p_user uuid, p_kind public.notification_kinds) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select c.is_on from public.push_choices c where c.user_id = p_user and c.kind = (p_kind).kind),
    (p_kind).channel = 'now')
    and coalesce(
      (select c.channel from public.notification_choices c where c.user_id = p_user and c.kind = (p_kind).kind),
      (p_kind).channel) <> 'off'
$$;

-- Refuses an address that is no push service's: https to a public name, on the usual port. The function looks up the
-- name again before it posts, so that it can't reach a machine of the school or the server.
create function app.check_endpoint(p_endpoint text) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  v_host text := lower(substring(p_endpoint from '^https://([A-Za-z0-9.-]{4,253})(:443)?/[!-~]*$'));
begin
  if v_host is null or length(p_endpoint) > 1000 or v_host !~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z]$'
    or v_host ~ '\.(local|localhost|internal|intranet|lan|home|corp|private|arpa|test|invalid)$' then
    perform app.fail('endpoint', 'This browser''s push service can''t be used',
      'Use another browser, or get email instead.', 'endpoint');
  end if;
end
$$;

-- How long an act waits before its notifications leave.
create function app.undo_time() returns interval
language sql immutable set search_path = ''
as $$
  select interval '10 minutes'
$$;

-- The row that a notice is about: the first id in its key.
create function app.subject_of(p_key text) returns uuid
language sql immutable set search_path = ''
as $$
  select substring(p_key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid
$$;

-- True where the module of a kind has rows of two schools, so that what one school tells reaches the other.
create function app.spans_schools(p_kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.notification_kinds k
    join app.two_sided s on true
    left join app.table_modules t on t.table_name = s.table_name
    where k.kind = p_kind and k.module in (s.host_module, t.module))
$$;

-- Whom the caller may tell something of these, where the module has rows of two schools: of another school its adults
-- alone (app.adults_of). Everyone at the caller's own school, with its families; and what Guidon does automatically
-- isn't the caller's.
create function app.people_across(p_kind text, p_school uuid, p_people uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_mine uuid := case when app.role() <> 'parent' then app.school_id() end;
begin
  return case when v_mine is null or not app.spans_schools(p_kind) then p_people else array(
    select p.id from public.profiles p
    where p.id = any (p_people) and (p.role = 'admin'
      or (p_school = v_mine and (p.school_id = v_mine or (p.role = 'parent'
        and exists (select from public.contacts c where c.profile_id = p.id and c.school_id = v_mine))))
      or p.id in (select app.adults_of(p.school_id)))) end;
end
$$;
