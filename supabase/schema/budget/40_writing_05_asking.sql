-- A request that the caller may see through, held: their own, or any for those who manage the budget.
create function app.need_request(p_school uuid, p_id uuid) returns public.purchase_requests
language plpgsql security definer set search_path = ''
as $$
declare
  v public.purchase_requests;
begin
  select * into v from public.purchase_requests r
  where r.id = p_id and r.school_id = p_school
    and (r.requested_by = auth.uid() or app.manages('budget', 'update')) for update;
  if v.id is null then
    perform app.fail('unknown_request', 'You can''t change that purchase request', 'Reload the page.',
      'id');
  end if;
  return v;
end
$$;

-- Writes the lines and quotes of a request in place of those it had. Checks no rights.
create function app.write_request_lists(p_request uuid, p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_link text;
  x record;
begin
  if p_input ? 'lines' then
    update public.purchase_lines l set removed_at = now() where l.request_id = p_request and l.removed_at is null;
    for x in select t.value as line, t.ordinality as place
      from jsonb_array_elements(app.lines_in(p_input -> 'lines', 'lines', 100)) with ordinality t loop
      v_link := app.need_text(x.line ->> 'link', 'lines', 'The link', 500);
      if v_link !~ '^https?://' then
        perform app.fail('link', 'That isn''t a web address', 'Start it with https://.', 'lines');
      end if;
      insert into public.purchase_lines (school_id, request_id, name, qty, unit_cents, note, link, place)
      values (p_school, p_request, app.need_line(x.line ->> 'name', 'lines', 'The item', 160),
        coalesce(app.whole_in(x.line ->> 'qty', 'lines', 1, 10000), 1),
        coalesce(app.cents_in(x.line ->> 'price', 'lines', 1000000), 0),
          app.need_text(x.line ->> 'note', 'lines', 'The note', 300), v_link, x.place);
    end loop;
  end if;
  if p_input ? 'quotes' then
    update public.purchase_quotes q set removed_at = now() where q.request_id = p_request and q.removed_at is null;
    insert into public.purchase_quotes (school_id, request_id, vendor, amount_cents, chosen, note)
    select p_school, p_request, app.need_line(q ->> 'vendor', 'quotes', 'The vendor', 160),
      app.money_in(q ->> 'amount', 'quotes'),
      coalesce(app.yes_in(q ->> 'chosen', 'quotes'), false), app.need_text(q ->> 'note', 'quotes', 'The note', 300)
    from jsonb_array_elements(app.lines_in(p_input -> 'quotes', 'quotes', 10)) q;
  end if;
  update public.purchase_requests r
    set total_cents = (select coalesce(sum(l.qty * l.unit_cents), 0) from public.purchase_lines l
    where l.request_id = p_request and l.removed_at is null)
  where r.id = p_request;
end
$$;

-- Saves a purchase request as a draft: what app.request_in reads, with {lines: [{name, qty?, price in dollars, note?,
-- link?}], quotes: [{vendor, amount, chosen?, note?}]}; the lists replace those it had. Rewritten, it becomes a draft
-- that its author submits; another fund or category leaves it where it is. Returns its id.
create function public.save_request(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'save_request', jsonb_build_array(p_input, p_id));
  v public.purchase_requests;
  v_before text;
  v_rewritten boolean := true;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v := app.need_request(v_school, p_id);
    if v.state not in ('draft', 'requested', 'rejected') then
      perform app.fail('decided', 'This request was already approved', 'Cancel it and create a new one.', 'id');
    end if;
    v_before := app.request_words(p_id);
  end if;
  v := app.request_in(v_school, p_input, v);
  if p_id is null then
    perform pg_advisory_xact_lock(hashtextextended('budget.requests:' || v_school, 0));
    insert into public.purchase_requests (school_id, number, title, reason, fund_id, category_id, vendor, contact_id,
      event_id, team_id, needed_on, is_reimbursement)
    values (v_school,
      (select coalesce(max(r.number), 0) + 1 from public.purchase_requests r where r.school_id = v_school), v.title,
      v.reason,
      v.fund_id, v.category_id, v.vendor, v.contact_id, v.event_id, v.team_id, v.needed_on, v.is_reimbursement)
    returning * into v;
  else
    update public.purchase_requests r set title = v.title, reason = v.reason, fund_id = v.fund_id,
      category_id = v.category_id, vendor = v.vendor,
      contact_id = v.contact_id, event_id = v.event_id, team_id = v.team_id, needed_on = v.needed_on,
        is_reimbursement = v.is_reimbursement,
      decided_by = null, decided_by_label = null, decided_at = null, decision_note = null
    where r.id = p_id;
  end if;
  perform app.write_request_lists(v.id, v_school, p_input);
  v_rewritten := p_id is null or app.request_words(v.id) is distinct from v_before;
  update public.purchase_requests r set state = case when v_rewritten or v.state = 'rejected' then 'draft'
    else r.state end,
    writers = case when v_rewritten and auth.uid() is not null
      then array(select distinct w from unnest(r.writers || auth.uid()) w) else r.writers end,
    written_by = case when v_rewritten then auth.uid() else r.written_by end,
    written_by_label = case when v_rewritten then app.actor_label() else r.written_by_label end
  where r.id = v.id;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_request(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Asks for a decision: the author of the version submits it. Returns the state.
create function public.submit_request(p_id uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'submit_request', to_jsonb(p_id));
  v public.purchase_requests;
  v_rules public.budget_settings := app.budget_rules(v_school);
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v := app.need_request(v_school, p_id);
  if v.state <> 'draft' then
    perform app.fail('state', 'Only a draft can be submitted', 'Reload the page.', 'id');
  elsif v.written_by is not null and v.written_by <> auth.uid() then
    perform app.fail('rewritten', format('%s edited this request and must submit it', v.written_by_label),
      'Ask them to submit it, or edit it so that it says what you want.', 'id');
  elsif v.total_cents = 0 then
    perform app.fail('lines', 'The request has no price', 'List what to buy, with prices.', 'lines');
  elsif v.total_cents + app.asked_that_day(v) > v_rules.quotes_limit_cents
    and (select count(distinct lower(trim(q.vendor))) from public.purchase_quotes q
    where q.request_id = p_id and q.removed_at is null) < v_rules.quotes_needed then
    perform app.fail('quotes',
      format('Requests above $%s for one vendor on one day need %s from different vendors',
      to_char(v_rules.quotes_limit_cents / 100.0, 'FM999999990.00'),
      case v_rules.quotes_needed when 1 then 'a quote' else v_rules.quotes_needed || ' quotes' end), 'Add the quotes.',
        'quotes');
  end if;
  update public.purchase_requests r set state = 'requested', submitted_at = now() where r.id = p_id;
  perform app.notify('budget.requests', array_remove(app.keepers_of(v_school, 'budget', 'approve'), v.requested_by),
    'Purchase request: ' || v.title,
    format('%s asks for $%s.', v.requested_by_label, to_char(v.total_cents / 100.0, 'FM999,999,990.00')),
      '/app/budget/requests/' || p_id,
    format('%s:%s', p_id, now()), v_school);
  perform app.done(p_key, to_jsonb('requested'::text));
  return 'requested';
end
$$;
call app.expose('public.submit_request(uuid, uuid)', 'authenticated', 'service_role');
