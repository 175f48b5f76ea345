-- The rollover: what becomes of each cadet in the next school year. It is planned, seen and corrected first; it runs in
-- parts, as often as one likes with the same result, and can be undone until somebody works in the new year.

create table public.rollovers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  from_year_id uuid not null,
  to_year_id uuid not null references public.school_years (id),
  state text not null default 'planned' constraint rollovers_state_check check (state in ('planned', 'started', 'done', 'undone')),
  keep_units boolean not null default false,
  keep_periods boolean not null default false,
  started_at timestamptz,
  done_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint rollovers_years_check check (from_year_id <> to_year_id)
);
comment on column public.rollovers.from_year_id is 'A year of the school, held by a trigger: a second key to school_years would make embeds ambiguous.';
create index rollovers_school_id_idx on public.rollovers (school_id, created_at desc);
create index rollovers_to_year_id_idx on public.rollovers (to_year_id);
-- One rollover leaves a year, so that two people who begin at once work on the same one.
create unique index rollovers_from_year_id_idx on public.rollovers (from_year_id) where state <> 'undone';

create table public.rollover_lines (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  rollover_id uuid not null references public.rollovers (id),
  cadet_id uuid not null references public.cadets (id),
  decision text not null constraint rollover_lines_decision_check
    check (decision in ('promote', 'hold_back', 'graduate', 'leave')),
  is_chosen boolean not null default false,
  from_grade integer not null,
  from_level integer,
  to_grade integer,
  to_level integer constraint rollover_lines_to_level_check check (to_level between 1 and 4),
  state text not null default 'waiting' constraint rollover_lines_state_check
    check (state in ('waiting', 'blocked', 'done', 'undone')),
  before jsonb,
  enrollment_id uuid references public.cadet_enrollments (id) on delete set null,
  status_record_id uuid references public.cadet_status_records (id) on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint rollover_lines_rollover_id_cadet_id_key unique (rollover_id, cadet_id)
);
create index rollover_lines_cadet_id_idx on public.rollover_lines (cadet_id);
create index rollover_lines_school_id_idx on public.rollover_lines (school_id);
create index rollover_lines_enrollment_id_idx on public.rollover_lines (enrollment_id);
create index rollover_lines_status_record_id_idx on public.rollover_lines (status_record_id);
comment on column public.rollover_lines.is_chosen is 'A person decided otherwise than the rule; planning again leaves it.';
comment on column public.rollover_lines.before is 'What an undo puts back: status, exit, unit.';

call app.protect('public.rollovers', 'school-year', writes => '{}');
call app.same_school('public.rollovers', 'from_year_id:school_years', 'to_year_id:school_years');
call app.audit('public.rollovers');
call app.broadcast('public.rollovers', 'school-year');
call app.protect('public.rollover_lines', 'school-year', writes => '{}');
call app.same_school('public.rollover_lines', 'rollover_id:rollovers', 'cadet_id:cadets');
call app.audit('public.rollover_lines');
call app.broadcast('public.rollover_lines', 'school-year', named => false);

-- What a decision makes of grade and level. A grade below 9 is not a year of the program: whoever comes up from there
-- stays in level 1 (8th graders may be enrolled and stay LET 1). Grade 12 and level 4 are the last.
create function app.next_enrollment(p_decision text, p_grade integer, p_level integer, out grade integer, out level integer)
language sql immutable set search_path = ''
as $$
  select
    case p_decision when 'promote' then least(p_grade + 1, 12) when 'hold_back' then p_grade end,
    case p_decision
      when 'promote' then case when p_grade < 9 then 1 else least(coalesce(p_level, 0) + 1, 4) end
      when 'hold_back' then p_level
    end
$$;

-- What the rule says of somebody, before anybody decides otherwise.
create function app.usual_decision(p_grade integer) returns text
language sql immutable set search_path = ''
as $$
  select case when p_grade = 12 then 'graduate' else 'promote' end
$$;

-- The rollover of the caller's school, locked, or a refusal. `p_states`: those it may be in.
create function app.need_rollover(p_rollover uuid, p_school uuid, p_states text[]) returns public.rollovers
language plpgsql security definer set search_path = ''
as $$
declare
  v_rollover public.rollovers;
begin
  -- The school first, as make_current_year does, so that the two wait for each other.
  perform from public.schools s where s.id = p_school for update;
  select * into v_rollover from public.rollovers r where r.id = p_rollover and r.school_id = p_school for update;
  if v_rollover.id is null then
    perform app.fail('unknown_rollover', 'This rollover is not there', 'Reload the page.');
  elsif v_rollover.state <> all (p_states) then
    perform app.fail('rollover_state', case v_rollover.state
      when 'undone' then 'This rollover has been undone' else 'This rollover has run already' end, 'Reload the page.');
  end if;
  return v_rollover;
end
$$;

-- Everybody who is enrolled in the year and has not left, and whom the plan does not have yet.
create function app.fill_rollover(p_rollover public.rollovers) returns void
language sql security definer set search_path = ''
as $$
  insert into public.rollover_lines (school_id, rollover_id, cadet_id, decision, from_grade, from_level, to_grade, to_level)
  select c.school_id, p_rollover.id, c.id, app.usual_decision(e.grade), e.grade, e.program_level, n.grade, n.level
  from public.cadet_enrollments e
  join public.cadets c on c.id = e.cadet_id and c.archived_at is null and c.exit_date is null
  cross join lateral app.next_enrollment(app.usual_decision(e.grade), e.grade, e.program_level) n
  where e.school_year_id = p_rollover.from_year_id and e.school_id = p_rollover.school_id
  on conflict (rollover_id, cadet_id) do nothing
$$;

-- Begins a rollover of the current year into another, or goes on with the one that is there; gives its id. Planning again
-- takes in who was enrolled since and follows corrected grades; what a person decided stays.
create function public.plan_rollover(p_to_year uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You may not plan the rollover');
  v_done jsonb := app.once(p_key, 'plan_rollover', to_jsonb(p_to_year));
  v_from public.school_years;
  v_to public.school_years;
  v_rollover public.rollovers;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform from public.schools s where s.id = v_school for update;
  select * into v_from from public.school_years y where y.school_id = v_school and y.is_current;
  select * into v_to from public.school_years y where y.id = p_to_year and y.school_id = v_school;
  if v_from.id is null then
    perform app.fail('no_year', 'The school has no current year', 'Make one the current year first.');
  elsif v_to.id is null then
    perform app.fail('unknown_year', 'This school year is not there', 'Add it first.', 'to_year');
  elsif v_to.starts_on <= v_from.starts_on then
    perform app.fail('year_order', format('%s does not come after %s', v_to.name, v_from.name),
      'Choose a later year, or add it.', 'to_year');
  end if;
  insert into public.rollovers (school_id, from_year_id, to_year_id) values (v_school, v_from.id, v_to.id)
  on conflict (from_year_id) where state <> 'undone' do nothing;
  select * into v_rollover from public.rollovers r where r.from_year_id = v_from.id and r.state <> 'undone' for update;
  if v_rollover.state = 'planned' and v_rollover.to_year_id <> v_to.id then
    update public.rollovers r set to_year_id = v_to.id where r.id = v_rollover.id;
  end if;
  perform app.fill_rollover(v_rollover);
  update public.rollover_lines l set from_grade = e.grade, from_level = e.program_level,
    decision = app.usual_decision(e.grade), to_grade = n.grade, to_level = n.level
  from public.cadet_enrollments e
  cross join lateral app.next_enrollment(app.usual_decision(e.grade), e.grade, e.program_level) n
  where l.rollover_id = v_rollover.id and l.state = 'waiting' and not l.is_chosen
    and e.cadet_id = l.cadet_id and e.school_year_id = v_rollover.from_year_id
    and (l.from_grade, l.from_level) is distinct from (e.grade, e.program_level);
  return (app.done(p_key, to_jsonb(v_rollover.id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.plan_rollover(uuid, uuid)', 'authenticated', 'service_role');

-- Decides otherwise for cadets who are not through yet, or as the rule says again (null); gives how many changed. A level
-- is taken where they stay.
create function public.decide_rollover(
  p_rollover uuid, p_cadets uuid[], p_decision text, p_level integer default null, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You may not plan the rollover');
  v_done jsonb := app.once(p_key, 'decide_rollover', jsonb_build_array(p_rollover, p_cadets, p_decision, p_level));
  v_rollover public.rollovers;
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v_rollover := app.need_rollover(p_rollover, v_school, '{planned,started,done}');
  if p_decision is not null and p_decision not in ('promote', 'hold_back', 'graduate', 'leave') then
    perform app.fail('decision', 'This is nothing that can be decided', 'Choose one of the list.', 'decision');
  elsif p_level is not null and (p_level not between 1 and 4 or coalesce(p_decision, '') not in ('promote', 'hold_back')) then
    perform app.fail('level', 'A level is 1 to 4, for those who stay', 'Choose a level.', 'level');
  elsif p_decision = 'promote' and exists (select from public.rollover_lines l
    where l.rollover_id = p_rollover and l.cadet_id = any (p_cadets) and l.from_grade = 12) then
    perform app.fail('last_grade', 'After grade 12 there is no next grade', 'Choose graduate or hold back.', 'decision');
  elsif exists (select from unnest(p_cadets) as x where not exists (
    select from public.rollover_lines l where l.rollover_id = p_rollover and l.cadet_id = x)) then
    perform app.fail('unknown_cadet', 'A selected cadet is not in this rollover', 'Plan it again, then select again.');
  elsif exists (select from public.rollover_lines l
    where l.rollover_id = p_rollover and l.cadet_id = any (p_cadets) and l.state = 'done') then
    perform app.fail('line_done', 'A selected cadet is through already', 'Change the record, or undo the rollover.');
  end if;
  update public.rollover_lines l set is_chosen = p_decision is not null, decision = d.decision, to_grade = n.grade,
    to_level = coalesce(p_level, n.level), state = 'waiting'
  from public.rollover_lines o
  cross join lateral (select coalesce(p_decision, app.usual_decision(o.from_grade)) as decision) d
  cross join lateral app.next_enrollment(d.decision, o.from_grade, o.from_level) n
  where o.id = l.id and l.rollover_id = p_rollover and l.cadet_id = any (p_cadets);
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.decide_rollover(uuid, uuid[], text, integer, uuid)', 'authenticated', 'service_role');

-- Whether units and class periods are taken along. Only before it runs.
create function public.set_rollover_options(p_rollover uuid, p_keep_units boolean, p_keep_periods boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('update', 'You may not plan the rollover');
  v_rollover public.rollovers := app.need_rollover(p_rollover, v_school, '{planned}');
begin
  update public.rollovers r set keep_units = coalesce(p_keep_units, r.keep_units),
    keep_periods = coalesce(p_keep_periods, r.keep_periods)
  where r.id = v_rollover.id;
end
$$;
call app.expose('public.set_rollover_options(uuid, boolean, boolean)', 'authenticated', 'service_role');

-- Who is on the clearance board: those whose last enrollment is of the last grade, those whom a rollover lets go or holds,
-- and those who left and are not cleared.
create function app.clearing_cadets(p_school uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select c.id from public.cadets c
    where c.school_id = p_school and c.archived_at is null and (
      (c.exit_date is not null and coalesce(c.exit_clearance, 'open') = 'open')
      or (c.exit_date is null and 12 = (
        select e.grade from public.cadet_enrollments e join public.school_years y on y.id = e.school_year_id
        where e.cadet_id = c.id order by y.starts_on desc limit 1))
      or (c.exit_date is null and exists (
        select from public.rollover_lines l where l.cadet_id = c.id and l.decision in ('graduate', 'leave')
          and l.state in ('waiting', 'blocked')))))
$$;
