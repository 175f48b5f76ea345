-- Audiences can name people of other schools, such as those registered for a meet: a source says who they are. Only
-- what writes to them offers such a source, and they are held when a message is sent (docs/decisions/0251).
alter table app.audience_sources add column is_outside boolean not null default false;
alter table app.audience_sources add column hold text;
alter table app.audience_sources add column release text;
alter table app.audience_sources add column withdraw text;
comment on column app.audience_sources.is_outside is
  'Its people are of other schools: `source` gives them as app.outside_person, to show who would be reached.';
comment on column app.audience_sources.hold is
  'Writes down who is meant when a message is sent: (school, ids, channel, message, title, text).';
comment on column app.audience_sources.withdraw is 'Takes back what was held or sent: (message).';
comment on column app.audience_sources.release is
  'Gives those who were held, as app.outside_person, once the message leaves: (channel, message).';

-- Someone at another school who is written to: one row for each, and one for a school that no one can be reached at.
create type app.outside_person as (school_id uuid, school text, account uuid, name text, address text, link text,
  reason text);

-- Adds a source of people at other schools. `choices` runs as the caller and gives what they may choose.
create procedure app.register_outside_audience(kind text, label text, module text, source regproc, choices regproc,
  hold regproc, release regproc, withdraw regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_outside_audience.choices);
  insert into app.audience_sources (kind, label, module, source, choices, is_outside, hold, release, withdraw)
  values (register_outside_audience.kind, register_outside_audience.label, register_outside_audience.module,
    source::text, choices::text, true, hold::text, release::text,
    withdraw::text);
end
$$;

create or replace function app.audience_choices_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select %L::text as kind, %L::text as kind_label, c.id, c.label, %L::boolean as is_outside '
    'from %s() as c', s.kind, s.label, s.is_outside, s.choices), ' union all ' order by s.kind)
  from app.audience_sources s
$$;

drop function public.audience_choices();
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

-- The ids of a kind that the caller may choose.
create function app.chosen_from(p_choices text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  execute format('select array(select c.id from %s() c)', p_choices) into v_ids;
  return v_ids;
end
$$;

-- An audience of what also writes to people at other schools, as app.check_audience checks those of one school: of
-- them the caller names only what they may choose.
create function app.check_outside_audience(p_school uuid, p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
  v_outside jsonb := '{}';
  v_rest jsonb := p_audience;
begin
  if jsonb_typeof(p_audience) is distinct from 'object' then
    return app.check_audience(p_school, p_audience);
  end if;
  for v_source in select * from app.audience_sources s
    where s.is_outside and p_audience ? s.kind and app.is_on(p_school, s.module) loop
    if not app.is_audience_part(v_source.kind, p_audience -> v_source.kind)
      or not app.audience_ids(p_audience, v_source.kind) <@ app.chosen_from(v_source.choices) then
      perform app.fail('audience', 'You can''t write to one of these groups', 'Choose again.', 'audience');
    end if;
    v_rest := v_rest - v_source.kind;
    if p_audience -> v_source.kind <> '[]' then
      v_outside := v_outside || jsonb_build_object(v_source.kind, p_audience -> v_source.kind);
    end if;
  end loop;
  return app.check_audience(p_school, v_rest) || v_outside;
end
$$;

-- The people at other schools whom an audience means now. Checks no rights: its caller has checked them.
create function app.outside_people(p_school uuid, p_audience jsonb) returns setof app.outside_person
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s
    where s.is_outside and p_audience ? s.kind and app.is_on(p_school, s.module) loop
    return query execute format('select * from %s($1, $2)', v_source.source)
      using p_school, app.audience_ids(p_audience, v_source.kind);
  end loop;
end
$$;

-- Holds who of other schools is meant by a message that is sent now or later; who was held for it before and isn't
-- meant anymore isn't written to. An empty audience lets go of all who wait.
create function app.hold_outside(p_school uuid, p_audience jsonb, p_channel text, p_message uuid, p_title text,
  p_text text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s where s.is_outside order by s.kind loop
    execute format('select %s($1, $2, $3, $4, $5, $6)', v_source.hold)
      using p_school, app.audience_ids(p_audience, v_source.kind), p_channel, p_message, p_title, p_text;
  end loop;
end
$$;

-- Takes a message back from people of other schools: those who wait aren't written to.
create function app.withdraw_outside(p_message uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s where s.is_outside order by s.kind loop
    execute format('select %s($1)', v_source.withdraw) using p_message;
  end loop;
end
$$;

-- Those of other schools to write to now, of a message that held them; who left since has a reason.
create function app.release_outside(p_channel text, p_message uuid) returns setof app.outside_person
language plpgsql security definer rows 100 set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s where s.is_outside order by s.kind loop
    return query execute format('select * from %s($1, $2)', v_source.release) using p_channel, p_message;
  end loop;
end
$$;

create or replace function app.check_audience(p_school uuid, p_audience jsonb) returns jsonb
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

create or replace function app.audience_cadets(p_school uuid, p_audience jsonb) returns setof uuid
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

create or replace function app.audience_names(p_audience jsonb)
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

create or replace function public.audience_preview(p_audience jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with meant as materialized (select n.*, row_number() over () as place from app.audience_names(p_audience) n)
  select jsonb_build_object(
    'cadets', count(*) filter (where m.kind = 'cadet'),
    'guardians', count(*) filter (where m.kind = 'guardian' and coalesce(m.reason, 'unverified') = 'unverified'),
    'staff', count(*) filter (where m.kind = 'staff'),
    'adults', count(*) filter (where m.kind = 'school' and coalesce(m.reason, 'unverified') = 'unverified'),
    'schools', count(distinct m.about) filter (where m.kind = 'school'),
    'without_account', count(*) filter (where m.kind = 'cadet' and m.reason = 'no_account'),
    'left_out', (select coalesce(jsonb_object_agg(r.reason, r.n), '{}') from (
      select x.reason, count(*) as n from meant x where x.reason <> 'unverified' group by 1) r),
    'unverified', count(*) filter (where m.reason = 'unverified'),
    'names', coalesce(
      jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'about', m.about, 'reason', m.reason)
      order by m.place) filter (where m.place <= 1000), '[]'))
  from meant m
$$;
call app.expose('public.audience_preview(jsonb)', 'authenticated', 'service_role');
