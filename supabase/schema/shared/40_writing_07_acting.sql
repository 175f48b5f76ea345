-- Moves awards one step on; to approve or decline says what was seen. Those about the caller are refused one by one.
create function public.advance_awards(p_records uuid[], p_step text, p_note text default null, p_on date default null,
  p_key uuid default null, p_seen jsonb default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_step(p_step, p_note);
  if p_step in ('approve', 'decline') then
    perform app.need_seen('award_records', array(select r.id from public.award_records r
      where r.id = any (p_records) and coalesce(r.cadet_id <> app.own_cadet(), true)), p_seen, p_key);
  end if;
  return app.advance_awards(p_records, p_step, p_note, p_on, p_key);
end
$$;
call app.expose('public.advance_awards(uuid[], text, text, date, uuid, jsonb)', 'authenticated', 'service_role');

-- Approves a message: sends it now or at a time. Returns when.
create function public.schedule_message(p_id uuid, p_at text default null, p_key uuid default null, p_seen jsonb
  default null) returns timestamp with time zone
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('update');
begin
  perform app.need_seen('email_campaigns', array[p_id], p_seen, p_key);
  return app.schedule_message(p_id, p_at, p_key);
end
$$;
call app.expose('public.schedule_message(uuid, text, uuid, jsonb)', 'authenticated', 'service_role');

-- Publishes an announcement now or at a time. Returns how many people it reaches.
create function public.publish_announcement(p_id uuid, p_at text default null, p_key uuid default null, p_seen jsonb
  default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_announcer('update');
begin
  perform app.need_seen('announcements', array[p_id], p_seen, p_key);
  return app.publish_announcement(p_id, p_at, p_key);
end
$$;
call app.expose('public.publish_announcement(uuid, text, uuid, jsonb)', 'authenticated', 'service_role');

-- Does something with an assignment; a review says what was seen. Returns the state.
create function public.act_on_task(p_assignment uuid, p_act text, p_input jsonb default '{}', p_key uuid default null,
  p_seen jsonb default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_tasks('update');
begin
  -- The task first, as everyone who changes one does.
  perform from public.tasks t where t.school_id = v_school
    and t.id = (select a.task_id from public.task_assignments a where a.id = p_assignment) for update;
  if p_act in ('accept', 'return', 'excuse') then
    perform app.need_seen('task_assignments', array[p_assignment], p_seen, p_key);
  end if;
  return app.act_on_task(p_assignment, p_act, p_input, p_key);
end
$$;
call app.expose('public.act_on_task(uuid, text, jsonb, uuid, jsonb)', 'authenticated', 'service_role');

-- Answers a swap of turns; an approval says what was seen. Returns the state.
create function public.act_on_duty_swap(p_swap uuid, p_act text, p_key uuid default null, p_seen jsonb default null)
  returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_duty_swapper(p_act in ('approve', 'refuse'));
begin
  -- The turn first, as everyone who changes one does.
  perform from public.duty_turns t where t.school_id = app.school_id()
    and t.id = (select s.turn_id from public.duty_swaps s where s.id = p_swap) for update;
  if p_act in ('approve', 'refuse') then
    perform app.need_seen('duty_swaps', array[p_swap], p_seen, p_key);
  end if;
  return app.act_on_duty_swap(p_swap, p_act, p_key);
end
$$;
call app.expose('public.act_on_duty_swap(uuid, text, uuid, jsonb)', 'authenticated', 'service_role');
