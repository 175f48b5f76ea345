-- The school of a cadet whose portfolio the caller may add to: staff who may change cadets, and the cadet.
create function app.need_portfolio(p_cadet uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet public.cadets;
begin
  select * into v_cadet from public.cadets c where c.id = p_cadet and c.archived_at is null;
  if v_cadet.id is null or not coalesce(
    (v_cadet.school_id = app.school_id() and app.manages('cadets', 'update'))
    or (v_cadet.profile_id = auth.uid() and app.can('cadets', 'read')), false) then
    perform app.deny('You don''t have permission to add to this portfolio');
  end if;
  return v_cadet.school_id;
end
$$;

-- Adds an item under the id the caller gives, or changes it: the same call again does nothing more. What a cadet
-- changes waits for a review again. An empty text clears.
create function public.save_portfolio_item(p_item uuid, p_cadet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_portfolio(p_cadet);
  v_title text := nullif(trim(p_input ->> 'title'), '');
  v_path text := nullif(p_input ->> 'file_path', '');
begin
  if p_item is null then
    perform app.fail('missing', 'The id of the item is missing', 'Reload the page.', 'item');
  elsif v_title is null or length(v_title) > 120 or not app.is_plain(v_title) then
    perform app.fail('title', 'The title is missing, too long, or has characters that can''t be saved',
      'Use 1 to 120 characters.', 'title');
  elsif coalesce(p_input ->> 'section', '') not in ('resume', 'essay', 'goal', 'work_sample', 'service_learning',
    'reflection', 'award') then
    perform app.fail('section', 'That portfolio section isn''t valid', 'Reload the page and choose another.',
      'section');
  elsif length(p_input ->> 'body') > 8000 or not app.has_no_ssn(p_input ->> 'body') then
    perform app.fail('body', 'The text is too long or includes a Social Security number',
      'Use up to 8,000 characters.', 'body');
  elsif v_path is not null and (length(v_path) > 400
    or v_path not like format('%s/%s/portfolio/%%', v_school, p_cadet)) then
    perform app.fail('file', 'This file isn''t in the cadet''s record', 'Choose the file again.', 'file_path');
  elsif exists (select from public.portfolio_items i where i.id = p_item and i.cadet_id <> p_cadet) then
    perform app.fail('unknown_item', 'This item isn''t in the cadet''s record', 'Reload the page.');
  end if;
  insert into public.portfolio_items as i (id, school_id, cadet_id, section, title, body, file_path, file_name,
    visible_outside)
  values (p_item, v_school, p_cadet, p_input ->> 'section', v_title, nullif(trim(p_input ->> 'body'), ''), v_path,
    left(nullif(p_input ->> 'file_name', ''), 200),
      coalesce(app.yes_in(p_input ->> 'visible_outside', 'visible_outside'), false))
  on conflict (id) do update set section = excluded.section, title = excluded.title, body = excluded.body,
    file_path = coalesce(excluded.file_path, i.file_path), file_name = coalesce(excluded.file_name, i.file_name),
    visible_outside = excluded.visible_outside, reviewed_at = null, reviewed_by = null, reviewed_by_label = null
  where (i.section, i.title, i.body, i.visible_outside)
    is distinct from (excluded.section, excluded.title, excluded.body, excluded.visible_outside)
    or excluded.file_path is distinct from i.file_path and excluded.file_path is not null;
  return p_item;
end
$$;
call app.expose('public.save_portfolio_item(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Archives an item, or restores it.
create function public.archive_portfolio_item(p_item uuid, p_archived boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_portfolio((select i.cadet_id from public.portfolio_items i where i.id = p_item));
  update public.portfolio_items i set archived_at = case when p_archived then coalesce(i.archived_at, now()) end
  where i.id = p_item;
end
$$;
call app.expose('public.archive_portfolio_item(uuid, boolean)', 'authenticated', 'service_role');

-- An instructor has reviewed an item and may say what would make it better.
create function app.review_portfolio_item(p_item uuid, p_feedback text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid;
begin
  if not (app.is_staff() and app.manages('cadets', 'update')) then
    perform app.deny('Only instructors can review a portfolio');
  end if;
  v_cadet := (select i.cadet_id from public.portfolio_items i where i.id = p_item);
  if v_cadet is null then
    perform app.fail('unknown_item', 'Item not found', 'Reload the page.');
  end if;
  perform app.need_cadets(array[v_cadet], 'update');
  if length(p_feedback) > 2000 or not app.has_no_ssn(p_feedback) then
    perform app.fail('feedback', 'The review is too long or includes a Social Security number',
      'Use up to 2,000 characters.', 'feedback');
  end if;
  update public.portfolio_items i set reviewed_by = auth.uid(), reviewed_by_label = app.actor_label(),
    reviewed_at = now(), feedback = nullif(trim(p_feedback), '')
  where i.id = p_item;
end
$$;
call app.keep_plans('app.review_portfolio_item(uuid, text)');
revoke execute on function app.review_portfolio_item(uuid, text) from authenticated, service_role;

-- Puts a unit below another (null: at the top) at a place among its siblings, the first being 1. One at a time per
-- school.
create function public.move_unit(p_unit uuid, p_parent uuid default null, p_place integer default null, p_key uuid
  default null)
returns void
language plpgsql set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_unit public.units;
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to change units');
  end if;
  if app.once(p_key, 'move_unit', jsonb_build_array(p_unit, p_parent, p_place)) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('units:' || v_school, 0));
  select * into v_unit from public.units u where u.id = p_unit and u.school_id = v_school;
  if v_unit.id is null or (p_parent is not null and not exists (select from public.units u
    where u.id = p_parent and u.school_id = v_school and u.archived_at is null)) then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Reload the page.', 'parent_id');
  elsif exists (select from public.units u where u.id = p_parent
    and u.school_year_id is distinct from v_unit.school_year_id) then
    perform app.fail('other_year', 'These units are in different school years', 'Choose a unit in the same year.',
      'parent_id');
  end if;
  update public.units u set parent_id = p_parent
  where u.id = p_unit and u.parent_id is distinct from p_parent;
  with ordered as (
    select u.id, row_number() over (order by
      case when u.id = p_unit then least(greatest(coalesce(p_place, 1000), 1), 1000) * 2 - 1 else u.rank * 2 end,
        u.name) as place
    from (
      select s.id, s.name, row_number() over (order by s.sort, s.name) as rank
      from public.units s
      where s.school_id = v_school and s.parent_id is not distinct from p_parent and s.archived_at is null
        and s.school_year_id is not distinct from v_unit.school_year_id and s.id <> p_unit
      union all select p_unit, v_unit.name, 0
    ) u
  )
  update public.units u set sort = o.place from ordered o where u.id = o.id and u.sort <> o.place;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.move_unit(uuid, uuid, integer, uuid)', 'authenticated', 'service_role');

-- Copies the open units of one year (null: those that go on from year to year) into another and returns how many. A
-- year that has units already is refused. Cadets are not moved.
create function public.copy_units(p_to uuid, p_from uuid default null, p_key uuid default null) returns integer
language plpgsql set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_count integer;
begin
  if not app.manages('cadets', 'create') then
    perform app.deny('You don''t have permission to add units');
  end if;
  v_done := app.once(p_key, 'copy_units', jsonb_build_array(p_to, p_from));
  if v_done is not null then
    return v_done::integer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('units:' || v_school, 0));
  if not exists (select from public.school_years y where y.id = p_to and y.school_id = v_school) then
    perform app.fail('unknown_year', 'That school year isn''t at your school', 'Choose another.', 'to');
  elsif exists (select from public.units u where u.school_year_id = p_to and u.archived_at is null) then
    perform app.fail('has_units', 'This school year already has units', 'Archive them first, or keep using them.',
      'to');
  end if;
  with recursive source as (
    select u.*, gen_random_uuid() as new_id from public.units u
    where u.school_id = v_school and u.archived_at is null and u.school_year_id is not distinct from p_from
  ), tree as (
    select s.id, s.new_id, null::uuid as above, 0 as depth from source s
    where s.parent_id is null or s.parent_id not in (select o.id from source o)
    union all
    select s.id, s.new_id, t.new_id, t.depth + 1 from source s join tree t on t.id = s.parent_id
  )
  insert into public.units (id, school_id, school_year_id, parent_id, echelon, name, short_name, class_period, colour,
    motto, sort)
  select s.new_id, v_school, p_to, t.above, s.echelon, s.name, s.short_name, s.class_period, s.colour, s.motto, s.sort
  from tree t join source s on s.id = t.id
  -- From the top down, because a unit's parent must exist first.
  order by t.depth;
  get diagnostics v_count = row_count;
  if v_count = 0 then
    perform app.fail('no_units', 'There is no unit to copy', 'Add units first.', 'from');
  end if;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.copy_units(uuid, uuid, uuid)', 'authenticated', 'service_role');

-- Sets whether the student IDs of the caller's school have nine digits. Admins alone: it lets in what otherwise is
-- refused as a Social Security number.
create function public.set_nine_digit_ids(p_on boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
begin
  if not (app.can('school', 'update') and app.role() = 'admin') then
    perform app.deny('Only an admin can set that student IDs have nine digits');
  elsif p_on is null then
    perform app.fail('missing', 'Choose whether student IDs have nine digits', 'Choose on or off.', 'p_on');
  end if;
  update public.schools set nine_digit_ids = p_on where id = v_school;
end
$$;
call app.expose('public.set_nine_digit_ids(boolean)', 'authenticated', 'service_role');

-- Takes in the guardians of rows that were stored: those of new cadets, whose ids `p_new` has by row, and of cadets who
-- were here. Returns what is wrong with those who weren't taken: [{row, field, reason, fix}].
create function app.import_guardians(p_import public.imports, p_rows jsonb, p_new jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_one record;
  v_taken jsonb;
  v_refused jsonb := '[]';
  v_may boolean := app.manages('contacts', 'create') and app.manages('contacts', 'update');
begin
  if not jsonb_path_exists(p_rows, '$[*].guardians[*]') then
    return v_refused;
  end if;
  -- An import of contacts at the same moment waits, too.
  perform pg_advisory_xact_lock(hashtextextended(format('imports:contacts:%s', p_import.school_id), 0));
  for v_one in
    select r.value -> 'row' as row_no, g.value as guardian,
      app.cadet_of_school(p_import.school_id, coalesce(r.value ->> 'cadet_id',
        p_new ->> coalesce(r.value ->> 'row', r.ordinality::text))) as cadet
    from jsonb_array_elements(p_rows) with ordinality as r
    cross join lateral jsonb_array_elements(app.lines_in(r.value -> 'guardians', 'guardians', 4)) with ordinality as g
    order by r.ordinality, g.ordinality
  loop
    -- The row itself is refused with its own reason.
    continue when v_one.cadet is null;
    v_taken := case when v_may then app.take_contact(p_import, jsonb_strip_nulls(v_one.guardian) - 'place', v_one.cadet)
      else jsonb_build_object('reason', 'You don''t have permission to add guardians', 'fix', 'Ask an instructor.') end;
    if v_taken ? 'reason' then
      v_refused := v_refused || jsonb_build_object('row', v_one.row_no,
        'field', 'guardian' || coalesce(v_one.guardian ->> 'place', '1'),
        'reason', format('Guardian %s: %s', v_one.guardian ->> 'name', v_taken ->> 'reason'));
    end if;
  end loop;
  return v_refused;
end
$$;
