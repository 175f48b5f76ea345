-- Lets sets of rights open a pair of module and verb to those who hold such a position. Never what is about families,
-- money, conduct, health, or access: the corps' own staff are minors too.
create procedure app.open_to_positions(module text, action text, scope text, variadic rights text[])
language plpgsql set search_path = ''
as $$
begin
  if module in ('contacts', 'incidents', 'budget', 'conduct', 'fitness', 'promotions', 'users', 'roles', 'school',
    'settings', 'email')
    or action in ('manage', 'delete', 'approve', 'export', 'assign', 'view_restricted', 'sidebar')
    or not app.may_hold('cadet', module, action) then
    raise exception 'positions never open %:%', module, action;
  end if;
  insert into public.position_permissions
  select r, open_to_positions.module, open_to_positions.action, open_to_positions.scope
    from unnest(open_to_positions.rights) as r;
end
$$;

-- Opens a table's rows of the cadets in reach to those who hold a position: reading only. `cadet` is the column that
-- points at them. Each command has one policy, so the question joins those that it asks already.
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

-- Creates a position under the id that the caller gives, or changes it: {title, abbreviation?, kind?, unit_id?,
-- section?, reports_to_id?, advises_id?, seats?, rank_min?, rank_max?, duties?, rights?, is_key?, sort?}. A field that
-- isn't sent stays.
create function public.save_position(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.positions;
  v_new public.positions;
  v_school uuid := app.need_position_right(p_id);
  v_done jsonb;
begin
  select * into v_old from public.positions p where p.id = p_id;
  v_done := app.once(p_key, 'save_position', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return p_id;
  elsif p_id is null or v_old.school_id <> v_school or v_old.archived_at is not null then
    perform app.fail('unknown_position', 'That position isn''t at your school or is archived', 'Reload the page.',
      'id');
  end if;
  v_new := app.position_of(v_old, p_input, v_school);
  if v_old.id is null then
    insert into public.positions (id, school_id, title, abbreviation, kind, unit_id, section, reports_to_id, advises_id,
      seats,
      rank_min, rank_max, duties, rights, is_key, sort)
    values (p_id, v_school, v_new.title, v_new.abbreviation, v_new.kind, v_new.unit_id, v_new.section,
      v_new.reports_to_id,
      v_new.advises_id, v_new.seats, v_new.rank_min, v_new.rank_max, v_new.duties, v_new.rights, v_new.is_key,
        v_new.sort);
  else
    update public.positions p set title = v_new.title, abbreviation = v_new.abbreviation, kind = v_new.kind,
      unit_id = v_new.unit_id,
      section = v_new.section, reports_to_id = v_new.reports_to_id, advises_id = v_new.advises_id, seats = v_new.seats,
      rank_min = v_new.rank_min, rank_max = v_new.rank_max, duties = v_new.duties, rights = v_new.rights,
      is_key = v_new.is_key, sort = v_new.sort
    where p.id = p_id;
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_position(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a position that no one holds and that has none under it, or restores it.
create function public.archive_position(p_id uuid, p_archived boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('delete');
  v_position public.positions;
begin
  select * into v_position from public.positions p where p.id = p_id and p.school_id = v_school for update;
  if v_position.id is null then
    perform app.fail('unknown_position', 'That position isn''t at your school', 'Reload the page.', 'id');
  elsif p_archived and exists (select from public.position_assignments a
    where a.position_id = p_id and (a.ends_at is null or a.ends_at > now())) then
    perform app.fail('position_filled', app.position_label(p_id) || ' is still filled', 'End its assignments first.');
  elsif p_archived
    and exists (select from public.positions p where p.reports_to_id = p_id and p.archived_at is null) then
    perform app.fail('position_in_use', 'Other positions still report to ' || app.position_label(p_id),
      'Move those first.');
  end if;
  update public.positions p set
    archived_at = case when p_archived then coalesce(p.archived_at, now()) end,
    reports_to_id = (select a.id from public.positions a where a.id = p.reports_to_id
      and (p_archived or a.archived_at is null))
  where p.id = p_id;
end
$$;
call app.expose('public.archive_position(uuid, boolean)', 'authenticated', 'service_role');

-- Creates the positions of a template: one for each unit of the echelon it belongs to, else one, each under the
-- position above it of the nearest unit. Positions of the template that the school has are left as they are. Returns
-- how many were created.
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
    insert into public.positions (school_id, template, template_code, title, abbreviation, kind, unit_id, rank_min,
      rank_max,
      duties, rights, is_key, sort, reports_to_id, advises_id)
    select v_school, p_template, v_template.code, v_template.title, v_template.abbreviation, v_template.kind, u.id,
      (select k.code from public.ranks k where k.code = any (v_template.ranks) order by k.sort limit 1),
      (select k.code from public.ranks k where k.code = any (v_template.ranks) order by k.sort desc limit 1),
      v_template.duties, v_template.rights,
      v_template.reports_to is null, v_template.sort,
        app.template_above(v_school, p_template, v_template.reports_to, u.id),
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
  on conflict on constraint position_rights_off_school_id_rights_module_action_key do update
    set is_off = excluded.is_off;
end
$$;
call app.expose('public.set_position_right(text, text, text, boolean)', 'authenticated', 'service_role');
