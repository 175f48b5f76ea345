-- Next year's chart, planned beside the live one: a document of its own, seen by those who manage positions alone.

create table public.position_plans (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  name text not null constraint position_plans_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  school_year text constraint position_plans_school_year_check check (length(school_year) <= 20 and app.is_plain(school_year)),
  document jsonb not null default '[]' constraint position_plans_document_check
    check (jsonb_typeof(document) = 'array' and length(document::text) <= 600000),
  version integer not null default 1,
  state text not null default 'draft' constraint position_plans_state_check check (state in ('draft', 'in_force', 'undone', 'archived')),
  put_in_force_at timestamptz,
  put_in_force_by uuid,
  undone_at timestamptz,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index position_plans_school_id_idx on public.position_plans (school_id, created_at desc);
comment on column public.position_plans.document is 'Its positions, as the chart has them, each with its proposed holders: [{cadet_id, kind}].';
comment on column public.position_plans.version is 'Goes up with each change, so that what someone else planned isn''t overwritten.';
comment on column public.position_plans.before is 'The chart and its holders before it was put in force: what an undo restores.';
comment on column public.position_plans.after is 'The same right after: an undo is refused where the chart has changed since.';

call app.protect('public.position_plans', 'job-board', writes => '{}');
call app.audit('public.position_plans', masked => '{document,before,after}', noun => 'a plan of positions');
call app.name_rows('public.position_plans', 't.name');
call app.broadcast('public.position_plans', 'job-board');

-- A position as a plan has it, without its holders.
create function app.chart_item(p public.positions) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'title', p.title, 'abbreviation', p.abbreviation, 'kind', p.kind, 'unit_id', p.unit_id,
    'section', p.section, 'reports_to_id', p.reports_to_id, 'advises_id', p.advises_id, 'seats', p.seats, 'rank_min', p.rank_min,
    'rank_max', p.rank_max, 'duties', to_jsonb(p.duties), 'rights', p.rights, 'is_key', p.is_key, 'sort', p.sort)
$$;

-- The live chart as a plan's document.
create function app.chart_document(p_school uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(app.chart_item(p) || jsonb_build_object('holders', coalesce((
      select jsonb_agg(jsonb_build_object('cadet_id', a.cadet_id, 'kind', a.kind) order by a.starts_at, a.id)
      from public.position_assignments a
      where a.position_id = p.id and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())), '[]'))
    order by p.sort, p.title, p.id), '[]')
  from public.positions p where p.school_id = p_school and p.archived_at is null
$$;

-- Proposed holders as the screens send them.
create function app.plan_holders_in(p_list jsonb, p_school uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(p_list), 'array') <> 'array' or jsonb_array_length(coalesce(p_list, '[]')) > 60 then
    perform app.fail('holders', 'A position has up to 60 holders', 'Reload the page.', 'holders');
  elsif exists (select from jsonb_array_elements(coalesce(p_list, '[]')) h
    where coalesce(h ->> 'kind', '') not in ('primary', 'acting', 'assistant', 'shadow')
      or not exists (select from public.cadets c where c.school_id = p_school and c.id = app.id_in(h ->> 'cadet_id', 'holders'))) then
    perform app.fail('unknown_cadet', 'A proposed holder isn''t a cadet of your school', 'Choose another.', 'holders');
  elsif exists (select from jsonb_array_elements(coalesce(p_list, '[]')) h group by h ->> 'cadet_id' having count(*) > 1) then
    perform app.fail('held_already', 'This cadet is proposed twice for one position', 'Choose another.', 'holders');
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('cadet_id', h ->> 'cadet_id', 'kind', h ->> 'kind')), '[]')
    from jsonb_array_elements(coalesce(p_list, '[]')) h);
end
$$;

-- A plan's positions as the screens send them, with what a plan knows and no more. All else is checked when it's put in force.
create function app.plan_in(p_list jsonb, p_school uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_list jsonb;
begin
  if coalesce(jsonb_typeof(p_list), '') <> 'array' or jsonb_array_length(p_list) > 300 then
    perform app.fail('positions', 'A plan has up to 300 positions', 'Remove some.', 'positions');
  end if;
  v_list := (
    select coalesce(jsonb_agg(jsonb_build_object('id', app.id_in(p ->> 'id', 'id'), 'title', app.need_line(p ->> 'title', 'title', 'The title', 160),
      'abbreviation', nullif(p ->> 'abbreviation', ''), 'kind', coalesce(p ->> 'kind', 'staff'),
      'unit_id', app.id_in(p ->> 'unit_id', 'unit_id'), 'section', nullif(p ->> 'section', ''),
      'reports_to_id', app.id_in(p ->> 'reports_to_id', 'reports_to_id'), 'advises_id', app.id_in(p ->> 'advises_id', 'advises_id'),
      'seats', case when p ->> 'seats' ~ '^\d{1,2}$' then (p ->> 'seats')::integer else 1 end,
      'rank_min', nullif(p ->> 'rank_min', ''), 'rank_max', nullif(p ->> 'rank_max', ''),
      'duties', to_jsonb(app.duties_in(p -> 'duties')), 'rights', nullif(p ->> 'rights', ''),
      'is_key', coalesce(app.yes_in(p ->> 'is_key', 'is_key'), false),
      'sort', case when p ->> 'sort' ~ '^-?\d{1,6}$' then (p ->> 'sort')::integer else 0 end,
      'holders', app.plan_holders_in(p -> 'holders', p_school)) order by at), '[]')
    from jsonb_array_elements(p_list) with ordinality l (p, at));
  if exists (select from jsonb_array_elements(v_list) p group by p ->> 'id' having count(*) > 1 or p ->> 'id' is null) then
    perform app.fail('id', 'Two positions of the plan are the same', 'Reload the page.', 'id');
  elsif exists (select from jsonb_array_elements(v_list) p, unnest(array[p ->> 'reports_to_id', p ->> 'advises_id']) above
    where above is not null and not exists (select from jsonb_array_elements(v_list) o where o ->> 'id' = above)) then
    perform app.fail('unknown_position', 'A position reports to one that isn''t in the plan', 'Choose another.', 'reports_to_id');
  end if;
  perform app.need_plan_tree(v_list);
  return v_list;
end
$$;

-- Refuses a plan in which a position is under itself: every one is below the senior instructor.
create function app.need_plan_tree(p_list jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_array_length(p_list) <> (
    with recursive box as (
      select p ->> 'id' as id, p ->> 'reports_to_id' as above from jsonb_array_elements(p_list) p
    ), found as (
      select b.id from box b where b.above is null
      union
      select b.id from box b join found f on b.above = f.id
    )
    select count(*) from found) then
    perform app.fail('position_loop', 'A position can''t report to itself or to a position under it',
      'Choose another position above it.', 'reports_to_id');
  end if;
end
$$;

-- A plan of the school for a change, or a refusal.
create function app.need_plan(p_id uuid, p_school uuid) returns public.position_plans
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.position_plans;
begin
  select * into v_plan from public.position_plans p where p.id = p_id and p.school_id = p_school for update;
  if v_plan.id is null then
    perform app.fail('unknown_plan', 'That plan isn''t at your school', 'Reload the page.', 'id');
  end if;
  return v_plan;
end
$$;

-- Starts a plan under the id that the caller gives, from the live chart or empty, or changes one: {name?, school_year?, from?,
-- positions?, version?}. Gives its version. What someone else changed meanwhile is never overwritten.
create function public.save_position_plan(p_id uuid, p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_done jsonb := app.once(p_key, 'save_position_plan', jsonb_build_array(p_id, p_input));
  v_plan public.position_plans;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif not exists (select from public.position_plans p where p.id = p_id) then
    insert into public.position_plans (id, school_id, name, school_year, document)
    values (p_id, v_school, app.need_line(p_input ->> 'name', 'name', 'The name', 120),
      app.need_text(p_input ->> 'school_year', 'school_year', 'The school year', 20),
      case when p_input ->> 'from' = 'empty' then '[]' else app.chart_document(v_school) end);
    perform app.done(p_key, to_jsonb(1));
    return 1;
  end if;
  v_plan := app.need_plan(p_id, v_school);
  if v_plan.state not in ('draft', 'undone') then
    perform app.fail('not_draft', 'This plan is in force or archived', 'Start another plan.', 'id');
  elsif p_input ? 'positions' and p_input ->> 'version' is distinct from v_plan.version::text then
    perform app.fail('changed', 'Someone else changed this plan', 'Reload the page.', 'version');
  end if;
  update public.position_plans p set
    name = case when p_input ? 'name' then app.need_line(p_input ->> 'name', 'name', 'The name', 120) else p.name end,
    school_year = case when p_input ? 'school_year' then app.need_text(p_input ->> 'school_year', 'school_year', 'The school year', 20)
      else p.school_year end,
    document = case when p_input ? 'positions' then app.plan_in(p_input -> 'positions', v_school) else p.document end,
    version = p.version + 1
  where p.id = p_id;
  perform app.done(p_key, to_jsonb(v_plan.version + 1));
  return v_plan.version + 1;
end
$$;
call app.expose('public.save_position_plan(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a plan that isn't in force, or makes an archived one a draft again.
create function public.archive_position_plan(p_id uuid, p_archived boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_positions('update');
  v_plan public.position_plans;
begin
  v_plan := app.need_plan(p_id, v_school);
  if v_plan.state = 'in_force' then
    perform app.fail('in_force', 'This plan is in force', 'Undo it first.', 'id');
  end if;
  update public.position_plans p set state = case when p_archived then 'archived' else 'draft' end where p.id = p_id;
end
$$;
call app.expose('public.archive_position_plan(uuid, boolean)', 'authenticated', 'service_role');
