-- Sets a check for many cadets: {kind, state, valid_until?, note?, team_id?}. Without a team it counts for all of them.
-- Without `note`, notes stay. Returns the ids.
create function public.set_team_checks(p_cadets uuid[], p_input jsonb, p_key uuid default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_kind text := p_input ->> 'kind';
  v_state text := p_input ->> 'state';
  v_until date := app.date_in(p_input ->> 'valid_until', 'valid_until');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v_team uuid := app.id_in(p_input ->> 'team_id', 'team_id');
  v_done jsonb;
  v_before jsonb;
  v_ids uuid[];
begin
  if not app.manages('teams', 'update') then
    perform app.deny('You don''t have permission to edit eligibility');
  elsif coalesce(v_kind, '') not in ('grades', 'physical', 'permission', 'insurance', 'safety_test', 'dues') then
    perform app.fail('kind', 'That check isn''t valid', 'Choose one from the list.', 'kind');
  elsif coalesce(v_state, '') not in ('ok', 'missing', 'expired', 'waived') then
    perform app.fail('state', 'That status isn''t valid', 'Choose one from the list.', 'state');
  elsif coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No cadet is selected', 'Select at least one.', 'cadets');
  end if;
  perform app.check_ids(p_cadets, 'cadets', 500);
  v_done := app.once(p_key, 'set_team_checks', jsonb_build_array(p_cadets, p_input));
  if v_done is not null then
    return app.ids_of(v_done -> 'ids');
  elsif exists (select from unnest(p_cadets) x where not exists (
    select from public.cadets c where c.id = x and c.school_id = v_school and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Reload the list and select again.',
      'cadets');
  elsif v_team is not null then
    perform app.team_here(v_school, v_team);
  end if;
  v_before := app.checks_before(p_cadets, v_kind, v_team);
  v_ids := app.write_checks(v_school, p_cadets, v_team, v_kind, v_state, v_until, v_note);
  perform app.done(p_key, jsonb_build_object('before', v_before, 'ids', to_jsonb(v_ids), 'at', to_jsonb(now())));
  return v_ids;
end
$$;
call app.expose('public.set_team_checks(uuid[], jsonb, uuid)', 'authenticated', 'service_role');

-- The current checks of these cadets, in the form from which undo restores them.
create function app.checks_before(p_cadets uuid[], p_kind text, p_team uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.team_checks c where c.cadet_id = any (p_cadets) and c.kind = p_kind and c.team_id is not distinct
    from p_team
  order by c.id for update;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state, 'valid_until', c.valid_until,
      'checked_on', c.checked_on, 'checked_by_label', c.checked_by_label, 'note', n.note)), '[]')
    from public.team_checks c left join public.team_check_notes n on n.id = c.id
    where c.cadet_id = any (p_cadets) and c.kind = p_kind and c.team_id is not distinct from p_team);
end
$$;

-- Writes one check for each cadet. Checks no rights: its caller has checked them.
create function app.write_checks(p_school uuid, p_cadets uuid[], p_team uuid, p_kind text, p_state text, p_until date,
  p_note text)
returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with written as (
    insert into public.team_checks as c (school_id, cadet_id, team_id, kind, state, valid_until, checked_on)
    select p_school, x, p_team, p_kind, p_state, p_until, app.today(p_school)
      from (select distinct unnest(p_cadets)) d (x)
    on conflict on constraint team_checks_key do update set state = excluded.state, valid_until = excluded.valid_until,
      checked_on = excluded.checked_on, checked_by_label = app.actor_label()
    returning c.id
  )
  select array_agg(w.id) into v_ids from written w;
  insert into public.team_check_notes (id, school_id, cadet_id, note)
  select c.id, c.school_id, c.cadet_id, p_note from public.team_checks c where c.id = any (v_ids) and p_note is not null
  on conflict (id) do update set note = excluded.note;
  return v_ids;
end
$$;

-- Undoes setting a check, for the person who did it, while none was changed since. Returns how many.
create function public.undo_team_checks(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_teams('update', 'You don''t have permission to edit eligibility');
  v_act jsonb;
  v_ids uuid[];
begin
  v_act := app.need_own_act(p_act, 'set_team_checks');
  v_ids := app.ids_of(v_act -> 'ids');
  if v_act ? 'undone' then
    return cardinality(v_ids);
  end if;
  perform from public.team_checks c where c.id = any (v_ids) order by c.id for update;
  perform app.need_unchanged((select count(*) from public.team_checks c where c.id = any (v_ids)
    and (c.updated_at > (v_act ->> 'at')::timestamptz or c.school_id <> v_school)));
  delete from public.team_check_notes n where n.id = any (v_ids);
  delete from public.team_checks c where c.id = any (v_ids)
    and c.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(v_act -> 'before') x);
  update public.team_checks c set state = b.state, valid_until = b.valid_until, checked_on = b.checked_on,
    checked_by_label = b.checked_by_label
  from jsonb_to_recordset(v_act -> 'before') b (id uuid, state text, valid_until date, checked_on date,
    checked_by_label text)
  where c.id = b.id;
  insert into public.team_check_notes (id, school_id, cadet_id, note)
  select c.id, c.school_id, c.cadet_id, b.note from jsonb_to_recordset(v_act -> 'before') b (id uuid, note text)
  join public.team_checks c on c.id = b.id where b.note is not null;
  perform app.done(p_act, v_act || '{"undone":true}');
  return cardinality(v_ids);
end
$$;
call app.expose('public.undo_team_checks(uuid)', 'authenticated', 'service_role');
