-- What a file or comment of two schools asks besides the row that it belongs to. Adults of the school that it is for
-- read it; cadets and parents of the entrant what their own school wrote. Only the school that wrote it changes it.
create function app.side_arms(p_how text) returns text
language sql immutable set search_path = ''
as $$
  select case p_how
    when 'add' then ''
    when 'read' then ' and ((host_school_id = (select app.adult_school()) and side in (''host'', ''both''))
      or (school_id = (select app.adult_school()) and side in (''entrant'', ''both''))
      or (school_id = any (array(select app.schools())) and side in (''entrant'', ''both'')
        and from_side <> ''host''))'
    when 'change' then ' and ((host_school_id = (select app.adult_school()) and from_side in (''host'', ''both''))
      or (school_id = (select app.adult_school()) and from_side in (''entrant'', ''both''))
      or created_by = (select auth.uid()))'
  end
$$;

-- The sides of what the caller adds to a row of two schools: the one that reads it, their own unless they choose both,
-- and their own; what is written for someone, as by a demo, says it (`p_from`). Cadets and parents write to their own
-- school alone, and for a host only its adults write.
create function app.settle_side(p_host uuid, p_entrant uuid, p_side text, p_from text,
  out side text, out from_side text)
language plpgsql stable set search_path = ''
as $$
declare
  v_adult boolean := app.adult_school() is not null;
begin
  from_side := app.side_of(p_host, p_entrant);
  if auth.uid() is null then
    from_side := coalesce(p_from, 'both');
    side := coalesce(p_side, 'both');
    return;
  elsif from_side is null or (from_side = 'host' and not v_adult) then
    perform app.deny('Only adults of the school write here for the host');
  end if;
  side := case when from_side = 'both' then 'both' else coalesce(p_side, from_side) end;
  if side not in (from_side, 'both') then
    perform app.fail('side', 'This can''t be for the other school alone', 'Choose your school, or both.', 'side');
  elsif side = 'both' and from_side <> 'both' and not v_adult then
    perform app.fail('side', 'Only adults write to the other school', 'Choose your own school.', 'side');
  end if;
end
$$;
grant execute on function app.settle_side(uuid, uuid, text, text) to authenticated, service_role;

-- The adults of the other school of a row, whom an adult of this one may mention: by name, and no one else there.
create function app.adults_across(p_table text, p_id uuid) returns table (id uuid, kind text, name text)
language plpgsql stable security definer rows 5 set search_path = ''
as $$
declare
  v_host uuid;
  v_entrant uuid;
  v_side text;
begin
  if app.adult_school() is null or not exists (select from app.two_sided s where s.table_name = p_table) then
    return;
  end if;
  execute format('select s.host_school_id, s.school_id from public.%I s where s.id = $1', p_table)
    into v_host, v_entrant using p_id;
  v_side := app.side_of(v_host, v_entrant);
  if v_side is distinct from 'both' and v_side is not null then
    return query select p.id, 'staff', trim(p.first_name || ' ' || p.last_name) from public.profiles p
      where p.id in (select app.adults_of(case v_side when 'host' then v_entrant else v_host end));
  end if;
end
$$;
grant execute on function app.adults_across(text, uuid) to authenticated;

-- The ids of a kind that the caller may choose.
create function app.chosen_from(p_choices text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  execute format('select array(select c.id from %s() c)', p_choices) into v_ids;
  return v_ids;
end
$$;

-- An audience of what also writes to people at other schools, as app.check_audience checks those of one school: of
-- them the caller names only what they may choose.
create function app.check_outside_audience(p_school uuid, p_audience jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_source app.audience_sources;
  v_outside jsonb := '{}';
  v_rest jsonb := p_audience;
begin
  if jsonb_typeof(p_audience) is distinct from 'object' then
    return app.check_audience(p_school, p_audience);
  end if;
  for v_source in select * from app.audience_sources s
    where s.is_outside and p_audience ? s.kind and app.is_on(p_school, s.module) loop
    if not app.is_audience_part(v_source.kind, p_audience -> v_source.kind)
      or not app.audience_ids(p_audience, v_source.kind) <@ app.chosen_from(v_source.choices) then
      perform app.fail('audience', 'You can''t write to one of these groups', 'Choose again.', 'audience');
    end if;
    v_rest := v_rest - v_source.kind;
    if p_audience -> v_source.kind <> '[]' then
      v_outside := v_outside || jsonb_build_object(v_source.kind, p_audience -> v_source.kind);
    end if;
  end loop;
  return app.check_audience(p_school, v_rest) || v_outside;
end
$$;

-- The people at other schools whom an audience means now. Checks no rights: its caller has checked them.
create function app.outside_people(p_school uuid, p_audience jsonb) returns setof app.outside_person
language plpgsql stable security definer rows 100 set search_path = ''
as $$
declare
  v_source app.audience_sources;
begin
  for v_source in select * from app.audience_sources s
    where s.is_outside and p_audience ? s.kind and app.is_on(p_school, s.module) loop
    return query execute format('select * from %s($1, $2)', v_source.source)
      using p_school, app.audience_ids(p_audience, v_source.kind);
  end loop;
end
$$;
