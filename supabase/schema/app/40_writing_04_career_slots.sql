-- Declares a fact. `source` is a function (p_school uuid, p_cadets uuid[], p_on date) that returns table (cadet_id
-- uuid, value numeric, evidence jsonb) and reads past row-level security; only app.career_facts() calls it.
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

-- Declares what a module asks of those who leave. `source` is a function (p_school uuid, p_cadets uuid[]) that returns
-- table (cadet_id uuid, what text): one row for each thing that is not settled.
create procedure app.register_clearance(module text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  insert into app.clearance_sources values (register_clearance.module, register_clearance.source::text);
end
$$;

-- Keeps one plan for each statement of an act, and of what it calls.
create procedure app.keep_plans(p_function regprocedure)
language plpgsql set search_path = ''
as $$
begin
  if exists (select from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
    where p.oid = p_function and l.lanname = 'plpgsql' and p.provolatile = 'v') then
    execute format('alter function %s set plan_cache_mode = force_generic_plan', p_function);
  end if;
end
$$;

-- Keeps the plan of a search source on each connection: in SQL its statement would be planned again by each search,
-- which takes longer than running it. One plan serves all words.
create procedure app.keep_search_plan(p_source regprocedure)
language plpgsql set search_path = ''
as $$
declare
  v_body text;
begin
  select rtrim(trim(p.prosrc), ';' || E' \n') into v_body from pg_proc p join pg_language l on l.oid = p.prolang
  where p.oid = p_source and l.lanname = 'sql';
  if v_body is not null then
    execute format($f$
      create or replace function %s(p_words text[], p_limit integer) returns table (id uuid, title text, note text, link text)
      language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $body$
      #variable_conflict use_column
      begin
        return query %s;
      end
      $body$ $f$, p_source::regproc, v_body);
  end if;
end
$$;

-- Counts what the caller sends, and refuses more than `p_limit` an hour. What runs without a person isn't counted.
-- Checks no rights.
create function app.bounded(p_kind text, p_limit integer, p_added integer default 1) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_limit integer := p_limit * case when app.is_staff() then app.staff_pace() else 1 end;
  v_count integer;
begin
  if auth.uid() is null or p_added = 0 or not exists (select from public.profiles p where p.id = auth.uid()) then
    return;
  end if;
  insert into app.paces as p (account, kind, count) values (auth.uid(), p_kind, p_added)
  on conflict (account, kind) do update set
    since = case when p.since <= now() - interval '1 hour' then now() else p.since end,
    count = case when p.since <= now() - interval '1 hour' then 0 else p.count end + p_added
  returning p.count into v_count;
  if v_count > v_limit then
    perform app.fail('too_often', format('You sent %s in the last hour', v_limit), 'Wait a while, then try again.');
  end if;
end
$$;

-- Bounds what one person adds to a table in an hour; staff add a hundred times as much.
create procedure app.bound("table" regclass, an_hour integer)
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger keep_bounds after insert on %s referencing new table as new_rows
    for each statement execute function app.keep_bounds(%L)', "table"::text, an_hour);
end
$$;
