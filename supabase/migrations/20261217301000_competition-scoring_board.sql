-- The tabulation board: how far each seat is, whether results are current, another score sheet in the middle of an event,
-- and what a coin or a second performance decided.

-- A seat whose role fills in a part of the score sheet has a sheet for each entry; a timer who only keeps time has none.
create function app.fills_sheet(p_sheet uuid, p_role text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.score_sheets s, jsonb_array_elements(s.content -> 'sections') x
    where s.id = p_sheet and x -> 'roles' ? p_role)
$$;
grant execute on function app.fills_sheet(uuid, text) to authenticated, service_role;

-- How far the sheets of each counting seat are: of the entries that performed or still will.
create view public.meet_seat_progress with (security_invoker = true) as
select t.meet_id, t.event_id, t.id as seat_id,
  count(d.entry_id)::integer as due,
  (count(d.entry_id) filter (where d.state is null))::integer as missing,
  (count(*) filter (where d.state = 'keyed_once'))::integer as keyed_once,
  (count(*) filter (where d.state = 'differs'))::integer as differs,
  (count(*) filter (where d.state = 'submitted'))::integer as submitted,
  (count(*) filter (where d.state = 'returned'))::integer as returned,
  (count(*) filter (where d.state = 'verified'))::integer as verified
from public.meet_seats t
join public.meet_events e on e.id = t.event_id and e.archived_at is null and e.cancelled_at is null
left join lateral (
  select n.id as entry_id, s.state
  from public.meet_entries n
  left join lateral (select p.id, p.status from public.meet_performances p
    where p.entry_id = n.id and p.voided_at is null order by p.attempt desc limit 1) p on true
  left join public.meet_scores s on s.performance_id = p.id and s.seat_id = t.id
  where n.event_id = t.event_id and n.archived_at is null and n.status = 'ok' and coalesce(p.status, 'ok') = 'ok'
) d on true
where t.archived_at is null and t.kind = 'counting' and app.fills_sheet(e.sheet_id, t.role)
group by t.id;
revoke all on public.meet_seat_progress from anon, authenticated, service_role;
grant select on public.meet_seat_progress to authenticated, service_role;

-- What scoring needs before it is locked: each performance done or told, each sheet verified, nothing blocked.
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
    where e.meet_id = p_meet and p_to = 'scoring_locked' and e.archived_at is null and e.cancelled_at is null
      and coalesce(p.status, 'ok') = 'ok'
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
  where e.meet_id = p_meet and p_to = 'scoring_locked' and e.archived_at is null and e.cancelled_at is null
    and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
    and not exists (select from public.meet_results r where r.event_id = e.id)
  union all
  select (case when count(*) = 1 then format('%s: the result of %s is blocked', e.name, min(w ->> 'entry'))
    else format('%s: %s results are blocked', e.name, count(*)) end), 'board'
  from public.meet_events e
  join lateral (select r.result from public.meet_results r where r.event_id = e.id
    order by r.generation desc limit 1) r on true,
    jsonb_array_elements(r.result) l, jsonb_array_elements(l -> 'rows') w
  where e.meet_id = p_meet and p_to = 'scoring_locked' and e.archived_at is null and e.cancelled_at is null
    and w ->> 'status' = 'blocked'
  group by e.id
$$;

-- Up to which line of the log the overall of a meet was computed, whether or not it changed.
create table app.meet_overall_computed (
  meet_id uuid primary key references public.meets (id),
  seq bigint not null
);
alter table app.meet_overall_computed enable row level security;

-- Keeps a result, if it was made from what is there now: {accepted, generation}. Not accepted: compute it again. The
-- same result again adds no generation.
create or replace function public.accept_meet_result(p_meet uuid, p_event uuid, p_hash text, p_engine integer,
  p_result jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := (select m.school_id from public.meets m where m.id = p_meet);
  v_last public.meet_results;
  v_seq bigint;
begin
  insert into app.meet_chains (meet_id) values (p_meet) on conflict do nothing;
  -- Every change of what results are made of holds this row until it is there: none is under way now.
  select c.seq into v_seq from app.meet_chains c where c.meet_id = p_meet for update;
  if app.meet_input_hash(app.meet_document(p_meet, case when p_event is not null then app.events_read_by(p_event) end))
    is distinct from p_hash then
    return jsonb_build_object('accepted', false);
  end if;
  if p_event is not null then
    insert into app.meet_computed as c values (p_event, v_seq)
    on conflict (event_id) do update set seq = excluded.seq;
  else
    insert into app.meet_overall_computed as c values (p_meet, v_seq)
    on conflict (meet_id) do update set seq = excluded.seq;
  end if;
  select * into v_last from public.meet_results r
  where r.meet_id = p_meet and r.event_id is not distinct from p_event order by r.generation desc limit 1;
  if v_last.input_hash = p_hash and v_last.engine = p_engine and v_last.result = p_result then
    return jsonb_build_object('accepted', true, 'generation', v_last.generation);
  end if;
  insert into public.meet_results (school_id, meet_id, event_id, generation, engine, input_hash, seq, result)
  values (v_school, p_meet, p_event, coalesce(v_last.generation, 0) + 1, p_engine, p_hash, v_seq, p_result);
  return jsonb_build_object('accepted', true, 'generation', coalesce(v_last.generation, 0) + 1);
end
$$;

call app.expose('public.accept_meet_result(uuid, uuid, text, integer, jsonb)', 'service_role');

-- The last line of the log that the result of an event may change with. Each part is the end of an index.
create function app.last_meet_change(p_meet uuid, p_event uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select greatest(
    (select max(x.seq) from unnest(app.events_read_by(p_event)) n(id),
      lateral (select l.seq from public.meet_log l where l.event_id = n.id and l.object <> 'meet_results'
        order by l.seq desc limit 1) x),
    (select l.seq from public.meet_log l where l.event_id is null and l.meet_id = p_meet and l.object <> 'meet_results'
      order by l.seq desc limit 1))
$$;

-- The same for the overall.
create function app.last_meet_change(p_meet uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select l.seq from public.meet_log l where l.meet_id = p_meet and l.object <> 'meet_results'
  order by l.seq desc limit 1
$$;

-- Whether the results of a meet are made from what is there now: of each event with entries, and (without an event) the
-- overall. `seq` is the last line of the log that one may change with.
create function public.meet_results_state(p_meet uuid) returns table (event_id uuid, is_current boolean, seq bigint)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    select e.id, coalesce(c.seq, 0) >= coalesce(l.seq, 0), coalesce(l.seq, 0)
    from public.meet_events e left join app.meet_computed c on c.event_id = e.id
    cross join lateral (select app.last_meet_change(p_meet, e.id) as seq) l
    where e.meet_id = p_meet and e.archived_at is null
      and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
    union all
    select null, coalesce(o.seq, 0) >= coalesce(l.seq, 0), coalesce(l.seq, 0)
    from public.meets m left join app.meet_overall_computed o on o.meet_id = m.id
    cross join lateral (select app.last_meet_change(p_meet) as seq) l
    where m.id = p_meet;
end
$$;
call app.expose('public.meet_results_state(uuid)', 'authenticated', 'service_role');

-- The running meets whose overall is older than what changed since. For the job that computes what a crash left behind.
create function public.stale_meet_overalls(p_limit integer default 20) returns table (meet_id uuid)
language sql stable security definer set search_path = ''
as $$
  select m.id from public.meets m left join app.meet_overall_computed o on o.meet_id = m.id
  where m.state in ('in_progress', 'paused', 'scoring_locked') and m.archived_at is null
    and exists (select from public.meet_entries x where x.meet_id = m.id and x.archived_at is null)
    and coalesce(o.seq, 0) < coalesce(app.last_meet_change(m.id), 0)
  order by coalesce(o.seq, 0), m.id limit p_limit
$$;
call app.expose('public.stale_meet_overalls(integer)', 'service_role');

-- Another score sheet for an event after its meet has started: which, why, and what became of the scores there were.
create table public.meet_sheet_swaps (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid not null references public.meet_events (id),
  from_sheet_id uuid,
  to_sheet_id uuid not null,
  rule text not null constraint meet_sheet_swaps_rule_check check (rule in ('keep', 'rescore')),
  reason text not null constraint meet_sheet_swaps_reason_check
    check (length(trim(reason)) between 1 and 300 and app.has_no_ssn(reason)),
  returned integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_sheet_swaps_to_sheet_id_fkey foreign key (to_sheet_id) references public.score_sheets (id)
);
create index meet_sheet_swaps_school_id_idx on public.meet_sheet_swaps (school_id);
create index meet_sheet_swaps_meet_id_idx on public.meet_sheet_swaps (meet_id);
create index meet_sheet_swaps_event_id_idx on public.meet_sheet_swaps (event_id);
create index meet_sheet_swaps_to_sheet_id_idx on public.meet_sheet_swaps (to_sheet_id);
comment on column public.meet_sheet_swaps.rule is
  'keep: the marks stay and count by the new sheet, which takes each of them · rescore: they are void.';
comment on column public.meet_sheet_swaps.returned is 'How many sheets have to be keyed again.';

call app.protect('public.meet_sheet_swaps', 'competition-scoring', writes => '{}');
call app.same_school('public.meet_sheet_swaps', 'from_sheet_id:score_sheets', 'to_sheet_id:score_sheets');
call app.audit('public.meet_sheet_swaps', noun => 'a change of score sheet');
call app.broadcast('public.meet_sheet_swaps', 'competition-scoring', staff => true);
call app.read_by_meet('public.meet_sheet_swaps', 'competition-scoring', 'meet_id', 'director', 'tabulator',
  'head_judge');
create trigger with_log after insert or update on public.meet_sheet_swaps
  for each row execute function app.log_meet_row();
create trigger keep_scored before update or delete on public.meet_sheet_swaps
  for each row execute function app.keep_scored('updated_at', 'updated_by');
call app.same_meet('public.meet_sheet_swaps', 'event_id:meet_events');

-- Reads the log of a meet again and compares it with the rows as they are now. Gives what doesn't agree: lines whose
-- hash isn't theirs, missing lines, and rows that were changed past the log. Empty where all is as it was written.
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
  foreach v_table in array string_to_array(
    'meet_performances meet_scores meet_keyings meet_revisions meet_penalties meet_times meet_overrides meet_results '
    'meet_sheet_swaps meet_entries meet_seats meet_seat_changes meet_events meet_divisions meet_schools', ' ')
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

-- Who keyed, verified, and decided at a meet, by name: its rows and its log have ids alone.
create function public.meet_people(p_meet uuid) returns table (id uuid, name text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    select p.id, app.person_label(p.id)
    from (
      select s.profile_id as id from public.meet_staff s where s.meet_id = p_meet
      union select s.verified_by from public.meet_scores s where s.meet_id = p_meet
      union select k.keyed_by from public.meet_keyings k where k.meet_id = p_meet
      union select r.created_by from public.meet_revisions r where r.meet_id = p_meet
      union select o.created_by from public.meet_overrides o where o.meet_id = p_meet
      union select w.created_by from public.meet_sheet_swaps w where w.meet_id = p_meet
    ) p where p.id is not null;
end
$$;
call app.expose('public.meet_people(uuid)', 'authenticated', 'service_role');

-- Refuses a sheet that the panel of the event, or an event that includes a section of it, can't be scored with.
create function app.check_swapped_sheet(p_event public.meet_events, p_sheet uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_content jsonb := (select s.content from public.score_sheets s
    where s.id = p_sheet and s.school_id = p_event.school_id and s.state = 'published');
  v_wrong text;
begin
  if p_event.form <> 'sheet' then
    perform app.fail('form', 'A knockout has no score sheet', 'Key its rounds instead.', 'sheet_id');
  elsif v_content is null then
    perform app.fail('unknown_sheet', 'Your school has no such published score sheet', 'Publish it first.', 'sheet_id');
  elsif p_sheet = p_event.sheet_id then
    perform app.fail('same_sheet', 'The event is scored by this sheet already', 'Choose another.', 'sheet_id');
  end if;
  select format('Seat %s is for the role %s, which the new score sheet doesn''t have', t.code, t.role) into v_wrong
  from public.meet_seats t where t.event_id = p_event.id and t.archived_at is null
    and not v_content -> 'roles' @> jsonb_build_array(jsonb_build_object('key', t.role)) limit 1;
  if v_wrong is null then
    select format('The new score sheet takes from %s to %s seats for %s', r ->> 'min', r ->> 'max',
      lower(coalesce(r ->> 'label', r ->> 'key'))) into v_wrong
    from jsonb_array_elements(v_content -> 'roles') r
    where (select count(*) from public.meet_seats t where t.event_id = p_event.id and t.archived_at is null
      and t.kind = 'counting' and t.role = r ->> 'key')
      not between coalesce((r ->> 'min')::integer, 0) and coalesce((r ->> 'max')::integer, 1000) limit 1;
  end if;
  if v_wrong is null then
    select format('%s includes the section %s, which the new score sheet doesn''t have', e.name, i ->> 'section')
    into v_wrong
    from public.meet_events e, jsonb_array_elements(e.include) i
    where e.meet_id = p_event.meet_id and e.archived_at is null and i ->> 'event' = p_event.code
      and not v_content -> 'sections' @> jsonb_build_array(jsonb_build_object('key', i ->> 'section')) limit 1;
  end if;
  if v_wrong is not null then
    perform app.fail('unfit', v_wrong, 'Choose another score sheet.', 'sheet_id');
  end if;
end
$$;

-- True where a sheet has a penalty or credit of this key.
create function app.has_penalty(p_content jsonb, p_kind text, p_key text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(p_content -> (case p_kind when 'credit' then 'credits' else 'penalties' end)
    @> jsonb_build_array(jsonb_build_object('key', p_key)), false)
$$;

-- Refuses where a mark, penalty, or decision that counts in the event isn't one that the new sheet takes.
create function app.check_kept_scores(p_event public.meet_events, p_content jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_sheet record;
  v_wrong text;
begin
  for v_sheet in
    select n.code as entry, t.code as seat, t.role, r.marks, r.comments
    from public.meet_seats t
    join public.meet_scores s on s.seat_id = t.id and s.state in ('submitted', 'verified')
    join public.meet_revisions r on r.score_id = s.id and r.revision = s.revision
    join public.meet_performances p on p.id = s.performance_id
    join public.meet_entries n on n.id = p.entry_id
    where t.event_id = p_event.id order by n.code, t.code
  loop
    begin
      perform app.check_marks(p_content, v_sheet.role, v_sheet.marks, v_sheet.comments);
    exception when raise_exception then
      perform app.fail('unfit', format('The sheet of %s from %s doesn''t fit the new score sheet: %s', v_sheet.entry,
        v_sheet.seat, sqlerrm), 'Void the old scores and score again.', 'rule');
    end;
  end loop;
  select t.key into v_wrong from public.meet_penalties t
  join public.meet_performances p on p.id = t.performance_id join public.meet_entries n on n.id = p.entry_id
  where n.event_id = p_event.id and t.voided_at is null and not app.has_penalty(p_content, t.kind, t.key)
  union all
  select o.key from public.meet_overrides o
  join public.meet_performances p on p.id = o.performance_id join public.meet_entries n on n.id = p.entry_id
  where n.event_id = p_event.id and o.ended_at is null and o.what = 'penalty'
    and not app.has_penalty(p_content, 'penalty', o.key)
  limit 1;
  if v_wrong is not null then
    perform app.fail('unfit', format('The new score sheet doesn''t have the penalty or credit %s, which was recorded',
      v_wrong), 'Take it back first, or void the old scores and score again.', 'rule');
  end if;
end
$$;

-- Scores an event by another sheet once its meet runs. `p_rule` says what becomes of the scores there are: keep (each has
-- to fit the new sheet) or rescore (they are void, and every sheet is keyed again). Sheets that were keyed once or differ are
-- keyed again in both cases. `p_seen` is the sheet that the caller saw. Returns the id of the change.
create function public.swap_meet_sheet(p_event uuid, p_sheet uuid, p_seen uuid, p_rule text, p_reason text,
  p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_scoring((select e.meet_id from public.meet_events e where e.id = p_event),
    'director');
  v_event public.meet_events;
  v_rule text := app.one_of(p_rule, '{keep,rescore}', '', 'rule', 'That');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
  v_content jsonb;
  v_performances uuid[];
  v_returned integer;
  v_done jsonb;
  v_id uuid;
begin
  v_done := app.once(p_key, 'swap_meet_sheet', jsonb_build_array(p_event, p_sheet, p_seen, p_rule, p_reason));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  -- Those who score the event hold its meet; the chain makes them wait for this one, and this one for them.
  insert into app.meet_chains (meet_id) values (v_meet.id) on conflict do nothing;
  perform from app.meet_chains c where c.meet_id = v_meet.id for update;
  select * into v_event from public.meet_events e where e.id = p_event for update;
  if v_event.sheet_id is distinct from p_seen then
    perform app.fail('changed', 'Someone else changed the score sheet of this event', 'Reload the page.', 'sheet_id');
  end if;
  perform app.check_swapped_sheet(v_event, p_sheet);
  v_content := (select s.content from public.score_sheets s where s.id = p_sheet);
  v_performances := array(select p.id from public.meet_performances p
    join public.meet_entries n on n.id = p.entry_id where n.event_id = p_event);
  if v_rule = 'keep' then
    perform app.check_kept_scores(v_event, v_content);
  else
    update public.meet_revisions r set voided_at = now(), void_reason = v_reason
    from public.meet_scores s
    where s.id = r.score_id and s.performance_id = any (v_performances) and r.voided_at is null;
    update public.meet_penalties t set voided_at = now(), void_reason = v_reason
    where t.performance_id = any (v_performances) and t.voided_at is null
      and not app.has_penalty(v_content, t.kind, t.key);
    update public.meet_overrides o set ended_at = now()
    where o.performance_id = any (v_performances) and o.ended_at is null and o.what <> 'status';
  end if;
  update public.meet_scores s
  set state = 'returned', revision = 0, return_reason = v_reason, verified_by = null, verified_at = null
  where s.performance_id = any (v_performances)
    and (v_rule = 'rescore' and s.state <> 'returned' or s.state in ('keyed_once', 'differs'));
  get diagnostics v_returned = row_count;
  insert into public.meet_sheet_swaps (school_id, meet_id, event_id, from_sheet_id, to_sheet_id, rule, reason, returned)
  values (v_meet.school_id, v_meet.id, p_event, v_event.sheet_id, p_sheet, v_rule, v_reason, v_returned)
  returning id into v_id;
  update public.meet_events e set sheet_id = p_sheet where e.id = p_event;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.swap_meet_sheet(uuid, uuid, uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Keeps how a second performance or a coin ordered entries that were tied, by their codes; what the same said before of one
-- of them gives way. Off takes it back.
create function public.set_tie_result(p_event uuid, p_by text, p_order text[], p_on boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_scoring((select e.meet_id from public.meet_events e where e.id = p_event),
    'director', 'head_judge');
  v_by text := app.one_of(p_by, '{reperform,coin}', '', 'by', 'That');
  v_list jsonb;
begin
  perform from public.meet_events e where e.id = p_event for no key update;
  if cardinality(p_order) is distinct from (select count(*) from public.meet_entries n
      where n.event_id = p_event and n.code = any (p_order) and n.archived_at is null)
    or cardinality(p_order) not between 2 and 200 then
    perform app.fail('order', 'The order needs two or more entries of this event, each once', 'Choose them again.',
      'order');
  elsif p_on and not exists (select from public.meet_events e join public.score_sheets s on s.id = e.sheet_id
    where e.id = p_event and s.content -> 'tie_breakers' @> jsonb_build_array(jsonb_build_object('by', v_by))) then
    perform app.fail('tie', 'The score sheet doesn''t break ties this way', 'Choose another way.', 'by');
  end if;
  select coalesce(jsonb_agg(t order by n), '[]') into v_list
  from public.meet_events e, jsonb_array_elements(e.tie_results) with ordinality x(t, n)
  where e.id = p_event and not (t ->> 'by' = v_by and t -> 'order' ?| p_order);
  if p_on then
    v_list := v_list || jsonb_build_object('by', v_by, 'order', to_jsonb(p_order));
  end if;
  update public.meet_events e set tie_results = v_list where e.id = p_event and e.tie_results <> v_list;
end
$$;
call app.expose('public.set_tie_result(uuid, text, text[], boolean)', 'authenticated', 'service_role');
