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
  return app.need_positions(case when exists (select from public.positions p where p.id = p_id) then 'update'
    else 'create' end);
end
$$;

-- A position of the school that isn't archived, or a refusal that names the field.
create function app.need_position(p_id uuid, p_school uuid, p_field text default 'position_id') returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.positions p where p.id = p_id and p.school_id = p_school
    and p.archived_at is null) then
    perform app.fail('unknown_position', 'That position isn''t at your school or is archived', 'Choose another.',
      p_field);
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
    perform app.fail('duties', 'A position has up to 20 duties', 'Combine some of them.', 'duties');
  end if;
  return array(select app.need_line(d, 'duties', 'A duty', 200) from jsonb_array_elements_text(coalesce(p_list, '[]')) d
    where trim(d) <> '');
end
$$;

-- A position as it was, with what the input says instead. Refuses what isn't valid.
create function app.position_of(p_old public.positions, p_input jsonb, p_school uuid) returns public.positions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.positions := p_old;
begin
  v.title := case when p_input ? 'title' or p_old.id is null
    then app.need_line(p_input ->> 'title', 'title', 'The title', 160)
    else p_old.title end;
  v.abbreviation := case when p_input ? 'abbreviation' then app.need_text(p_input ->> 'abbreviation', 'abbreviation',
    'The abbreviation', 20) else p_old.abbreviation end;
  v.kind := coalesce(p_input ->> 'kind', p_old.kind, 'staff');
  v.section := case when p_input ? 'section' then app.need_text(p_input ->> 'section', 'section', 'The section', 60)
    else p_old.section end;
  v.unit_id := case when p_input ? 'unit_id' then app.id_in(p_input ->> 'unit_id', 'unit_id') else p_old.unit_id end;
  v.reports_to_id := case when p_input ? 'reports_to_id' then app.id_in(p_input ->> 'reports_to_id', 'reports_to_id')
    else p_old.reports_to_id end;
  v.advises_id := case when p_input ? 'advises_id' then app.id_in(p_input ->> 'advises_id', 'advises_id')
    else p_old.advises_id end;
  v.rank_min := case when p_input ? 'rank_min' then nullif(p_input ->> 'rank_min', '') else p_old.rank_min end;
  v.rank_max := case when p_input ? 'rank_max' then nullif(p_input ->> 'rank_max', '') else p_old.rank_max end;
  v.duties := case when p_input ? 'duties' then app.duties_in(p_input -> 'duties')
    else coalesce(p_old.duties, '{}') end;
  v.rights := case when p_input ? 'rights' then nullif(p_input ->> 'rights', '') else p_old.rights end;
  v.is_key := coalesce(app.yes_in(p_input ->> 'is_key', 'is_key'), p_old.is_key, false);
  if coalesce(p_input ->> 'seats', '1') !~ '^\d{1,2}$' or (p_input ->> 'seats')::integer not between 1 and 60 then
    perform app.fail('seats', 'A position has 1 to 60 seats', 'Use a whole number.', 'seats');
  elsif coalesce(p_input ->> 'sort', '0') !~ '^-?\d{1,6}$' then
    perform app.fail('sort', 'The place isn''t valid', 'Reload the page.', 'sort');
  elsif v.kind not in ('command', 'staff', 'team', 'special') then
    perform app.fail('kind', 'That kind of position isn''t valid', 'Choose another.', 'kind');
  elsif not coalesce(app.is_plain(v.abbreviation), true) or not coalesce(app.is_plain(v.section), true) then
    perform app.fail('plain', 'The abbreviation or section has characters that can''t be saved',
      'Use plain text on one line.',
      'abbreviation');
  elsif v.unit_id is not null and not exists (
    select from public.units u where u.id = v.unit_id and u.school_id = p_school and u.archived_at is null) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Choose another.', 'unit_id');
  elsif p_input ? 'rights' and v.rights is not null
    and not exists (select from public.position_templates t where t.rights = v.rights) then
    perform app.fail('rights', 'That set of permissions isn''t valid', 'Choose another.', 'rights');
  elsif exists (select from unnest(array[v.rank_min, v.rank_max]) r
    where r is not null
      and not exists (select from public.ranks k where k.code = r
      and (k.school_id is null or k.school_id = p_school))) then
    perform app.fail('rank', 'That rank isn''t valid', 'Choose another.', 'rank_min');
  elsif (select k.sort from public.ranks k where k.code = v.rank_min) > (select k.sort from public.ranks k
    where k.code = v.rank_max) then
    perform app.fail('rank_order', 'The lowest rank is above the highest', 'Swap them.', 'rank_max');
  elsif v.reports_to_id = v.id or v.advises_id = v.id then
    perform app.fail('position_loop', 'A position can''t report to itself', 'Choose another position.',
      'reports_to_id');
  end if;
  v.seats := coalesce((p_input ->> 'seats')::integer, p_old.seats, 1);
  v.sort := coalesce((p_input ->> 'sort')::integer, p_old.sort, 0);
  perform app.need_position(v.reports_to_id, p_school, 'reports_to_id') where v.reports_to_id is not null;
  perform app.need_position(v.advises_id, p_school, 'advises_id') where v.advises_id is not null;
  return v;
end
$$;

-- True where the school has units of the echelon.
create function app.is_unit_echelon(p_school uuid, p_echelon text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.units u where u.school_id = p_school and u.archived_at is null
    and u.echelon = p_echelon)
$$;

-- The units of an echelon, without those below another one of it: a battalion's staff isn't a second
-- battalion.
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
  where u.school_id = p_school and u.archived_at is null and u.echelon = p_echelon
    and u.id not in (select b.id from below b)
$$;

-- The school's position of a template's code that is nearest above a unit: of the unit itself, of the one above it, and
-- so on, else one of no unit or of any. Null where there is none, so that the next one above is used by hand.
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

-- A moment from text input, or null where it is empty. Raises an error that names the field.
create function app.moment_in(p_text text, p_field text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(trim(p_text), '')::timestamptz;
exception when others then
  perform app.fail('moment', 'This date and time isn''t valid', 'Enter a date and a time.', p_field);
end
$$;
