-- Permission slips: what an event asks guardians to sign, and what each said. The words they sign name the event as it is: when it
-- changes, the signature shows that it was for something else.

create table public.permission_forms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  text text not null constraint permission_forms_text_check check (length(trim(text)) between 1 and 6000 and app.has_no_ssn(text)),
  due_on date,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint permission_forms_event_id_key unique (event_id)
);
create index permission_forms_school_id_idx on public.permission_forms (school_id);

-- What the guardians of each cadet said.
create table public.permission_slips (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  form_id uuid not null references public.permission_forms (id),
  cadet_id uuid not null references public.cadets (id),
  state text not null default 'asked' constraint permission_slips_state_check
    check (state in ('asked', 'signed', 'declined', 'paper', 'waived')),
  note text constraint permission_slips_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  decided_at timestamptz,
  decided_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint permission_slips_event_id_cadet_id_key unique (event_id, cadet_id),
  constraint permission_slips_decided_at_check check ((state = 'asked') = (decided_at is null))
);
create index permission_slips_school_id_idx on public.permission_slips (school_id);
create index permission_slips_form_id_idx on public.permission_slips (form_id);
create index permission_slips_cadet_id_idx on public.permission_slips (cadet_id);
comment on column public.permission_slips.state is 'paper: the signed sheet is in the office. waived: the office asks for none, such as of an adult cadet.';

call app.protect('public.permission_forms', 'calendar', writes => '{}');
alter policy "select" on public.permission_forms using (event_id in (select e.id from public.school_events e));
call app.protect('public.permission_slips', 'calendar', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.permission_forms', 'event_id:school_events');
call app.same_school('public.permission_slips', 'event_id:school_events', 'form_id:permission_forms', 'cadet_id:cadets');
call app.audit('public.permission_forms', noun => 'a permission form');
call app.audit('public.permission_slips', masked => '{note}', noun => 'a permission slip');
call app.broadcast('public.permission_forms', 'calendar');
call app.broadcast('public.permission_slips', 'calendar');

call app.register_kind('calendar.permission', 'calendar', 'Permission slips', 'An event waits for your permission.',
  roles => '{parent}', channel => 'now');
call app.register_kind('calendar.permission-withdrawn', 'calendar', 'Permission withdrawn',
  'A guardian withdrew the permission for an event you run.', roles => '{admin,instructor}', channel => 'now');

-- A moment in words by the school's clock: 'Nov 22, 2026, 3:15 PM', or the day alone.
create function app.school_moment(p_moment timestamptz, p_zone text, p_day_only boolean) returns text
language sql stable set search_path = ''
as $$
  select to_char(p_moment at time zone p_zone, case when p_day_only then 'Mon FMDD, YYYY' else 'Mon FMDD, YYYY, FMHH12:MI AM' end)
$$;
grant execute on function app.school_moment(timestamptz, text, boolean) to authenticated, service_role;

-- The words of a slip as they are to be signed now: what the form says, and the event as it is.
create function app.slip_text(p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n', f.text, '', 'Cadet: ' || c.first_name || ' ' || c.last_name, 'Event: ' || e.title,
    'When: ' || app.school_moment(e.starts_at, s.time_zone, e.all_day) || ' to ' || app.school_moment(e.ends_at, s.time_zone, e.all_day),
    'Where: ' || nullif(e.place, ''),
    'Leaves: ' || app.school_moment(p.leaves_at, s.time_zone, false), 'Returns: ' || app.school_moment(p.returns_at, s.time_zone, false),
    'Transport: ' || case p.transport when 'bus' then 'by bus' when 'van' then 'by van' when 'own' then 'on their own' when 'none' then 'none' end,
    'Cost: $' || to_char(nullif(p.cost_cents, 0) / 100.0, 'FM999990.00'))
  from public.permission_slips l
  join public.permission_forms f on f.id = l.form_id
  join public.cadets c on c.id = l.cadet_id
  join public.school_events e on e.id = l.event_id
  join public.schools s on s.id = l.school_id
  left join public.event_plans p on p.event_id = l.event_id
  where l.id = p_id
$$;
call app.signable('public.permission_slips', 'calendar', 'app.slip_text', noun => 'a permission slip',
  page => '/app/calendar/events/{id}');

-- Where a guardian reads and signs.
create function app.slip_link(p_event uuid) returns text
language sql immutable set search_path = ''
as $$
  select format('/app/calendar/events/%s?tab=permission', p_event)
$$;

-- Asks the guardians of some cadets to sign. Each is told once a day at most. Gives how many messages went out.
create function app.ask_slips(p_event uuid, p_cadets uuid[], p_title text) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify_families('calendar.permission', array(
    select row(c, p_title || e.title, app.event_moment(p_event) || '. Read it and sign for your child.', app.slip_link(p_event),
      format('permission:%s:%s', p_event, app.today(e.school_id)))::app.notice
    from unnest(p_cadets) c), e.school_id)
  from public.school_events e where e.id = p_event
$$;

-- Says what guardians sign for an event, and asks those of every cadet it is for, or who goes, who hasn't been asked yet:
-- {text, due_on?}. Who signed the words of before is asked nothing; the list shows that they changed. Gives {asked, new, messages}.
create function public.ask_permission(p_event uuid, p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_calendar('update');
  v_event public.school_events;
  v_done jsonb := app.once(p_key, 'ask_permission', jsonb_build_array(p_event, p_input));
  v_form uuid;
  v_new uuid[];
begin
  if v_done is not null then
    return v_done;
  end if;
  v_event := app.need_planner(p_event);
  if v_event.cancelled_at is not null or v_event.ends_at < now() then
    perform app.fail('over', 'This event is over or canceled', 'Slips are for events to come.', 'event');
  elsif not app.families_see(v_event) then
    perform app.fail('not_seen', 'Families don''t see this event, so no guardian can sign',
      'Edit the event and show it to families first.', 'event');
  end if;
  insert into public.permission_forms (school_id, event_id, text, due_on)
  values (v_school, p_event, app.need_text(p_input ->> 'text', 'text', 'The text to sign', 6000, true),
    app.date_in(p_input ->> 'due_on', 'due_on'))
  on conflict on constraint permission_forms_event_id_key do update set text = excluded.text, due_on = excluded.due_on
  returning id into v_form;
  with added as (
    insert into public.permission_slips (school_id, event_id, form_id, cadet_id)
    select v_school, p_event, v_form, c from app.event_roll_cadets(p_event) c
    where not exists (select from public.event_answers a where a.event_id = p_event and a.cadet_id = c and a.state = 'not_going')
    on conflict do nothing returning cadet_id)
  select coalesce(array_agg(a.cadet_id), '{}') into v_new from added a;
  return app.done(p_key, jsonb_build_object('new', cardinality(v_new), 'messages', app.ask_slips(p_event, v_new, 'Please sign: '),
    'asked', (select count(*) from public.permission_slips l where l.event_id = p_event)));
end
$$;
call app.expose('public.ask_permission(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- True where families see an event.
create function app.families_see(p_event public.school_events) returns boolean
language sql immutable set search_path = ''
as $$
  select p_event.audience = 'everyone' or (p_event.audience = 'group'
    and (coalesce(p_event.audience_groups -> 'guardians' = 'true', false) or coalesce(p_event.audience_groups -> 'roles' @> '["parent"]', false)))
$$;
