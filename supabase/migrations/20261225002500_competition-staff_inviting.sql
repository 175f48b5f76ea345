-- Times when someone can be there, of the days of a meet: [{day, from, to}].
create function app.available_in(p_meet public.meets, p_list jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_list, 'available', 14);
begin
  if exists (select from jsonb_array_elements(v_list) w
    where app.day(w ->> 'day') is null or app.day(w ->> 'day') not between p_meet.starts_on - 1 and p_meet.ends_on + 1
      or coalesce(w ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(w ->> 'to', '')
        !~ '^([01]\d|2[0-3]):[0-5]\d$' or (w ->> 'from') >= (w ->> 'to')) then
    perform app.fail('available', 'Each time needs a day of the meet, a start, and a later end', 'Enter them again.',
      'available');
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('day', w ->> 'day', 'from', w ->> 'from', 'to', w ->> 'to')
    order by w ->> 'day', w ->> 'from'), '[]') from jsonb_array_elements(v_list) w);
end
$$;

-- Writes the ties of someone in place of those that the same side named before: the host, or they themselves.
create function app.write_ties(p_official uuid, p_school uuid, p_ties jsonb, p_by_self boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_list jsonb := app.lines_in(p_ties, 'ties', 20);
  v_tie jsonb;
begin
  update public.official_ties t set archived_at = now()
  where t.official_id = p_official and t.by_self = p_by_self and t.archived_at is null
    and not exists (select from jsonb_array_elements(v_list) x
      where lower(trim(x ->> 'school_name')) = lower(t.school_name) and coalesce(x ->> 'kind', 'own_school') = t.kind);
  for v_tie in select x from jsonb_array_elements(v_list) x loop
    insert into public.official_ties (official_id, school_id, school_name, kind, by_self)
    values (p_official, p_school, app.need_line(v_tie ->> 'school_name', 'ties', 'The school', 120),
      app.one_of(v_tie ->> 'kind', '{own_school,former_unit,family,other}', 'own_school', 'ties', 'That tie'),
      p_by_self)
    on conflict do nothing;
  end loop;
  perform app.match_ties(c.meet_id) from public.meet_crew c join public.meets m on m.id = c.meet_id
  where c.official_id = p_official and c.judge_id is not null and m.state not in ('archived', 'cancelled')
    and m.ends_on >= app.today(p_school);
end
$$;

-- Changes someone on the school's list, who is asked to this meet: {name, email, phone, service, tier, certification,
-- certified_until, note, ties: [{school_name, kind}]}; what isn't named stays. Another address ends the links sent so
-- far.
create function public.save_official(p_meet uuid, p_official uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
  v public.officials;
  v_email text;
begin
  select * into v from public.officials o where o.id = p_official and o.school_id = v_meet.school_id
    and exists (select from public.meet_crew c where c.official_id = o.id and c.meet_id = p_meet) for update;
  if v.id is null then
    perform app.fail('unknown_person', 'That person isn''t asked to this meet', 'Reload the page.');
  end if;
  v_email := v.email;
  if v.cadet_id is null then
    if p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80); end if;
    if p_input ? 'email' then v.email := app.official_email(p_input ->> 'email'); end if;
    if p_input ? 'phone' then v.phone := app.plain_in(p_input ->> 'phone', 'phone', 'The phone', 32); end if;
  end if;
  if p_input ? 'service' then v.service := app.plain_in(p_input ->> 'service', 'service', 'The service', 80); end if;
  if p_input ? 'tier' then
    v.tier := nullif(app.one_of(p_input ->> 'tier', '{"",trainee,local,regional,national}', '', 'tier', 'That tier'),
      '');
  end if;
  if p_input ? 'certification' then
    v.certification := app.plain_in(p_input ->> 'certification', 'certification', 'The certification', 120);
  end if;
  if p_input ? 'certified_until' then
    v.certified_until := app.date_in(p_input ->> 'certified_until', 'certified_until');
  end if;
  if p_input ? 'note' then v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 500); end if;
  update public.officials o set name = v.name, email = v.email, phone = v.phone, service = v.service, tier = v.tier,
    certification = v.certification, certified_until = v.certified_until, note = v.note
  where o.id = p_official;
  if v.email is distinct from v_email then
    delete from app.crew_links l using public.meet_crew c where c.id = l.crew_id and c.official_id = p_official;
  end if;
  if p_input ? 'ties' then
    perform app.write_ties(p_official, v_meet.school_id, p_input -> 'ties', false);
  end if;
exception when unique_violation then
  perform app.fail('duplicate', 'Someone else on your list has this email address', 'Use theirs, or another address.',
    'email');
end
$$;
call app.expose('public.save_official(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Says where a background check is: its state and its date, and nothing that it found. For a director of the meet.
create function public.save_official_check(p_meet uuid, p_official uuid, p_state text, p_on date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_staffer(p_meet, 'director');
begin
  if not exists (select from app.officials_as('director') x where x = p_official)
    or not exists (select from app.meets_as('director') x where x = p_meet) then
    perform app.deny('Only a director of the meet sees background checks');
  elsif p_on is null or p_on > app.today(v_meet.school_id) then
    perform app.fail('date', 'The date is missing or in the future', 'Enter the day of the check.', 'checked_on');
  end if;
  insert into public.official_checks as k (school_id, official_id, state, checked_on)
  values (v_meet.school_id, p_official,
    app.one_of(p_state, '{requested,cleared,not_cleared}', '', 'state', 'That state'), p_on)
  on conflict on constraint official_checks_official_id_key do update set state = excluded.state,
    checked_on = excluded.checked_on;
end
$$;
call app.expose('public.save_official_check(uuid, uuid, text, date)', 'authenticated', 'service_role');

-- Changes what someone does at a meet: {job, available, shirt, meal, meal_note, honorarium in dollars, tax_form}; what
-- isn't named stays.
create function public.save_crew(p_crew uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_crew(p_crew, 'director');
  v public.meet_crew;
begin
  select * into v from public.meet_crew c where c.id = p_crew for update;
  if p_input ? 'job' and p_input ->> 'job' is distinct from v.job then
    if exists (select from public.meet_shift_people p where p.crew_id = p_crew
        and p.state in ('asked', 'accepted', 'checked_in')) or exists (select from public.meet_seats s
        where s.judge_id = v.judge_id and s.archived_at is null) then
      perform app.fail('busy', 'They''re on a shift or a panel already', 'Take them off it first.', 'job');
    end if;
    v.job := (select app.crew_job(p_input ->> 'job', o) from public.officials o where o.id = v.official_id);
  end if;
  v := app.crew_choices(v_meet, v, p_input);
  if p_input ? 'honorarium' then
    v.honorarium_cents := coalesce(app.cents_in(p_input ->> 'honorarium', 'honorarium', 5000), 0);
    if v.request_id is not null and v.honorarium_cents <> (select c.honorarium_cents from public.meet_crew c
      where c.id = p_crew) then
      perform app.fail('requested', 'The payment of this honorarium is already requested',
        'Change the purchase request.', 'honorarium');
    end if;
  end if;
  if p_input ? 'tax_form' then
    v.tax_form := app.one_of(p_input ->> 'tax_form', '{not_needed,requested,received}', 'not_needed', 'tax_form',
      'That choice');
  end if;
  update public.meet_crew c set job = v.job, available = v.available, shirt = v.shirt, meal = v.meal,
    meal_note = v.meal_note, honorarium_cents = v.honorarium_cents, tax_form = v.tax_form
  where c.id = p_crew;
  if v.job = 'judge' and v.state = 'accepted' then
    perform app.take_on(p_crew);
  end if;
end
$$;
call app.expose('public.save_crew(uuid, jsonb)', 'authenticated', 'service_role');

-- What someone chose for the day, as they or the host enter it; what isn't named stays.
create function app.crew_choices(p_meet public.meets, v public.meet_crew, p_input jsonb) returns public.meet_crew
language plpgsql immutable set search_path = ''
as $$
begin
  if p_input ? 'available' then v.available := app.available_in(p_meet, p_input -> 'available'); end if;
  if p_input ? 'shirt' then
    v.shirt := nullif(app.one_of(p_input ->> 'shirt', '{"",XS,S,M,L,XL,2XL,3XL,4XL,none}', '', 'shirt', 'That size'),
      '');
  end if;
  if p_input ? 'meal' then
    v.meal := nullif(app.one_of(p_input ->> 'meal', '{"",standard,vegetarian,vegan,none}', '', 'meal', 'That meal'),
      '');
  end if;
  if p_input ? 'meal_note' then
    v.meal_note := app.need_text(p_input ->> 'meal_note', 'meal_note', 'The note on the meal', 200);
  end if;
  return v;
end
$$;
