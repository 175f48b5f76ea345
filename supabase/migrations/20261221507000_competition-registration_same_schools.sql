-- What a host knows of the schools that enter: two that are one, and a portal that was turned off. See
-- docs/decisions/0238.

-- Two registrations that the host takes for one school. A note of the host: it opens nothing, and moves nothing.
create table public.meet_same_schools (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  same_as_id uuid not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index meet_same_schools_once_idx on public.meet_same_schools (registration_id)
  where archived_at is null;
create index meet_same_schools_registration_id_idx on public.meet_same_schools (registration_id);
create index meet_same_schools_school_id_idx on public.meet_same_schools (school_id);
create index meet_same_schools_meet_id_idx on public.meet_same_schools (meet_id);
create index meet_same_schools_same_as_id_idx on public.meet_same_schools (same_as_id);
comment on column public.meet_same_schools.same_as_id is
  'A registration of the same meet. No foreign key: embeds of registrations stay unambiguous.';
comment on table public.meet_same_schools is
  'Two registrations that the host takes for one school: a note for its board, which opens and moves nothing.';
call app.protect('public.meet_same_schools', 'competition-meets', writes => '{}');
call app.read_by_meet('public.meet_same_schools', 'competition-meets', 'meet_id', 'director', 'tabulator', 'check_in');
call app.same_school('public.meet_same_schools', 'registration_id:meet_registrations:hosted',
  'same_as_id:meet_registrations:hosted');
call app.same_meet('public.meet_same_schools', 'registration_id:meet_registrations',
  'same_as_id:meet_registrations');
call app.audit('public.meet_same_schools', noun => 'a note that two schools are one');
call app.broadcast('public.meet_same_schools', 'competition-meets');
call app.bound('public.meet_same_schools', 300);

-- The registration, of those who direct its meet.
create function app.need_same_school(p_registration uuid) returns public.meet_registrations
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_registrations := (select r from public.meet_registrations r where r.id = p_registration);
begin
  perform app.need_meet(v.meet_id, 'director');
  return v;
end
$$;

-- Notes that two registrations of a meet are of one school, or that they aren't (`p_same_as` left out).
create function public.mark_same_school(p_registration uuid, p_same_as uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.meet_registrations := app.need_same_school(p_registration);
  v_other public.meet_registrations := (select r from public.meet_registrations r where r.id = p_same_as);
begin
  -- Marks of one meet come one after the other.
  perform from public.meet_openings o where o.meet_id = v.meet_id for update;
  if p_same_as is not null and (v_other.meet_id is distinct from v.meet_id or v_other.id = v.id) then
    perform app.fail('unknown_registration', 'That isn''t another registration of this meet', 'Reload the page.',
      'same_as');
  end if;
  update public.meet_same_schools n set archived_at = now()
  where n.meet_id = v.meet_id and n.archived_at is null
    and (n.registration_id = v.id or p_same_as is null and n.same_as_id = v.id)
    and n.same_as_id is distinct from p_same_as;
  insert into public.meet_same_schools (school_id, meet_id, registration_id, same_as_id)
  select v.host_school_id, v.meet_id, v.id, p_same_as
  where p_same_as is not null and not exists (select from public.meet_same_schools n
    where n.archived_at is null and ((n.registration_id = v.id and n.same_as_id = p_same_as)
      or (n.registration_id = p_same_as and n.same_as_id = v.id)));
end
$$;
call app.expose('public.mark_same_school(uuid, uuid)', 'authenticated', 'service_role');

-- What the board of a host says beside a registration: the school is another one of the meet (`same`), its portal is
-- off (`portal_off`), or it was merged into another school (`merged`). One line each, for those who read the board.
create function app.entrant_notes(p_meet uuid) returns table (registration_id uuid, kind text, words text)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not exists (select from public.meets m where m.id = p_meet and m.school_id = v_school)
    or not (app.manages('competition-meets', 'read')
      or exists (select from app.meets_as('director', 'tabulator', 'check_in') x where x = p_meet)) then
    perform app.deny('You don''t have permission to do this at this meet');
  end if;
  return query
    select n.own, 'same', s.name
    from (
      select n.registration_id as own, n.same_as_id as other from public.meet_same_schools n
      where n.meet_id = p_meet and n.archived_at is null
      union
      select n.same_as_id, n.registration_id from public.meet_same_schools n
      where n.meet_id = p_meet and n.archived_at is null
    ) n
    join public.meet_registrations r on r.id = n.other
    join public.schools s on s.id = r.school_id
    union all
    select r.id, case when s.merged_into is null then 'portal_off' else 'merged' end, coalesce(t.name, s.name)
    from public.meet_registrations r
    join public.schools s on s.id = r.school_id
    left join public.schools t on t.id = s.merged_into
    where r.meet_id = p_meet and not (s.competition_portal or s.competition_module)
    order by 1, 2;
end
$$;
grant execute on function app.entrant_notes(uuid) to authenticated, service_role;

-- See app.entrant_notes.
create function public.entrant_notes(p_meet uuid) returns table (registration_id uuid, kind text, words text)
language sql stable rows 20 set search_path = ''
as $$
  select * from app.entrant_notes(p_meet)
$$;
call app.expose('public.entrant_notes(uuid)', 'authenticated', 'service_role');

-- The registrations of a school that still run, for the admin who turns its portal off.
create function app.running_registrations(p_school uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'admin' or not app.can('school', 'update') then
    perform app.deny('Only admins can change a school''s options');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'meet', m.title, 'host', h.name, 'starts_on', m.starts_on,
      'state', r.state) order by m.starts_on, m.title), '[]')
    from public.meet_registrations r
    join public.meets m on m.id = r.meet_id
    join public.schools h on h.id = r.host_school_id
    where r.school_id = p_school
      and r.state in ('draft', 'submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'lapsed', 'checked_in')
      and m.state not in ('results_certified', 'amended', 'archived', 'cancelled'));
end
$$;
grant execute on function app.running_registrations(uuid) to authenticated, service_role;

-- See app.running_registrations.
create function public.running_registrations(p_school uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.running_registrations(p_school)
$$;
call app.expose('public.running_registrations(uuid)', 'authenticated', 'service_role');
