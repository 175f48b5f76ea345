-- Positions of a template created at once, and what a school turns off of what positions open.

-- Creates the positions of a template: one for each unit of the echelon it belongs to, else one, each under the position above it of the
-- nearest unit. Positions of the template that the school has are left as they are. Gives how many were created.
create function public.adopt_positions(p_template text, p_codes text[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('create');
  v_done jsonb := app.once(p_key, 'adopt_positions', jsonb_build_array(p_template, p_codes));
  v_template public.position_templates;
  v_count integer := 0;
  v_made integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif not exists (select from public.position_templates t where t.template = p_template) then
    perform app.fail('template', 'That template isn''t known', 'Choose another.', 'template');
  elsif coalesce(cardinality(p_codes), 0) not between 1 and 60 then
    perform app.fail('codes', 'No position is selected', 'Select at least one.', 'codes');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('positions:' || v_school, 0));
  for v_template in
    select * from public.position_templates t where t.template = p_template and t.code = any (p_codes) order by t.sort
  loop
    insert into public.positions (school_id, template, template_code, title, abbreviation, kind, unit_id, rank_min, rank_max,
      duties, rights, is_key, sort, reports_to_id, advises_id)
    select v_school, p_template, v_template.code, v_template.title, v_template.abbreviation, v_template.kind, u.id,
      (select k.code from public.ranks k where k.code = any (v_template.ranks) order by k.sort limit 1),
      (select k.code from public.ranks k where k.code = any (v_template.ranks) order by k.sort desc limit 1),
      v_template.duties, v_template.rights,
      v_template.reports_to is null, v_template.sort, app.template_above(v_school, p_template, v_template.reports_to, u.id),
      app.template_above(v_school, p_template, v_template.advises, u.id)
    from (select null::uuid as id where not app.is_unit_echelon(v_school, v_template.echelon)
      union all
      select t.id from app.top_units(v_school, v_template.echelon) t) u
    where not exists (select from public.positions p where p.school_id = v_school and p.template = p_template
      and p.template_code = v_template.code and p.unit_id is not distinct from u.id and p.archived_at is null);
    get diagnostics v_made = row_count;
    v_count := v_count + v_made;
  end loop;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.adopt_positions(text, text[], uuid)', 'authenticated', 'service_role');

-- True where the school has units of the echelon.
create function app.is_unit_echelon(p_school uuid, p_echelon text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.units u where u.school_id = p_school and u.archived_at is null and u.echelon = p_echelon)
$$;

-- The units of an echelon, without those that stand below another one of it: a battalion's staff is no second battalion.
create function app.top_units(p_school uuid, p_echelon text) returns table (id uuid)
language sql stable security definer set search_path = ''
as $$
  with recursive below as (
    select u.id from public.units u
    join public.units w on w.id = u.parent_id and w.echelon = p_echelon and w.archived_at is null
    where u.school_id = p_school
    union
    select u.id from public.units u join below b on u.parent_id = b.id
  )
  select u.id from public.units u
  where u.school_id = p_school and u.archived_at is null and u.echelon = p_echelon and u.id not in (select b.id from below b)
$$;

-- The school's position of a template's code that is nearest above a unit: of the unit itself, of the one above it, and so on, else one
-- of no unit or of any. Null where there is none, so that the next one above is used by hand.
create function app.template_above(p_school uuid, p_template text, p_code text, p_unit uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  with recursive above as (
    select u.id, u.parent_id, 0 as far from public.units u where u.id = p_unit
    union all
    select u.id, u.parent_id, a.far + 1 from public.units u join above a on u.id = a.parent_id where a.far < 20
  )
  select p.id from public.positions p left join above a on a.id = p.unit_id
  where p.school_id = p_school and p.template = p_template and p.template_code = p_code and p.archived_at is null
  order by a.far nulls last, p.unit_id is null desc, p.sort, p.id
  limit 1
$$;

-- Turns off for the caller's school what a set of rights opens, or on again. The next question of a holder heeds it.
create function public.set_position_right(p_rights text, p_module text, p_action text, p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
begin
  if not exists (select from public.position_permissions r
    where r.rights = p_rights and r.module = p_module and r.action = p_action) then
    perform app.fail('right', 'Positions don''t open that', 'Reload the page.', 'action');
  end if;
  insert into public.position_rights_off (school_id, rights, module, action, is_off)
  values (v_school, p_rights, p_module, p_action, not coalesce(p_on, false))
  on conflict on constraint position_rights_off_school_id_rights_module_action_key do update set is_off = excluded.is_off;
end
$$;
call app.expose('public.set_position_right(text, text, text, boolean)', 'authenticated', 'service_role');
