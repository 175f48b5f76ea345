-- Adds a rule to a rank, or changes one by ending it and adding its successor; returns the id of the one that counts
-- now.
create function public.save_promotion_rule(p_input jsonb, p_rule uuid default null, p_key uuid default null)
  returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the rules');
  v_today date := app.today(v_school);
  v_from date := coalesce(app.day(p_input ->> 'effective_from'), v_today);
  v_done jsonb := app.once(p_key, 'save_promotion_rule', jsonb_build_array(p_rule, p_input));
  v_criterion public.career_criteria;
  v_value numeric := app.number_in(p_input ->> 'value', 'value');
  v_unit text := nullif(p_input ->> 'unit', '');
  v_topic text := app.need_text(p_input ->> 'topic', 'topic', 'What is checked', 120,
    p_input ->> 'criterion' = 'custom');
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_criterion from public.career_criteria c where c.code = p_input ->> 'criterion';
  if not found then
    perform app.fail('criterion', 'Choose what the rule requires', 'Reload the page and choose another.', 'criterion');
  end if;
  perform app.need_rank(v_school, p_input ->> 'rank_code');
  if nullif(p_input ->> 'effective_from', '') is not null and app.day(p_input ->> 'effective_from') is null then
    perform app.fail('date', 'That date isn''t valid', 'Enter a date like 2026-05-14.', 'effective_from');
  elsif v_unit not in ('days', 'weeks', 'months') then
    perform app.fail('unit', 'That length of time isn''t valid', 'Choose days, weeks, or months.', 'unit');
  end if;
  if v_criterion.unit = 'days' then
    v_unit := coalesce(v_unit, 'days');
  else
    v_unit := null;
  end if;
  if v_criterion.code in ('custom', 'board') then
    v_value := 1;
  elsif v_value is null or v_value not between 0 and 100000 then
    perform app.fail('value', 'Enter how much is needed', 'Enter a number of 0 or more.', 'value');
  end if;
  if p_rule is not null then
    perform app.end_rule(v_school, p_rule, v_from);
  end if;
  insert into public.promotion_rules
    (school_id, rank_code, criterion, topic, operator, value, unit, overridable, effective_from, sort, note, source)
  values (v_school, p_input ->> 'rank_code', v_criterion.code, v_topic,
    case when v_criterion.at_least then 'at_least' else 'at_most' end, v_value, v_unit,
    coalesce(app.yes_in(p_input ->> 'overridable', 'overridable'), true), v_from, v_criterion.sort,
    app.need_text(p_input ->> 'note', 'note', 'Note', 400),
    (select r.source from public.promotion_rules r where r.id = p_rule))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.save_promotion_rule(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Ends a promotion rule from a day on.
create function app.end_rule(p_school uuid, p_rule uuid, p_on date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.promotion_rules r set ended_on = greatest(p_on, r.effective_from)
  where r.id = p_rule and r.school_id = p_school and r.ended_on is null;
  if not found then
    perform app.fail('rule_changed', 'This rule changed or ended since you opened it', 'Reload the page.');
  end if;
end
$$;

-- Ends a rule today. What was decided under it stays explained. A rule ends once, so that its id is the key of the
-- call.
create function public.end_promotion_rule(p_rule uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the rules');
begin
  if app.once(p_rule, 'end_promotion_rule', to_jsonb(p_rule)) is not null then
    return;
  end if;
  perform app.end_rule(v_school, p_rule, app.today(v_school));
  perform app.done(p_rule, 'true');
end
$$;
call app.expose('public.end_promotion_rule(uuid)', 'authenticated', 'service_role');

-- Copies the example of the school's set of ranks into its rules, for the ranks that have none yet. What asks for a
-- module that the school does not have is left out. Returns how many rules came and how many were left out.
create function public.adopt_promotion_example(p_ranks text[] default null, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to change the rules');
  v_done jsonb;
  v_added integer;
  v_left integer;
begin
  perform from public.schools s where s.id = v_school for update;
  v_done := app.once(p_key, 'adopt_promotion_example', to_jsonb(p_ranks));
  if v_done is not null then
    return v_done;
  end if;
  with example as (
    select e.*, c.sort as place, c.code is not null and app.is_on(v_school, c.module) as known
    from public.promotion_examples e
    join app.ranks_of(v_school) k on k.code = e.rank_code
    left join public.career_criteria c on c.code = e.criterion
    where (p_ranks is null or e.rank_code = any (p_ranks)) and not exists (
      select from public.promotion_rules r
      where r.school_id = v_school and r.rank_code = e.rank_code and r.ended_on is null)
  ), added as (
    insert into public.promotion_rules
      (school_id, rank_code, criterion, topic, value, unit, effective_from, sort, note, source)
    select v_school, e.rank_code, e.criterion, e.topic, e.value, e.unit, app.today(v_school), e.place, e.note, e.source
    from example e where e.known
    returning 1
  )
  select (select count(*) from added), (select count(*) from example e where not e.known) into v_added, v_left;
  return app.done(p_key, jsonb_build_object('added', v_added, 'left_out', v_left));
end
$$;
call app.expose('public.adopt_promotion_example(text[], uuid)', 'authenticated', 'service_role');
