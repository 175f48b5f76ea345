-- A squad is named with its company wherever a unit is shown, not with its platoon alone ("2nd Platoon · 1st Squad" of which company?).
-- The older functions and views put together two levels by app.unit_name; each of them asks app.unit_label of the unit instead.

-- The same as before, faster: lists ask it of every row.
create or replace function app.unit_label(p_unit uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_unit record;
  v_label text;
  v_at uuid := p_unit;
begin
  for v_depth in 0..20 loop
    select u.name, u.short_name, u.parent_id into v_unit from public.units u where u.id = v_at;
    exit when not found or (v_depth > 0 and v_unit.parent_id is null);
    v_label := case v_depth when 0 then v_unit.name else coalesce(v_unit.short_name, v_unit.name) || ' · ' || v_label end;
    v_at := v_unit.parent_id;
  end loop;
  return v_label;
end
$$;

do $$
declare
  v_two_levels text :=
    'app\.unit_name\(\s*(\w+)\.name,\s*coalesce\((\w+)\.short_name,\s*\2\.name\),\s*(?:\2\.parent_id is null|\(\2\.parent_id is null\))\s*\)';
  v record;
begin
  for v in select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prokind = 'f' and p.prosrc ~ 'app\.unit_name\('
  loop
    execute regexp_replace(v.body, v_two_levels, 'app.unit_label(\1.id)', 'gi');
  end loop;
  for v in select c.oid::regclass as name, pg_get_viewdef(c.oid) as body from pg_class c
    where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and pg_get_viewdef(c.oid) ~* v_two_levels
  loop
    execute format('create or replace view %s with (security_invoker = true) as %s', v.name,
      regexp_replace(v.body, v_two_levels, 'app.unit_label(\1.id)', 'gi'));
  end loop;
end
$$;
