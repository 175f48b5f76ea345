-- The records of a call that the caller reaches, locked in one order; locks of the awards come first where limits are
-- asked, so that two who approve wait for each other instead of deadlocking.
create function app.need_records(p_records uuid[], p_limits boolean) returns setof public.award_records
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_all boolean := app.manages('awards', 'read');
  v_code text;
begin
  if coalesce(cardinality(p_records), 0) = 0 then
    perform app.fail('no_records', 'No award is selected', 'Select at least one.');
  end if;
  perform app.check_ids(p_records, 'records');
  if (select count(*) from public.award_records r where r.id = any (p_records) and r.school_id = v_school
      and (v_all or r.recommended_by = auth.uid())) <> (select count(distinct x) from unnest(p_records) as x) then
    perform app.fail('unknown_award', 'You don''t have permission to change a selected award',
      'Reload the list and select again.');
  end if;
  if p_limits then
    for v_code in select distinct r.award_code from public.award_records r
      where r.id = any (p_records) and r.school_id = v_school order by 1 loop
      perform app.lock_award(v_school, v_code);
    end loop;
  end if;
  return query select r.* from public.award_records r
    where r.id = any (p_records) and r.school_id = v_school order by r.id for update;
end
$$;

-- Takes a step with many records: submit, approve, decline, send_back, withdraw, issue, present, rescind. Returns
-- {done: [ids], refused: [{id, cadet_id, name, award, reason}]}.
create function app.advance_awards(
  p_records uuid[], p_step text, p_note text default null, p_on date default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_on date;
begin
  perform app.need_step(p_step, p_note);
  v_done := app.once(p_key, 'advance_awards', jsonb_build_array(p_records, p_step, p_note, p_on));
  if v_done is not null then
    return v_done;
  end if;
  v_on := app.need_day(p_on, app.need_school());
  return app.done(p_key, app.take_step(p_records, p_step, nullif(trim(p_note), ''), v_on));
end
$$;
call app.keep_plans('app.advance_awards(uuid[], text, text, date, uuid)');
revoke execute on function app.advance_awards(uuid[], text, text, date, uuid) from authenticated, service_role;

-- Notifies those who recommended awards what was decided.
create function app.tell_recommenders(p_records uuid[], p_step text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('awards.decided', array[r.recommended_by], format('Award %s: %s for %s %s',
      case p_step when 'approve' then 'approved' when 'decline' then 'declined' else 'sent back' end, a.name,
      c.first_name, c.last_name), null, '/app/awards', r.id || ':' || p_step, r.school_id, c.id)
  from public.award_records r
  join public.cadets c on c.id = r.cadet_id
  join public.awards a on a.id = r.award_id
  where r.id = any (p_records) and r.recommended_by is not null and p_step in ('approve', 'decline', 'send_back')
$$;

-- Moves award records one step on, and returns those that were refused with the reason.
create function app.take_step(p_records uuid[], p_step text, p_note text, p_on date) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_record public.award_records;
  v_award public.school_awards;
  v_why text;
  v_ids uuid[] := '{}';
  v_cadets uuid[] := '{}';
  v_refused jsonb[] := '{}';
begin
  for v_record in select * from app.need_records(p_records, p_step in ('approve', 'submit')) loop
    v_award := app.need_award(v_record.school_id, v_record.award_code);
    v_why := app.step_refusal(v_record, p_step);
    if v_why is null and p_step in ('approve', 'submit') and v_record.cadet_id is not null then
      v_why := app.told_refusal(v_award,
        app.award_refusal(v_award, v_record.cadet_id, v_record.earned_on, v_record.term,
        v_record.event_id, v_record.id)) ->> 'reason';
    end if;
    if v_why is not null then
      v_refused := v_refused || app.named_refusal(v_record.cadet_id,
        jsonb_build_object('id', v_record.id, 'award', v_award.name, 'reason', v_why));
      continue;
    end if;
    perform app.set_step(v_record, p_step, p_note, p_on);
    v_ids := v_ids || v_record.id;
    v_cadets := v_cadets || v_record.cadet_id;
  end loop;
  if p_step in ('approve', 'rescind') then
    perform app.number_awards(v_cadets);
  end if;
  if p_step = 'approve' then
    perform app.tell_awarded(v_ids);
  end if;
  perform app.tell_recommenders(v_ids, p_step);
  return jsonb_build_object('done', to_jsonb(v_ids), 'refused', to_jsonb(v_refused));
end
$$;

-- Writes a step into a record: the state, who and when.
create function app.set_step(p_record public.award_records, p_step text, p_note text, p_on date) returns void
language sql security definer set search_path = ''
as $$
  update public.award_records r set
    state = case p_step when 'submit' then 'recommended' when 'approve' then 'approved' when 'decline' then 'declined'
      when 'send_back' then 'draft' when 'withdraw' then 'declined' when 'issue' then 'issued'
      when 'present' then 'presented' when 'rescind' then 'rescinded' end,
    state_before = p_record.state,
    decision_note = case when p_step = 'withdraw' then 'Withdrawn by the person who recommended it'
      when p_step in ('decline', 'send_back', 'rescind') then p_note else r.decision_note end,
    recommended_at = case when p_step = 'submit' then now() else r.recommended_at end,
    approved_at = case when p_step = 'approve' then now() else r.approved_at end,
    approved_by = case when p_step = 'approve' then auth.uid() else r.approved_by end,
    approved_name = case when p_step = 'approve' then app.actor_label() else r.approved_name end,
    issued_at = case when p_step = 'issue' then now() else r.issued_at end,
    issued_by = case when p_step = 'issue' then auth.uid() else r.issued_by end,
    presented_at = case when p_step = 'present' then now() else r.presented_at end,
    presented_by = case when p_step = 'present' then auth.uid() else r.presented_by end,
    presented_on = case when p_step = 'present' then p_on else r.presented_on end,
    rescinded_at = case when p_step = 'rescind' then now() else r.rescinded_at end,
    rescinded_by = case when p_step = 'rescind' then auth.uid() else r.rescinded_by end
  where r.id = p_record.id
$$;

-- Undoes the last step: presented → issued → approved → recommended; declined and rescinded as they were before. What
-- is on an order goes no further back than approved, and what an event made final is unlocked there.
create function public.undo_award_step(p_records uuid[], p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_record public.award_records;
  v_why text;
  v_to text;
  v_ids uuid[] := '{}';
  v_cadets uuid[] := '{}';
  v_refused jsonb[] := '{}';
begin
  if not app.manages('awards', 'approve') and not app.manages('awards', 'update') then
    perform app.deny('You don''t have permission to undo award steps');
  end if;
  v_done := app.once(p_key, 'undo_award_step', to_jsonb(p_records));
  if v_done is not null then
    return v_done;
  end if;
  for v_record in select * from app.need_records(p_records, true) loop
    v_to := case v_record.state when 'presented' then 'issued' when 'issued' then 'approved'
      when 'approved' then 'recommended' when 'declined' then 'recommended' when 'rescinded'
        then v_record.state_before end;
    v_why := case
      when app.is_own_award(v_record) then 'You can''t decide on your own award'
      when v_to is null then 'There is no step to undo'
      when v_record.state in ('presented', 'issued') and not app.manages('awards', 'update')
        or v_record.state in ('approved', 'declined', 'rescinded') and not app.manages('awards', 'approve')
        then 'You don''t have permission to undo this step'
      when v_to = 'recommended' and app.is_event_final(v_record.event_id)
        then 'Its event''s awards are final: unlock them first'
      when v_record.state = 'approved' and v_record.order_id is not null then 'It''s on orders: rescind it instead'
      when v_record.state in ('rescinded', 'declined') and v_record.cadet_id is not null then app.award_refusal(
        app.need_award(v_record.school_id, v_record.award_code), v_record.cadet_id, v_record.earned_on, v_record.term,
        v_record.event_id, v_record.id) ->> 'reason'
    end;
    if v_why is not null then
      v_refused := v_refused
        || app.named_refusal(v_record.cadet_id, jsonb_build_object('id', v_record.id, 'reason', v_why));
      continue;
    end if;
    update public.award_records r set state = v_to, state_before = v_record.state,
      approved_at = case when v_to = 'recommended' then null else r.approved_at end,
      approved_by = case when v_to = 'recommended' then null else r.approved_by end,
      approved_name = case when v_to = 'recommended' then null else r.approved_name end,
      issued_at = case when v_to = 'approved' then null else r.issued_at end,
      issued_by = case when v_to = 'approved' then null else r.issued_by end,
      presented_at = case when v_to = 'presented' then r.presented_at end,
      presented_by = case when v_to = 'presented' then r.presented_by end,
      presented_on = case when v_to = 'presented' then r.presented_on end
    where r.id = v_record.id;
    v_ids := v_ids || v_record.id;
    v_cadets := v_cadets || v_record.cadet_id;
  end loop;
  perform app.number_awards(v_cadets);
  return app.done(p_key, jsonb_build_object('done', to_jsonb(v_ids), 'refused', to_jsonb(v_refused)));
end
$$;
call app.expose('public.undo_award_step(uuid[], uuid)', 'authenticated', 'service_role');
