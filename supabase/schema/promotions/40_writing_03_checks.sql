-- Records exam scores, one or a whole class: [{cadet_id, score, exam?, taken_on?, rank_code?, remarks?}]. All or
-- nothing; returns how many.
create function public.record_exams(p_rows jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_today date := app.today(v_school);
  v_wrong record;
  v_done jsonb;
  v_count integer;
begin
  if not app.manages('promotions', 'create') then
    perform app.deny('You don''t have permission to enter exam scores');
  end if;
  perform app.need_others(v_school,
    array(select app.id_in(r ->> 'cadet_id', 'cadet_id') from jsonb_array_elements(app.lines_in(p_rows, 'rows')) r));
  v_done := app.once(p_key, 'record_exams', p_rows);
  if v_done is not null then
    return v_done::integer;
  end if;
  select c.first_name || ' ' || c.last_name as name, r.value ->> 'score' as score, r.value ->> 'taken_on' as day
    into v_wrong
  from jsonb_array_elements(p_rows) r
  join public.cadets c on c.id = app.id_in(r.value ->> 'cadet_id', 'cadet_id')
  where r.value ->> 'score' is null or r.value ->> 'score' !~ '^\d{1,3}(\.\d{1,2})?$'
    or (r.value ->> 'score')::numeric > 100
    or (r.value ? 'taken_on' and (app.day(r.value ->> 'taken_on') is null or app.day(r.value ->> 'taken_on') > v_today))
  limit 1;
  if found then
    if v_wrong.score is null or v_wrong.score !~ '^\d{1,3}(\.\d{1,2})?$' or v_wrong.score::numeric > 100 then
      perform app.fail('score', format('%s: a score is a number from 0 to 100', v_wrong.name),
        'Enter percent, such as 92.5.',
        'score');
    end if;
    perform app.fail('taken_on', format('%s: the date isn''t valid or is in the future', v_wrong.name),
      'Use today or an earlier date.',
      'taken_on');
  end if;
  if exists (select from jsonb_array_elements(p_rows) r where not app.is_plain(r ->> 'exam')) then
    perform app.fail('exam', 'The exam name has characters that can''t be saved', 'Start it with a letter.', 'exam');
  end if;
  perform app.need_rank(v_school, r ->> 'rank_code') from jsonb_array_elements(p_rows) r
    where r ->> 'rank_code' is not null;
  insert into public.promotion_exams (school_id, cadet_id, rank_code, exam, taken_on, score, remarks)
  select v_school, app.id_in(r ->> 'cadet_id', 'cadet_id'), r ->> 'rank_code',
    coalesce(app.need_text(r ->> 'exam', 'exam', 'Exam', 120), 'Rank exam'),
    coalesce(app.day(r ->> 'taken_on'), v_today), (r ->> 'score')::numeric,
    app.need_text(r ->> 'remarks', 'remarks', 'Remarks', 400)
  from jsonb_array_elements(p_rows) r;
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.record_exams(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes an exam score out of account; it stays in the record with the first reason given.
create function public.void_exam(p_exam uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('update', 'You don''t have permission to change exam scores');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 400, true);
  v_cadet uuid := (select e.cadet_id from public.promotion_exams e
    where e.id = p_exam and e.school_id = v_school);
begin
  if v_cadet is null then
    perform app.fail('unknown_exam', 'Score not found', 'Reload the page.');
  end if;
  perform app.need_others(v_school, array[v_cadet]);
  update public.promotion_exams e set voided_at = now(), void_reason = v_reason where e.id = p_exam
    and e.voided_at is null;
end
$$;
call app.expose('public.void_exam(uuid, text)', 'authenticated', 'service_role');

-- Says of one criterion of a rank that a person has checked it ('met', 'not_met') or waives it ('waived'), with the
-- evidence or the reason. To check takes the verb `update`; to waive `approve`, and a rule that may be waived.
create function public.check_criterion(
  p_cadet uuid, p_rule uuid, p_result text, p_evidence text, p_key uuid default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions(case p_result when 'waived' then 'approve' else 'update' end,
    case p_result when 'waived' then 'You don''t have permission to waive a requirement'
      else 'You don''t have permission to record checks' end);
  v_evidence text := app.need_text(p_evidence, 'evidence',
    case p_result when 'waived' then 'The reason' else 'What was seen, by whom' end, 400, true);
  v_rule public.promotion_rules;
  v_done jsonb;
  v_id uuid;
begin
  perform app.need_others(v_school, array[p_cadet]);
  v_done := app.once(p_key, 'check_criterion', jsonb_build_array(p_cadet, p_rule, p_result, p_evidence));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v_rule from public.promotion_rules r
  where r.id = p_rule and r.school_id = v_school and r.ended_on is null;
  if not found then
    perform app.fail('rule_changed', 'This rule changed or ended since you opened it', 'Reload the page.');
  elsif p_result is null or p_result not in ('met', 'not_met', 'waived') then
    perform app.fail('result', 'That check result isn''t valid', 'Reload the page and choose another.', 'result');
  elsif p_result = 'waived' and not v_rule.overridable then
    perform app.fail('not_overridable', 'This requirement can''t be waived',
      'If your school decides otherwise, change the rule first.');
  elsif p_result <> 'waived' and v_rule.criterion <> 'custom' then
    perform app.fail('computed', 'This requirement is calculated from records', 'Correct the record it comes from.');
  end if;
  update public.promotion_checks k set revoked_at = now(), revoked_by = auth.uid()
  where k.cadet_id = p_cadet and k.rank_code = v_rule.rank_code and k.criterion = v_rule.criterion
    and k.topic = coalesce(v_rule.topic, '') and (k.result = 'waived') = (p_result = 'waived') and k.revoked_at is null;
  insert into public.promotion_checks (school_id, cadet_id, rank_code, criterion, topic, result, evidence, checked_on)
  values (v_school, p_cadet, v_rule.rank_code, v_rule.criterion, coalesce(v_rule.topic, ''), p_result, v_evidence,
    app.today(v_school))
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.check_criterion(uuid, uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Undoes a check or a waiver; one that is undone already stays so.
create function public.revoke_check(p_check uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('read', 'You don''t have permission to undo this');
  v_check public.promotion_checks;
begin
  select * into v_check from public.promotion_checks k
  where k.id = p_check and k.school_id = v_school;
  perform app.need_promotions(case v_check.result when 'waived' then 'approve' else 'update' end,
    'You don''t have permission to undo this');
  if v_check.id is null then
    perform app.fail('unknown_check', 'This check no longer exists', 'Reload the page.');
  end if;
  perform app.need_others(v_school, array[v_check.cadet_id]);
  update public.promotion_checks k set revoked_at = now(), revoked_by = auth.uid()
  where k.id = p_check and k.revoked_at is null;
end
$$;
call app.expose('public.revoke_check(uuid)', 'authenticated', 'service_role');
