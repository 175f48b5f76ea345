-- What a rank asks for, as data of each school. Examples with their sources stand ready to be adopted and adapted; none
-- counts on its own.

create table public.promotion_rules (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rank_code text not null references public.ranks (code),
  criterion text not null references public.career_criteria (code),
  topic text constraint promotion_rules_topic_check check (length(topic) <= 120 and app.has_no_ssn(topic)),
  operator text not null default 'at_least'
    constraint promotion_rules_operator_check check (operator in ('at_least', 'at_most')),
  value numeric not null default 1 constraint promotion_rules_value_check check (value between 0 and 100000),
  unit text constraint promotion_rules_unit_check check (unit in ('days', 'weeks', 'months')),
  overridable boolean not null default true,
  effective_from date not null,
  ended_on date,
  sort integer not null default 0,
  note text constraint promotion_rules_note_check check (length(note) <= 400 and app.has_no_ssn(note)),
  source text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint promotion_rules_ended_on_check check (ended_on >= effective_from)
);
create index promotion_rules_school_id_idx on public.promotion_rules (school_id, rank_code) where ended_on is null;
create index promotion_rules_school_id_all_idx on public.promotion_rules (school_id);
create index promotion_rules_rank_code_idx on public.promotion_rules (rank_code);
create index promotion_rules_criterion_idx on public.promotion_rules (criterion);
comment on column public.promotion_rules.topic is 'Which exam, which course, or what a person checks.';
comment on column public.promotion_rules.ended_on is 'The first day it no longer counts. A change ends one rule and starts another, so old decisions stay explained.';

call app.protect('public.promotion_rules', 'promotions', reads => 'verb', writes => '{}');
call app.dated('public.promotion_rules', 'effective_from');
call app.audit('public.promotion_rules');
call app.broadcast('public.promotion_rules', 'promotions');

-- Example promotion rules with their sources, ready to adopt.
create table public.promotion_examples (
  id uuid primary key default gen_random_uuid(),
  set_code text not null references public.rank_sets (code),
  rank_code text not null references public.ranks (code),
  criterion text not null,
  topic text,
  value numeric not null default 1,
  unit text,
  note text,
  source text not null references public.rank_sources (code)
);
create index promotion_examples_set_code_idx on public.promotion_examples (set_code);
create index promotion_examples_rank_code_idx on public.promotion_examples (rank_code);
create index promotion_examples_source_idx on public.promotion_examples (source);
call app.close('public.promotion_examples');
grant select on public.promotion_examples to authenticated;
create policy "select" on public.promotion_examples for select to authenticated using ((select app.role()) is not null);

insert into public.promotion_examples (set_code, rank_code, criterion, topic, value, unit, note, source) values
  ('army', 'ARMY_PV2', 'time_in_rank', null, 2, 'weeks', null, 'mhs_army'),
  ('army', 'ARMY_PV2', 'exam', 'Rank exam', 85, null, null, 'mhs_army'),
  ('army', 'ARMY_PV2', 'grade_pct', null, 85, null, null, 'mhs_army'),
  ('army', 'ARMY_PV2', 'conduct_clean', null, 1, null, null, 'mhs_army'),
  ('army', 'ARMY_PV2', 'service_hours', null, 10, null, null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'time_in_rank', null, 4, 'weeks', null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'exam', 'Rank exam', 90, null, null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'grade_pct', null, 90, null, null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'conduct_clean', null, 2, null, null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'service_hours', null, 20, null, null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'custom', 'Recites the creed, first lines', 1, null, null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'custom', 'Recites the company chain of command', 1, null, null, 'mhs_army'),
  ('army', 'ARMY_PFC', 'custom', 'Recites the seven values', 1, null, null, 'mhs_army'),
  ('army', 'ARMY_CPL', 'time_in_rank', null, 6, 'weeks', null, 'mhs_army'),
  ('army', 'ARMY_CPL', 'exam', 'Rank exam', 100, null, null, 'mhs_army'),
  ('army', 'ARMY_CPL', 'grade_pct', null, 90, null, null, 'mhs_army'),
  ('army', 'ARMY_CPL', 'conduct_clean', null, 3, null, null, 'mhs_army'),
  ('army', 'ARMY_CPL', 'service_hours', null, 30, null, null, 'mhs_army'),
  ('army', 'ARMY_SGT', 'time_in_rank', null, 10, 'weeks', null, 'mhs_army'),
  ('army', 'ARMY_SGT', 'grade_pct', null, 90, null, null, 'mhs_army'),
  ('army', 'ARMY_SGT', 'conduct_clean', null, 4, null, null, 'mhs_army'),
  ('army', 'ARMY_SGT', 'service_hours', null, 40, null, null, 'mhs_army'),
  ('army', 'ARMY_SGT', 'custom', 'Took part in one activity', 1, null, null, 'mhs_army'),
  ('army', 'ARMY_SGT', 'custom', 'Leads squad drill', 1, null, null, 'mhs_army'),
  ('army', 'ARMY_SGT', 'custom', 'Inspects a squad', 1, null, null, 'mhs_army'),
  ('army', 'ARMY_SSG', 'time_in_rank', null, 5, 'months', null, 'mhs_army'),
  ('army', 'ARMY_SSG', 'board', null, 1, null, 'Boards meet every quarter', 'mhs_army'),
  ('army', 'ARMY_SFC', 'time_in_rank', null, 6, 'months', null, 'mhs_army'),
  ('army', 'ARMY_SFC', 'board', null, 1, null, null, 'mhs_army');

-- One school's minimums: its school weeks, 36 of them to the year, as months of service, and the class grade.
insert into public.promotion_examples (set_code, rank_code, criterion, value, unit, note, source)
select 'marine', m.code, e.criterion, e.value, e.unit, e.note, 'desoto_mcjrotc'
from (values ('MC_PFC', 9, 75), ('MC_LCPL', 27, 78), ('MC_CPL', 36, 80), ('MC_SGT', 45, 88), ('MC_SSGT', 54, 90),
  ('MC_GYSGT', 63, 93), ('MC_1STSGT', 72, 95), ('MC_SGTMAJ', 72, 95), ('MC_2NDLT', 45, 90), ('MC_1STLT', 63, 93),
  ('MC_CAPT', 81, 93), ('MC_MAJ', 99, 95), ('MC_LTCOL', 117, 96), ('MC_COL', 126, 98)) as m (code, weeks, grade)
cross join lateral (values
  ('time_in_service', m.weeks / 3, 'months', format('%s school weeks; 36 of them make a school year', m.weeks)),
  ('grade_pct', m.grade, null, null)) as e (criterion, value, unit, note);

-- Adds a rule to a rank, or changes one by ending it and adding its successor; gives the id of the one that counts now.
create function public.save_promotion_rule(p_input jsonb, p_rule uuid default null, p_key uuid default null) returns uuid
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
    perform app.fail('date', 'That date isn''t valid', 'Write it as 2026-05-14.', 'effective_from');
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
call app.expose('public.save_promotion_rule(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Ends a rule today. What was decided under it stays explained. A rule ends once, so that its id is the key of the call.
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

-- Copies the example of the school's set of ranks into its rules, for the ranks that have none yet. What asks for a module
-- that the school does not have is left out. Gives how many rules came and how many were left out.
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
