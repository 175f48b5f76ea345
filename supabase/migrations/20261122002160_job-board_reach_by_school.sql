-- The reach of a position is asked four times for a roster. It looked for the units and the cadets of one school among those of all
-- schools; now it starts from the units of the school, and finds the cadets by those.

-- What the positions of the caller open of one pair of module and verb: as app.rights_held(), which asks it of all pairs.
create function app.scopes_held(p_module text, p_verb text)
returns table (position_id uuid, school_id uuid, unit_id uuid, scope text)
language sql stable security definer rows 2 set search_path = ''
as $$
  select h.position_id, h.school_id, h.unit_id, r.scope
  from app.positions_held() h
  join public.position_permissions r on r.rights = h.rights and r.module = p_module and r.action = p_verb
  where app.is_on(h.school_id, p_module)
    and not exists (select from public.position_rights_off o where o.school_id = h.school_id and o.rights = r.rights
      and o.module = r.module and o.action = r.action and o.is_off)
$$;

create or replace function app.position_reach(p_module text, p_verb text) returns setof uuid
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
      join public.cadets c on c.id = a.cadet_id and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
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
      join public.cadets c on c.id = a.cadet_id and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
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

-- These units and all below them that are in use, level by level: each by the index of its parent, never by all units there are.
create function app.units_from(p_units uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_level uuid[] := array(select u.id from public.units u where u.id = any (p_units) and u.archived_at is null);
  v_all uuid[] := v_level;
begin
  while cardinality(v_level) > 0 loop
    v_level := array(
      select u.id from public.units u where u.parent_id = any (v_level) and u.archived_at is null and u.id <> all (v_all));
    v_all := v_all || v_level;
  end loop;
  return v_all;
end
$$;
