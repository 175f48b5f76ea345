-- Undoing an act on many cadets of the roster as a whole: by the key of its call, by who did it, within a day, and only
-- while no one has changed one of these cadets in the same way since.

-- What a caller's earlier call saved for its undo, locked until this call ends.
create function app.need_own_act(p_act uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
begin
  select r.result into v_act from app.requests r
  where r.caller = auth.uid() and r.key = p_act and r.name = p_name and r.created_at > now() - interval '1 day'
  for update;
  if v_act is null then
    perform app.fail('undo_gone', 'This can''t be undone anymore', 'Change the cadets on their records.');
  end if;
  return v_act;
end
$$;

-- The ids that an act has kept; none where it kept null.
create function app.ids_of(p_ids jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(select jsonb_array_elements_text(nullif(p_ids, 'null'))::uuid)
$$;

-- Refuses with the number of those who were changed since.
create function app.need_unchanged(p_count bigint) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_count > 0 then
    perform app.fail('changed_since', format('%s changed again since then', case p_count when 1 then '1 cadet was'
      else p_count || ' cadets were' end), 'Change the cadets on their records.');
  end if;
end
$$;

-- Undoes a move to a unit; gives how many cadets are back where they were.
create function public.undo_unit_move(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
  v_cadets uuid[];
  v_made uuid[];
  v_ended uuid[];
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  end if;
  v_act := app.need_own_act(p_act, 'assign_unit');
  v_cadets := app.ids_of(v_act -> 'cadets');
  v_made := app.ids_of(v_act -> 'made');
  v_ended := app.ids_of(v_act -> 'ended');
  if v_act ? 'undone' or cardinality(v_cadets) = 0 then
    return (v_act ->> 'count')::integer;
  end if;
  perform app.need_cadets(v_cadets, 'update');
  perform app.need_unchanged((
    select count(*) from unnest(v_cadets) as x
    left join public.unit_assignments a on a.cadet_id = x and a.to_on is null
    where (a.id is not null and a.id <> all (v_made)) or (a.id is null and cardinality(v_made) > 0)));
  perform from public.units u join public.unit_assignments a on a.unit_id = u.id where a.id = any (v_ended) for share of u;
  if exists (select from public.unit_assignments a join public.units u on u.id = a.unit_id
    where a.id = any (v_ended) and u.archived_at is not null) then
    perform app.fail('unknown_unit', 'A unit they came from is archived', 'Restore the unit first, or move them by hand.');
  end if;
  delete from public.unit_assignments a where a.id = any (v_made);
  update public.unit_assignments a set to_on = null where a.id = any (v_ended);
  perform app.done(p_act, v_act || '{"undone": true}');
  return (v_act ->> 'count')::integer;
end
$$;
call app.expose('public.undo_unit_move(uuid)', 'authenticated', 'service_role');

-- Undoes a change of status, with the exit, the end of the unit and the note that came with it; gives how many cadets
-- are back.
create function public.undo_status_change(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_act jsonb;
  v_before jsonb;
  v_cadets uuid[];
  v_records uuid[];
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  end if;
  v_act := app.need_own_act(p_act, 'change_cadet_status');
  v_before := coalesce(nullif(v_act -> 'before', 'null'), '[]');
  v_cadets := array(select (b ->> 'cadet')::uuid from jsonb_array_elements(v_before) b);
  v_records := app.ids_of(v_act -> 'records');
  if v_act ? 'undone' or cardinality(v_cadets) = 0 then
    return (v_act ->> 'count')::integer;
  end if;
  perform app.need_cadets(v_cadets, 'update');
  perform app.need_unchanged((
    select count(*) from jsonb_array_elements(v_before) b
    join public.cadets c on c.id = (b ->> 'cadet')::uuid
    where c.status <> v_act ->> 'status'
      or not exists (select from public.cadet_status_records s where s.cadet_id = c.id and s.id = any (v_records))
      or exists (select from public.cadet_status_records s, public.cadet_status_records own
        where s.cadet_id = c.id and own.cadet_id = c.id and own.id = any (v_records) and s.created_at > own.created_at)
      or (b ->> 'unit' is not null and exists (
        select from public.unit_assignments a where a.cadet_id = c.id and a.to_on is null))));
  update public.cadets c set status = b ->> 'status', status_since = (b ->> 'status_since')::date,
    exit_date = (b ->> 'exit_date')::date, exit_reason = b ->> 'exit_reason', exit_clearance = b ->> 'exit_clearance'
  from jsonb_array_elements(v_before) b where c.id = (b ->> 'cadet')::uuid;
  update public.unit_assignments a set to_on = null
  from jsonb_array_elements(v_before) b
  join public.units u on true
  where a.id = (b ->> 'unit')::uuid and u.id = a.unit_id and u.archived_at is null;
  delete from public.cadet_status_records s where s.id = any (v_records);
  delete from public.cadet_notes n
  where n.id = any (app.ids_of(v_act -> 'notes'));
  perform app.done(p_act, v_act || '{"undone": true}');
  return (v_act ->> 'count')::integer;
end
$$;
call app.expose('public.undo_status_change(uuid)', 'authenticated', 'service_role');
