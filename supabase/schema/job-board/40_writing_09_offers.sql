-- Offers are made one by one, and a seat that is held is handed over when the term starts.
create function public.make_job_offers(p_ids uuid[], p_minutes integer default 10, p_key uuid default null)
  returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_done jsonb := app.once(p_key, 'make_job_offers', jsonb_build_array(p_ids, p_minutes));
  v_zone text := (select s.time_zone from public.schools s where s.id = v_school);
  v_season public.job_seasons;
  v_application public.job_applications;
  v_made uuid[] := '{}';
  v_failed jsonb := '[]';
  v_offer uuid;
  v_reason text;
  v_hint text;
begin
  if v_done is not null then
    return v_done;
  elsif coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('no_applications', 'No application is selected', 'Select at least one.');
  elsif p_minutes is null or p_minutes not between 0 and 60 then
    perform app.fail('minutes', 'Offers are sent within an hour', 'Use 0 to 60 minutes.', 'minutes');
  end if;
  perform app.check_ids(p_ids, 'ids', 200);
  v_season := app.need_job_season((select a.season_id from public.job_applications a where a.id = p_ids[1]), v_school);
  for v_application in
    select * from public.job_applications a where a.id = any (p_ids) and a.school_id = v_school order by a.id for update
  loop
    begin
      perform app.need_not_own(array[v_application.cadet_id]);
      perform app.need_offerable(v_application, v_season);
      insert into public.job_offers (school_id, application_id, sends_at, offer_until)
      values (v_school, v_application.id, now() + make_interval(mins => p_minutes),
        (app.today(v_school) + v_season.offer_days + 1)::timestamp at time zone v_zone)
      returning id into v_offer;
      v_made := v_made || v_offer;
    exception when raise_exception then
      if cardinality(p_ids) = 1 then
        raise;
      end if;
      get stacked diagnostics v_reason = message_text, v_hint = pg_exception_hint;
      v_failed := v_failed || jsonb_build_object('id', v_application.id,
        'name', (select c.first_name || ' ' || c.last_name from public.cadets c where c.id = v_application.cadet_id),
        'title', (select p.title from public.job_postings p where p.id = v_application.posting_id),
        'reason', concat_ws('. ', v_reason, nullif(v_hint, '')));
    end;
  end loop;
  if cardinality(v_made) + jsonb_array_length(v_failed) <> (select count(distinct x) from unnest(p_ids) x) then
    perform app.fail('unknown_application', 'A selected application isn''t at your school',
      'Reload the list and select again.');
  elsif p_minutes = 0 then
    perform app.send_job_offers(v_school);
  end if;
  v_done := jsonb_build_object('made', to_jsonb(v_made), 'failed', v_failed);
  perform app.done(p_key, v_done);
  return v_done;
end
$$;
call app.expose('public.make_job_offers(uuid[], integer, uuid)', 'authenticated', 'service_role');

-- Undoes the caller's offers of one act while none was sent.
create function public.undo_job_offers(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_act jsonb := app.need_own_act(p_act, 'make_job_offers');
  -- An act of before it named what failed kept the ids alone.
  v_ids uuid[] := app.ids_of(case jsonb_typeof(v_act) when 'array' then v_act else v_act -> 'made' end);
begin
  perform from public.job_offers o where o.id = any (v_ids) order by o.id for update;
  if exists (select from public.job_offers o where o.id = any (v_ids) and o.school_id = v_school
    and o.sent_at is not null) then
    perform app.fail('sent', 'These offers were already sent', 'Talk to the cadets.');
  end if;
  update public.job_offers o set canceled_at = coalesce(o.canceled_at, now()) where o.id = any (v_ids)
    and o.school_id = v_school;
  return cardinality(v_ids);
end
$$;
call app.expose('public.undo_job_offers(uuid)', 'authenticated', 'service_role');

-- Sends the offers of a school, or of all, that are due: from now on the cadets see and answer them.
create function app.send_job_offers(p_school uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with due as (
    update public.job_offers o set sent_at = now()
    where o.sent_at is null and o.canceled_at is null and o.sends_at <= now()
      and (p_school is null or o.school_id = p_school)
    returning o.application_id, o.offer_until
  ), sent as (
    update public.job_applications a set state = 'offered', offer_until = d.offer_until, decided_at = now()
    from due d where a.id = d.application_id and a.state in ('submitted', 'interview', 'not_selected') returning a.id
  )
  select coalesce(array_agg(s.id), '{}') into v_ids from sent s;
  perform app.tell_applicants(v_ids);
end
$$;

-- Each minute: offers that are due are sent, those that ran out are declined, and cadets hear of postings that opened
-- at their time.
create function app.run_job_season(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.send_job_offers();
  update public.job_applications a set state = 'declined' where a.state = 'offered' and a.offer_until <= now();
  perform app.tell_postings(array[p.id]) from public.job_postings p
  where p.state = 'open' and p.opens_at between now() - interval '5 minutes' and now() and p.opens_at > p.created_at;
end
$$;

-- A year after the decision nothing is kept of what a board gave and said.
create function app.forget_job_scores(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_boards uuid[] := array(
    select b.id from public.job_boards b join public.job_seasons s on s.id = b.season_id
    where coalesce(s.closed_at, b.closed_at) < now() - interval '1 year'
      or s.starts_on < (now() - interval '2 years')::date);
begin
  delete from public.job_scores s where s.board_id = any (v_boards);
  delete from public.job_comments c where c.board_id = any (v_boards);
end
$$;

-- Appoints the cadet who accepted, and opens the relief of who holds the seat until then, as the instructor who made
-- the offer would; returns the assignment.
create function app.appoint_applicant(p_application public.job_applications, p_posting public.job_postings) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  -- The server says who calls in this one too.
  v_sub text := current_setting('request.jwt.claim.sub', true);
  v_season public.job_seasons := (select s from public.job_seasons s where s.id = p_application.season_id);
  v_zone text := (select s.time_zone from public.schools s where s.id = p_application.school_id);
  v_start timestamptz := greatest(now(), v_season.starts_on::timestamp at time zone v_zone);
  v_outgoing uuid;
  v_id uuid := gen_random_uuid();
begin
  perform set_config('request.jwt.claim.sub', '', true);
  perform app.act_for((select o.made_by from public.job_offers o
    where o.application_id = p_application.id and o.sent_at is not null order by o.sent_at desc limit 1));
  perform public.appoint(v_id,
    jsonb_build_object('position_id', p_posting.position_id, 'cadet_id', p_application.cadet_id,
    'starts_at', v_start,
    'ends_at', (v_season.ends_on + 1)::timestamp at time zone v_zone));
  -- Who holds the seat until then hands it over on that day; the checklist is open from now on.
  v_outgoing := (select a.id from public.position_assignments a
    where a.position_id = p_posting.position_id and a.cadet_id <> p_application.cadet_id
      and a.kind in ('primary', 'acting')
      and a.starts_at <= now() and a.ends_at > now() and a.ends_at <= v_start
      and not exists (select from public.position_reliefs r where r.outgoing_id = a.id and r.state = 'open')
    order by a.ends_at, a.id limit 1);
  if v_outgoing is not null and app.day_in(v_start, v_zone) <= app.today(p_application.school_id) + 366 then
    perform public.save_relief(gen_random_uuid(),
      jsonb_build_object('assignment_id', v_outgoing, 'cadet_id', p_application.cadet_id,
      'planned_on', app.day_in(v_start, v_zone)));
  end if;
  perform set_config('request.jwt.claims', v_claims, true),
    set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true);
  return v_id;
end
$$;

-- Answers an offer before its deadline. Accepting appoints the cadet from the day the term starts, withdraws their
-- other applications, and when no seat is left the others are not selected: all of it or nothing.
create function public.answer_job_offer(p_id uuid, p_accept boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_applicant();
  v_posting public.job_postings;
  v_application public.job_applications;
  v_assignment uuid;
  v_others uuid[] := '{}';
begin
  select p.* into v_posting from public.job_postings p
  join public.job_applications a on a.posting_id = p.id where a.id = p_id and a.cadet_id = v_cadet for update of p;
  v_application := app.need_own_application(p_id);
  if v_application.state = (case when p_accept then 'accepted' else 'declined' end) then
    return;
  elsif v_application.state <> 'offered' or v_application.offer_until <= now() then
    perform app.fail('offer_over', 'This offer isn''t open anymore', 'Talk to an instructor.');
  elsif not coalesce(p_accept, false) then
    update public.job_applications a set state = 'declined', decided_at = now() where a.id = p_id;
  else
    if v_posting.position_id is not null then
      v_assignment := app.appoint_applicant(v_application, v_posting);
    end if;
    update public.job_applications a set state = 'accepted', assignment_id = v_assignment, decided_at = now()
      where a.id = p_id;
    update public.job_applications a set state = 'withdrawn'
    where a.season_id = v_application.season_id and a.cadet_id = v_cadet and a.id <> p_id
      and a.state in ('draft', 'submitted', 'interview');
    if v_posting.seats <= (select count(*) from public.job_applications a where a.posting_id = v_posting.id
      and a.state = 'accepted') then
      update public.job_postings p set state = 'filled' where p.id = v_posting.id;
      with over as (
        update public.job_applications a set state = 'not_selected', decided_at = now()
        where a.posting_id = v_posting.id and a.state in ('submitted', 'interview') returning a.id
      )
      select coalesce(array_agg(o.id), '{}') into v_others from over o;
    end if;
  end if;
  perform app.tell_applicants(v_others);
  perform app.notify('job-board.answer',
    array(select o.made_by from public.job_offers o where o.application_id = p_id and o.sent_at is not null),
    format('%s %s the offer: %s', c.first_name || ' ' || c.last_name, case when p_accept then 'accepted'
      else 'declined' end, v_posting.title),
    null, '/app/job-board/applications/' || p_id, p_id || ':' || p_accept, v_posting.school_id)
  from public.cadets c where c.id = v_cadet;
end
$$;
call app.expose('public.answer_job_offer(uuid, boolean)', 'authenticated', 'service_role');
