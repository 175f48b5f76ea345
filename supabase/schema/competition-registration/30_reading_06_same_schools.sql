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

-- See app.entrant_notes.
create function public.entrant_notes(p_meet uuid) returns table (registration_id uuid, kind text, words text)
language sql stable rows 20 set search_path = ''
as $$
  select * from app.entrant_notes(p_meet)
$$;
call app.expose('public.entrant_notes(uuid)', 'authenticated', 'service_role');

-- See app.running_registrations.
create function public.running_registrations(p_school uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.running_registrations(p_school)
$$;
call app.expose('public.running_registrations(uuid)', 'authenticated', 'service_role');
