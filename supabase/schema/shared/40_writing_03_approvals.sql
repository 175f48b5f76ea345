-- Lets the rows of a table be decided on. The columns `state`, `reason`, `decided_by`, `decided_by_label`, `decided_at`
-- are the table's; an empty name leaves one out. `decided_by` is who approved. `own` is a column that holds the account
-- whose row it is; a cadet never decides on a row about themselves either. `also` are more states that may be approved.
-- `tells` is a function (p_ids uuid[], p_school uuid) that notifies those whom a decision is about.
create procedure app.approvable(
  "table" regclass, module text, verb text default 'approve', noun text default 'entry', own text default null,
  state text default 'state', reason text default 'reason', decided_by text default 'decided_by',
  decided_by_label text default 'decided_by_label', decided_at text default 'decided_at',
  submitted text default 'submitted', approved text default 'approved', declined text default 'declined',
  also text[] default '{}', tells regproc default null
)
language plpgsql set search_path = ''
as $$
begin
  call app.add_subject("table", 'approvals', module, noun, null, null, 'false');
  insert into app.approvables values (app.bare_name("table"), module, verb, noun, state, nullif(reason, ''),
    nullif(decided_by, ''), nullif(decided_by_label, ''), nullif(decided_at, ''), submitted, approved, declined, also,
      own,
    tells::text);
  execute format('alter policy "select" on public.approvals using (%s)', app.subject_arms('approvals', false));
end
$$;

-- Refuses an unknown decision, and rows that aren't all of the caller's school or are the caller's own. Locks them in
-- one order.
create function app.check_decision(p_how app.approvables, p_ids uuid[], p_decision text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(p_how.table_name, 'approvals');
  v_found integer;
  v_own integer;
begin
  if coalesce(p_decision, '') not in ('approved', 'declined', 'taken_back') then
    perform app.fail('state', 'That isn''t a decision', 'Approve it, decline it, or undo the decision.', 'state');
  elsif coalesce(cardinality(p_ids), 0) = 0 then
    perform app.fail('none', 'Nothing is selected', 'Select at least one.');
  elsif p_decision = 'declined' and p_reason is null then
    perform app.fail('reason', 'The reason is missing', 'Say what needs to change.', 'reason');
  elsif length(p_reason) > 400 or not app.has_no_ssn(p_reason) then
    perform app.fail('reason', 'The reason is too long or includes a Social Security number',
      'Use up to 400 characters, without the number.', 'reason');
  end if;
  perform app.check_ids(p_ids, 'ids');
  execute format('with held as (
      select s.id%1$s as own from public.%2$I s where s.id = any ($1) and s.school_id = $2 order by s.id for update)
    select count(*), count(*) filter (where h.own) from held h',
    ', (false' || case when p_how.own is null then '' else format(' or s.%I = $3', p_how.own) end
      || case when v_subject.cadet is null then '' else format(
        ' or exists (select from public.cadets c where c.id = s.%I and c.profile_id = $3)', v_subject.cadet) end
      || ')', p_how.table_name)
    into v_found, v_own using p_ids, app.need_school(), auth.uid();
  if v_found <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_entry', 'A selected entry isn''t at your school', 'Reload the list and select again.');
  elsif v_own > 0 then
    perform app.fail('own', 'You can''t decide on your own entry', 'Ask someone else to do it.');
  end if;
end
$$;

-- Decides on rows: 'approved', 'declined' with a reason, or 'taken_back'. Returns the ids that changed, so that it can
-- be undone; what is in that state already stays as it is. Checks no rights: its caller begins with a guard.
create function app.decide(p_how app.approvables, p_ids uuid[], p_decision text, p_reason text) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(p_how.table_name, 'approvals');
  v_reason text := nullif(trim(p_reason), '');
  v_to text := case p_decision when 'approved' then p_how.approved when 'declined' then p_how.declined
    else p_how.submitted end;
  v_from text[] := case p_decision
    when 'approved' then array[p_how.submitted, p_how.declined] || p_how.also
    when 'declined' then array[p_how.submitted, p_how.approved] else array[p_how.approved, p_how.declined] end;
  v_changed uuid[];
begin
  perform app.check_decision(p_how, p_ids, p_decision, v_reason);
  execute format('with changed as (update public.%I s set %s where s.id = any ($1) and s.%I = any ($2)%s returning s.id, s.school_id, %s as cadet),
    told as (insert into public.approvals (school_id, subject_table, subject_id, cadet_id, decision, reason, author_label)
      select c.school_id, $3, c.id, c.cadet, $4, $5, $6 from changed c)
    select coalesce(array_agg(c.id), ''{}'') from changed c',
    p_how.table_name,
    concat_ws(', ', format('%I = $7', p_how.state),
      case when p_how.reason is not null then format('%I = $5', p_how.reason) end,
      case when p_how.approver is not null
        then format('%I = case $4 when ''approved'' then auth.uid() end', p_how.approver) end,
      case when p_how.approver_label is not null
        then format('%I = case $4 when ''approved'' then $6 end', p_how.approver_label) end,
      case when p_how.decided_at is not null
        then format('%I = case when $4 <> ''taken_back'' then now() end', p_how.decided_at) end),
    p_how.state,
    case when exists (select from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', p_how.table_name)::regclass and a.attname = 'archived_at')
      then ' and s.archived_at is null' else '' end,
    case when v_subject.cadet is null then 'null::uuid' else format('s.%I', v_subject.cadet) end)
    into v_changed
    using p_ids, v_from, p_how.table_name, p_decision, case p_decision when 'declined' then v_reason end,
      app.actor_label(), v_to;
  if p_how.tells is not null then
    execute format('select %s($1, $2)', p_how.tells) using v_changed, app.need_school();
  end if;
  return v_changed;
end
$$;

-- Decides on rows of a table that takes it, once for a key; see app.decide. Returns the ids that changed.
create function app.decide(
  p_table text, p_ids uuid[], p_decision text, p_reason text default null, p_key uuid default null
) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_how app.approvables := app.need_approver(p_table);
  v_done jsonb := app.once(p_key, 'decide', jsonb_build_array(p_table, p_ids, p_decision, p_reason));
begin
  if v_done is null then
    v_done := app.done(p_key, to_jsonb(app.decide(v_how, p_ids, p_decision, p_reason)));
  end if;
  return array(select x::uuid from jsonb_array_elements_text(v_done) as x);
end
$$;
call app.keep_plans('app.decide(text, uuid[], text, text, uuid)');
revoke execute on function app.decide(text, uuid[], text, text, uuid) from authenticated, service_role;

-- Lets the rows of a table be signed. `text_source` is a function (p_id uuid) that returns the words, and runs with the
-- caller's rights. `signers` are 'guardian' (of the row's cadet, verified), 'cadet' (the row's own), 'staff' (of the
-- school).
create procedure app.signable(
  "table" regclass, module text, text_source regproc, signers text[] default '{guardian}', noun text default null,
  page text default null
)
language plpgsql set search_path = ''
as $$
begin
  call app.add_subject("table", 'signatures', module, noun, page, null, 'true');
  insert into app.signables values (app.bare_name("table"), text_source::text, signers);
  execute format('grant execute on function %s(uuid) to authenticated, service_role', text_source);
  execute format('alter policy "select" on public.signatures using (%s)', app.subject_arms('signatures', false));
  execute format('alter policy "insert" on public.signatures with check (%s)', app.subject_arms('signatures', true));
end
$$;

-- Keeps a signature {method, name, strokes?, text}; the same person signs the same words once. Runs with the rights of
-- its caller; what writes past the policies guards first.
create function app.write_signature(p_table text, p_id uuid, p_signature jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if coalesce(p_signature ->> 'method', '') not in ('drawn', 'typed') then
    perform app.fail('method', 'A signature is drawn or typed', 'Reload the page and sign again.', 'method');
  end if;
  insert into public.signatures (subject_table, subject_id, signed_text, method, signed_name, strokes)
  values (p_table, p_id, p_signature ->> 'text', p_signature ->> 'method', p_signature ->> 'name',
    case p_signature ->> 'method' when 'drawn' then p_signature -> 'strokes' end)
  on conflict do nothing;
end
$$;
grant execute on function app.write_signature(text, uuid, jsonb) to authenticated, service_role;

-- Signs a row: {method: drawn | typed, name, strokes?, text}, where `text` is what the signer read.
create function public.sign(p_table text, p_id uuid, p_signature jsonb) returns void
language sql set search_path = ''
as $$
  select app.write_signature(p_table, p_id, p_signature)
$$;
call app.expose('public.sign(text, uuid, jsonb)', 'authenticated', 'service_role');

-- Says which columns of a table are the words of the account in another column.
create procedure app.own_words("table" regclass, author text, whose text, words text[])
language plpgsql set search_path = ''
as $$
begin
  execute format('create trigger keep_own_words before update on %s for each row execute function '
    'app.keep_own_words(%s)', "table",
    (select string_agg(quote_literal(w), ', ' order by o)
      from unnest(array[author, whose] || words) with ordinality t (w, o)));
end
$$;
