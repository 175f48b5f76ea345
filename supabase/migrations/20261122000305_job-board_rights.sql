-- What a filled position opens. A set of rights, such as that of a unit leader, names pairs of module and verb with their scope; a
-- position has one set or none. Modules say which of their pairs a position may open at all.

create table public.position_permissions (
  rights text not null,
  module text not null,
  action text not null,
  scope text not null constraint position_permissions_scope_check check (scope in ('unit', 'section', 'team', 'school')),
  primary key (rights, module, action)
);
comment on table public.position_permissions is 'What each set of rights opens to those who hold such a position: pairs of module and verb.';
comment on column public.position_permissions.scope is
  'unit: cadets of the position''s unit and all below it. section: holders of the positions under it. school: the whole corps.';
alter table public.position_permissions enable row level security;
revoke all on public.position_permissions from public, anon, authenticated;
grant all on public.position_permissions to service_role;
grant select on public.position_permissions to authenticated;
create policy "select" on public.position_permissions for select to authenticated using ((select app.role()) is not null);

-- Which of them a school has turned off, or on again.
create table public.position_rights_off (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  rights text not null,
  module text not null,
  action text not null,
  is_off boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint position_rights_off_school_id_rights_module_action_key unique (school_id, rights, module, action)
);
comment on column public.position_rights_off.is_off is 'False: turned on again, as the catalog has it.';
call app.protect('public.position_rights_off', 'job-board', reads => 'verb', writes => '{}');
call app.audit('public.position_rights_off', noun => 'a right of positions');
call app.name_rows('public.position_rights_off', 't.rights || '' · '' || t.module || '' · '' || t.action');
call app.broadcast('public.position_rights_off', 'job-board');

-- Lets sets of rights open a pair of module and verb to those who hold such a position. Never what is about families, money,
-- conduct, health, or access: the corps' own staff are minors too.
create procedure app.open_to_positions(module text, action text, scope text, variadic rights text[])
language plpgsql set search_path = ''
as $$
begin
  if module in ('contacts', 'incidents', 'budget', 'conduct', 'fitness', 'promotions', 'users', 'roles', 'school', 'settings', 'email')
    or action in ('manage', 'delete', 'approve', 'export', 'assign', 'view_restricted', 'sidebar')
    or not app.may_hold('cadet', module, action) then
    raise exception 'positions never open %:%', module, action;
  end if;
  insert into public.position_permissions
  select r, open_to_positions.module, open_to_positions.action, open_to_positions.scope from unnest(open_to_positions.rights) as r;
end
$$;

-- The positions that the caller holds now, as the first or acting holder: to the minute. Nothing where the account is closed, the
-- session is over, the cadet is no longer in the corps, or the school doesn't have the job board.
create function app.positions_held() returns table (position_id uuid, school_id uuid, unit_id uuid, rights text, until timestamptz)
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

-- The cadets that a filled position puts under the caller for a verb, and not the caller.
create function app.position_reach(p_module text, p_verb text) returns setof uuid
language plpgsql stable security definer rows 40 set search_path = ''
as $$
declare
  v_units uuid[];
  v_positions uuid[];
  v_school uuid;
begin
  if not exists (select from public.position_permissions r where r.module = p_module and r.action = p_verb) then
    return;
  end if;
  select array_agg(h.unit_id) filter (where h.scope = 'unit' and h.unit_id is not null),
    array_agg(h.position_id) filter (where h.scope = 'section'),
    (array_agg(h.school_id) filter (where h.scope = 'school'))[1]
  into v_units, v_positions, v_school
  from app.rights_held() h where h.module = p_module and h.action = p_verb;
  if v_units is not null then
    return query
      with recursive unit as (
        select u.id from public.units u where u.id = any (v_units) and u.archived_at is null
        union
        select u.id from public.units u join unit on u.parent_id = unit.id where u.archived_at is null
      )
      select c.id from public.unit_assignments a
      join public.cadets c on c.id = a.cadet_id and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
      where a.to_on is null and a.unit_id in (select unit.id from unit) and c.profile_id is distinct from auth.uid();
  end if;
  if v_positions is not null then
    return query
      with recursive below as (
        select p.id from public.positions p where p.reports_to_id = any (v_positions) and p.archived_at is null
        union
        select p.id from public.positions p join below on p.reports_to_id = below.id where p.archived_at is null
      )
      select a.cadet_id from public.position_assignments a
      join public.cadets c on c.id = a.cadet_id and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
      where a.position_id in (select below.id from below) and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
        and c.profile_id is distinct from auth.uid();
  end if;
  if v_school is not null then
    return query
      select c.id from public.cadets c
      where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'on_leave', 'probation')
        and c.profile_id is distinct from auth.uid();
  end if;
end
$$;

-- The cadets that the caller's verb reaches without `manage`: one's own and one's verified children, and those that a filled
-- position puts under one.
create function app.reach(p_module text, p_verb text) returns setof uuid
language sql stable security definer rows 40 set search_path = ''
as $$
  select app.self(p_module, p_verb) union select app.position_reach(p_module, p_verb)
$$;
grant execute on function app.position_reach(text, text), app.reach(text, text), app.rights_held() to authenticated, service_role;

-- Opens a table's rows of the cadets in reach to those who hold a position: reading only. `cadet` is the column that points at them.
-- Each command has one policy, so the question joins those that it asks already.
create procedure app.read_by_positions("table" regclass, module text, cadet text)
language plpgsql set search_path = ''
as $$
declare
  v_asked text := (select pg_catalog.pg_get_expr(p.polqual, p.polrelid) from pg_catalog.pg_policy p
    where p.polrelid = "table" and p.polname = 'select');
begin
  execute format('alter policy "select" on %s using (%s or %I = any (array(select app.position_reach(%L, %L))))',
    "table"::text, v_asked, cadet, module, 'read');
end
$$;

-- What the caller's positions open now, as the screens ask: pairs of module and verb, whose cadets, and until when.
create function public.my_position_rights()
returns table (module text, action text, scope text, "position" text, unit_id uuid, until timestamptz)
language sql stable set search_path = ''
as $$
  select r.module, r.action, r.scope, p.title, r.unit_id, r.until
  from app.rights_held() r left join public.positions p on p.id = r.position_id
  order by 1, 2, 4
$$;
call app.expose('public.my_position_rights()', 'authenticated', 'service_role');

-- Roster lines, no more: contact details, restricted data, academics, sizes, consents, and notes have no such policy.
call app.open_to_positions('cadets', 'read', 'unit', 'command', 'personnel', 'operations', 'unit_leader', 'squad_leader');
call app.read_by_positions('public.cadets', 'cadets', 'id');
call app.read_by_positions('public.cadet_enrollments', 'cadets', 'cadet_id');
call app.read_by_positions('public.rank_records', 'cadets', 'cadet_id');
call app.read_by_positions('public.unit_assignments', 'cadets', 'cadet_id');
