-- What is done with positions: created from a template or one by one, changed, moved, archived.

-- The school of a caller whose verb reaches all its positions.
create function app.need_positions(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (case p_verb
    when 'create' then app.manages('job-board', 'create')
    when 'delete' then app.manages('job-board', 'delete')
    else app.manages('job-board', 'update') end) then
    perform app.deny('You don''t have permission to change positions');
  end if;
  return app.need_school();
end
$$;

-- The same for a position under this id: it is created where there is none, and changed where there is one.
create function app.need_position_right(p_id uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.need_positions(case when exists (select from public.positions p where p.id = p_id) then 'update' else 'create' end);
end
$$;

-- A position of the school that isn't archived, or a refusal that names the field.
create function app.need_position(p_id uuid, p_school uuid, p_field text default 'position_id') returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.positions p where p.id = p_id and p.school_id = p_school and p.archived_at is null) then
    perform app.fail('unknown_position', 'That position isn''t at your school or is archived', 'Choose another.', p_field);
  end if;
  return p_id;
end
$$;

-- Duties as the screens send them: up to 20 lines.
create function app.duties_in(p_list jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_list), 'array') <> 'array' or jsonb_array_length(coalesce(p_list, '[]')) > 20 then
    perform app.fail('duties', 'A position has up to 20 duties', 'Join some of them.', 'duties');
  end if;
  return array(select app.need_line(d, 'duties', 'A duty', 200) from jsonb_array_elements_text(coalesce(p_list, '[]')) d
    where trim(d) <> '');
end
$$;

-- Creates a position under the id that the caller gives, or changes it: {title, abbreviation?, kind?, unit_id?, section?,
-- reports_to_id?, advises_id?, seats?, rank_min?, rank_max?, duties?, rights?, is_key?, sort?}. A field that isn't sent stays.
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
    perform app.fail('unknown_position', 'That position isn''t at your school or is archived', 'Reload the page.', 'id');
  end if;
  v_new := app.position_of(v_old, p_input, v_school);
  if v_old.id is null then
    insert into public.positions (id, school_id, title, abbreviation, kind, unit_id, section, reports_to_id, advises_id, seats,
      rank_min, rank_max, duties, rights, is_key, sort)
    values (p_id, v_school, v_new.title, v_new.abbreviation, v_new.kind, v_new.unit_id, v_new.section, v_new.reports_to_id,
      v_new.advises_id, v_new.seats, v_new.rank_min, v_new.rank_max, v_new.duties, v_new.rights, v_new.is_key, v_new.sort);
  else
    update public.positions p set title = v_new.title, abbreviation = v_new.abbreviation, kind = v_new.kind, unit_id = v_new.unit_id,
      section = v_new.section, reports_to_id = v_new.reports_to_id, advises_id = v_new.advises_id, seats = v_new.seats,
      rank_min = v_new.rank_min, rank_max = v_new.rank_max, duties = v_new.duties, rights = v_new.rights,
      is_key = v_new.is_key, sort = v_new.sort
    where p.id = p_id;
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;

-- A position as it was, with what the input says instead. Refuses what isn't valid.
create function app.position_of(p_old public.positions, p_input jsonb, p_school uuid) returns public.positions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.positions := p_old;
begin
  v.title := case when p_input ? 'title' or p_old.id is null then app.need_line(p_input ->> 'title', 'title', 'The title', 160)
    else p_old.title end;
  v.abbreviation := case when p_input ? 'abbreviation' then app.need_text(p_input ->> 'abbreviation', 'abbreviation',
    'The abbreviation', 20) else p_old.abbreviation end;
  v.kind := coalesce(p_input ->> 'kind', p_old.kind, 'staff');
  v.section := case when p_input ? 'section' then app.need_text(p_input ->> 'section', 'section', 'The section', 60)
    else p_old.section end;
  v.unit_id := case when p_input ? 'unit_id' then app.id_in(p_input ->> 'unit_id', 'unit_id') else p_old.unit_id end;
  v.reports_to_id := case when p_input ? 'reports_to_id' then app.id_in(p_input ->> 'reports_to_id', 'reports_to_id')
    else p_old.reports_to_id end;
  v.advises_id := case when p_input ? 'advises_id' then app.id_in(p_input ->> 'advises_id', 'advises_id') else p_old.advises_id end;
  v.rank_min := case when p_input ? 'rank_min' then nullif(p_input ->> 'rank_min', '') else p_old.rank_min end;
  v.rank_max := case when p_input ? 'rank_max' then nullif(p_input ->> 'rank_max', '') else p_old.rank_max end;
  v.duties := case when p_input ? 'duties' then app.duties_in(p_input -> 'duties') else coalesce(p_old.duties, '{}') end;
  v.rights := case when p_input ? 'rights' then nullif(p_input ->> 'rights', '') else p_old.rights end;
  v.is_key := coalesce(app.yes_in(p_input ->> 'is_key', 'is_key'), p_old.is_key, false);
  if coalesce(p_input ->> 'seats', '1') !~ '^\d{1,2}$' or (p_input ->> 'seats')::integer not between 1 and 60 then
    perform app.fail('seats', 'A position has 1 to 60 seats', 'Use a whole number.', 'seats');
  elsif coalesce(p_input ->> 'sort', '0') !~ '^-?\d{1,6}$' then
    perform app.fail('sort', 'The place isn''t valid', 'Reload the page.', 'sort');
  elsif v.kind not in ('command', 'staff', 'team', 'special') then
    perform app.fail('kind', 'That kind of position isn''t valid', 'Choose another.', 'kind');
  elsif not coalesce(app.is_plain(v.abbreviation), true) or not coalesce(app.is_plain(v.section), true) then
    perform app.fail('plain', 'The abbreviation or section has characters that can''t be saved', 'Use plain text on one line.',
      'abbreviation');
  elsif v.unit_id is not null and not exists (
    select from public.units u where u.id = v.unit_id and u.school_id = p_school and u.archived_at is null) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Choose another.', 'unit_id');
  elsif p_input ? 'rights' and v.rights is not null and not exists (select from public.position_templates t where t.rights = v.rights) then
    perform app.fail('rights', 'That set of rights isn''t known', 'Choose another.', 'rights');
  elsif exists (select from unnest(array[v.rank_min, v.rank_max]) r
    where r is not null and not exists (select from public.ranks k where k.code = r and (k.school_id is null or k.school_id = p_school))) then
    perform app.fail('rank', 'That rank isn''t known', 'Choose another.', 'rank_min');
  elsif (select k.sort from public.ranks k where k.code = v.rank_min) > (select k.sort from public.ranks k where k.code = v.rank_max) then
    perform app.fail('rank_order', 'The lowest rank is above the highest', 'Switch them.', 'rank_max');
  elsif v.reports_to_id = v.id or v.advises_id = v.id then
    perform app.fail('position_loop', 'A position can''t report to itself', 'Choose another position.', 'reports_to_id');
  end if;
  v.seats := coalesce((p_input ->> 'seats')::integer, p_old.seats, 1);
  v.sort := coalesce((p_input ->> 'sort')::integer, p_old.sort, 0);
  perform app.need_position(v.reports_to_id, p_school, 'reports_to_id') where v.reports_to_id is not null;
  perform app.need_position(v.advises_id, p_school, 'advises_id') where v.advises_id is not null;
  return v;
end
$$;
call app.expose('public.save_position(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a position that no one holds and that has none under it, or restores it below what is there.
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
    perform app.fail('position_filled', v_position.title || ' is still filled', 'End its assignments first.');
  elsif p_archived and exists (select from public.positions p where p.reports_to_id = p_id and p.archived_at is null) then
    perform app.fail('position_in_use', 'Other positions still report to ' || v_position.title, 'Move those first.');
  end if;
  update public.positions p set
    archived_at = case when p_archived then coalesce(p.archived_at, now()) end,
    reports_to_id = (select a.id from public.positions a where a.id = p.reports_to_id and (p_archived or a.archived_at is null))
  where p.id = p_id;
end
$$;
call app.expose('public.archive_position(uuid, boolean)', 'authenticated', 'service_role');
