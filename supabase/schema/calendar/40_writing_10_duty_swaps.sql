-- Asks under the id that the caller gives: {turn_id, offered_to?, note?}; without `offered_to` everyone of the duty.
-- Returns the id.
create function public.ask_duty_swap(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_duty_swapper(false);
  v_to uuid := app.id_in(p_input ->> 'offered_to', 'offered_to');
  v_turn_id uuid := app.id_in(p_input ->> 'turn_id', 'turn_id');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 300);
  v_turn public.duty_turns;
begin
  if app.once(p_key, 'ask_duty_swap', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.duty_swaps s where s.id = p_id) then
    perform app.fail('id', 'This swap can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  v_turn := app.hold_turn(app.school_id(), v_turn_id);
  if v_turn.cadet_id <> v_cadet then
    perform app.fail('unknown_turn', 'That turn isn''t yours', 'Reload the page.', 'turn');
  end if;
  perform app.check_swappable(v_turn);
  if exists (select from public.duty_swaps s where s.turn_id = v_turn.id and s.state in ('asked', 'accepted')) then
    perform app.fail('asked', 'You already asked for someone to take this turn', 'Cancel that request first.');
  elsif v_to is not null and (v_to = v_cadet or not app.can_take(v_turn, v_to)) then
    perform app.fail('unknown_cadet', 'That cadet can''t take this turn', 'Choose another cadet.', 'offered_to');
  end if;
  insert into public.duty_swaps (id, school_id, turn_id, cadet_id, offered_to, note)
  values (p_id, v_turn.school_id, v_turn.id, v_cadet, v_to, v_note);
  perform app.tell_swap(p_id);
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.ask_duty_swap(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies those concerned about the state of a swap: the cadet who was asked, the one who asked, and those who
-- approve.
create function app.tell_swap(p_swap uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.duty_swaps := (select s from public.duty_swaps s where s.id = p_swap);
  v_day date := (select t.day from public.duty_turns t where t.id = v.turn_id);
  v_asker text := (select c.first_name || ' ' || c.last_name from public.cadets c where c.id = v.cadet_id);
  v_cadets uuid[] := case v.state when 'asked' then array[v.offered_to] when 'accepted' then array[v.cadet_id]
    when 'declined' then array[v.cadet_id, v.answered_by] when 'approved' then array[v.cadet_id, v.answered_by] end;
  v_title text := case v.state when 'asked' then v_asker || ' asks you to take a turn' when 'accepted'
    then 'Your swap is waiting for approval'
    when 'declined' then 'Your swap was declined' when 'approved' then 'Your swap is done' end;
begin
  perform app.notify('calendar.duty-swap',
    array(select c.profile_id from public.cadets c where c.id = any (v_cadets) and c.profile_id is not null),
    v_title, app.turn_words(v.turn_id), app.turn_link(v_day), format('swap:%s:%s:%s', v.id, v.state, clock_timestamp()),
      v.school_id);
  if v.state = 'accepted' then
    perform app.notify('calendar.duty-swap', app.keepers_of(v.school_id, 'calendar', 'update'),
      'A duty swap to approve',
      app.turn_words(v.turn_id), app.turn_link(v_day), format('swap:%s:approve:%s', v.id, clock_timestamp()),
        v.school_id);
  end if;
end
$$;

-- Acts on a swap: accept or decline (the cadet asked), cancel or ask again (the cadet who asked), approve or refuse
-- (the office). Returns its state.
create function app.act_on_duty_swap(p_swap uuid, p_act text, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_duty_swapper(p_act in ('approve', 'refuse'));
  v_done jsonb := app.once(p_key, 'act_on_duty_swap', jsonb_build_array(p_swap, p_act));
  v public.duty_swaps;
  v_turn public.duty_turns;
  v_state text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  -- The turn first, as everyone who changes one does.
  select t.* into v_turn from public.duty_turns t
  where t.school_id = app.school_id()
    and t.id = (select s.turn_id from public.duty_swaps s where s.id = p_swap) for update;
  select * into v from public.duty_swaps s where s.id = p_swap and s.school_id = v_turn.school_id for update;
  if v.id is null or (p_act in ('cancel', 'ask') and v.cadet_id <> v_cadet)
    or (p_act in ('accept', 'decline') and (v.cadet_id = v_cadet or coalesce(v.offered_to, v_cadet) <> v_cadet))
    or (v.offered_to is null and (p_act = 'decline' or p_act = 'accept' and not app.can_take(v_turn, v_cadet))) then
    perform app.fail('unknown_swap', 'You can''t answer that swap', 'Reload the page.');
  elsif coalesce(p_act, '') not in ('accept', 'decline', 'cancel', 'ask', 'approve', 'refuse') then
    perform app.fail('act', 'That can''t be done with a swap', 'Reload the page.', 'act');
  elsif v.state <> all (case p_act when 'ask' then '{canceled}' when 'approve' then '{accepted}' when 'accept'
    then '{asked}'
    when 'decline' then '{asked}' else '{asked,accepted}' end::text[]) then
    perform app.fail('state', 'This swap was already answered', 'Reload the page.');
  end if;
  if p_act in ('accept', 'approve', 'ask') then
    perform app.check_swappable(v_turn);
    if v_turn.cadet_id <> v.cadet_id or (p_act = 'ask' and exists (
      select from public.duty_swaps s where s.turn_id = v_turn.id and s.state in ('asked', 'accepted'))) then
      perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page.');
    elsif p_act <> 'ask' and not app.can_take(v_turn, coalesce(v_cadet, v.answered_by)) then
      perform app.fail('busy', 'The turn can''t go to that cadet anymore',
        'Another duty or an excuse is in the way. Decline instead.');
    end if;
  end if;
  v_state := case p_act when 'accept' then case
    when (select d.needs_approval from public.duties d where d.id = v_turn.duty_id)
      then 'accepted' else 'approved' end
    when 'approve' then 'approved' when 'ask' then 'asked' when 'cancel' then 'canceled' else 'declined' end;
  update public.duty_swaps s set state = v_state, answered_by = case p_act when 'accept' then v_cadet when 'ask'
    then null else s.answered_by end,
    decided_by_label = case when p_act in ('approve', 'refuse') then app.actor_label() else s.decided_by_label end
  where s.id = p_swap;
  if v_state = 'approved' then
    perform app.pass_turn(v_turn, coalesce(v_cadet, v.answered_by));
  end if;
  if v_state <> 'canceled' then
    perform app.tell_swap(p_swap);
  end if;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.keep_plans('app.act_on_duty_swap(uuid, text, uuid)');
revoke execute on function app.act_on_duty_swap(uuid, text, uuid) from authenticated, service_role;

-- Reminds, at a moment, of the turns of the next day where it is evening, and of those of this day that are still to
-- come and weren't told: each once, however many servers run and however late. Not of turns that can't be.
create function app.remind_of_turns(p_school uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_local timestamp := (select p_now at time zone s.time_zone from public.schools s where s.id = p_school);
  v_today date := v_local::date;
  v_due uuid[];
begin
  with due as (
    select t.id from public.duty_turns t join public.duties d on d.id = t.duty_id and d.archived_at is null
    where t.school_id = p_school and t.dropped_at is null and t.state = 'planned' and t.reminded_at is null
      and ((t.day = v_today + 1 and v_local::time >= '17:00') or (t.day = v_today and d.starts > v_local::time))
      and coalesce(app.turn_conflict(t), 'busy') = 'busy'
    for update of t skip locked
  ), marked as (
    update public.duty_turns t set reminded_at = now() from due where t.id = due.id returning t.id
  )
  select array_agg(m.id) into v_due from marked m;
  perform app.notify_families('calendar.duty', array(
    select row(t.cadet_id, case when t.day = v_today then 'Today: ' else 'Tomorrow: ' end || d.name,
      app.turn_words(t.id) || coalesce(' · ' || d.place, ''), app.turn_link(t.day),
        format('duty:%s:%s', t.id, t.cadet_id))::app.notice
    from public.duty_turns t join public.duties d on d.id = t.duty_id where t.id = any (v_due)), p_school);
end
$$;

-- The evening before.
create function app.remind_of_duties(p_school uuid, p_input jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.remind_of_turns(p_school, now())
$$;

-- Refuses anyone who doesn't plan this event; returns the event, held so that its folder changes one act after another.
create function app.need_planner(p_event uuid) returns public.school_events
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.school_events;
begin
  if not app.manages('calendar', 'update')
    and not coalesce(p_event = any (array(select app.events_in_charge())), false) then
    perform app.deny('You don''t have permission to plan this event');
  end if;
  select * into v_event from public.school_events e
  where e.id = p_event and e.school_id = app.need_school() and e.archived_at is null for no key update;
  if v_event.id is null then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Reload the page.', 'event');
  end if;
  return v_event;
end
$$;

-- The rest is for those who plan.
create procedure app.read_by_planners("table" regclass)
language plpgsql set search_path = ''
as $$
begin
  execute format($policy$alter policy "select" on %s using (
    (school_id = (select app.school_id()) and (select app.manages('calendar', 'read')))
    or event_id = any (array(select app.events_in_charge())))$policy$, "table"::text);
end
$$;
