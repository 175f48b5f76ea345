-- Excuses: the family says ahead of time or afterwards why a cadet is away; the office approves, which marks the events in it.

create table public.excuse_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  event_id uuid references public.school_events (id),
  from_on date not null,
  to_on date not null,
  category text not null default 'other' constraint excuse_requests_category_check
    check (category in ('illness', 'appointment', 'family', 'school', 'religious', 'other')),
  reason text constraint excuse_requests_reason_check check (length(reason) <= 1000 and app.has_no_ssn(reason)),
  state text not null default 'asked' constraint excuse_requests_state_check
    check (state in ('asked', 'approved', 'declined', 'withdrawn')),
  asked_by uuid default auth.uid(),
  asked_by_label text not null default app.actor_label(),
  asked_as text not null default 'staff' constraint excuse_requests_asked_as_check check (asked_as in ('self', 'guardian', 'staff')),
  guardian_confirmed_by uuid,
  guardian_confirmed_at timestamptz,
  decided_by uuid,
  decided_by_label text,
  decided_at timestamptz,
  decision_note text constraint excuse_requests_decision_note_check
    check (length(decision_note) <= 500 and app.has_no_ssn(decision_note)),
  marks_before jsonb not null default '[]',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint excuse_requests_to_on_check check (to_on between from_on and from_on + 30)
);
create index excuse_requests_school_id_idx on public.excuse_requests (school_id, created_at desc);
create index excuse_requests_cadet_id_idx on public.excuse_requests (cadet_id);
create index excuse_requests_event_id_idx on public.excuse_requests (event_id);
comment on table public.excuse_requests is 'Why a cadet is away from an event or for some days. Read by the office and the family, never by cadets who hold a position.';
comment on column public.excuse_requests.marks_before is 'The marks that the approval replaced: [{event_id, status, minutes_late}], for undoing it.';

call app.protect('public.excuse_requests', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.excuse_requests', 'cadet_id:cadets', 'event_id:school_events');
call app.audit('public.excuse_requests', masked => '{reason,decision_note}', computed => '{marks_before}', noun => 'an excuse');
call app.broadcast('public.excuse_requests', 'calendar');

call app.register_kind('calendar.excuse', 'calendar', 'Decisions on excuses', 'Your or your child''s excuse is approved or declined.',
  channel => 'now');

-- As whom the caller asks for a cadet: 'staff', 'guardian', or 'self'. Refuses everyone else, and whoever is kept from the cadet.
create function app.need_excuser(p_cadet uuid, out school uuid, out who text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  school := (select c.school_id from public.cadets c where c.id = p_cadet and c.archived_at is null);
  if school is not null and school = app.school_id() and app.manages('calendar', 'update') then
    who := 'staff';
  elsif school is null or not app.can('calendar', 'read') or not coalesce(p_cadet = any (array(select app.self('calendar', 'read'))), false)
    or app.is_barred(auth.uid(), p_cadet) then
    perform app.deny('You don''t have permission to ask for this cadet');
  else
    who := case app.role() when 'parent' then 'guardian' else 'self' end;
  end if;
end
$$;

-- The days of an excuse, checked: those of its event, else from one day to another.
create function app.excuse_days(p_school uuid, p_input jsonb, out event uuid, out from_on date, out to_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_today date := app.today(p_school);
begin
  event := app.id_in(p_input ->> 'event_id', 'event_id');
  from_on := app.date_in(p_input ->> 'from_on', 'from_on');
  to_on := coalesce(app.date_in(p_input ->> 'to_on', 'to_on'), from_on);
  if event is not null then
    select app.day_in(e.starts_at, s.time_zone), app.day_in(e.ends_at, s.time_zone) into from_on, to_on
    from public.school_events e join public.schools s on s.id = e.school_id
    where e.id = event and e.school_id = p_school and e.archived_at is null;
    if from_on is null then
      perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event_id');
    end if;
    to_on := least(to_on, from_on + 30);
  elsif from_on is null then
    perform app.fail('missing', 'The first day is missing', 'Choose the first day away.', 'from_on');
  elsif to_on < from_on or to_on > from_on + 30 then
    perform app.fail('date_order', 'The last day isn''t within 31 days of the first', 'Choose a day on or after the first one.', 'to_on');
  end if;
  if from_on < v_today - 90 or from_on > v_today + 400 then
    perform app.fail('too_far', 'That day is too far away', 'Use a day of this school year.', 'from_on');
  end if;
end
$$;

-- Asks to excuse a cadet, under the id that the caller gives: {cadet_id, event_id? or from_on, to_on?, category, reason?}. A
-- cadet's own request waits for a guardian's confirmation or the office. The same call again changes nothing more.
create function public.ask_excuse(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.id_in(p_input ->> 'cadet_id', 'cadet_id');
  v_school uuid;
  v_who text;
  v_event uuid;
  v_from date;
  v_to date;
begin
  select school, who into v_school, v_who from app.need_excuser(v_cadet);
  if app.once(p_key, 'ask_excuse', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or exists (select from public.excuse_requests x where x.id = p_id) then
    perform app.fail('id', 'This excuse can''t be saved with this id', 'Reload the page.', 'id');
  elsif coalesce(p_input ->> 'category', '') not in ('illness', 'appointment', 'family', 'school', 'religious', 'other') then
    perform app.fail('category', 'That kind of reason isn''t valid', 'Choose one from the list.', 'category');
  end if;
  select event, from_on, to_on into v_event, v_from, v_to from app.excuse_days(v_school, p_input);
  insert into public.excuse_requests (id, school_id, cadet_id, event_id, from_on, to_on, category, reason, asked_as,
    guardian_confirmed_by, guardian_confirmed_at)
  values (p_id, v_school, v_cadet, v_event, v_from, v_to, p_input ->> 'category',
    app.need_text(p_input ->> 'reason', 'reason', 'The reason', 1000, v_who <> 'staff'), v_who,
    case v_who when 'guardian' then auth.uid() end, case v_who when 'guardian' then now() end);
  if v_who = 'self' then
    perform app.notify_families('calendar.confirm', array[row(v_cadet, 'Confirm an excuse', format(
      '%s asked to be excused from %s.', (select c.first_name from public.cadets c where c.id = v_cadet), to_char(v_from, 'Mon FMDD')),
      '/app/calendar/excuses', 'excuse:' || p_id)::app.notice], v_school);
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;

-- The cadet of an excuse, known to whoever may act for that cadet. Refuses everyone else.
create function app.need_own_excuse(p_id uuid) returns public.excuse_requests
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests;
begin
  if not app.can('calendar', 'read') then
    perform app.deny('You don''t have permission to change this excuse');
  end if;
  select * into v_excuse from public.excuse_requests x where x.id = p_id;
  perform app.need_excuser(v_excuse.cadet_id);
  select * into v_excuse from public.excuse_requests x where x.id = p_id for update;
  return v_excuse;
end
$$;

-- Withdraws an excuse that isn't decided, or asks again with `p_back`. Gives the state.
create function public.withdraw_excuse(p_id uuid, p_back boolean default false, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests := app.need_own_excuse(p_id);
  v_done jsonb := app.once(p_key, 'withdraw_excuse', jsonb_build_array(p_id, p_back));
  v_state text := case when coalesce(p_back, false) then 'asked' else 'withdrawn' end;
begin
  if v_done is not null then
    return v_done #>> '{}';
  elsif v_excuse.state not in ('asked', 'withdrawn') then
    perform app.fail('decided', 'This excuse is decided already', 'Ask an instructor.');
  end if;
  update public.excuse_requests x set state = v_state where x.id = p_id and x.state <> v_state;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;

-- Confirms a cadet's own request as the guardian, or takes that back. Gives true where it is confirmed.
create function public.confirm_excuse(p_id uuid, p_confirmed boolean default true, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_excuse public.excuse_requests := app.need_own_excuse(p_id);
  v_done jsonb := app.once(p_key, 'confirm_excuse', jsonb_build_array(p_id, p_confirmed));
begin
  if v_done is not null then
    return v_done::boolean;
  elsif app.role() = 'cadet' then
    perform app.deny('A guardian confirms this');
  elsif v_excuse.state <> 'asked' then
    perform app.fail('decided', 'This excuse doesn''t wait anymore', 'Reload the page.');
  end if;
  update public.excuse_requests x set
    guardian_confirmed_by = case when coalesce(p_confirmed, true) then auth.uid() end,
    guardian_confirmed_at = case when coalesce(p_confirmed, true) then now() end
  where x.id = p_id;
  perform app.done(p_key, to_jsonb(coalesce(p_confirmed, true)));
  return coalesce(p_confirmed, true);
end
$$;
call app.expose('public.ask_excuse(uuid, jsonb, uuid)', 'authenticated', 'service_role');
call app.expose('public.withdraw_excuse(uuid, boolean, uuid)', 'authenticated', 'service_role');
call app.expose('public.confirm_excuse(uuid, boolean, uuid)', 'authenticated', 'service_role');
