-- Adds the changed row to the log of its meet.
create function app.log_meet_row() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_row jsonb := to_jsonb(new);
  v_body jsonb := app.meet_log_body(v_row);
  v_meet uuid := (v_row ->> 'meet_id')::uuid;
  v_chain app.meet_chains;
begin
  if tg_op = 'UPDATE' and v_body = app.meet_log_body(to_jsonb(old)) then
    return null;
  end if;
  insert into app.meet_chains (meet_id) values (v_meet) on conflict do nothing;
  select * into v_chain from app.meet_chains c where c.meet_id = v_meet for update;
  v_chain.seq := v_chain.seq + 1;
  v_chain.hash := app.meet_log_hash(v_chain.hash, v_chain.seq, lower(tg_op), tg_table_name, (v_row ->> 'id')::uuid,
    v_body);
  insert into public.meet_log (meet_id, school_id, seq, event_id, actor, action, object, object_id, body, hash)
  values (v_meet, (v_row ->> 'school_id')::uuid, v_chain.seq, app.event_of_meet_row(tg_table_name, v_row), auth.uid(),
    lower(tg_op), tg_table_name, (v_row ->> 'id')::uuid, v_body, v_chain.hash);
  update app.meet_chains c set seq = v_chain.seq, hash = v_chain.hash where c.meet_id = v_meet;
  return null;
end
$$;
create trigger with_log after insert or update on public.meet_performances
  for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_scores for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_keyings for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_revisions for each row
  execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_penalties for each row
  execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_times for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_overrides for each row
  execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_results for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_entries for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_seats for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_seat_changes
  for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_events for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_divisions
  for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_schools for each row execute function app.log_meet_row();

-- What was scored is never rewritten: a line of the log, a keying, a revision's marks, a result.
create function app.keep_scored() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[] then
    perform app.fail('kept', 'What was scored isn''t rewritten', 'Add a correction instead.');
  end if;
  return new;
end
$$;
create trigger keep_scored before update or delete on public.meet_log for each row execute function app.keep_scored();
create trigger keep_scored before update or delete on public.meet_keyings
  for each row execute function app.keep_scored('updated_at', 'updated_by');
create trigger keep_scored before update or delete on public.meet_results
  for each row execute function app.keep_scored('updated_at', 'updated_by');
create trigger keep_scored before update or delete on public.meet_revisions
  for each row execute function app.keep_scored('updated_at', 'updated_by', 'voided_at', 'void_reason');
create trigger keep_scored before update or delete on public.meet_penalties
  for each row execute function app.keep_scored('updated_at', 'updated_by', 'voided_at', 'void_reason');
create trigger keep_scored before update or delete on public.meet_times
  for each row execute function app.keep_scored('updated_at', 'updated_by', 'voided_at', 'void_reason');

-- What a crash left behind is computed within a minute.
call app.register_job('meets.results', 'competition-scoring', 'Compute results that are older than their scores',
  edge_function => 'meet-results', every_minutes => 1);
create trigger with_log after insert or update on public.meet_sheet_swaps
  for each row execute function app.log_meet_row();
create trigger keep_scored before update or delete on public.meet_sheet_swaps
  for each row execute function app.keep_scored('updated_at', 'updated_by');

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
create trigger with_log after insert or update on public.meet_seat_sheets
  for each row execute function app.log_meet_row();
create trigger keep_scored before update or delete on public.meet_seat_sheets
  for each row execute function app.keep_scored('updated_at', 'updated_by', 'state', 'revision', 'reason',
    'decided_at', 'decided_by');
