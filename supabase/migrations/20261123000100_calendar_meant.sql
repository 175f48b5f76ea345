-- Whom an event is for, where it isn't for everyone: groups, teams, and people, in the form of the shared audiences; and who
-- runs it.

alter table public.school_events
  add column audience_groups jsonb not null default '{}',
  add column lead_id uuid references public.profiles (id),
  add column officer_id uuid references public.cadets (id),
  drop constraint school_events_audience_check,
  add constraint school_events_audience_check check (audience in ('everyone', 'cadets', 'group', 'staff')),
  add constraint school_events_audience_groups_check check (jsonb_typeof(audience_groups) = 'object');
create index school_events_lead_id_idx on public.school_events (lead_id);
create index school_events_officer_id_idx on public.school_events (officer_id);
comment on column public.school_events.audience is 'everyone: families with a verified child too · cadets: cadets and staff · group: who audience_groups means, and staff · staff: anyone who manages the calendar.';
comment on column public.school_events.lead_id is 'The adult in charge.';
comment on column public.school_events.officer_id is 'The cadet officer in charge.';
grant update (audience_groups, lead_id, officer_id) on public.school_events to authenticated;
call app.same_school('public.school_events', 'lead_id:profiles', 'officer_id:cadets');

-- An audience of groups names someone at the school; the other audiences keep no groups.
create function app.check_event_audience() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.audience <> 'group' then
    new.audience_groups := '{}';
    return new;
  elsif tg_op = 'UPDATE' and new.audience_groups = old.audience_groups and old.audience = 'group' then
    return new;
  end if;
  new.audience_groups := app.check_audience(new.school_id, new.audience_groups);
  if new.audience_groups - 'guardians' = '{}' then
    perform app.fail('audience', 'It isn''t clear who this is for', 'Choose at least one group or person.', 'audience_groups');
  end if;
  return new;
end
$$;
create trigger check_audience before insert or update of audience, audience_groups on public.school_events
for each row execute function app.check_event_audience();

-- A source of audiences also says which of its groups a cadet is in: `groups_of` is a function (p_cadet uuid) that returns
-- setof uuid, and reads past row-level security.
alter table app.audience_sources add column groups_of text;

-- The teams that a cadet is on.
create function app.teams_of(p_cadet uuid) returns setof uuid
language sql stable security definer rows 3 set search_path = ''
as $$
  select m.team_id from public.team_members m where m.cadet_id = p_cadet and m.to_on is null and m.state <> 'tryout'
$$;
update app.audience_sources s set groups_of = 'app.teams_of' where s.kind = 'teams';

-- What an audience can name a cadet by, in the form of an audience: {cadets, roles, units, lists, levels, periods, teams}. A
-- cadet who has left is named by nothing.
create function app.audience_marks(p_cadet uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
  v_cadet public.cadets := (select c from public.cadets c where c.id = p_cadet and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation'));
  v_marks jsonb;
  v_groups uuid[];
begin
  if v_cadet.id is null then
    return null;
  end if;
  with recursive unit as (
    select u.id, u.parent_id from public.unit_assignments a join public.units u on u.id = a.unit_id
    where a.cadet_id = p_cadet and a.to_on is null
    union
    select u.id, u.parent_id from public.units u join unit on unit.parent_id = u.id
  )
  select jsonb_build_object('school', v_cadet.school_id, 'cadets', jsonb_build_array(p_cadet), 'roles', '["cadet"]'::jsonb,
    'units', (select coalesce(jsonb_agg(unit.id), '[]') from unit),
    'lists', (select coalesce(jsonb_agg(l.id), '[]') from public.people_list_members m
      join public.people_lists l on l.id = m.list_id and l.archived_at is null where m.cadet_id = p_cadet),
    'levels', (select coalesce(jsonb_agg(e.program_level), '[]') from public.cadet_enrollments e
      join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = p_cadet),
    'periods', (select coalesce(jsonb_agg(e.class_period) filter (where e.class_period is not null), '[]')
      from public.cadet_enrollments e
      join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = p_cadet))
  into v_marks;
  for v_source in select * from app.audience_sources s where s.groups_of is not null and app.is_on(v_cadet.school_id, s.module) loop
    execute format('select array(select %s($1))', v_source.groups_of) into v_groups using p_cadet;
    v_marks := v_marks || jsonb_build_object(v_source.kind, to_jsonb(v_groups));
  end loop;
  return v_marks;
end
$$;

-- What an audience can name the caller by: as a cadet, as the guardian of each verified child, and as an account. Asked once for
-- each statement, and compared with every row by app.is_meant().
create function app.my_marks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_role text := app.role();
begin
  return coalesce((
    select jsonb_agg(m.marks) from (
      select app.audience_marks(c.id) as marks from public.cadets c where c.profile_id = auth.uid() and v_role = 'cadet'
      union all
      select app.audience_marks(k) || '{"guardian": true}' from app.children() k where v_role = 'parent'
      union all
      select jsonb_build_object('school', s, 'people', jsonb_build_array(auth.uid()), 'roles', jsonb_build_array(v_role))
      from app.schools() s) m
    where m.marks is not null), '[]');
end
$$;

grant execute on function app.my_marks() to authenticated, service_role;

-- Lets everyone read those rows of a table that are meant for them, by its columns school_id, audience, and audience_groups; those
-- who manage the calendar read all. A guardian is meant where the groups say so. The comparison stands in the policy itself: a
-- function would be asked for each row.
create procedure app.read_by_meant("table" regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format($policy$alter policy "select" on %s using (
    (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
    or (
      school_id = any (array(select app.schools_with('calendar'))) and (select app.can('calendar', 'read'))
      and (audience = 'everyone' or (audience = 'cadets' and (select app.role()) = 'cadet')
        or (audience = 'group' and exists (
          select from jsonb_array_elements((select app.my_marks())) m, jsonb_each(audience_groups - 'guardians') part
          where m ->> 'school' = school_id::text and (not m ? 'guardian' or audience_groups -> 'guardians' = 'true')
            and exists (select from jsonb_array_elements(part.value) x where m -> part.key @> x))))
    ))$policy$, "table"::text);
end
$$;
call app.read_by_meant('public.school_events');

-- The cadets that an audience of the calendar means: all of the corps, those of its groups, or none. Asks no rights.
create function app.meant_cadets(p_school uuid, p_audience text, p_groups jsonb) returns setof uuid
language plpgsql stable security definer rows 150 set search_path = ''
as $$
begin
  if p_audience in ('everyone', 'cadets') then
    return query select app.audience_cadets(p_school, '{"roles": ["cadet"]}');
  elsif p_audience = 'group' then
    return query select app.audience_cadets(p_school, p_groups);
  end if;
end
$$;

-- The cadets that an event is meant for. Asks no rights: its callers have checked them.
create function app.event_cadets(p_event uuid) returns setof uuid
language sql stable security definer rows 150 set search_path = ''
as $$
  select app.meant_cadets(e.school_id, e.audience, e.audience_groups) from public.school_events e where e.id = p_event
$$;
