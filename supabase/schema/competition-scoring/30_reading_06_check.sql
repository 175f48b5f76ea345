-- What doesn't agree with the certificates of a meet: their own hash, the stored results that they name, the place in
-- the log at which they were made, and how many signed.
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
