-- Offers are made one by one, and a seat that is held is handed over when the term starts.

-- Makes offers for applications of one season: the cadets read of them in so many minutes (0: right away), and they hold for the season's
-- number of days. What can't be offered stops none of the others: gives {made: [ids], failed: [{id, name, title, reason}]}. Where only
-- one is asked for, its reason is the refusal.
drop function public.make_job_offers(uuid[], integer, uuid);
create function public.make_job_offers(p_ids uuid[], p_minutes integer default 10, p_key uuid default null) returns jsonb
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
    perform app.fail('unknown_application', 'A selected application isn''t at your school', 'Reload the list and select again.');
  elsif p_minutes = 0 then
    perform app.send_job_offers(v_school);
  end if;
  v_done := jsonb_build_object('made', to_jsonb(v_made), 'failed', v_failed);
  perform app.done(p_key, v_done);
  return v_done;
end
$$;
call app.expose('public.make_job_offers(uuid[], integer, uuid)', 'authenticated', 'service_role');

-- Undoes own offers of one act, as long as none of them was sent.
create or replace function public.undo_job_offers(p_act uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_act jsonb := app.need_own_act(p_act, 'make_job_offers');
  -- An act of before it named what failed kept the ids alone.
  v_ids uuid[] := app.ids_of(case jsonb_typeof(v_act) when 'array' then v_act else v_act -> 'made' end);
begin
  perform from public.job_offers o where o.id = any (v_ids) order by o.id for update;
  if exists (select from public.job_offers o where o.id = any (v_ids) and o.school_id = v_school and o.sent_at is not null) then
    perform app.fail('sent', 'These offers were already sent', 'Talk to the cadets.');
  end if;
  update public.job_offers o set canceled_at = coalesce(o.canceled_at, now()) where o.id = any (v_ids) and o.school_id = v_school;
  return cardinality(v_ids);
end
$$;

-- Ends, when the term of a season starts, the assignments of those who would still hold all the seats of these positions then: the
-- relief comes with whoever accepts. Gives [{id, before}], so that it can be undone.
create function public.relieve_at_term(p_season uuid, p_positions uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_done jsonb := app.once(p_key, 'relieve_at_term', jsonb_build_array(p_season, p_positions));
  v_season public.job_seasons := app.need_job_season(p_season, v_school);
  v_start timestamptz := greatest(now(), v_season.starts_on::timestamp at time zone (select s.time_zone from public.schools s where s.id = v_school));
  v_ended jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  perform app.check_ids(p_positions, 'positions', 200);
  perform app.need_position(x, v_school, 'positions') from unnest(p_positions) x;
  perform from public.position_assignments a where a.position_id = any (p_positions) order by a.id for update;
  with held as (
    select a.id, a.ends_at, count(*) over (partition by a.position_id) as holders, p.seats
    from public.position_assignments a join public.positions p on p.id = a.position_id
    where a.position_id = any (p_positions) and a.kind = 'primary' and tstzrange(a.starts_at, a.ends_at) @> v_start
  ), ended as (
    update public.position_assignments a set ends_at = greatest(v_start, a.starts_at)
    from held h where a.id = h.id and h.holders >= h.seats
    returning a.id, h.ends_at
  ), why as (
    insert into public.position_endings (assignment_id, school_id, reason) select e.id, v_school, 'term_end' from ended e
    on conflict (assignment_id) do update set reason = excluded.reason
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'before', e.ends_at)), '[]') into v_ended from ended e;
  perform app.done(p_key, v_ended);
  return v_ended;
end
$$;
call app.expose('public.relieve_at_term(uuid, uuid[], uuid)', 'authenticated', 'service_role');

-- Creates a posting for each position that has none in the season yet: {opens_at, closes_at, rules, questions, needs_recommendation}.
-- Each asks for the lowest rank of its position too, unless the rules name a rank. Gives how many were created.
create or replace function public.add_job_postings(p_season uuid, p_positions uuid[], p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_done jsonb := app.once(p_key, 'add_job_postings', jsonb_build_array(p_season, p_positions, p_input));
  v_old public.job_postings;
  v public.job_postings;
  v_count integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif coalesce(cardinality(p_positions), 0) = 0 then
    perform app.fail('no_positions', 'No position is selected', 'Select at least one.', 'positions');
  end if;
  perform app.check_ids(p_positions, 'positions', 200);
  perform app.need_job_season(p_season, v_school);
  perform app.need_position(x, v_school, 'positions') from unnest(p_positions) x;
  v := app.job_posting_of(v_old, p_input || '{"title":"Position"}', v_school);
  insert into public.job_postings (school_id, season_id, position_id, title, seats, description, opens_at, closes_at, rules, questions,
    needs_recommendation, visible_to, level_min)
  select v_school, p_season, p.id, left(app.position_label(p.id), 120),
    p.seats, nullif(array_to_string(p.duties, E'\n'), ''), v.opens_at, v.closes_at,
    case when p.rank_min is null or v.rules @> '[{"criterion":"rank"}]' then v.rules
      else v.rules || jsonb_build_object('criterion', 'rank', 'least', p.rank_min) end,
    v.questions, v.needs_recommendation, v.visible_to, v.level_min
  from public.positions p
  where p.id = any (p_positions) and not exists (
    select from public.job_postings o where o.season_id = p_season and o.position_id = p.id and o.state <> 'withdrawn');
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
