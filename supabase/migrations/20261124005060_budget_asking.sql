-- Writing purchase requests and submitting them.

call app.register_kind('budget.requests', 'budget', 'Purchase requests', 'A purchase request waits for a decision.', roles => '{admin,instructor}', channel => 'now');
call app.register_kind('budget.my-request', 'budget', 'Your purchase requests', 'Your purchase request is approved, rejected, ordered, or paid.',
  roles => '{admin,instructor,cadet}', channel => 'now');

-- The school of a caller who may ask for a purchase; refuses everyone else.
create function app.need_requester() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.can('budget', 'create') then
    perform app.deny('You don''t have permission to request purchases');
  end if;
  return app.need_school();
end
$$;

-- A request that the caller may see through, held: their own, or any for those who manage the budget.
create function app.need_request(p_school uuid, p_id uuid) returns public.purchase_requests
language plpgsql security definer set search_path = ''
as $$
declare
  v public.purchase_requests;
begin
  select * into v from public.purchase_requests r
  where r.id = p_id and r.school_id = p_school and (r.requested_by = auth.uid() or app.manages('budget', 'update')) for update;
  if v.id is null then
    perform app.fail('unknown_request', 'That purchase request isn''t one that you can change', 'Reload the page.', 'id');
  end if;
  return v;
end
$$;

-- Writes what a request is for: {fund_id?, category_id?, title, reason?, vendor?, contact_id?, event_id?, team_id?, needed_on?,
-- is_reimbursement?}; what isn't named stays.
create function app.request_in(p_school uuid, p_input jsonb, v public.purchase_requests) returns public.purchase_requests
language plpgsql stable security definer set search_path = ''
as $$
begin
  v.school_id := p_school;
  if v.id is null or p_input ? 'title' then v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160); end if;
  if nullif(p_input ->> 'fund_id', '') is not null then v.fund_id := (app.need_fund(p_school, p_input ->> 'fund_id', 'fund_id')).id;
  elsif p_input ? 'fund_id' then v.fund_id := null; end if;
  if nullif(p_input ->> 'category_id', '') is not null then
    v.category_id := (app.need_category(p_school, p_input ->> 'category_id', 'expense', 'category_id')).id;
  elsif p_input ? 'category_id' then v.category_id := null; end if;
  if p_input ? 'reason' then v.reason := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 2000); end if;
  if p_input ? 'vendor' then v.vendor := app.line_in(p_input ->> 'vendor', 'vendor', 'The vendor', 160); end if;
  if p_input ? 'contact_id' and app.manages('budget', 'read') then
    v.contact_id := app.id_in(p_input ->> 'contact_id', 'contact_id');
    if v.contact_id is not null and not exists (select from public.contacts c where c.id = v.contact_id and c.school_id = p_school) then
      perform app.fail('unknown_contact', 'That contact isn''t one of your school', 'Choose another.', 'contact_id');
    end if;
  end if;
  if p_input ? 'event_id' or p_input ? 'team_id' then
    select p.event_id, p.team_id into v.event_id, v.team_id from app.need_purpose(p_school, p_input) p;
  end if;
  if p_input ? 'needed_on' then v.needed_on := app.date_in(p_input ->> 'needed_on', 'needed_on'); end if;
  v.is_reimbursement := coalesce(app.yes_in(p_input ->> 'is_reimbursement', 'is_reimbursement'), v.is_reimbursement, false);
  return v;
end
$$;

-- Writes the lines and quotes of a request in place of those it had. Asks no rights.
create function app.write_request_lists(p_request uuid, p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_link text;
  x record;
begin
  if p_input ? 'lines' then
    update public.purchase_lines l set removed_at = now() where l.request_id = p_request and l.removed_at is null;
    for x in select t.value as line, t.ordinality as place from jsonb_array_elements(app.lines_in(p_input -> 'lines', 'lines', 100)) with ordinality t loop
      v_link := app.need_text(x.line ->> 'link', 'lines', 'The link', 500);
      if v_link !~ '^https?://' then
        perform app.fail('link', 'That isn''t a web address', 'Start it with https://.', 'lines');
      end if;
      insert into public.purchase_lines (school_id, request_id, name, qty, unit_cents, note, link, place)
      values (p_school, p_request, app.need_line(x.line ->> 'name', 'lines', 'The item', 160), coalesce(app.whole_in(x.line ->> 'qty', 'lines', 1, 10000), 1),
        coalesce(app.cents_in(x.line ->> 'price', 'lines', 1000000), 0), app.need_text(x.line ->> 'note', 'lines', 'The note', 300), v_link, x.place);
    end loop;
  end if;
  if p_input ? 'quotes' then
    update public.purchase_quotes q set removed_at = now() where q.request_id = p_request and q.removed_at is null;
    insert into public.purchase_quotes (school_id, request_id, vendor, amount_cents, chosen, note)
    select p_school, p_request, app.need_line(q ->> 'vendor', 'quotes', 'The vendor', 160), app.money_in(q ->> 'amount', 'quotes'),
      coalesce(app.yes_in(q ->> 'chosen', 'quotes'), false), app.need_text(q ->> 'note', 'quotes', 'The note', 300)
    from jsonb_array_elements(app.lines_in(p_input -> 'quotes', 'quotes', 10)) q;
  end if;
  update public.purchase_requests r set total_cents = (select coalesce(sum(l.qty * l.unit_cents), 0) from public.purchase_lines l
    where l.request_id = p_request and l.removed_at is null)
  where r.id = p_request;
end
$$;

-- Saves a purchase request as a draft: what app.request_in reads, with {lines: [{name, qty?, price in dollars, note?, link?}], quotes: [{vendor,
-- amount, chosen?, note?}]}; the lists replace those it had. What was asked or rejected becomes a draft again. Gives its id.
create function public.save_request(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_requester();
  v_done jsonb := app.once(p_key, 'save_request', jsonb_build_array(p_input, p_id));
  v public.purchase_requests;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    v := app.need_request(v_school, p_id);
    if v.state not in ('draft', 'requested', 'rejected') then
      perform app.fail('decided', 'This request was approved already', 'Cancel it and write a new one.', 'id');
    end if;
  end if;
  v := app.request_in(v_school, p_input, v);
  if p_id is null then
    perform pg_advisory_xact_lock(hashtextextended('budget.requests:' || v_school, 0));
    insert into public.purchase_requests (school_id, number, title, reason, fund_id, category_id, vendor, contact_id, event_id, team_id, needed_on, is_reimbursement)
    values (v_school, (select coalesce(max(r.number), 0) + 1 from public.purchase_requests r where r.school_id = v_school), v.title, v.reason,
      v.fund_id, v.category_id, v.vendor, v.contact_id, v.event_id, v.team_id, v.needed_on, v.is_reimbursement)
    returning * into v;
  else
    update public.purchase_requests r set title = v.title, reason = v.reason, fund_id = v.fund_id, category_id = v.category_id, vendor = v.vendor,
      contact_id = v.contact_id, event_id = v.event_id, team_id = v.team_id, needed_on = v.needed_on, is_reimbursement = v.is_reimbursement,
      state = 'draft', decided_by = null, decided_by_label = null, decided_at = null, decision_note = null
    where r.id = p_id;
  end if;
  perform app.write_request_lists(v.id, v_school, p_input);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_request(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Asks for a decision. Gives the state.
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
  elsif v.total_cents = 0 then
    perform app.fail('lines', 'The request has no price', 'List what to buy, with prices.', 'lines');
  elsif v.total_cents > v_rules.quotes_limit_cents and (select count(distinct lower(trim(q.vendor))) from public.purchase_quotes q
    where q.request_id = p_id and q.removed_at is null) < v_rules.quotes_needed then
    perform app.fail('quotes', format('A request above $%s needs %s from different vendors', to_char(v_rules.quotes_limit_cents / 100.0, 'FM999999990.00'),
      case v_rules.quotes_needed when 1 then 'a quote' else v_rules.quotes_needed || ' quotes' end), 'Add the quotes.', 'quotes');
  end if;
  update public.purchase_requests r set state = 'requested', submitted_at = now() where r.id = p_id;
  perform app.notify('budget.requests', array_remove(app.keepers_of(v_school, 'budget', 'approve'), v.requested_by), 'Purchase request: ' || v.title,
    format('%s asks for $%s.', v.requested_by_label, to_char(v.total_cents / 100.0, 'FM999,999,990.00')), '/app/budget/requests/' || p_id,
    format('%s:%s', p_id, now()), v_school);
  perform app.done(p_key, to_jsonb('requested'::text));
  return 'requested';
end
$$;
call app.expose('public.submit_request(uuid, uuid)', 'authenticated', 'service_role');
