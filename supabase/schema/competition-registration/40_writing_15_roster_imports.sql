-- The side on which the caller may make a file of all these rosters: of their own school, or as the host. Refuses where
-- one of them isn't theirs.
create function app.need_roster_file(p_registrations uuid[]) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_own boolean := exists (select from public.meet_registrations r
    where r.id = p_registrations[1] and r.school_id = app.school_id());
  v_id uuid;
begin
  perform app.check_ids(p_registrations, 'registrations', 300);
  if coalesce(cardinality(p_registrations), 0) = 0 then
    perform app.deny('You don''t have permission to make this file');
  end if;
  foreach v_id in array p_registrations loop
    if v_own then
      perform app.need_roster_reader(v_id);
    else
      perform app.need_host_roster(v_id);
    end if;
  end loop;
  return (case when v_own then 'entrant' else 'host' end);
end
$$;

-- Gives the rosters of these registrations for a file, and writes down first that it is made: by their own school, or
-- by the host, for all it may read. `p_batch` is an id that the caller gives; sent again, it's written down once.
-- Returns [{id, school, code, members, entries}].
create function public.take_roster_file(p_batch uuid, p_registrations uuid[], p_format text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_host boolean := app.need_roster_file(p_registrations) = 'host';
  v_format text := app.one_of(p_format, '{csv,xlsx,pdf}', '', 'format', 'That file type');
begin
  if p_batch is null then
    perform app.fail('missing', 'The id is missing', 'Reload the page.', 'batch');
  elsif exists (select from public.roster_files f where f.batch_id = p_batch
    and (f.created_by is distinct from auth.uid() or f.created_at < now() - interval '10 minutes')) then
    perform app.fail('id', 'This file was made already', 'Make it again from the page.');
  end if;
  perform set_config('app.side', 'both', true);
  insert into public.roster_files (school_id, host_school_id, meet_id, registration_id, batch_id, made_by, format,
    members, is_named)
  select r.school_id, r.host_school_id, r.meet_id, r.id, p_batch, case when v_host then 'host' else 'entrant' end,
    v_format, (select count(distinct e.member_id) from public.entry_members e
      where e.registration_id = r.id and e.removed_at is null), not v_host or app.names_open(r.meet_id)
  from public.meet_registrations r where r.id = any (p_registrations)
  on conflict on constraint roster_files_key do nothing;
  return (
    select jsonb_agg(jsonb_build_object('id', r.id, 'school', coalesce(k.name, s.name), 'code', k.code,
        'members', case when v_host then app.host_members(r) else (
          select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name, 'grade', m.grade,
            'gender', m.gender, 'first_year', m.first_year, 'form_at', m.form_at, 'certified_at', m.certified_at)
            order by m.code), '[]')
          from public.roster_members m where m.registration_id = r.id and m.removed_at is null) end,
        'entries', app.roster_entries(r.id)) order by k.code nulls last, s.name)
    from public.meet_registrations r join public.schools s on s.id = r.school_id
    left join public.meet_schools k on k.id = r.meet_school_id
    where r.id = any (p_registrations));
end
$$;
call app.expose('public.take_roster_file(uuid, uuid[], text)', 'authenticated', 'service_role');

-- Puts a member at the end of an entry, where it isn't in it. Gives the place; null: it was there. Checks no rights.
create function app.join_entry(p_registration public.meet_registrations, p_entry uuid, p_member uuid, p_role text)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_role text := app.one_of(p_role, '{commander,guidon,member,alternate}', 'member', 'role', 'That role');
  v_entry public.registration_entries;
  v_id uuid;
begin
  select e.* into v_entry from public.registration_entries e join app.entry_limits(p_registration.id) l
    on l.entry_id = e.id where e.id = p_entry;
  if v_entry.id is null then
    perform app.fail('unknown_entry', 'That entry isn''t in this registration', 'Enter the event first.', 'entry');
  elsif exists (select from public.entry_members m
    where m.entry_id = p_entry and m.member_id = p_member and m.removed_at is null) then
    return null;
  end if;
  perform app.need_unlocked(v_entry.meet_id);
  if v_role = 'commander' and exists (select from public.entry_members m
    where m.entry_id = p_entry and m.role = 'commander' and m.removed_at is null) then
    perform app.fail('commander', 'A team has one commander', 'Leave the role blank.', 'role');
  end if;
  insert into public.entry_members as m (school_id, host_school_id, meet_id, registration_id, entry_id, member_id, role,
    position)
  values (v_entry.school_id, v_entry.host_school_id, v_entry.meet_id, v_entry.registration_id, p_entry, p_member,
    v_role,
    (select 1 + coalesce(max(x.position), 0) from public.entry_members x
      where x.entry_id = p_entry and x.removed_at is null))
  on conflict on constraint entry_members_key do update
    set role = excluded.role, position = excluded.position, removed_at = null
  returning m.id into v_id;
  perform app.check_team(p_entry);
  return v_id;
end
$$;

-- Stores one row of a file; returns the ids of what is new. A cadet with the same name, where the row names none of the
-- school's own, is the one on the roster.
create function app.import_roster_row(p_registration public.meet_registrations, p_row jsonb) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry uuid := app.id_in(p_row ->> 'entry_id', 'entry');
  v_cadet uuid := app.id_in(p_row ->> 'cadet_id', 'cadet_id');
  v_name text := app.need_line(p_row ->> 'name', 'name', 'The name', 80);
  v_member public.roster_members;
  v_place uuid;
  v_new uuid[] := '{}';
begin
  select * into v_member from public.roster_members m
  where m.registration_id = p_registration.id and m.removed_at is null
    and case when v_cadet is not null then m.cadet_id = v_cadet else lower(m.name) = lower(v_name) end
  order by m.code limit 1;
  if v_member.id is null then
    v_member := app.save_member(p_registration, jsonb_strip_nulls(jsonb_build_object('id', gen_random_uuid(),
      'cadet_id', v_cadet, 'name', case when v_cadet is null then v_name end, 'grade', p_row -> 'grade',
      'gender', p_row -> 'gender', 'first_year', p_row -> 'first_year', 'form', p_row -> 'form')));
    v_new := array[v_member.id];
  elsif v_entry is null then
    perform app.fail('duplicate', v_name || ' is on the roster', 'Leave this row out.', 'name');
  end if;
  if v_entry is not null then
    v_place := app.join_entry(p_registration, v_entry, v_member.id, nullif(p_row ->> 'role', ''));
    if v_place is null then
      perform app.fail('duplicate', v_name || ' is in this entry', 'Leave this row out.', 'entry');
    end if;
    v_new := v_new || v_place;
  end if;
  return v_new;
end
$$;

-- Stores the rows of a file in a roster, at most 200: {row, name, cadet_id?, grade?, gender?, first_year?, form?,
-- entry_id?, role?}. A row that can't be stored is told with its reason; the others are. Returns {created, updated,
-- refused}.
create function public.import_roster(p_import uuid, p_registration uuid, p_rows jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster_reader(p_registration);
  v_rows jsonb := app.lines_in(p_rows, 'rows', 200);
  v_done jsonb := app.once(p_key, 'import_roster', jsonb_build_array(p_import, p_registration, p_rows));
  v_row jsonb;
  v_new uuid[];
  v_created uuid[] := '{}';
  v_refused jsonb := '[]';
begin
  if v_done is not null then
    return v_done;
  end if;
  -- The import first, then the meet: undoing takes them in this order, too.
  perform app.hold_import(p_import, 'meet_roster');
  v_reg := app.need_roster(p_registration);
  for v_row in select jsonb_strip_nulls(r) from jsonb_array_elements(v_rows) r loop
    begin
      v_new := app.import_roster_row(v_reg, v_row);
      insert into app.roster_imports (import_id, subject_id) select p_import, x from unnest(v_new) x
      on conflict do nothing;
      v_created := v_created || v_new[1];
    exception when raise_exception then
      v_refused := v_refused || app.refused_row(v_row, sqlerrm);
    end;
  end loop;
  update public.imports i set created_count = i.created_count + cardinality(v_created),
    skipped = i.skipped || v_refused
  where i.id = p_import;
  perform app.sync_rosters(v_reg.id);
  return app.done(p_key, jsonb_build_object('created', v_created, 'updated', '[]'::jsonb, 'refused', v_refused));
end
$$;
call app.expose('public.import_roster(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Takes off the rosters what an import added and no one has worked on since.
create function app.undo_roster_import(p_import uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_gone uuid[];
  v_reg uuid;
begin
  for v_reg in select distinct r.registration_id from app.roster_imports i
    join public.roster_members r on r.id = i.subject_id where i.import_id = p_import
    union select distinct e.registration_id from app.roster_imports i
    join public.entry_members e on e.id = i.subject_id where i.import_id = p_import order by 1 loop
    perform app.need_roster(v_reg);
  end loop;
  v_gone := array(select r.id from app.roster_import_rows(p_import) r where not r.is_changed);
  update public.entry_members e set removed_at = now() where e.id = any (v_gone);
  update public.roster_members r set removed_at = now() where r.id = any (v_gone);
  perform app.sync_rosters(x.id) from (select distinct r.registration_id as id from public.roster_members r
    where r.id = any (v_gone) union select distinct e.registration_id from public.entry_members e
    where e.id = any (v_gone)) x;
  return v_gone;
end
$$;
