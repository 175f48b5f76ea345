-- Undoes an import and returns how many of the things that it made are gone. What someone has worked on since stays;
-- its ids are kept in imports.kept_ids. Nothing is erased but accounts that were never used.
create function public.undo_import(p_import uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_import public.imports;
  v_done jsonb;
  v_gone uuid[];
  v_kept uuid[];
begin
  perform app.need_importer();
  v_done := app.once(p_key, 'undo_import', to_jsonb(p_import));
  if v_done is not null then
    return v_done::integer;
  end if;
  v_import := app.need_import(p_import, true);
  v_kept := array(select r.id from app.import_rows(v_import) r where r.is_new and r.is_changed);
  execute format('select %s($1)', (select i.undo from app.importers i where i.module = v_import.module))
    into v_gone using p_import;
  update public.imports i set state = 'undone', undone_at = now(), undone_by = auth.uid(),
    undone_by_label = app.actor_label(), kept_ids = v_kept
  where i.id = p_import;
  return app.done(p_key, to_jsonb(cardinality(v_gone)))::integer;
end
$$;
call app.expose('public.undo_import(uuid, uuid)', 'authenticated', 'service_role');

-- Archives cadets: their student ID and email become free for the next entry, and their accounts end.
create function app.archive_cadets(p_cadets uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cadet_details d set student_number = null, email = null
  where d.cadet_id = any (p_cadets) and (d.student_number is not null or d.email is not null);
  update public.unit_assignments a set to_on = greatest(a.from_on, app.today(a.school_id))
  where a.cadet_id = any (p_cadets) and a.to_on is null;
  update public.profiles p set active = false
  from public.cadets c, auth.users u
  where c.id = any (p_cadets) and p.id = c.profile_id and u.id = p.id and u.last_sign_in_at is not null;
  delete from auth.users u using public.cadets c
  where c.id = any (p_cadets) and u.id = c.profile_id and u.last_sign_in_at is null;
  update public.cadets c set archived_at = now(), status = 'inactive' where c.id = any (p_cadets);
end
$$;

-- Holds cadets until the call has ended, in one order, so that two bulk actions wait for each other instead of
-- deadlocking. Refuses where one is not on the roster of the school; those of others are never held, not even until
-- then.
create function app.hold_cadets(p_cadets uuid[], p_school uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_held bigint;
begin
  perform app.check_ids(p_cadets, 'cadets');
  perform from public.cadets c
  where c.id = any (p_cadets) and c.school_id = p_school and c.archived_at is null order by c.id for update;
  get diagnostics v_held = row_count;
  if v_held <> (select count(distinct x) from unnest(p_cadets) as x) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.');
  end if;
end
$$;

-- The cadets of a bulk action, all of the school the caller works in, or a refusal.
create function app.need_cadets(p_cadets uuid[], p_verb text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
begin
  if not app.manages('cadets', p_verb) then
    perform app.deny('You don''t have permission to edit cadets');
  end if;
  if coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.');
  end if;
  perform app.hold_cadets(p_cadets, v_school);
  return v_school;
end
$$;

-- Moves cadets to a unit (null: to none) and returns how many moved. The history keeps where they were before.
create function public.assign_unit(p_cadets uuid[], p_unit uuid, p_on date default null, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(p_cadets, 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'assign_unit', jsonb_build_array(p_cadets, p_unit, p_on));
  v_moved uuid[];
  v_ended uuid[];
  v_made uuid[];
begin
  if v_done is not null then
    return (v_done ->> 'count')::integer;
  end if;
  -- Held open until this has ended: a unit that is archived at the same moment would keep cadets.
  perform from public.units u where u.id = p_unit and u.school_id = v_school and u.archived_at is null for share;
  if p_unit is not null and not found then
    perform app.fail('unknown_unit', 'That unit isn''t at your school', 'Choose another.', 'unit_id');
  end if;
  v_moved := array(
    select c.id from public.cadets c
    left join public.unit_assignments a on a.cadet_id = c.id and a.to_on is null
    where c.id = any (p_cadets) and a.unit_id is distinct from p_unit);
  if exists (select from public.unit_assignments a
    where a.cadet_id = any (v_moved) and a.to_on is null and a.from_on > v_on) then
    perform app.fail('date_order', 'A selected cadet joined the current unit after that date', 'Use a later date.',
      'on');
  end if;
  with ended as (
    update public.unit_assignments a set to_on = greatest(a.from_on, v_on - 1)
    where a.cadet_id = any (v_moved) and a.to_on is null returning a.id
  )
  select array_agg(e.id) into v_ended from ended e;
  with made as (
    insert into public.unit_assignments (school_id, cadet_id, unit_id, from_on)
    select v_school, m, p_unit, v_on from unnest(v_moved) as m where p_unit is not null returning id
  )
  select array_agg(m.id) into v_made from made m;
  -- What an undo restores.
  return (app.done(p_key, jsonb_build_object('count', cardinality(v_moved), 'cadets', v_moved, 'ended', v_ended,
    'made', v_made)) ->> 'count')::integer;
end
$$;
call app.expose('public.assign_unit(uuid[], uuid, date, uuid)', 'authenticated', 'service_role');

-- Writes a rank into the record and returns its id: the first one, or what a school decided on paper. Corrections are
-- further records. Where the school decides on promotions here, it takes the right to decide.
create function public.record_rank(
  p_cadet uuid, p_rank text, p_on date default null, p_kind text default 'permanent',
  p_action text default 'promotion', p_order_no text default null, p_remarks text default null,
  p_key uuid default null, p_ends_on date default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(array[p_cadet], 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'record_rank',
    jsonb_build_array(p_cadet, p_rank, p_on, p_kind, p_action, p_order_no, p_remarks, p_ends_on));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_not_own(array[p_cadet]);
  if app.is_on(v_school, 'promotions') and not app.manages('promotions', 'approve')
    and exists (select from public.rank_records r where r.cadet_id = p_cadet) then
    perform app.deny('You don''t have permission to decide on ranks');
  end if;
  if not exists (select from app.ranks_of(v_school) r where r.code = p_rank and r.enabled) then
    perform app.fail('rank', 'That rank isn''t part of your school''s program', 'Reload the page and choose another.',
      'rank_code');
  end if;
  if p_kind is null or p_kind not in ('permanent', 'temporary', 'frocked') then
    perform app.fail('kind', 'That kind of rank isn''t valid', 'Reload the page and choose another.', 'kind');
  elsif p_action is null or p_action not in ('initial', 'promotion', 'demotion', 'rescinded') then
    perform app.fail('action', 'That kind of rank change isn''t valid', 'Reload the page and choose another.',
      'action');
  elsif p_kind = 'permanent' and p_ends_on is not null then
    perform app.fail('ends_on', 'A permanent rank has no end date', 'Leave it blank, or choose another kind.',
      'ends_on');
  elsif p_ends_on < v_on then
    perform app.fail('ends_on', 'The end date is before the start date', 'Use a later date.', 'ends_on');
  elsif length(p_order_no) > 40 then
    perform app.fail('too_long', 'The order number is too long', 'Use up to 40 characters.', 'order_no');
  elsif length(p_remarks) > 1000 or not app.has_no_ssn(p_remarks) then
    perform app.fail('remarks', 'The remarks are too long or include a Social Security number',
      'Use up to 1,000 characters.', 'remarks');
  end if;
  insert into public.rank_records
    (school_id, cadet_id, rank_code, kind, effective_on, ends_on, action, order_no, remarks)
  values (v_school, p_cadet, p_rank, p_kind, v_on, p_ends_on, p_action, nullif(trim(p_order_no), ''),
    nullif(trim(p_remarks), ''))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.record_rank(uuid, text, date, text, text, text, text, uuid, date)', 'authenticated',
  'service_role');
