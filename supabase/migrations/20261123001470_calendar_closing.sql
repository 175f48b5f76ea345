-- Closing an event: everyone who was there gets their service hours, its awards become final, and all of it can be taken back together.

create table public.event_closings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  hours numeric(4, 2),
  present integer not null,
  hour_ids uuid[] not null default '{}',
  award_ids uuid[] not null default '{}',
  left_out jsonb not null default '[]',
  closed_label text not null default app.actor_label(),
  reopened_at timestamptz,
  reopened_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index event_closings_school_id_idx on public.event_closings (school_id);
create index event_closings_event_id_idx on public.event_closings (event_id);
create unique index event_closings_once_idx on public.event_closings (event_id) where reopened_at is null;
comment on table public.event_closings is 'When an event was made final, and what that posted, so that reopening takes back just that.';
comment on column public.event_closings.left_out is 'Who got no hours or no award, and why: [{name, reason}].';

call app.protect('public.event_closings', 'calendar', writes => '{}');
call app.same_school('public.event_closings', 'event_id:school_events');
call app.audit('public.event_closings', computed => '{hour_ids,award_ids,left_out}', noun => 'a closing');
call app.broadcast('public.event_closings', 'calendar');

-- Refuses an event that can't be made final now. It is held, so that two who close it wait for each other.
create function app.check_closable(p_event public.school_events) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_event.cancelled_at is not null then
    perform app.fail('canceled', 'This event is canceled', 'There is nothing to make final.', 'event');
  elsif p_event.ends_at > now() then
    perform app.fail('not_over', 'This event isn''t over yet', 'Make it final after it ends.', 'event');
  elsif exists (select from public.event_closings c where c.event_id = p_event.id and c.reopened_at is null) then
    perform app.fail('final', 'This event is final already', 'Reopen it first.', 'event');
  end if;
end
$$;

-- Who was there by the attendance of an event. Asks no rights.
create function app.present_at(p_event uuid) returns setof uuid
language sql stable security definer rows 60 set search_path = ''
as $$
  select a.cadet_id from public.attendance a
  where a.event_id = p_event and a.status in ('present', 'late', 'left_early', 'remote')
$$;

-- Makes an event final: {hours?, organisation?, description?, in_uniform?, awards?}. Hours go as verified to everyone who was there;
-- with `awards` what was recommended for it is approved. All in one: where one part is refused, nothing is posted. Gives {present, hours,
-- awards, left_out: [{name, reason}]}.
create function public.finalize_event(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'finalize_event', jsonb_build_array(p_event, p_input));
  v_event public.school_events;
  v_present uuid[];
  v_hours numeric := app.number_in(p_input ->> 'hours', 'hours');
  v_posted jsonb := '{"added": [], "left_out": []}';
  v_awards jsonb := '{"done": [], "refused": []}';
  v_out jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  v_event := app.need_planner(p_event);
  perform app.check_closable(v_event);
  v_present := array(select app.present_at(p_event));
  if v_hours > 0 then
    if cardinality(v_present) = 0 then
      perform app.fail('no_attendance', 'The attendance says no one was there', 'Take attendance first, or post no hours.', 'hours');
    end if;
    v_posted := public.add_service_hours(v_present, jsonb_build_object('event_id', p_event, 'hours', p_input ->> 'hours',
      'served_on', (select app.day_in(v_event.starts_at, s.time_zone) from public.schools s where s.id = v_school),
      'organisation', p_input ->> 'organisation', 'description', coalesce(p_input ->> 'description', ''),
      'in_uniform', coalesce(p_input ->> 'in_uniform', '')));
  end if;
  if app.yes_in(p_input ->> 'awards', 'awards') then
    v_awards := public.finalize_event_awards(p_event);
  end if;
  v_out := (v_posted -> 'left_out') || coalesce((
    select jsonb_agg(jsonb_build_object('name', coalesce(r ->> 'name', r ->> 'who', ''), 'reason', r ->> 'reason'))
    from jsonb_array_elements(v_awards -> 'refused') r), '[]');
  insert into public.event_closings (school_id, event_id, hours, present, hour_ids, award_ids, left_out)
  values (v_school, p_event, nullif(v_hours, 0), cardinality(v_present),
    array(select x::uuid from jsonb_array_elements_text(v_posted -> 'added') x),
    array(select x::uuid from jsonb_array_elements_text(v_awards -> 'done') x), v_out);
  return app.done(p_key, jsonb_build_object('present', cardinality(v_present), 'hours', jsonb_array_length(v_posted -> 'added'),
    'awards', jsonb_array_length(v_awards -> 'done'), 'left_out', v_out));
end
$$;
call app.expose('public.finalize_event(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Reopens an event: withdraws the hours that closing it posted, and takes its awards a step back. What is on an order or was withdrawn
-- since stays as it is, and is named. Gives {hours, awards, stayed: [{name, reason}]}.
create function public.reopen_event(p_event uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_done jsonb := app.once(p_key, 'reopen_event', to_jsonb(p_event));
  v_closing public.event_closings;
  v_awards jsonb := '{"done": [], "refused": []}';
  v_hours integer := 0;
  v_ids uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_planner(p_event);
  select * into v_closing from public.event_closings c
  where c.event_id = p_event and c.school_id = v_school and c.reopened_at is null for update;
  if v_closing.id is null then
    perform app.fail('not_final', 'This event isn''t final', 'Reload the page.', 'event');
  end if;
  v_ids := array(select h.id from public.service_hours h where h.id = any (v_closing.hour_ids) and h.archived_at is null);
  if cardinality(v_ids) > 0 then
    v_hours := public.withdraw_service_hours(v_ids);
  end if;
  if exists (select from public.award_events e where e.event_id = p_event and e.finalized_at is not null) then
    perform public.unlock_event_awards(p_event);
    v_ids := array(select r.id from public.award_records r where r.id = any (v_closing.award_ids) and r.state = 'approved');
    if cardinality(v_ids) > 0 then
      v_awards := public.undo_award_step(v_ids);
    end if;
  end if;
  update public.event_closings c set reopened_at = now(), reopened_label = app.actor_label() where c.id = v_closing.id;
  return app.done(p_key, jsonb_build_object('hours', v_hours, 'awards', jsonb_array_length(v_awards -> 'done'),
    'stayed', coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(r ->> 'name', ''), 'reason', r ->> 'reason'))
      from jsonb_array_elements(v_awards -> 'refused') r), '[]')));
end
$$;
call app.expose('public.reopen_event(uuid, uuid)', 'authenticated', 'service_role');
