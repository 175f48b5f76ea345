-- Tells the adults of each school what became of its registration since they were last told.
create function app.tell_registrations(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := (select m from public.meets m where m.id = p_meet);
  v_row public.meet_registrations;
  v_notice record;
  v_count integer := 0;
begin
  for v_row in select r.* from public.meet_registrations r
    where r.meet_id = p_meet and r.state is distinct from r.told_state
      and r.state in ('approved', 'confirmed', 'waitlisted', 'offered', 'lapsed', 'declined', 'no_show')
    order by r.id for update loop
    -- Complete or not is for the page: the place is told once.
    if not (v_row.state in ('approved', 'confirmed') and v_row.told_state in ('approved', 'confirmed')) then
      for v_notice in select n.* from app.registration_notice(v_row, v_meet) n loop
        v_count := v_count + app.notify(v_notice.kind, array(select app.adults_of(v_row.school_id)), v_notice.title,
          v_notice.body, '/app/competition-portal/registrations/' || v_row.id,
          concat_ws(':', 'registration', v_row.id, v_row.state, extract(epoch from clock_timestamp())),
          v_row.school_id);
      end loop;
    end if;
    update public.meet_registrations r set told_state = v_row.state where r.id = v_row.id;
  end loop;
  return v_count;
end
$$;

-- Tells the directors of a meet how many schools came or went since they were last told.
create function app.tell_host(p_opening public.meet_openings) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := clock_timestamp();
  v_title text := (select m.title from public.meets m where m.id = p_opening.meet_id);
  v_new integer;
  v_gone integer;
  v_open integer;
begin
  select count(*) filter (where r.submitted_at > p_opening.host_told_at and r.state <> 'withdrawn'),
    count(*) filter (where r.state = 'withdrawn' and r.decided_at > p_opening.host_told_at),
    count(*) filter (where r.state = 'submitted')
  into v_new, v_gone, v_open
  from public.meet_registrations r where r.meet_id = p_opening.meet_id;
  if v_new + v_gone > 0 then
    perform app.notify('competition-meets.registration', app.directors_of(p_opening.meet_id),
      left('Registrations: ' || v_title, 120), concat_ws(' · ',
        case when v_new > 0 then v_new || ' new' end, case when v_gone > 0 then v_gone || ' withdrawn' end,
        case when v_open > 0 and p_opening.needs_approval then v_open || ' waiting for your decision' end),
      '/app/competition-portal/meets/' || p_opening.meet_id || '?tab=registration',
      'registrations:' || p_opening.meet_id || ':' || extract(epoch from v_now), p_opening.school_id);
    update public.meet_openings o set host_told_at = v_now where o.meet_id = p_opening.meet_id;
  end if;
end
$$;

-- Each minute: opens and closes registration, holds draws, ends offers, offers free places, and tells both sides.
create function app.tend_registrations(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_opening public.meet_openings;
  v_meet public.meets;
begin
  for v_id in select o.meet_id from public.meet_openings o join public.meets m on m.id = o.meet_id
    where m.archived_at is null and m.ends_on >= app.today(o.school_id) - 30
      and (p_school is null or o.school_id = p_school)
      and m.state in ('published', 'registration_open', 'registration_closed', 'scheduled', 'in_progress',
        'paused', 'scoring_locked', 'results_certified')
    order by o.meet_id loop
    v_opening := app.hold_opening(v_id);
    select * into v_meet from public.meets m where m.id = v_id;
    if v_opening.order_rule = 'draw' and v_opening.drawn_at is null and v_opening.draw_at <= clock_timestamp()
      and v_meet.state in ('registration_open', 'registration_closed')
      and exists (select from public.meet_registrations r where r.meet_id = v_id and r.state = 'submitted') then
      perform app.draw_order(v_opening, null);
    end if;
    perform app.offer_places(v_id);
    perform app.offer_event_places(v_id);
    if v_meet.state in ('scoring_locked', 'results_certified') then
      update public.meet_registrations r set state = 'completed' where r.meet_id = v_id and r.state = 'checked_in';
    else
      perform app.tell_registrations(v_id);
      perform app.tell_host(v_opening);
    end if;
  end loop;
end
$$;

-- Reminds schools of what their registrations still need: each once a day. Returns how many were reminded.
create function public.remind_registrations(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_registrations(p_ids[:301]);
  v_row record;
  v_count integer := 0;
begin
  for v_row in select r.id, r.school_id, string_agg(x.words, ' · ') as words
    from public.meet_registrations r cross join lateral app.registration_missing(r.id) x
    where r.id = any (p_ids) and r.state in ('approved', 'confirmed')
      and (r.reminded_at is null or r.reminded_at < clock_timestamp() - interval '1 day')
    group by r.id order by r.id loop
    update public.meet_registrations r set reminded_at = clock_timestamp() where r.id = v_row.id;
    perform app.notify('competition-entries.left-to-do', array(select app.adults_of(v_row.school_id)),
      left('Left to do: ' || v_meet.title, 120), left(v_row.words, 400),
      '/app/competition-portal/registrations/' || v_row.id,
      concat_ws(':', 'remind', v_row.id, extract(epoch from clock_timestamp())), v_row.school_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
call app.expose('public.remind_registrations(uuid[])', 'authenticated', 'service_role');
