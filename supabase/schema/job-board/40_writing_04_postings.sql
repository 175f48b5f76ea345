-- Seasons and what is open in them: created one by one, from positions, or as in another season; opened, closed,
-- withdrawn.
create function public.save_job_season(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_title text := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v_from date := app.day(p_input ->> 'starts_on');
  v_until date := app.day(p_input ->> 'ends_on');
begin
  if app.once(p_key, 'save_job_season', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  elsif p_id is null or v_from is null then
    perform app.fail('starts_on', 'Enter when the selected cadets start', 'Choose a date.', 'starts_on');
  elsif v_until < v_from then
    perform app.fail('date_order', 'The end is before the start', 'Use a later date.', 'ends_on');
  elsif coalesce(p_input ->> 'offer_days', '5') !~ '^([1-9]|[1-5]\d|60)$' then
    perform app.fail('offer_days', 'An offer holds for 1 to 60 days', 'Use a whole number.', 'offer_days');
  elsif exists (select from public.job_seasons s where s.id = p_id and s.school_id <> v_school) then
    perform app.fail('unknown_season', 'That season isn''t at your school', 'Reload the page.');
  end if;
  insert into public.job_seasons as s (id, school_id, title, starts_on, ends_on, offer_days)
  values (p_id, v_school, v_title, v_from, v_until, coalesce((p_input ->> 'offer_days')::integer, 5))
  on conflict (id) do update set title = excluded.title, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    offer_days = excluded.offer_days;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_job_season(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- A season of the school that isn't over, locked against others who change it; or a refusal.
create function app.need_job_season(p_id uuid, p_school uuid) returns public.job_seasons
language plpgsql security definer set search_path = ''
as $$
declare
  v_season public.job_seasons;
begin
  select * into v_season from public.job_seasons s where s.id = p_id and s.school_id = p_school
    and s.archived_at is null for update;
  if v_season.id is null then
    perform app.fail('unknown_season', 'That season isn''t at your school', 'Reload the page.', 'season_id');
  elsif v_season.closed_at is not null then
    perform app.fail('season_over', v_season.title || ' is over', 'Reopen it first.', 'season_id');
  end if;
  return v_season;
end
$$;

-- Ends a season, or reopens it. A year after its end the scores and comments of its boards are deleted.
create function public.close_job_season(p_id uuid, p_closed boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
begin
  if p_closed and exists (select from public.job_applications a join public.job_postings p on p.id = a.posting_id
    where p.season_id = p_id and p.school_id = v_school and a.state = 'offered' and a.offer_until > now()) then
    perform app.fail('offers_open', 'Some offers are still waiting for an answer', 'Wait for the answers first.');
  end if;
  update public.job_seasons s set closed_at = case when p_closed then coalesce(s.closed_at, now()) end
  where s.id = p_id and s.school_id = v_school;
  if not found then
    perform app.fail('unknown_season', 'That season isn''t at your school', 'Reload the page.');
  end if;
end
$$;
call app.expose('public.close_job_season(uuid, boolean)', 'authenticated', 'service_role');

-- Creates a posting under the id that the caller gives, or changes it: {season_id, position_id?, title, seats,
-- description, opens_at, closes_at, rules, questions, needs_recommendation, visible_to, level_min, invited: [cadets]}.
create function public.save_job_posting(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_position uuid := app.id_in(p_input ->> 'position_id', 'position_id');
  v_invited uuid[] := array(select app.id_in(c, 'invited')
    from jsonb_array_elements_text(app.lines_in(p_input -> 'invited', 'invited', 500)) c);
  v_old public.job_postings;
  v public.job_postings;
begin
  if app.once(p_key, 'save_job_posting', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  end if;
  select * into v_old from public.job_postings p where p.id = p_id and p.school_id = v_school for update;
  if p_id is null or (v_old.id is null and exists (select from public.job_postings p where p.id = p_id)) then
    perform app.fail('id', 'This opening can''t be saved with this id', 'Reload the page.', 'id');
  end if;
  perform app.need_job_season(coalesce(v_old.season_id, app.id_in(p_input ->> 'season_id', 'season_id')), v_school);
  v := app.job_posting_of(v_old, p_input, v_school);
  if v_old.id is null then
    perform app.need_position(v_position, v_school) where v_position is not null;
    insert into public.job_postings (id, school_id, season_id, position_id, title, seats, description, opens_at,
      closes_at, rules,
      questions, needs_recommendation, visible_to, level_min)
    values (p_id, v_school, app.id_in(p_input ->> 'season_id', 'season_id'), v_position, v.title, v.seats,
      v.description, v.opens_at,
      v.closes_at, v.rules, v.questions, v.needs_recommendation, v.visible_to, v.level_min);
  else
    update public.job_postings p set title = v.title, seats = v.seats, description = v.description,
      opens_at = v.opens_at,
      closes_at = v.closes_at, rules = v.rules, questions = v.questions, needs_recommendation = v.needs_recommendation,
      visible_to = v.visible_to, level_min = v.level_min
    where p.id = p_id;
  end if;
  if p_input ? 'invited' then
    if exists (select from unnest(v_invited) x where not exists (
      select from public.cadets c where c.id = x and c.school_id = v_school and c.archived_at is null)) then
      perform app.fail('unknown_cadet', 'A selected cadet isn''t on this roster', 'Choose again.', 'invited');
    end if;
    delete from public.job_posting_invites i where i.posting_id = p_id and i.cadet_id <> all (v_invited);
    insert into public.job_posting_invites (school_id, posting_id, cadet_id)
    select v_school, p_id, x from unnest(v_invited) x on conflict do nothing;
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_job_posting(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Creates a posting for each position that has none in the season yet: {opens_at, closes_at, rules, questions,
-- needs_recommendation}. Each asks for the lowest rank of its position too, unless the rules name a rank. Returns how
-- many were created.
create function public.add_job_postings(p_season uuid, p_positions uuid[], p_input jsonb, p_key uuid default null)
  returns integer
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
  insert into public.job_postings (school_id, season_id, position_id, title, seats, description, opens_at, closes_at,
    rules, questions,
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
call app.expose('public.add_job_postings(uuid, uuid[], jsonb, uuid)', 'authenticated', 'service_role');
