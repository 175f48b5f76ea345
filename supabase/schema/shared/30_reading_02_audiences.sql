-- One query that asks what an audience can be chosen from.
create function app.audience_choices_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select %L::text as kind, %L::text as kind_label, c.id, c.label, %L::boolean as is_outside '
    'from %s() as c', s.kind, s.label, s.is_outside, s.choices), ' union all ' order by s.kind)
  from app.audience_sources s
$$;
grant execute on function app.audience_choices_query() to authenticated, service_role;

-- What the sources of modules offer, as far as the caller sees it; `is_outside` of people at other schools.
create function public.audience_choices()
returns table (kind text, kind_label text, id uuid, label text, is_outside boolean)
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := app.audience_choices_query();
begin
  if v_query is not null then
    return query execute v_query || ' order by 1, 4';
  end if;
end
$$;
call app.expose('public.audience_choices()', 'authenticated', 'service_role');

-- The ids that an audience names under a kind.
create function app.audience_ids(p_audience jsonb, p_kind text) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(select x::uuid from jsonb_array_elements_text(p_audience -> p_kind) as x)
$$;

-- True for a list of what the kind takes, without repeats and not too long.
create function app.is_audience_part(p_kind text, p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when p_kind = 'guardians' then jsonb_typeof(p_value) = 'boolean'
    when jsonb_typeof(p_value) <> 'array' then false
    when jsonb_array_length(p_value) > case p_kind when 'cadets' then 2000 else 200 end then false
    else not exists (
      select from jsonb_array_elements(p_value) as e
      where case p_kind
        when 'roles' then e #>> '{}' not in ('instructor', 'cadet', 'parent')
        when 'levels' then jsonb_typeof(e) <> 'number' or e::text !~ '^[1-4]$'
        when 'periods' then jsonb_typeof(e) <> 'string' or length(e #>> '{}') not between 1 and 20
        else jsonb_typeof(e) <> 'string' or e #>> '{}' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' end)
  end
$$;

-- Refuses anything but an audience of the school; returns it without its empty parts. A module calls it before it saves
-- one.
create function app.check_audience(p_school uuid, p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_kind text;
  v_known text[] := '{roles,units,levels,periods,lists,cadets,people,guardians}'::text[]
    || array(select s.kind from app.audience_sources s where not s.is_outside and app.is_on(p_school, s.module));
begin
  if jsonb_typeof(p_audience) is distinct from 'object' then
    perform app.fail('audience', 'Choose who this is for', 'Choose at least one group or person.', 'audience');
  end if;
  for v_kind in select jsonb_object_keys(p_audience) loop
    if v_kind <> all (v_known) or not app.is_audience_part(v_kind, p_audience -> v_kind) then
      perform app.fail('audience', 'One of the groups isn''t valid', 'Reload the page and choose again.', 'audience');
    end if;
  end loop;
  if exists (select from unnest(app.audience_ids(p_audience, 'units')) i
      where not exists (select from public.units u where u.id = i and u.school_id = p_school))
    or exists (select from unnest(app.audience_ids(p_audience, 'lists')) i
      where not exists (select from public.people_lists l where l.id = i and l.school_id = p_school))
    or exists (select from unnest(app.audience_ids(p_audience, 'cadets')) i
      where not exists (select from public.cadets c where c.id = i and c.school_id = p_school))
    or exists (select from unnest(app.audience_ids(p_audience, 'people')) i
      where not exists (select from public.profiles p where p.id = i and p.school_id = p_school)) then
    perform app.fail('other_school', 'A group or person isn''t at your school', 'Choose again.', 'audience');
  end if;
  return coalesce((
    select jsonb_object_agg(e.key, e.value) from jsonb_each(p_audience) e where e.value not in ('[]', 'false')), '{}');
end
$$;

-- The cadets meant: those in the corps now who match anything that is named. Checks no rights: its caller has checked
-- them.
create function app.audience_cadets(p_school uuid, p_audience jsonb) returns setof uuid
language plpgsql stable security definer rows 200 set search_path = ''
as $$
declare
  v_source app.audience_sources;
  v_ids uuid[] := app.audience_ids(p_audience, 'cadets');
  v_found uuid[];
begin
  for v_source in select * from app.audience_sources s where not s.is_outside and p_audience ? s.kind
    and app.is_on(p_school, s.module) loop
    execute format('select array(select %s($1, $2))', v_source.source) into v_found
      using p_school, app.audience_ids(p_audience, v_source.kind);
    v_ids := v_ids || v_found;
  end loop;
  return query
    with recursive unit as (
      select u.id from public.units u where u.id = any (app.audience_ids(p_audience, 'units'))
        and u.school_id = p_school
      union
      select u.id from public.units u join unit on u.parent_id = unit.id
    )
    select c.id from public.cadets c
    where c.school_id = p_school and c.archived_at is null and c.status in ('active', 'on_leave', 'probation') and (
      p_audience -> 'roles' ? 'cadet'
      or c.id = any (v_ids)
      or exists (select from public.unit_assignments a where a.cadet_id = c.id and a.to_on is null
        and a.unit_id in (select unit.id from unit))
      or exists (select from public.people_list_members m
        join public.people_lists l on l.id = m.list_id and l.archived_at is null
        where m.cadet_id = c.id and m.list_id = any (app.audience_ids(p_audience, 'lists')))
      or exists (select from public.cadet_enrollments e
        join public.school_years y on y.id = e.school_year_id and y.is_current
        where e.cadet_id = c.id
          and (p_audience -> 'levels' @> to_jsonb(e.program_level) or p_audience -> 'periods' ? e.class_period))
    );
end
$$;

-- The accounts to notify: staff and people named, cadets meant, and, where `guardians` says so or the role parent is
-- named, the guardians of cadets: by verified links that receive messages, whom no custody order bars and who did not
-- ask to be left alone. One row for each account, with the cadet it is told for. Checks no rights: its caller has
-- checked them.
create function app.audience_people(p_school uuid, p_audience jsonb) returns table (account uuid, kind text, cadet uuid)
language sql stable security definer rows 400 set search_path = ''
as $$
  with meant as materialized (select c as id from app.audience_cadets(p_school, p_audience) c)
  select distinct on (r.account) r.account, r.kind, r.cadet from (
    select p.id as account, 'staff' as kind, null::uuid as cadet, 1 as place
    from public.profiles p
    where p.school_id = p_school and p.active and p.role in ('admin', 'instructor')
      and (p_audience -> 'roles' ? 'instructor' or p.id = any (app.audience_ids(p_audience, 'people')))
    union all
    select p.id, 'cadet', c.id, 2
    from public.cadets c join public.profiles p on p.id = c.profile_id and p.active
    where c.id in (select m.id from meant m) or (c.school_id = p_school and c.archived_at is null
      and c.status in ('active', 'on_leave', 'probation') and p.id = any (app.audience_ids(p_audience, 'people')))
    union all
    select p.id, 'guardian', c.id, 3
    from public.guardian_links l
    join public.cadets c on c.id = l.cadet_id and c.archived_at is null
      and c.status in ('active', 'on_leave', 'probation')
    join public.contacts k on k.id = l.contact_id and k.status = 'active' and not k.do_not_contact
    join public.profiles p on p.id = k.profile_id and p.active and p.role = 'parent'
    where l.school_id = p_school and l.state = 'verified' and l.receives_messages and not app.is_barred(p.id, c.id)
      and (p_audience -> 'roles' ? 'parent' or p.id = any (app.audience_ids(p_audience, 'people'))
        or (p_audience -> 'guardians' = 'true' and c.id in (select m.id from meant m)))
  ) r
  order by r.account, r.place, r.cadet
$$;

-- Who is meant, by name, for those who manage the roster: cadets with or without an account, and the accounts to
-- notify.
create function app.audience_names(p_audience jsonb)
  returns table (id uuid, kind text, name text, about text, reason text)
language plpgsql stable security definer rows 400 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_custody boolean := app.is_staff() and app.can('contacts', 'view_restricted');
  v_audience jsonb;
  v_people uuid[];
  v_meant uuid[];
  v_families uuid[];
begin
  if not app.manages('cadets', 'read') then
    perform app.deny('You can''t see who is in this group');
  end if;
  v_audience := app.check_outside_audience(v_school, p_audience);
  v_people := app.audience_ids(v_audience, 'people');
  v_meant := array(select app.audience_cadets(v_school, v_audience)
    union select a.cadet from app.audience_people(v_school, v_audience) a where a.kind = 'cadet');
  v_families := case when v_audience -> 'roles' ? 'parent'
    then array(select app.audience_cadets(v_school, '{"roles": ["cadet"]}'))
    when v_audience -> 'guardians' = 'true' then array(select app.audience_cadets(v_school, v_audience)) else '{}' end;
  return query
    with barred as materialized (
      select distinct l.cadet_id from public.guardian_links l
      join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
      where l.school_id = v_school
    ), family as (
      select coalesce(p.id, k.id) as id, coalesce(trim(p.last_name || ', ' || p.first_name, ', '), k.name) as name,
        l.cadet_id,
        case when b.is_barred then 'custody' when l.state <> 'verified' then 'not_verified' when not l.receives_messages
          then 'no_messages'
          when k.do_not_contact then 'do_not_contact' when p.id is null then 'no_account'
          when u.email_confirmed_at is null then 'unverified' end as reason
      from public.guardian_links l
      join public.contacts k on k.id = l.contact_id and k.status = 'active' and k.type <> 'emergency_only'
      join public.cadets c on c.id = l.cadet_id and c.archived_at is null
        and c.status in ('active', 'on_leave', 'probation')
      left join public.profiles p on p.id = k.profile_id and p.active and p.role = 'parent'
      left join auth.users u on u.id = p.id
      cross join lateral (select case when l.cadet_id in (select x.cadet_id from barred x)
        then app.is_restricted(k.id, l.cadet_id) or coalesce(app.is_barred(k.profile_id, l.cadet_id), false)
          else false end as is_barred) b
      where l.school_id = v_school and l.state in ('verified', 'pending')
        and (l.cadet_id = any (v_families) or p.id = any (v_people)) and (v_custody or not b.is_barred)
    )
    select c.id, 'cadet', c.last_name || ', ' || c.first_name, null::text,
      case when p.id is null then 'no_account' when u.email_confirmed_at is null then 'unverified' end
    from public.cadets c
    left join public.profiles p on p.id = c.profile_id and p.active
    left join auth.users u on u.id = p.id
    where c.id = any (v_meant)
    union all
    select f.id, 'guardian', max(f.name),
      (select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.last_name, c.first_name)
        from public.cadets c where c.id = any (array_agg(f.cadet_id))),
      case when bool_or(f.reason is null) then null when bool_or(f.reason = 'unverified') then 'unverified'
        else min(f.reason) end
    from family f group by f.id
    union all
    select p.id, 'staff', trim(p.last_name || ', ' || p.first_name, ', '), null, case when u.email_confirmed_at is null
      then 'unverified' end
    from app.audience_people(v_school, v_audience) a
    join public.profiles p on p.id = a.account
    left join auth.users u on u.id = p.id
    where a.kind = 'staff'
    union all
    select coalesce(o.account, o.school_id), 'school', o.name, o.school, o.reason
    from app.outside_people(v_school, v_audience) o
    order by 2, 3, 5 nulls first, 1;
end
$$;
grant execute on function app.audience_names(jsonb) to authenticated, service_role;
