-- The criteria of the career that a posting may ask for: those where more is better and that don't belong to one rank's
-- rule.
create function app.posting_criteria(p_school uuid) returns table (code text, label text, unit text)
language sql stable security definer set search_path = ''
as $$
  select o.code, o.label, o.unit
    from (values ('level', 'Program level', null), ('grade', 'Grade', null), ('rank', 'Rank', null),
    ('months', 'Time in the corps', 'months')) as o (code, label, unit)
  union all
  select c.code, c.label, c.unit from public.career_criteria c
  where c.at_least and c.code not in ('time_in_rank', 'exam', 'custom', 'board') and app.is_on(p_school, c.module)
$$;

-- Rules as the screens send them, or a refusal.
create function app.need_job_rules(p_school uuid, p_rules jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rules jsonb := app.lines_in(p_rules, 'rules', 12);
begin
  if exists (select from jsonb_array_elements(v_rules) r
    where not exists (select from app.posting_criteria(p_school) c where c.code = r ->> 'criterion')) then
    perform app.fail('criterion', 'A criterion isn''t valid', 'Choose another.', 'rules');
  elsif (select count(*) <> count(distinct r ->> 'criterion') from jsonb_array_elements(v_rules) r) then
    perform app.fail('criterion_twice', 'A criterion is listed twice', 'Remove one of them.', 'rules');
  elsif exists (select from jsonb_array_elements(v_rules) r where case r ->> 'criterion'
    when 'rank' then not exists (select from public.ranks k where k.code = r ->> 'least'
      and (k.school_id is null or k.school_id = p_school))
    else coalesce(r ->> 'least', '') !~ '^\d{1,4}(\.\d{1,2})?$' end) then
    perform app.fail('least', 'A minimum isn''t valid', 'Use a number from 0 to 9,999, or a rank.', 'rules');
  end if;
  return coalesce(
    (select jsonb_agg(jsonb_build_object('criterion', r.line ->> 'criterion', 'least', r.line ->> 'least')
    order by r.place)
    from jsonb_array_elements(v_rules) with ordinality as r (line, place)), '[]');
end
$$;

-- How cadets meet what rules ask: [{criterion, label, unit, least, value, met}], and whether they meet all of it.
-- Unknown counts as not met. Criteria of a module that is off aren't checked.
create function app.job_eligibility(p_school uuid, p_rules jsonb, p_cadets uuid[])
returns table (cadet_id uuid, criteria jsonb, eligible boolean)
language sql stable security definer set search_path = ''
as $$
  with rule as materialized (
    select r.place, k.code, k.label, k.unit, r.line ->> 'least' as least
    from jsonb_array_elements(p_rules) with ordinality as r (line, place)
    join app.posting_criteria(p_school) k on k.code = r.line ->> 'criterion'
  ), fact as materialized (
    select f.code, f.cadet_id, f.value, trim_scale(f.value)::text as words from app.career_facts(p_school, array(
      select row(u.code, p_cadets)::app.asked_fact from rule u
        where u.code not in ('level', 'grade', 'rank', 'months')),
      app.today(p_school)) f
    union all
    select v.code, e.cadet_id, v.value, v.value::text
    from public.cadet_enrollments e
    join public.school_years y on y.id = e.school_year_id and y.is_current
    cross join lateral (values ('level', e.program_level::numeric), ('grade', e.grade::numeric)) as v (code, value)
    where e.cadet_id = any (p_cadets)
    union all
    select 'months', c.id, v.value, v.value::text from public.cadets c
    cross join lateral (select app.time_in(c.entry_date, app.today(p_school), 'months')::numeric as value) v
    where c.id = any (p_cadets) and c.entry_date <= app.today(p_school)
    union all
    select 'rank', c, k.sort, k.abbreviation from unnest(p_cadets) c
    cross join lateral (
      select r.rank_code from public.rank_records r
      where r.cadet_id = c and r.effective_on <= app.today(p_school)
        and (r.kind = 'permanent' or r.ends_on is null or r.ends_on >= app.today(p_school))
      order by r.kind <> 'permanent' desc, r.effective_on desc, r.seq desc limit 1
    ) r
    join public.ranks k on k.code = r.rank_code
  ), line as (
    select c as cadet_id, u.place,
      coalesce(f.value >= case u.code when 'rank' then k.sort else u.least::numeric end, false) as met,
      jsonb_build_object('criterion', u.code, 'label', u.label, 'unit', u.unit,
        'least', case u.code when 'rank' then k.abbreviation else u.least end, 'value', f.words,
        'met', coalesce(f.value >= case u.code when 'rank' then k.sort else u.least::numeric end, false)) as words
    from unnest(p_cadets) c cross join rule u
    left join fact f on f.code = u.code and f.cadet_id = c
    left join public.ranks k on u.code = 'rank' and k.code = u.least
  )
  select c, coalesce(jsonb_agg(l.words order by l.place) filter (where l.place is not null), '[]'),
    coalesce(bool_and(l.met), true)
  from unnest(p_cadets) c left join line l on l.cadet_id = c group by c
$$;

-- The same of one posting for the caller as an applicant; nothing where they can't apply.
create function app.own_eligibility(p_posting uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_posting public.job_postings;
  v_cadet uuid := (select c.id from public.cadets c where c.profile_id = auth.uid() and c.school_id = app.school_id()
    and c.archived_at is null);
begin
  select * into v_posting from public.job_postings p where p.id = p_posting
    and p.id in (select app.postings_in_sight());
  if v_posting.id is null or v_cadet is null then
    return null;
  end if;
  return (select jsonb_build_object('criteria', e.criteria, 'eligible', e.eligible)
    from app.job_eligibility(v_posting.school_id, v_posting.rules, array[v_cadet]) e);
end
$$;
grant execute on function app.own_eligibility(uuid) to authenticated, service_role;

-- Whether the caller may apply for a posting: {criteria: [{criterion, label, unit, least, value, met}], eligible}.
create function public.posting_eligibility(p_posting uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.own_eligibility(p_posting)
$$;
call app.expose('public.posting_eligibility(uuid)', 'authenticated', 'service_role');

-- What a posting of the caller's school can ask for.
create function app.own_criteria() returns table (code text, label text, unit text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.can('job-board', 'read') then
    return query select c.code, c.label, c.unit from app.posting_criteria(app.school_id()) c;
  end if;
end
$$;
grant execute on function app.own_criteria() to authenticated, service_role;

-- What a posting can ask for, by code.
create function public.job_criteria() returns table (code text, label text, unit text)
language sql stable set search_path = ''
as $$
  select o.code, o.label, o.unit from app.own_criteria() o
$$;
call app.expose('public.job_criteria()', 'authenticated', 'service_role');

-- A posting as it was, with what the input says instead. Refuses what isn't valid.
create function app.job_posting_of(p_old public.job_postings, p_input jsonb, p_school uuid) returns public.job_postings
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.job_postings := p_old;
begin
  v.title := case when p_input ? 'title' or p_old.title is null
    then app.need_line(p_input ->> 'title', 'title', 'The title', 120)
    else p_old.title end;
  v.description := case when p_input ? 'description'
    then app.need_text(p_input ->> 'description', 'description', 'The description', 4000)
    else p_old.description end;
  v.opens_at := coalesce(app.moment_in(p_input ->> 'opens_at', 'opens_at'), p_old.opens_at, now());
  v.closes_at := coalesce(app.moment_in(p_input ->> 'closes_at', 'closes_at'), p_old.closes_at);
  v.rules := case when p_input ? 'rules' then app.need_job_rules(p_school, p_input -> 'rules')
    else coalesce(p_old.rules, '[]') end;
  v.questions := case when p_input ? 'questions' then array(select app.need_line(q, 'questions', 'A question', 200)
    from jsonb_array_elements_text(app.lines_in(p_input -> 'questions', 'questions', 10)) q)
      else coalesce(p_old.questions, '{}') end;
  v.needs_recommendation := coalesce(app.yes_in(p_input ->> 'needs_recommendation', 'needs_recommendation'),
    p_old.needs_recommendation, false);
  v.visible_to := coalesce(p_input ->> 'visible_to', p_old.visible_to, 'all');
  v.state := coalesce(p_old.state, 'draft');
  if v.closes_at is null or v.closes_at < v.opens_at then
    perform app.fail('closes_at', 'The deadline is missing or before the opening', 'Choose a later date.', 'closes_at');
  elsif coalesce(p_input ->> 'seats', '1') !~ '^([1-9]|[1-5]\d|60)$' then
    perform app.fail('seats', 'An opening has 1 to 60 seats', 'Use a whole number.', 'seats');
  elsif v.visible_to not in ('all', 'level', 'invited') then
    perform app.fail('visible_to', 'Choose who sees it', null, 'visible_to');
  elsif v.visible_to = 'level' and coalesce(p_input ->> 'level_min', p_old.level_min::text, '') !~ '^[1-4]$' then
    perform app.fail('level_min', 'Choose the lowest level', 'Use a level from 1 to 4.', 'level_min');
  elsif cardinality(v.questions) < cardinality(p_old.questions) and exists (
    select from public.job_applications a where a.posting_id = p_old.id and a.state <> 'draft') then
    perform app.fail('questions', 'Cadets have already answered these questions', 'Leave the questions as they are.',
      'questions');
  end if;
  v.seats := coalesce((p_input ->> 'seats')::integer, p_old.seats, 1);
  v.level_min := case when v.visible_to = 'level'
    then coalesce((p_input ->> 'level_min')::integer, p_old.level_min) end;
  return v;
end
$$;

-- One line for each application as lists show it, with the caller's rights.
create view public.job_application_list with (security_invoker = true) as
select
  a.id, a.school_id, a.season_id, a.posting_id, a.cadet_id, a.preference, a.statement, a.answers, a.state,
    a.eligibility, a.submitted_at,
  a.decided_at, a.offer_until, p.title, p.board_id, p.questions, p.position_id, p.needs_recommendation, p.seats, p.state
    as posting_state,
  c.first_name, c.last_name, app.unit_label(m.unit_id) as unit_name,
  r.name as recommended_by, r.words as recommendation, f.words as feedback, f.released_at, o.sends_at, a.updated_at,
  app.keeps_choice(a.state, p.state, p.closes_at) as keeps_choice
from public.job_applications a
join public.job_postings p on p.id = a.posting_id
left join public.cadets c on c.id = a.cadet_id
left join public.unit_assignments m on m.cadet_id = a.cadet_id and m.to_on is null
left join public.job_recommendations r on r.application_id = a.id
left join public.job_feedback f on f.application_id = a.id
left join public.job_offers o on o.application_id = a.id and o.sent_at is null and o.canceled_at is null;
revoke all on public.job_application_list from anon, authenticated, service_role;
grant select on public.job_application_list to authenticated, service_role;
