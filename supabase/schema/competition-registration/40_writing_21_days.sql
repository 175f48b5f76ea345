-- Puts the day on the calendar; a meet that the school hosts itself is on it. Returns the event.
create function app.add_day(p_registration public.meet_registrations, p_facts jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid := (select m.event_id from public.meets m join public.school_events e on e.id = m.event_id
    where m.id = p_registration.meet_id and m.school_id = p_registration.school_id and e.archived_at is null);
  v_event uuid := v_own;
begin
  if v_own is null then
    insert into public.school_events (school_id, title, kind, starts_at, ends_at, all_day, place, notes, audience,
      audience_groups, cancelled_at, created_by, lead_id)
    select p_registration.school_id, f.title, 'competition', f.starts_at, f.ends_at, f.all_day, f.place, f.notes,
      'group', app.day_audience(p_registration.id), case when f.canceled then now() end, p_registration.created_by,
      (select p.id from public.profiles p where p.id = p_registration.created_by and p.active
        and p.school_id = p_registration.school_id and p.role in ('admin', 'instructor'))
    from jsonb_to_record(p_facts) as f (title text, starts_at timestamptz, ends_at timestamptz, all_day boolean,
      place text, notes text, canceled boolean)
    returning id into v_event;
  end if;
  insert into public.registration_days as d (school_id, registration_id, event_id, is_linked, host_says, created_by)
  values (p_registration.school_id, p_registration.id, v_event, v_own is not null, p_facts,
    p_registration.created_by)
  on conflict on constraint registration_days_registration_id_key do update
    set event_id = excluded.event_id, is_linked = excluded.is_linked, host_says = excluded.host_says,
      archived_at = null;
  return v_event;
end
$$;

-- Brings the event up to what the host says now, as far as the school left it as the host said before.
create function app.move_day(p_day public.registration_days, p_facts jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_is record;
  v_was record;
begin
  select * into v_is from jsonb_to_record(p_facts) as f (title text, starts_at timestamptz, ends_at timestamptz,
    all_day boolean, place text, notes text, canceled boolean);
  select * into v_was from jsonb_to_record(p_day.host_says) as f (title text, starts_at timestamptz,
    ends_at timestamptz, all_day boolean, place text, notes text, canceled boolean);
  update public.school_events e
  set title = (case when e.title = v_was.title then v_is.title else e.title end),
    place = (case when e.place is not distinct from v_was.place then v_is.place else e.place end),
    notes = (case when e.notes is not distinct from v_was.notes then v_is.notes else e.notes end),
    starts_at = (case when t.same then v_is.starts_at else e.starts_at end),
    ends_at = (case when t.same then v_is.ends_at else e.ends_at end),
    all_day = (case when t.same then v_is.all_day else e.all_day end),
    cancelled_at = (case when v_is.canceled = v_was.canceled or (e.cancelled_at is not null) <> v_was.canceled
      then e.cancelled_at when v_is.canceled then now() end)
  from (select o.id, (o.starts_at, o.ends_at, o.all_day) = (v_was.starts_at, v_was.ends_at, v_was.all_day) as same
    from public.school_events o where o.id = p_day.event_id) t
  where e.id = t.id;
  update public.registration_days d set host_says = p_facts where d.id = p_day.id;
end
$$;

-- Keeps the day of a registration as its state and the host say: on the calendar while the school has a place,
-- archived when it withdraws. What has passed stays. Nothing is done for schools without a calendar.
create function app.settle_day(p_registration uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.meet_registrations;
  v_day public.registration_days;
  v_facts jsonb;
begin
  select * into v_row from public.meet_registrations r where r.id = p_registration;
  select * into v_day from public.registration_days d where d.registration_id = p_registration for update;
  v_facts := app.day_facts(v_row);
  if v_row.id is null or v_row.state = 'no_show'
    or greatest((v_facts ->> 'ends_at')::timestamptz, (v_day.host_says ->> 'ends_at')::timestamptz) < now() then
    return;
  elsif not app.is_going(v_row.state) then
    if v_day.archived_at is null and v_day.id is not null then
      update public.registration_days d set archived_at = now() where d.id = v_day.id;
      update public.school_events e set archived_at = now()
      where e.id = v_day.event_id and not v_day.is_linked and e.archived_at is null;
    end if;
    return;
  elsif v_day.id is null then
    if app.is_on(v_row.school_id, 'calendar') and not (v_facts ->> 'canceled')::boolean then
      perform app.add_day(v_row, v_facts);
    end if;
    return;
  elsif v_day.archived_at is not null then
    update public.school_events e set archived_at = null
    where e.id = v_day.event_id and not v_day.is_linked and e.archived_at = v_day.archived_at;
    update public.registration_days d set archived_at = null where d.id = v_day.id;
  end if;
  -- The calendar follows a meet that the school hosts itself.
  if v_facts <> v_day.host_says and v_row.school_id <> v_row.host_school_id then
    perform app.move_day(v_day, v_facts);
  end if;
end
$$;

-- Asks the families of these cadets to sign for the day, where slips are asked for it: who was asked is asked nothing,
-- who was taken off and is back is asked again. Returns who is new.
create function app.add_day_slips(p_day public.registration_days, p_cadets uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_form public.permission_forms := (select f from public.permission_forms f where f.event_id = p_day.event_id);
  v_new uuid[];
begin
  if v_form.id is null then
    return '{}';
  end if;
  with added as (
    insert into public.permission_slips as l (school_id, event_id, form_id, cadet_id)
    select p_day.school_id, p_day.event_id, v_form.id, c from unnest(p_cadets) c
    on conflict on constraint permission_slips_event_id_cadet_id_key do update
      set state = 'asked', note = null, decided_at = null, decided_label = null
      where l.state = 'waived' and l.note = 'No longer on the roster'
    returning l.cadet_id)
  select coalesce(array_agg(a.cadet_id), '{}') into v_new from added a;
  perform app.ask_slips(p_day.event_id, v_new, 'Please sign: ');
  return v_new;
end
$$;

-- Takes cadets off the day: seat and open slip go, and the families are told.
create function app.leave_day(p_day public.registration_days, p_cadets uuid[], p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.event_riders r where r.event_id = p_day.event_id and r.cadet_id = any (p_cadets);
  update public.permission_slips l set state = 'waived', note = 'No longer on the roster', decided_at = now(),
    decided_label = 'Guidon'
  where l.event_id = p_day.event_id and l.cadet_id = any (p_cadets) and l.state = 'asked';
  perform app.notify_families('calendar.roster', array(
    select row(c, p_words || e.title, concat_ws(' · ', app.event_moment(e.id), e.place), '/app/calendar',
      format('off-roster:%s:%s', e.id, now()))::app.notice
    from unnest(p_cadets) c), p_day.school_id)
  from public.school_events e where e.id = p_day.event_id;
  delete from app.day_cadets k where k.day_id = p_day.id and k.cadet_id = any (p_cadets);
end
$$;

-- Follows the roster once it has been so for ten minutes, so that a slip of the hand tells no one anything: new cadets
-- are asked for their slip, and the families of those who were taken off are told.
create function app.follow_roster(p_day public.registration_days) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_off uuid[];
  v_new uuid[];
begin
  if p_day.archived_at > now() - interval '10 minutes' then
    return;
  elsif p_day.archived_at is not null then
    perform app.leave_day(p_day, array(select k.cadet_id from app.day_cadets k where k.day_id = p_day.id),
      'Your school no longer goes to ');
    return;
  end if;
  v_off := array(select k.cadet_id from app.day_cadets k
    where k.day_id = p_day.id and not exists (select from public.roster_members m
      where m.registration_id = p_day.registration_id and m.cadet_id = k.cadet_id
        and (m.removed_at is null or m.removed_at > now() - interval '10 minutes')));
  if cardinality(v_off) > 0 then
    perform app.leave_day(p_day, v_off, 'No longer on the roster: ');
  end if;
  with added as (
    insert into app.day_cadets (day_id, cadet_id)
    select p_day.id, c from app.roster_cadets(p_day.registration_id) c
    where exists (select from public.roster_members m where m.registration_id = p_day.registration_id
      and m.cadet_id = c and m.removed_at is null and m.created_at <= now() - interval '10 minutes')
    on conflict do nothing returning cadet_id)
  select array_agg(a.cadet_id) into v_new from added a;
  if cardinality(v_new) > 0 then
    perform app.add_day_slips(p_day, v_new);
  end if;
end
$$;

-- Each minute: the days of a school's registrations, and their rosters.
create function app.follow_days(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_day public.registration_days;
begin
  for v_id in select r.id from public.meet_registrations r
    join public.meets m on m.id = r.meet_id
    left join public.registration_days d on d.registration_id = r.id
    where r.school_id = p_school and (d.id is not null or app.is_going(r.state))
      and greatest(m.ends_on, left(d.host_says ->> 'ends_at', 10)::date) >= app.today(p_school) - 2 order by r.id loop
    perform app.settle_day(v_id);
  end loop;
  for v_day in select d.* from public.registration_days d
    join public.school_events e on e.id = d.event_id and e.ends_at > now()
      and (e.archived_at is null or d.archived_at is not null) and e.cancelled_at is null
    where d.school_id = p_school order by d.id loop
    perform app.follow_roster(v_day);
  end loop;
end
$$;
