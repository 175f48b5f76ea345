-- What certified results change for scoring: nothing is scored past a certificate, an amendment opens scores for those
-- who decide, and the check of the log covers certificates and says in words what it found.

-- What scoring needs before it is locked, and results before they are certified: each performance done or told, each
-- sheet verified, nothing blocked.
create or replace function app.meet_scoring_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  with seats as (
    select e.id as event_id, e.name, n.id as entry_id, n.code, t.id as seat_id, t.code as seat, p.missing, e.missing
      as rule,
      s.state, x.content #>> '{panel,missing}' as sheet_rule
    from public.meet_events e
    join public.score_sheets x on x.id = e.sheet_id
    join public.meet_entries n on n.event_id = e.id and n.archived_at is null and n.status = 'ok'
    join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind = 'counting'
      and app.fills_sheet(e.sheet_id, t.role)
    left join lateral (select q.* from public.meet_performances q where q.entry_id = n.id and q.voided_at is null
      order by q.attempt desc limit 1) p on true
    left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
    where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
      and e.cancelled_at is null and coalesce(p.status, 'ok') = 'ok'
  ), open as (
    select s.name, s.event_id,
      count(*) filter (where s.state is null and coalesce(s.missing, s.rule, s.sheet_rule, 'block') = 'block')
        as missing,
      count(*) filter (where s.state in ('keyed_once', 'differs', 'returned')) as unfinished,
      count(*) filter (where s.state = 'submitted') as unverified
    from seats s group by s.event_id, s.name
  )
  select format('%s: %s', o.name, concat_ws(', ',
    case when o.missing > 0 then o.missing || ' missing' end,
    case when o.unfinished > 0 then o.unfinished || ' not finished' end,
    case when o.unverified > 0 then o.unverified || ' not verified' end)) || ' of its score sheets', 'board'
  from open o where o.missing + o.unfinished + o.unverified > 0
  union all
  select format('%s has no result yet', e.name), 'board' from public.meet_events e
  where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
    and e.cancelled_at is null
    and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
    and not exists (select from public.meet_results r where r.event_id = e.id)
  union all
  select (case when count(*) = 1 then format('%s: the result of %s is blocked', e.name, min(w ->> 'entry'))
    else format('%s: %s results are blocked', e.name, count(*)) end), 'board'
  from public.meet_events e
  join lateral (select r.result from public.meet_results r where r.event_id = e.id
    order by r.generation desc limit 1) r on true,
    jsonb_array_elements(r.result) l, jsonb_array_elements(l -> 'rows') w
  where e.meet_id = p_meet and p_to in ('scoring_locked', 'results_certified') and e.archived_at is null
    and e.cancelled_at is null and w ->> 'status' = 'blocked'
  group by e.id
$$;

-- The meet in any state, held so that it stays while the caller writes, where they have one of these jobs or manage
-- meets.
create function app.hold_meet(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = v_school for share;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as(variadic p_roles) x where x = v_meet.id)) then
    perform app.deny('You don''t have permission to do this at this meet');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  return v_meet;
end
$$;

-- Refuses a meet that no longer changes, with the way there is.
create function app.refuse_closed(p_meet public.meets) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_meet.state in ('results_certified', 'amended') and p_meet.archived_at is null then
    perform app.fail('certified', 'The results of this meet are certified',
      'Ask for an amendment on the meet''s page, under Official.');
  elsif p_meet.state in ('scoring_locked', 'cancelled', 'results_certified', 'amended', 'archived')
    or p_meet.archived_at is not null then
    perform app.fail('meet_closed', 'This meet is closed and doesn''t change', 'Reopen it first.');
  end if;
end
$$;

-- The meet, held so that its state stays while the caller writes, where they have one of these jobs or manage meets.
-- Refuses a meet that isn't theirs, and one that no longer changes.
create or replace function app.need_meet(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.hold_meet(p_meet, variadic p_roles);
begin
  perform app.refuse_closed(v_meet);
  return v_meet;
end
$$;

-- A meet whose scores the caller may change now, by one of these jobs: while it is in progress, and, for those who decide
-- on scores, while its certified results are being amended. Held as app.need_meet holds it.
create or replace function app.need_scoring(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.hold_meet(p_meet, variadic p_roles);
begin
  if v_meet.amending_at is not null and v_meet.state in ('results_certified', 'amended')
    and v_meet.archived_at is null then
    return app.hold_meet(p_meet, variadic array(select r from unnest(p_roles) r
      where r in ('director', 'tabulator', 'head_judge')));
  end if;
  perform app.refuse_closed(v_meet);
  if v_meet.state <> 'in_progress' then
    perform app.fail('not_running', format('This meet is %s', (case v_meet.state
      when 'draft' then 'still a draft' when 'published' then 'not started yet' else 'paused' end)),
      'Scores are keyed while the meet is in progress.');
  end if;
  return v_meet;
end
$$;

-- Nothing that a certified result is made of changes past its certificate. While results are being amended, those who
-- decide on scores change it. Where an event is held doesn't matter to its result.
create function app.keep_certified() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_later constant text[] := '{sort,area_id,minutes,buffer_minutes,report_minutes,uniform,judge_id}';
  v_new jsonb := to_jsonb(new);
  v_event uuid;
  v_number text;
begin
  if not exists (select from public.meet_certificates c
      where c.meet_id = (v_new ->> 'meet_id')::uuid and c.state = 'certified')
    or tg_op = 'UPDATE'
      and app.meet_log_body(v_new) - v_later = app.meet_log_body(to_jsonb(old)) - v_later then
    return new;
  end if;
  v_event := app.event_of_meet_row(tg_table_name, v_new);
  v_number := (select c.number from public.meet_certificates c
    where c.meet_id = (v_new ->> 'meet_id')::uuid and c.state = 'certified'
      and c.parts @> jsonb_build_array(jsonb_build_object('event_id', v_event)) limit 1);
  if v_event is not null and v_number is not null and not (
    exists (select from public.meets m where m.id = (v_new ->> 'meet_id')::uuid and m.amending_at is not null)
    and (auth.uid() is null or app.manages('competition-meets', 'update')
      or (v_new ->> 'meet_id')::uuid in (select app.meets_as('director', 'tabulator', 'head_judge')))) then
    perform app.fail('certified', format('The results of %s are certified',
        (select e.name from public.meet_events e where e.id = v_event)),
      'Ask for an amendment on the meet''s page, under Official.');
  end if;
  return new;
end
$$;
create trigger keep_certified before insert or update on public.meet_performances
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_scores
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_keyings
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_revisions
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_penalties
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_times
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_overrides
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_sheet_swaps
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_seat_changes
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_entries
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_seats
  for each row execute function app.keep_certified();
create trigger keep_certified before insert or update on public.meet_events
  for each row execute function app.keep_certified();

-- Results are read by those who make them, and by the announcer once scoring is locked.
create or replace function app.locked_meets() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select m.id from public.meets m
    where m.state in ('scoring_locked', 'results_certified', 'amended') and m.id in (select app.meets_as('announcer'));
end
$$;

-- Certificates and their signatures are lines of the log that change no result.
drop index public.meet_log_meet_id_shared_idx;
create index meet_log_meet_id_shared_idx on public.meet_log (meet_id, seq desc)
  where event_id is null and object not in ('meet_results', 'meet_certificates', 'meet_signatures');

-- The last line of the log that the result of an event may change with. Each part is the end of an index.
create or replace function app.last_meet_change(p_meet uuid, p_event uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select greatest(
    (select max(x.seq) from unnest(app.events_read_by(p_event)) n(id),
      lateral (select l.seq from public.meet_log l where l.event_id = n.id and l.object <> 'meet_results'
        order by l.seq desc limit 1) x),
    (select l.seq from public.meet_log l where l.event_id is null and l.meet_id = p_meet
      and l.object not in ('meet_results', 'meet_certificates', 'meet_signatures')
      order by l.seq desc limit 1))
$$;

-- The same for the overall.
create or replace function app.last_meet_change(p_meet uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select l.seq from public.meet_log l where l.meet_id = p_meet
    and l.object not in ('meet_results', 'meet_certificates', 'meet_signatures')
  order by l.seq desc limit 1
$$;

-- True while scores of a meet may still change: what is older than they are is computed again.
create function app.is_computed(p_meet public.meets) returns boolean
language sql immutable set search_path = ''
as $$
  select p_meet.archived_at is null and (p_meet.state in ('in_progress', 'paused', 'scoring_locked')
    or p_meet.state in ('results_certified', 'amended') and p_meet.amending_at is not null)
$$;

-- The events of such meets whose result is older than what was scored since: those that wait the longest first. For the
-- job that computes what a crash left behind.
create or replace function public.stale_meet_results(p_limit integer default 20)
returns table (meet_id uuid, event_id uuid)
language sql stable security definer set search_path = ''
as $$
  select e.meet_id, e.id
  from public.meets m
  join public.meet_events e on e.meet_id = m.id and e.archived_at is null
  left join app.meet_computed c on c.event_id = e.id
  cross join lateral (select app.events_read_by(e.id) as ids) n
  where app.is_computed(m)
    and exists (select from public.meet_entries x where x.event_id = e.id and x.archived_at is null)
    -- Only the lines that came since are read.
    and exists (select from public.meet_log l
      where l.meet_id = e.meet_id and l.seq > coalesce(c.seq, 0)
        and l.object not in ('meet_results', 'meet_certificates', 'meet_signatures')
        and (l.event_id is null or l.event_id = any (n.ids)))
  order by coalesce(c.seq, 0), e.id limit p_limit
$$;

-- Such meets whose overall is older than what changed since. For the job that computes what a crash left behind.
create or replace function public.stale_meet_overalls(p_limit integer default 20) returns table (meet_id uuid)
language sql stable security definer set search_path = ''
as $$
  select m.id from public.meets m left join app.meet_overall_computed o on o.meet_id = m.id
  where app.is_computed(m)
    and exists (select from public.meet_entries x where x.meet_id = m.id and x.archived_at is null)
    and coalesce(o.seq, 0) < coalesce(app.last_meet_change(m.id), 0)
  order by coalesce(o.seq, 0), m.id limit p_limit
$$;

-- Reads the log of a meet again and compares it with the rows as they are now. Gives what doesn't agree: lines whose
-- hash isn't theirs, missing lines, and rows that were changed past the log. Empty where all is as it was written. The
-- tables are those whose changes go to the log.
create or replace function app.meet_log_faults(p_meet uuid)
returns table (seq bigint, object text, object_id uuid, fault text)
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_table text;
begin
  return query
    with lines as (
      select l.*, lag(l.hash, 1, '') over (order by l.seq) as before, row_number() over (order by l.seq) as place
      from public.meet_log l where l.meet_id = p_meet
    )
    select l.seq, l.object, l.object_id, case
      when l.seq <> l.place then 'a line before this one is missing' else 'this line was changed' end
    from lines l
    where l.seq <> l.place or l.hash <> app.meet_log_hash(l.before, l.seq, l.action, l.object, l.object_id, l.body)
    order by l.seq;
  return query
    select c.seq, 'meet_log', p_meet, 'the last lines are missing' from app.meet_chains c
    where c.meet_id = p_meet and not exists (
      select from public.meet_log l where l.meet_id = p_meet and l.seq = c.seq and l.hash = c.hash);
  for v_table in
    select distinct c.relname::text from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    where t.tgname = 'with_log' and c.relnamespace = 'public'::regnamespace order by 1
  loop
    return query execute format($sql$
      with last as (
        select distinct on (l.object_id) l.seq, l.object_id, l.body from public.meet_log l
        where l.meet_id = $1 and l.object = %1$L order by l.object_id, l.seq desc
      )
      select coalesce(l.seq, 0), %1$L, coalesce(t.id, l.object_id), case
        when t.id is null then 'the row is gone' when l.seq is null then 'the row isn''t in the log'
        else 'the row was changed past the log' end
      from last l full join (select * from public.%1$I t where t.meet_id = $1) t on t.id = l.object_id
      where l.body is distinct from app.meet_log_body(to_jsonb(t))
    $sql$, v_table) using p_meet;
  end loop;
end
$$;

-- What doesn't agree with the certificates of a meet: their own hash, the stored results that they name, the place in the
-- log at which they were made, and how many signed.
create function app.certificate_faults(p_meet uuid)
returns table (seq bigint, object text, object_id uuid, fault text)
language sql stable security definer set search_path = ''
as $$
  select c.chain_seq, 'meet_certificates', c.id, x.fault
  from public.meet_certificates c
  cross join lateral (
    select 'it was changed after it was signed' as fault where c.hash is distinct from app.certificate_hash(c)
    union all
    select format('the log up to line %s isn''t the one that it was made on', c.chain_seq)
    where c.chain_hash <> coalesce((select l.hash from public.meet_log l
      where l.meet_id = c.meet_id and l.seq = c.chain_seq), '')
    union all
    select 'fewer than two people signed it'
    where (select count(*) from public.meet_signatures s where s.certificate_id = c.id) < 2
    union all
    select (case when r.id is null then format('result %s of %s, which it names, is gone', p ->> 'generation', n.name)
      else format('result %s of %s isn''t the one that was signed', p ->> 'generation', n.name) end)
    from jsonb_array_elements(c.parts) p
    cross join lateral (select coalesce((select e.name from public.meet_events e
      where e.id = (p ->> 'event_id')::uuid), 'the overall') as name) n
    left join public.meet_results r on r.meet_id = c.meet_id
      and r.event_id is not distinct from (p ->> 'event_id')::uuid
      and r.generation = (p ->> 'generation')::integer
    where app.result_hash(r.result) is distinct from p ->> 'result_hash'
  ) x
  where c.meet_id = p_meet and c.state in ('certified', 'superseded')
  union all
  select 0, 'meets', m.id, format('%s is said to be certified, and no certificate covers it', n.name)
  from public.meets m join app.certifiable(p_meet) n on n.certificate_id is null
  where m.id = p_meet and m.state in ('results_certified', 'amended')
$$;

-- The code of the entry that a performance is of.
create function app.entry_code_of(p_performance uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select n.code from public.meet_performances p join public.meet_entries n on n.id = p.entry_id
  where p.id = p_performance
$$;

-- A row of a meet's log as people call it; no one's name.
create function app.meet_row_words(p_object text, p_id uuid, p_row jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_score public.meet_scores;
  v_sheet text;
begin
  if p_object in ('meet_scores', 'meet_keyings', 'meet_revisions') then
    select * into v_score from public.meet_scores s
    where s.id = (case p_object when 'meet_scores' then p_id else (p_row ->> 'score_id')::uuid end);
    v_sheet := format('sheet of %s from %s', coalesce(app.entry_code_of(coalesce(v_score.performance_id,
        (p_row ->> 'performance_id')::uuid)), 'an entry'),
      coalesce((select t.code from public.meet_seats t
        where t.id = coalesce(v_score.seat_id, (p_row ->> 'seat_id')::uuid)), 'a seat'));
  end if;
  return coalesce(case p_object
    when 'meet_scores' then 'The ' || v_sheet
    when 'meet_keyings' then format('Keying %s of the %s', p_row ->> 'pass', v_sheet)
    when 'meet_revisions' then format('Revision %s of the %s', p_row ->> 'revision', v_sheet)
    when 'meet_penalties' then format('The %s "%s" of %s', p_row ->> 'kind', p_row ->> 'key',
      app.entry_code_of((p_row ->> 'performance_id')::uuid))
    when 'meet_times' then format('The time of timer %s for %s', p_row ->> 'timer',
      app.entry_code_of((p_row ->> 'performance_id')::uuid))
    when 'meet_overrides' then format('The head judge''s decision on %s',
      app.entry_code_of((p_row ->> 'performance_id')::uuid))
    when 'meet_performances' then format('Performance %s of %s', p_row ->> 'attempt', app.entry_code_of(p_id))
    when 'meet_results' then format('Result %s of %s', p_row ->> 'generation', coalesce((select e.name
      from public.meet_events e where e.id = (p_row ->> 'event_id')::uuid), 'the overall'))
    when 'meet_entries' then 'Entry ' || (p_row ->> 'code')
    when 'meet_seats' then 'Seat ' || (p_row ->> 'code')
    when 'meet_events' then 'Event ' || (p_row ->> 'code')
    when 'meet_divisions' then 'Division ' || (p_row ->> 'code')
    when 'meet_schools' then 'School ' || (p_row ->> 'code')
    when 'meet_seat_changes' then format('The change of judge on seat %s', (select t.code from public.meet_seats t
      where t.id = (p_row ->> 'seat_id')::uuid))
    when 'meet_sheet_swaps' then format('The change of score sheet of %s', (select e.code from public.meet_events e
      where e.id = (p_row ->> 'event_id')::uuid))
    when 'meet_certificates' then 'Certificate ' || (p_row ->> 'number')
    when 'meet_signatures' then format('A signature on certificate %s', (select c.number
      from public.meet_certificates c where c.id = (p_row ->> 'certificate_id')::uuid))
    when 'meet_log' then 'The log'
    when 'meets' then 'The meet'
  end, 'A row of ' || replace(p_object, '_', ' '));
end
$$;

-- All that doesn't agree at a meet, in words: what was changed, removed, or added past the log and the certificates.
create function app.meet_faults(p_meet uuid)
returns table (seq bigint, object text, object_id uuid, fault text, what text)
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_fault record;
  v_row jsonb;
begin
  for v_fault in
    select * from app.meet_log_faults(p_meet) union all select * from app.certificate_faults(p_meet)
  loop
    v_row := null;
    if v_fault.object not in ('meet_log', 'meets') then
      execute format('select to_jsonb(t) from public.%I t where t.id = $1', v_fault.object) into v_row
        using v_fault.object_id;
    end if;
    -- Of what is gone, the log has what it was.
    v_row := coalesce(v_row, (select l.body from public.meet_log l
      where l.meet_id = p_meet and l.object_id = v_fault.object_id order by l.seq desc limit 1), '{}');
    seq := v_fault.seq;
    object := v_fault.object;
    object_id := v_fault.object_id;
    fault := v_fault.fault;
    what := app.meet_row_words(v_fault.object, v_fault.object_id, v_row);
    return next;
  end loop;
end
$$;

-- The same for the director and those who manage meets.
drop function public.check_meet_log(uuid);
create function public.check_meet_log(p_meet uuid)
returns table (seq bigint, object text, object_id uuid, fault text, what text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director');
  return query select * from app.meet_faults(p_meet);
end
$$;
call app.expose('public.check_meet_log(uuid)', 'authenticated', 'service_role');

-- False for a result that is newer than the certified one, which alone stands; while it's being amended, those who
-- decide on scores see the newest.
create function app.is_standing(p_meet uuid, p_event uuid, p_generation integer) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.meets m where m.id = p_meet and m.amending_at is not null)
    and (p_meet in (select app.meets_as('director', 'tabulator', 'head_judge'))
      or app.manages('competition-scoring', 'read')) then
    return true;
  end if;
  return p_generation <= coalesce(app.certified_generation(p_meet, p_event), p_generation);
end
$$;
grant execute on function app.is_standing(uuid, uuid, integer) to authenticated, service_role;

-- The last result of each event of a meet and, without an event, of the overall, as the caller may read them: once it is
-- certified, the one that its certificate names; while that is being amended, those who decide see the newest. `marked`
-- are the rows that a person should look at: blocked, with a flag, or decided on.
create or replace view public.meet_standings with (security_invoker = true) as
select r.id, r.school_id, r.meet_id, r.event_id, r.generation, r.engine, r.input_hash, r.seq, r.result, r.created_at,
  jsonb_path_query_array(r.result,
    '$[*].rows[*] ? (@.status == "blocked" || @.flags.size() > 0 || exists(@.guidon))') as marked
from public.meets m
cross join lateral (
  select e.id from public.meet_events e where e.meet_id = m.id and e.archived_at is null union all select null
) e
cross join lateral (
  select r.* from public.meet_results r where r.meet_id = m.id and r.event_id is not distinct from e.id
    and app.is_standing(m.id, e.id, r.generation)
  order by r.generation desc limit 1
) r;
