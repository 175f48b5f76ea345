-- A squad is named with its company wherever a unit is shown, not with its platoon alone ("2nd Platoon · 1st Squad" of which company?).
-- The older functions and views, which put together two levels by app.unit_name, follow in app_unit_names_written.

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
