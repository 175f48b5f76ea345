-- Whom supply issues to besides cadets: staff, and teams with the coach who signs for them.

-- The staff and the teams of the school by name, for those who issue; no one else gets a row. A receipt is signed by `signer`: the
-- staff member, or the team's coach.
create function app.supply_staff_and_teams()
returns table (kind text, holder_id uuid, holder text, signer text, season_from date, season_to date)
language sql stable security definer rows 50 set search_path = ''
as $$
  select 'staff', p.id, p.last_name || ', ' || p.first_name, p.first_name || ' ' || p.last_name, null::date, null::date
  from public.profiles p
  where p.school_id = app.school_id() and p.active and p.role in ('admin', 'instructor') and app.supplies('create')
  union all
  select 'team', t.id, t.name, (select p.first_name || ' ' || p.last_name from public.profiles p where p.id = t.coach_id), t.season_from, t.season_to
  from public.teams t
  where t.school_id = app.school_id() and t.archived_at is null and app.supplies('create')
$$;
grant execute on function app.supply_staff_and_teams() to authenticated, service_role;

-- Whom supply issues to besides cadets: staff by name, and teams, those of the latest season first.
create function public.supply_holders()
returns table (kind text, holder_id uuid, holder text, signer text, season_from date, season_to date)
language sql stable set search_path = ''
as $$
  select s.kind, s.holder_id, s.holder, s.signer, s.season_from, s.season_to
  from app.supply_staff_and_teams() s order by s.kind, s.season_to desc nulls last, s.holder, s.holder_id
$$;
call app.expose('public.supply_holders()', 'authenticated', 'service_role');
