-- The positions that the caller holds now, as the first or acting holder: to the minute. Nothing where the account is
-- closed, the session is over, the cadet is no longer in the corps, or the school doesn't have the job board.
create function app.positions_held()
  returns table (position_id uuid, school_id uuid, unit_id uuid, rights text, until timestamptz)
language plpgsql stable security definer rows 2 set search_path = ''
as $$
begin
  if app.role() is distinct from 'cadet' then
    return;
  end if;
  return query
    select p.id, p.school_id, p.unit_id, p.rights, a.ends_at
    from public.profiles f
    join public.cadets c on c.profile_id = f.id and c.archived_at is null and c.status in ('active', 'probation')
    join public.position_assignments a on a.cadet_id = c.id and a.kind in ('primary', 'acting')
      and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
    join public.positions p on p.id = a.position_id and p.archived_at is null and p.rights is not null
    where f.id = auth.uid() and not f.password_change_required and app.is_on(c.school_id, 'job-board');
end
$$;

-- The rights that these positions open, one row for each pair of module and verb: what the screens show.
create function app.rights_held()
returns table (position_id uuid, school_id uuid, unit_id uuid, module text, action text, scope text, until timestamptz)
language sql stable security definer rows 10 set search_path = ''
as $$
  select h.position_id, h.school_id, h.unit_id, r.module, r.action, r.scope, h.until
  from app.positions_held() h
  join public.position_permissions r on r.rights = h.rights
  where app.is_on(h.school_id, r.module)
    and not exists (select from public.position_rights_off o where o.school_id = h.school_id and o.rights = r.rights
      and o.module = r.module and o.action = r.action and o.is_off)
$$;
grant execute on function app.position_reach(text, text), app.reach(text, text), app.rights_held() to authenticated,
  service_role;

-- The cadets that a filled position puts under the caller for a verb, and not the caller.
create function app.position_reach(p_module text, p_verb text) returns setof uuid
language plpgsql stable security definer rows 40 set search_path = ''
as $$
declare
  v_own uuid := auth.uid();
  v_units uuid[];
  v_positions uuid[];
  v_school uuid;
  v_home uuid;
begin
  if not exists (select from public.position_permissions r where r.module = p_module and r.action = p_verb) then
    return;
  end if;
  select array_agg(h.unit_id) filter (where h.scope = 'unit' and h.unit_id is not null),
    array_agg(h.position_id) filter (where h.scope = 'section'),
    (array_agg(h.school_id) filter (where h.scope = 'school'))[1], (array_agg(h.school_id))[1]
  into v_units, v_positions, v_school, v_home
  from app.scopes_held(p_module, p_verb) h;
  if v_units is not null then
    v_units := app.units_from(v_units);
    return query
      select c.id from public.unit_assignments a
      join public.cadets c on c.id = a.cadet_id and c.archived_at is null
        and c.status in ('active', 'on_leave', 'probation')
      where a.to_on is null and a.unit_id = any (v_units) and c.school_id = v_home
        and c.profile_id is distinct from v_own;
  end if;
  if v_positions is not null then
    v_positions := array(
      with recursive below as (
        select p.id from public.positions p where p.reports_to_id = any (v_positions) and p.archived_at is null
        union
        select p.id from public.positions p join below on p.reports_to_id = below.id where p.archived_at is null
      )
      select below.id from below);
    return query
      select a.cadet_id from public.position_assignments a
      join public.cadets c on c.id = a.cadet_id and c.archived_at is null
        and c.status in ('active', 'on_leave', 'probation')
      where a.position_id = any (v_positions) and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
        and c.profile_id is distinct from v_own;
  end if;
  if v_school is not null then
    return query
      select c.id from public.cadets c
      where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
        and c.profile_id is distinct from v_own;
  end if;
end
$$;

-- The cadets that the caller's verb reaches without `manage`: one's own and one's verified children, and those that a
-- filled position puts under one.
create function app.reach(p_module text, p_verb text) returns setof uuid
language sql stable security definer rows 40 set search_path = ''
as $$
  select app.self(p_module, p_verb) union select app.position_reach(p_module, p_verb)
$$;

-- What the caller's positions open now, as the screens ask: pairs of module and verb, whose cadets, and until when.
create function public.my_position_rights()
returns table (module text, action text, scope text, "position" text, unit_id uuid, until timestamptz)
language sql stable set search_path = ''
as $$
  select r.module, r.action, r.scope, app.position_label(r.position_id), r.unit_id, r.until
  from app.rights_held() r
  order by 1, 2, 4
$$;
call app.expose('public.my_position_rights()', 'authenticated', 'service_role');
