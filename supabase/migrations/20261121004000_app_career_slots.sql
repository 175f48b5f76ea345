-- What modules add to a cadet's career without knowing each other: facts that promotion rules ask for, entries of the
-- timeline, and what must be settled before a cadet leaves. Each module registers functions of its own.

-- Facts ---------------------------------------------------------------------------------------------------------------

-- What a promotion rule can ask: 'service hours', 'fitness level'. The catalog is the same for every school.
create table public.career_criteria (
  code text primary key constraint career_criteria_code_check check (code ~ '^[a-z][a-z0-9_]*$'),
  label text not null,
  unit text,
  at_least boolean not null default true,
  module text not null,
  sort integer not null default 0,
  source text not null
);
comment on column public.career_criteria.at_least is 'True where more is better; false where the rule sets an upper limit.';
comment on column public.career_criteria.source is 'Function (school, cadets, day) → cadet_id, value, evidence; no row: no data.';
call app.close('public.career_criteria');
grant select on public.career_criteria to authenticated;
create policy "select" on public.career_criteria for select to authenticated using ((select app.role()) is not null);

-- Declares a fact. `source` is a function (p_school uuid, p_cadets uuid[], p_on date) that returns table (cadet_id uuid,
-- value numeric, evidence jsonb) and reads past row-level security; only app.career_facts() calls it.
create procedure app.register_criterion(
  code text, label text, unit text, module text, source regproc, at_least boolean default true, sort integer default 0
)
language plpgsql set search_path = ''
as $$
begin
  insert into public.career_criteria (code, label, unit, module, source, at_least, sort)
  values (register_criterion.code, register_criterion.label, register_criterion.unit, register_criterion.module,
    register_criterion.source::text, register_criterion.at_least, register_criterion.sort);
end
$$;

-- A criterion, and the cadets of whom it is asked.
create type app.asked_fact as (code text, cadets uuid[]);

-- The facts of many cadets on a day, one row for each criterion and cadet that has data. Modules that the school has
-- turned off say nothing. Asks no rights: its caller has checked them.
create function app.career_facts(p_school uuid, p_asked app.asked_fact[], p_on date)
returns table (code text, cadet_id uuid, value numeric, evidence jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := (
    select string_agg(format(
      'select a.code, f.* from unnest($2) as a cross join lateral %s($1, a.cadets, $3) as f where a.code = %L',
      c.source, c.code), ' union all ')
    from public.career_criteria c
    where c.code in (select a.code from unnest(p_asked) as a) and app.is_on(p_school, c.module));
begin
  if v_query is not null then
    return query execute v_query using p_school, p_asked, p_on;
  end if;
end
$$;

-- The timeline --------------------------------------------------------------------------------------------------------

-- The functions that give entries of a cadet's timeline, one for each module.
create table app.timeline_sources (
  module text primary key,
  source text not null
);

-- Declares what a module adds to a cadet's timeline. `source` is a function (p_cadet uuid) that returns table (id uuid,
-- happened_on date, kind text, title text, detail text) and runs with the caller's rights, so that policies decide.
create procedure app.register_timeline(module text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_timeline.source);
  insert into app.timeline_sources values (register_timeline.module, register_timeline.source::text);
end
$$;

-- One query that asks all entries of a cadet's timeline together.
create function app.timeline_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format(
    'select %L::text as module, t.id, t.happened_on, t.kind, t.title, t.detail from %s($1) as t', s.module, s.source),
    ' union all ' order by s.module)
  from app.timeline_sources s
$$;
grant execute on function app.timeline_query() to authenticated, service_role;

-- A cadet's career as the caller may see it, newest first.
create function public.cadet_timeline(p_cadet uuid)
returns table (module text, id uuid, happened_on date, kind text, title text, detail text)
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := app.timeline_query();
begin
  if v_query is not null then
    return query execute v_query || ' order by happened_on desc nulls last, module, kind, id' using p_cadet;
  end if;
end
$$;
call app.expose('public.cadet_timeline(uuid)', 'authenticated', 'service_role');

-- Cards on the overview of a record ---------------------------------------------------------------------------------

-- The functions that give the cards on a cadet's overview, one for each module.
create table app.card_sources (
  module text primary key,
  source text not null
);

-- Declares what a module's card on the overview shows, so that all cards come with one call. `source` is a function
-- (p_cadet uuid) that returns jsonb and runs with the caller's rights.
create procedure app.register_card(module text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_card.source);
  insert into app.card_sources values (register_card.module, register_card.source::text);
end
$$;

-- One query that asks all cards of a cadet together.
create function app.card_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select %L::text as module, %s($1) as data', s.module, s.source), ' union all ' order by s.module)
  from app.card_sources s
$$;
grant execute on function app.card_query() to authenticated, service_role;

-- How much each part of a record holds -------------------------------------------------------------------------------

-- The functions that count what a cadet's record holds, one for each module.
create table app.count_sources (
  module text primary key,
  source text not null
);

-- Declares how many entries a module's parts of a record hold, so that the record says it before a part is opened.
-- `source` is a function (p_cadet uuid) that returns table (part text, count bigint) and runs with the caller's rights;
-- `part` is the id of the part on the screen.
create procedure app.register_counts(module text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_counts.source);
  insert into app.count_sources values (register_counts.module, register_counts.source::text);
end
$$;

-- One query that asks all counts of a cadet's record together.
create function app.count_query() returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('select n.part, n.count from %s($1) as n', s.source), ' union all ' order by s.module)
  from app.count_sources s
$$;
grant execute on function app.count_query() to authenticated, service_role;

-- What the overview of a cadet shows along with the record itself, as the caller may see it: the cards, {module: data}, and
-- how much each part holds, {part: number}.
create function public.cadet_overview(p_cadet uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_cards jsonb;
  v_counts jsonb;
begin
  execute coalesce('select jsonb_object_agg(c.module, c.data) from (' || app.card_query() || ') c', 'select null::jsonb')
    into v_cards using p_cadet;
  execute coalesce('select jsonb_object_agg(n.part, n.count) from (' || app.count_query() || ') n', 'select null::jsonb')
    into v_counts using p_cadet;
  return jsonb_build_object('cards', coalesce(v_cards, '{}'), 'counts', coalesce(v_counts, '{}'));
end
$$;
call app.expose('public.cadet_overview(uuid)', 'authenticated', 'service_role');

-- What waits for a person -------------------------------------------------------------------------------------------

-- The functions that count what waits for staff, one for each kind.
create table app.attention_sources (
  kind text primary key,
  module text not null,
  source text not null,
  sort integer not null
);

-- Declares something that waits for those who keep a module, shown on the dashboard. `source` is a function (p_school
-- uuid) that returns bigint: how many. It reads past row-level security; app.module_attention() asks the rights.
create procedure app.register_attention(kind text, module text, source regproc, sort integer)
language plpgsql set search_path = ''
as $$
begin
  insert into app.attention_sources
  values (register_attention.kind, register_attention.module, register_attention.source::text, register_attention.sort);
end
$$;

-- What waits in the modules that the caller keeps (update reaching everyone's rows).
create function app.module_attention(p_school uuid) returns table (sort integer, kind text, count bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := (
    select string_agg(format('select %s, %L::text, %s($1)', n.sort, n.kind, n.source), ' union all ')
    from app.attention_sources n where app.manages(n.module, 'update'));
begin
  if v_query is not null then
    return query execute v_query using p_school;
  end if;
end
$$;

-- Leaving -------------------------------------------------------------------------------------------------------------

-- The functions that say what a cadet still owes before leaving, one for each module.
create table app.clearance_sources (
  module text primary key,
  source text not null
);

-- Declares what a module asks of those who leave. `source` is a function (p_school uuid, p_cadets uuid[]) that returns
-- table (cadet_id uuid, what text): one row for each thing that is not settled.
create procedure app.register_clearance(module text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  insert into app.clearance_sources values (register_clearance.module, register_clearance.source::text);
end
$$;

-- What blocks leaving, of these cadets. Asks no rights: its caller has checked them.
create function app.unsettled(p_school uuid, p_cadets uuid[])
returns table (module text, cadet_id uuid, what text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := (
    select string_agg(format('select %L::text, u.cadet_id, u.what from %s($1, $2) as u', s.module, s.source), ' union all ')
    from app.clearance_sources s
    where app.is_on(p_school, s.module));
begin
  if v_query is not null then
    return query execute v_query using p_school, p_cadets;
  end if;
end
$$;
