-- A turn of the school that is on the roster, held for the rest of the transaction, or a refusal. Checks no rights.
create function app.hold_turn(p_school uuid, p_turn uuid) returns public.duty_turns
language plpgsql security definer set search_path = ''
as $$
declare
  v_turn public.duty_turns;
begin
  select * into v_turn from public.duty_turns t where t.id = p_turn and t.school_id = p_school for update;
  if v_turn.id is null then
    perform app.fail('unknown_turn', 'That turn isn''t on the roster', 'Reload the page.', 'turn');
  end if;
  return v_turn;
end
$$;

-- Gives a turn to another cadet and ends what was asked about it. Checks no rights.
create function app.pass_turn(p_turn public.duty_turns, p_cadet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.duty_turns t set cadet_id = p_cadet, reminded_at = null,
    instead_of = nullif(coalesce(t.instead_of, t.cadet_id), p_cadet)
  where t.id = p_turn.id;
  update public.duty_swaps s set state = 'canceled' where s.turn_id = p_turn.id and s.state in ('asked', 'accepted');
end
$$;

-- Notifies a family of a turn that their cadet got.
create function app.tell_turn(p_turn uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('calendar.duty', array[row(t.cadet_id, 'New duty turn: ' || d.name,
    app.turn_words(t.id) || coalesce(' · ' || d.place, ''), app.turn_link(t.day),
      format('turn:%s:%s', t.id, clock_timestamp()))::app.notice],
    t.school_id)
  from public.duty_turns t join public.duties d on d.id = t.duty_id
  where t.id = p_turn and t.day >= app.today(t.school_id) and t.dropped_at is null
$$;

-- Adds or changes a turn under its id. A new one: {duty_id, day, cadet_id, note?}. One that is there: {cadet_id?,
-- state?, note?, removed?, was?}, where `was` is the cadet whom the caller saw. Returns the id.
create function public.save_duty_turn(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_duty uuid := app.id_in(p_input ->> 'duty_id', 'duty_id');
  v_day date := app.date_in(p_input ->> 'day', 'day');
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_was uuid := app.id_in(p_input ->> 'was', 'was');
  v_note text := app.need_text(p_input ->> 'note', 'note', 'The note', 500);
  v_removed boolean := app.yes_in(p_input ->> 'removed', 'removed');
  v_state text;
  v public.duty_turns;
begin
  if app.once(p_key, 'save_duty_turn', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.duty_turns t where t.id = p_id and t.school_id <> v_school) then
    perform app.fail('id', 'This turn can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  -- Locked along with rotations, so that no one gets two turns of a duty on one day.
  perform from public.schools s where s.id = v_school for no key update;
  if not exists (select from public.duty_turns t where t.id = p_id) then
    v_duty := (app.hold_duty(v_school, v_duty)).id;
    if v_day is null or v_day not between app.today(v_school) - 60 and app.today(v_school) + 400 then
      perform app.fail('too_far', 'That day is missing or too far away', 'Use a day of this school year.', 'day');
    end if;
    perform app.check_turn(v_duty, v_day, v_cadet, p_id);
    insert into public.duty_turns (id, school_id, duty_id, day, cadet_id, note)
      values (p_id, v_school, v_duty, v_day, v_cadet, v_note);
    perform app.tell_turn(p_id);
    perform app.done(p_key, to_jsonb(p_id));
    return p_id;
  end if;
  v := app.hold_turn(v_school, p_id);
  v_state := app.one_of(p_input ->> 'state', '{planned,done,missed,excused}', v.state, 'state', 'The status');
  v_cadet := coalesce(v_cadet, v.cadet_id);
  if v_was <> v.cadet_id then
    perform app.fail('changed_since', 'Someone else has changed this since', 'Reload the page and try again.');
  elsif v_state in ('done', 'missed') and v.day > app.today(v_school) then
    perform app.fail('too_early', 'That turn hasn''t happened yet', 'Mark it on its day.', 'state');
  end if;
  if not coalesce(v_removed, v.dropped_at is not null) then
    perform app.check_turn(v.duty_id, v.day, v_cadet, p_id);
  end if;
  update public.duty_turns t set state = v_state, note = case when p_input ? 'note' then v_note else t.note end,
    dropped_at = case v_removed when true then coalesce(t.dropped_at, now()) when false then null else t.dropped_at end
  where t.id = p_id;
  if v_cadet <> v.cadet_id then
    perform app.pass_turn(v, v_cadet);
    perform app.tell_turn(p_id);
  elsif v_state <> 'planned' or v_removed then
    update public.duty_swaps s set state = 'canceled' where s.turn_id = p_id and s.state in ('asked', 'accepted');
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_duty_turn(uuid, jsonb, uuid)', 'authenticated', 'service_role');
