-- What a school decides about standards: which battery it tests by, with what standard and from when; which unverified
-- table it has checked; and computing a day's levels anew after that.

create function app.need_pt_approve() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('fitness', 'approve') then
    perform app.deny('You don''t have permission to decide on fitness standards');
  end if;
  return app.need_school();
end
$$;

-- Adopts a battery with a standard (null: none) from a day on, in place of what was adopted for that very day.
create function public.adopt_pt_battery(p_battery uuid, p_from date, p_standard uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_id uuid;
begin
  perform app.need_pt_battery(v_school, p_battery);
  if p_from is null or p_from not between '2000-01-01' and app.today(v_school) + 366 then
    perform app.fail('date', 'That start date isn''t valid', 'Use a date up to a year ahead.', 'from_on');
  elsif p_standard is not null and not exists (select from public.pt_standards s
    where s.id = p_standard and (s.school_id is null or s.school_id = v_school) and s.archived_at is null) then
    perform app.fail('standard', 'That standard isn''t at your school', 'Reload the page and choose another.', 'standard_id');
  end if;
  insert into public.pt_adoptions as a (school_id, battery_id, standard_id, from_on)
  values (v_school, p_battery, p_standard, p_from)
  on conflict on constraint pt_adoptions_school_id_battery_id_from_on_key do update
    set standard_id = excluded.standard_id
  returning a.id into v_id;
  return v_id;
end
$$;

-- Confirms an unverified table for this school: 'we checked it', by whom, when, against what.
create function public.confirm_pt_table(p_table uuid, p_note text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
  v_id uuid;
begin
  if not exists (select from public.pt_tables t
    where t.id = p_table and not t.enabled and (t.school_id is null or t.school_id = v_school)) then
    perform app.fail('table', 'This table doesn''t need to be confirmed', 'Reload the page.');
  elsif length(trim(coalesce(p_note, ''))) not between 1 and 400 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'Say what the table was compared with', 'Use 1 to 400 characters.', 'note');
  end if;
  insert into public.pt_confirmations (school_id, table_id, confirmed_by_label, note)
  values (v_school, p_table, app.actor_label(), trim(p_note))
  on conflict do nothing returning id into v_id;
  return coalesce(v_id, (select c.id from public.pt_confirmations c
    where c.school_id = v_school and c.table_id = p_table and c.withdrawn_at is null));
end
$$;

-- Takes a confirmation back; it stays on record. Levels change only when a day is computed anew.
create function public.withdraw_pt_confirmation(p_table uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_pt_approve();
begin
  update public.pt_confirmations c set withdrawn_at = now()
  where c.school_id = v_school and c.table_id = p_table and c.withdrawn_at is null;
end
$$;

-- What computing a day's levels anew would change: per cadet the overall level and each event. With p_apply it is done.
create function public.compute_pt_session(p_session uuid, p_apply boolean default false) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  perform app.need_pt_approve();
  perform app.need_pt_session(p_session, 'read');
  perform from public.pt_entries e where e.session_id = p_session order by e.cadet_id for update;
  select coalesce(jsonb_agg(jsonb_build_object('cadet_id', x.cadet_id, 'event_id', x.event_id, 'before', x.before,
    'after', x.after) order by x.event_id nulls first, x.cadet_id), '[]') into v_changes
  from (
    select e.cadet_id, null::uuid as event_id, e.level_code as before, o.level_code as after
    from public.pt_entries e join app.pt_overall(p_session) o on o.cadet_id = e.cadet_id
    where e.session_id = p_session and e.removed_at is null
      and (e.level_code, e.notes) is distinct from (o.level_code, o.notes)
    union all
    select l.cadet_id, r.event_id, r.level_code, l.level_code
    from app.pt_result_levels(p_session) l join public.pt_results r on r.id = l.result_id
    where (r.level_code, r.percentile_low, r.percentile_high, r.note)
      is distinct from (l.level_code, l.percentile_low, l.percentile_high, l.note)
  ) x;
  if p_apply then
    perform app.pt_compute(p_session);
  end if;
  return v_changes;
end
$$;

call app.expose('public.adopt_pt_battery(uuid, date, uuid)', 'authenticated', 'service_role');
call app.expose('public.confirm_pt_table(uuid, text)', 'authenticated', 'service_role');
call app.expose('public.withdraw_pt_confirmation(uuid)', 'authenticated', 'service_role');
call app.expose('public.compute_pt_session(uuid, boolean)', 'authenticated', 'service_role');
