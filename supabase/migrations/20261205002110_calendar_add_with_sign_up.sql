-- A new event together with what it asks: both, or neither.

-- Adds an event of these columns, for those who plan, and sets its sign-up (app.read_signup). Gives its id.
create function public.add_event(p_event jsonb, p_sign_up jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('create');
  v_done jsonb := app.once(p_key, 'add_event', jsonb_build_array(p_event, p_sign_up));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif jsonb_typeof(p_event) is distinct from 'object' or app.moment_in(p_event ->> 'starts_at', 'starts_at') is null
    or app.moment_in(p_event ->> 'ends_at', 'ends_at') is null
    or not isfinite(app.moment_in(p_event ->> 'starts_at', 'starts_at')) or not isfinite(app.moment_in(p_event ->> 'ends_at', 'ends_at'))
    or app.moment_in(p_event ->> 'ends_at', 'ends_at') < app.moment_in(p_event ->> 'starts_at', 'starts_at')
  then
    perform app.fail('times', 'An event needs when it starts and a later end', 'Enter both.', 'starts_at');
  end if;
  insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, uniform, notes, audience, audience_groups, lead_id,
    officer_id, place_ids, attendance_wanted, counts_hours, needs_permission)
  select v_school, app.need_line(e.title, 'title', 'The title', 160), coalesce(e.kind, 'other'), e.starts_at, e.ends_at, coalesce(e.all_day, false),
    e.place, e.uniform, e.notes, coalesce(e.audience, 'everyone'), coalesce(e.audience_groups, '{}'), e.lead_id, e.officer_id,
    coalesce(e.place_ids, '{}'), coalesce(e.attendance_wanted, 'expected'), coalesce(e.counts_hours, false),
    coalesce(e.needs_permission, false)
  from jsonb_to_record(p_event) as e (title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text,
    uniform text, notes text, audience text, audience_groups jsonb, lead_id uuid, officer_id uuid, place_ids uuid[], attendance_wanted text,
    counts_hours boolean, needs_permission boolean)
  returning id into v_id;
  perform public.set_sign_up(v_id, p_sign_up);
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;
call app.expose('public.add_event(jsonb, jsonb, uuid)', 'authenticated', 'service_role');
