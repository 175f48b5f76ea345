-- Deciding on excuses: an approval marks the events in it, and its undo puts the marks back.

-- The events that an excuse covers: the one it names, else those of its days that the cadet is meant for. Asks no rights.
create function app.excused_events(p_excuse public.excuse_requests) returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select e.id from public.school_events e
  join public.schools s on s.id = e.school_id
  where e.school_id = p_excuse.school_id and e.archived_at is null and e.cancelled_at is null
    and case when p_excuse.event_id is not null then e.id = p_excuse.event_id
      else e.starts_at >= (p_excuse.from_on::timestamp at time zone s.time_zone)
        and e.starts_at < ((p_excuse.to_on + 1)::timestamp at time zone s.time_zone)
        and p_excuse.cadet_id in (select app.event_roll_cadets(e.id)) end
$$;

-- Marks the events of an excuse that have no mark or an absence; gives what was there, for the way back.
create function app.excuse_marks(p_excuse public.excuse_requests) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_events uuid[];
  v_before jsonb;
begin
  -- Those who take these rolls wait; in the order of ids, so that two approvals never wait for each other.
  select array_agg(e.id) into v_events from (select e.id from public.school_events e
    where e.id in (select app.excused_events(p_excuse)) order by e.id for update) e;
  select coalesce(jsonb_agg(jsonb_build_object('event_id', x, 'status', a.status)), '[]') into v_before
  from unnest(v_events) x
  left join public.attendance a on a.event_id = x and a.cadet_id = p_excuse.cadet_id
  where a.id is null or a.status = 'absent';
  insert into public.attendance as a (school_id, event_id, cadet_id, status)
  select p_excuse.school_id, (b ->> 'event_id')::uuid, p_excuse.cadet_id, 'excused' from jsonb_array_elements(v_before) b
  on conflict on constraint attendance_event_id_cadet_id_key do update set status = 'excused', recorded_by = auth.uid(),
    recorded_by_label = app.actor_label(), recorded_at = now();
  return v_before;
end
$$;

-- Puts the marks back that an approval replaced, where no one marked anything else since then.
create function app.restore_marks(p_excuse public.excuse_requests) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.attendance a using jsonb_array_elements(p_excuse.marks_before) b
  where a.event_id = (b ->> 'event_id')::uuid and a.cadet_id = p_excuse.cadet_id and a.status = 'excused'
    and b ->> 'status' is null and not exists (select from public.attendance_notes n where n.id = a.id);
  update public.attendance a set status = b ->> 'status'
  from jsonb_array_elements(p_excuse.marks_before) b
  where a.event_id = (b ->> 'event_id')::uuid and a.cadet_id = p_excuse.cadet_id and a.status = 'excused'
    and b ->> 'status' is not null;
end
$$;

-- Decides on one excuse, whose row is held. Asks no rights.
create function app.decide_excuse(p_excuse public.excuse_requests, p_state text, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_marks jsonb := '[]';
begin
  if p_excuse.state = 'approved' then
    perform app.restore_marks(p_excuse);
  end if;
  if p_state = 'approved' then
    v_marks := app.excuse_marks(p_excuse);
  end if;
  update public.excuse_requests x set state = p_state, marks_before = v_marks,
    decision_note = case when p_state <> 'asked' then p_note end,
    decided_by = case when p_state <> 'asked' then auth.uid() end,
    decided_by_label = case when p_state <> 'asked' then app.actor_label() end,
    decided_at = case when p_state <> 'asked' then now() end
  where x.id = p_excuse.id;
end
$$;

-- Approves or declines excuses, or with 'asked' takes a decision back; at most 200. Gives how many changed. The family is told.
create function public.decide_excuses(p_ids uuid[], p_state text, p_note text default null, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_note text;
  v_count integer := 0;
  v_excuse public.excuse_requests;
  v_notices app.notice[] := '{}';
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to decide on excuses');
  end if;
  v_done := app.once(p_key, 'decide_excuses', jsonb_build_array(p_ids, p_state, p_note));
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  v_note := app.need_text(p_note, 'note', 'The note', 500);
  if coalesce(p_state, '') not in ('approved', 'declined', 'asked') then
    perform app.fail('state', 'That decision isn''t valid', 'Approve or decline.', 'state');
  elsif exists (select from unnest(p_ids) i where not exists (
    select from public.excuse_requests x where x.id = i and x.school_id = app.school_id())) then
    perform app.fail('unknown_excuse', 'An excuse isn''t at your school', 'Reload the list.', 'ids');
  end if;
  for v_excuse in select * from public.excuse_requests x
    where x.id = any (p_ids) and x.school_id = app.school_id() order by x.id for update
  loop
    if v_excuse.state <> p_state and v_excuse.state <> 'withdrawn' then
      perform app.decide_excuse(v_excuse, p_state, v_note);
      v_count := v_count + 1;
      v_notices := v_notices || case when p_state <> 'asked' then array[row(v_excuse.cadet_id, 'Excuse ' || p_state,
        'For ' || to_char(v_excuse.from_on, 'Mon FMDD, YYYY') || '.', '/app/calendar/excuses',
        format('excuse:%s:%s:%s', v_excuse.id, p_state, now()))::app.notice] else '{}'::app.notice[] end;
    end if;
  end loop;
  perform app.notify_families('calendar.excuse', v_notices);
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.decide_excuses(uuid[], text, text, uuid)', 'authenticated', 'service_role');

-- The excuses that wait for a decision.
create function app.waiting_excuses(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.excuse_requests x where x.school_id = p_school and x.state = 'asked'
$$;
call app.register_attention('waiting_excuses', 'calendar', 'app.waiting_excuses', 36);

-- One line for each excuse as lists show it, with the caller's rights.
create view public.excuse_list with (security_invoker = true) as
select x.id, x.school_id, x.cadet_id, x.event_id, x.from_on, x.to_on, x.category, x.reason, x.state, x.asked_as, x.asked_by_label,
  x.guardian_confirmed_at, x.decided_by_label, x.decided_at, x.decision_note, x.created_at, c.first_name, c.last_name,
  e.title as event_title, array_position('{asked,approved,declined,withdrawn}', x.state) as state_sort,
  app.unit_name(u.name, coalesce(p.short_name, p.name), p.parent_id is null) as unit_name,
  concat(c.search, ' ', app.search_text(concat_ws(' ', e.title, x.category))) as search
from public.excuse_requests x
left join public.cadets c on c.id = x.cadet_id
left join public.school_events e on e.id = x.event_id
left join public.unit_assignments a on a.cadet_id = x.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id
left join public.units p on p.id = u.parent_id;
revoke all on public.excuse_list from anon, authenticated, service_role;
grant select on public.excuse_list to authenticated, service_role;

-- What the list can be narrowed by: each value that occurs, in its order, with how many excuses have it.
create view public.excuse_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.excuse_list l
cross join lateral (values ('state', l.state, l.state_sort), ('category', l.category, 0), ('unit', l.unit_name, 0))
  f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.excuse_filters from anon, authenticated, service_role;
grant select on public.excuse_filters to authenticated, service_role;
