-- A change of a ruling: {kind, id?, attempt?, status?, seen?, marks?, comments?, control_total?}. Each touches the entry
-- that the protest is about, and nothing else.

-- Refuses one who keyed, corrected, or recorded what the protest is about or the ruling changes.
create function app.check_ruler(p_protest public.meet_protests, p_changes jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rows uuid[] := array(select x from (
    select p_protest.against_id union
    select app.id_in(c ->> 'id', 'changes') from jsonb_array_elements(p_changes) c
    where c ->> 'kind' in ('void_penalty', 'correct_sheet')) t (x) where x is not null);
begin
  if exists (select from public.meet_penalties t where t.id = any (v_rows) and t.created_by = auth.uid()) then
    perform app.fail('own_work', 'You recorded this penalty, so someone else rules on it',
      'Ask the head judge or another director.');
  elsif exists (select from public.meet_keyings k where k.score_id = any (v_rows) and k.keyed_by = auth.uid())
    or exists (select from public.meet_revisions r where r.score_id = any (v_rows) and r.source <> 'keyed'
      and r.created_by = auth.uid()
      and not exists (select from public.meet_protest_changes c where c.object_id = r.score_id
        and (c.after ->> 'revision')::integer = r.revision)) then
    perform app.fail('own_work', 'You keyed or corrected this sheet, so someone else rules on it',
      'Ask the head judge or another director.');
  end if;
end
$$;

-- Carries out one change of a ruling. Returns the row it changed, and what was there before and is now.
create function app.apply_ruling(p_protest public.meet_protests, p_change jsonb, out object_id uuid, out before jsonb,
  out after jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  v_why text := format('Protest %s upheld', p_protest.number);
  v_id uuid := app.id_in(p_change ->> 'id', 'changes');
  v_entry public.meet_entries := (select n from public.meet_entries n where n.id = p_protest.entry_id);
  v_attempt integer := app.count_in(p_change ->> 'attempt', 'changes', 1, 20);
  v_status text;
  v_score public.meet_scores;
  v_performance public.meet_performances;
begin
  before := '{}';
  after := '{}';
  case p_change ->> 'kind'
    when 'void_penalty' then
      object_id := (select t.id from public.meet_penalties t join public.meet_performances f on f.id = t.performance_id
        where t.id = v_id and f.entry_id = v_entry.id and t.voided_at is null);
      perform app.void_record('penalty', object_id, v_why);
    when 'correct_sheet' then
      select s.* into v_score from public.meet_scores s join public.meet_performances f on f.id = s.performance_id
      where s.id = v_id and f.entry_id = v_entry.id for update of s;
      object_id := v_score.id;
      if object_id is not null then
        before := jsonb_build_object('revision', v_score.revision, 'state', v_score.state, 'verified_by',
          v_score.verified_by, 'verified_at', v_score.verified_at);
        v_score := app.revise_score(v_score, app.count_in(p_change ->> 'seen', 'changes', 0, 999), p_change, v_why);
        -- The ruling has looked at it.
        update public.meet_scores s set state = 'verified', verified_by = auth.uid(), verified_at = now()
        where s.id = object_id;
        after := jsonb_build_object('revision', v_score.revision);
      end if;
    when 'grant' then
      v_attempt := app.add_performance(v_entry, v_why);
      object_id := (select f.id from public.meet_performances f where f.entry_id = v_entry.id
        and f.attempt = v_attempt);
      after := jsonb_build_object('attempt', v_attempt);
    when 'void_performance' then
      select * into v_performance from public.meet_performances f
      where f.entry_id = v_entry.id and f.attempt = v_attempt and f.voided_at is null;
      object_id := v_performance.id;
      before := jsonb_build_object('attempt', v_attempt, 'reason', v_performance.reason);
      perform app.end_performance(v_entry.id, v_attempt, v_why);
    when 'status' then
      v_status := app.one_of(p_change ->> 'status', '{ok,dns,dnf,dq,scratched}', '', 'changes', 'That status');
      after := jsonb_build_object('status', v_status);
      if v_entry.status <> 'ok' then
        object_id := v_entry.id;
        before := jsonb_build_object('status', v_entry.status, 'reason', v_entry.reason);
        update public.meet_entries n set status = v_status, reason = v_why where n.id = v_entry.id;
      else
        v_performance := app.performance_of(v_entry, v_attempt);
        object_id := v_performance.id;
        before := jsonb_build_object('attempt', v_performance.attempt, 'status', v_performance.status, 'reason',
          v_performance.reason);
        perform app.put_performance_status(v_entry, v_status, v_why, v_performance.attempt);
      end if;
    else
      perform app.fail('kind', 'A ruling doesn''t change this', 'Reload the page.', 'changes');
  end case;
  if object_id is null then
    perform app.fail('changed', 'Something that this ruling changes was changed since you opened it',
      'Reload the page and look at it again.', 'changes');
  end if;
end
$$;

-- Takes back what a ruling changed, where it's still as the ruling left it.
create function app.unapply_ruling(p_change public.meet_protest_changes) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_why text := format('Protest %s was ruled on again', p_change.number);
  b jsonb := p_change.before;
  v_count integer;
begin
  case p_change.kind
    when 'void_penalty' then
      update public.meet_penalties t set voided_at = null, void_reason = null
      where t.id = p_change.object_id and t.voided_at is not null;
    when 'correct_sheet' then
      perform from public.meet_scores s
      where s.id = p_change.object_id and s.revision = (p_change.after ->> 'revision')::integer for update;
      get diagnostics v_count = row_count;
      update public.meet_revisions r set voided_at = now(), void_reason = v_why
      where v_count > 0 and r.score_id = p_change.object_id
        and r.revision = (p_change.after ->> 'revision')::integer and r.voided_at is null;
      update public.meet_scores s
      set revision = (b ->> 'revision')::integer, state = b ->> 'state', verified_by = (b ->> 'verified_by')::uuid,
        verified_at = (b ->> 'verified_at')::timestamptz
      where v_count > 0 and s.id = p_change.object_id;
    when 'grant' then
      update public.meet_performances f set voided_at = now(), reason = v_why
      where f.id = p_change.object_id and f.voided_at is null;
    when 'void_performance' then
      update public.meet_performances f set voided_at = null, reason = b ->> 'reason'
      where f.id = p_change.object_id and f.voided_at is not null;
    else
      update public.meet_performances f set status = b ->> 'status', reason = b ->> 'reason'
      where f.id = p_change.object_id and f.status = p_change.after ->> 'status';
      get diagnostics v_count = row_count;
      update public.meet_entries n set status = b ->> 'status', reason = b ->> 'reason'
      where v_count = 0 and n.id = p_change.object_id and n.status = p_change.after ->> 'status';
  end case;
  get diagnostics v_count = row_count;
  if v_count = 0 and not (p_change.kind = 'status' and exists (select from public.meet_performances f
    where f.id = p_change.object_id and f.status = b ->> 'status')) then
    perform app.fail('changed', 'What the last ruling changed was changed again since',
      'Look at the entry on the board first.', 'changes');
  end if;
  update public.meet_protest_changes c set taken_back_at = now() where c.id = p_change.id;
end
$$;

-- What becomes of the fee of a protest that is ruled on: returned if upheld.
create function app.fee_after(p_fee text, p_cents integer, p_outcome text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_cents = 0 then p_fee
    when p_outcome = 'upheld' and p_fee = 'paid' then 'returned'
    when p_outcome = 'upheld' and p_fee = 'due' then 'none'
    when p_outcome = 'denied' and p_fee in ('returned', 'none') then 'due'
    else p_fee
  end
$$;

-- Rules on a protest and does what follows, in one go: {outcome, text, reason?, changes?}. Changes are those of
-- app.apply_ruling, for a protest that is upheld. A ruling on one that was ruled on needs a reason, and first takes back
-- what the one before changed. Another performance opens scoring again where it was locked. `p_seen` is how many rulings
-- the caller saw. Returns {ruling, number, reopened}.
create function public.rule_protest(p_protest uuid, p_seen integer, p_input jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_protest public.meet_protests := app.need_protest(p_protest, 'director', 'head_judge');
  v_meet public.meets;
  v_outcome text := app.one_of(p_input ->> 'outcome', '{upheld,denied}', '', 'outcome', 'That');
  v_text text := app.need_text(p_input ->> 'text', 'text', 'The ruling', 2000, true);
  v_changes jsonb := app.lines_in(coalesce(nullif(p_input -> 'changes', 'null'), '[]'), 'changes', 40);
  v_before integer;
  v_ruling uuid;
  v_line record;
  v_done jsonb;
  v_change public.meet_protest_changes;
  v_reopens boolean;
begin
  v_done := app.once(p_key, 'rule_protest', jsonb_build_array(p_protest, p_seen, p_input));
  if v_done is not null then
    return v_done;
  end if;
  if not coalesce(app.may_staff(app.role(), 'head_judge'), false) then
    perform app.deny('Only adults rule on protests');
  end if;
  perform app.need_own_account();
  select * into v_meet from public.meets m where m.id = v_protest.meet_id;
  v_before := (select count(*) from public.meet_rulings r where r.protest_id = p_protest);
  if v_before is distinct from p_seen then
    perform app.fail('changed', 'Someone else ruled on this protest', 'Reload the page to read the ruling.');
  elsif v_protest.state not in ('accepted', 'under_review', 'upheld', 'denied') then
    perform app.fail('not_accepted', 'This protest isn''t accepted', 'Accept it first.');
  elsif v_outcome = 'denied' and jsonb_array_length(v_changes) > 0 then
    perform app.fail('denied', 'A protest that is denied changes nothing', 'Uphold it, or leave out the changes.',
      'changes');
  end if;
  perform app.check_not_certified(v_meet, v_protest.event_id);
  perform app.check_ruler(v_protest, v_changes);
  for v_change in select c.* from public.meet_protest_changes c
    where c.protest_id = p_protest and c.taken_back_at is null order by c.created_at desc, c.number desc, c.id loop
    perform app.unapply_ruling(v_change);
  end loop;
  insert into public.meet_rulings (school_id, meet_id, protest_id, number, outcome, text, reason, generation)
  values (v_protest.school_id, v_protest.meet_id, p_protest, v_before + 1, v_outcome, v_text,
    app.need_text(p_input ->> 'reason', 'reason', 'The reason', 500, v_before > 0),
    (select max(r.generation) from public.meet_results r where r.event_id = v_protest.event_id))
  returning id into v_ruling;
  for v_line in select c.value from jsonb_array_elements(v_changes) with ordinality c order by c.ordinality loop
    insert into public.meet_protest_changes (school_id, meet_id, event_id, protest_id, ruling_id, number, kind,
      object_id, before, after)
    select v_protest.school_id, v_protest.meet_id, v_protest.event_id, p_protest, v_ruling, v_protest.number,
      v_line.value ->> 'kind', a.object_id, a.before, a.after
    from app.apply_ruling(v_protest, v_line.value) a;
  end loop;
  perform app.end_review(p_protest);
  update public.meet_protests p
  set state = v_outcome, fee = app.fee_after(p.fee, p.fee_cents, v_outcome) where p.id = p_protest;
  v_reopens := v_meet.state = 'scoring_locked' and v_changes @> '[{"kind":"grant"}]';
  if v_reopens then
    update public.meets m
    set state = 'in_progress', locked_at = null,
      state_reason = format('Protest %s was upheld: another performance', v_protest.number)
    where m.id = v_meet.id;
  end if;
  perform app.tell_jury(v_protest, 'protests.ruled', format('Protest %s was %s', v_protest.number, v_outcome),
    (case when v_reopens then 'Scoring is open again for the performance that was granted.' end),
    'ruling:' || v_ruling);
  return app.done(p_key, jsonb_build_object('ruling', v_ruling, 'number', v_before + 1, 'reopened', v_reopens));
end
$$;
call app.expose('public.rule_protest(uuid, integer, jsonb, uuid)', 'authenticated', 'service_role');
