-- Who writes can't decide (decision 0155): whoever wrote any part of a purchase request neither decides on it nor is paid by it, and a request
-- that was rewritten is submitted by who wrote it. What is split over one day counts together.

alter table public.purchase_requests add column writers uuid[] not null default '{}', add column written_by uuid, add column written_by_label text;
comment on column public.purchase_requests.writers is 'Everyone who wrote a part of it: title, reason, vendor, lines, quotes, amounts, reimbursement. Fund, category, event, and notes of the office aren''t writing.';
update public.purchase_requests set writers = array[requested_by], written_by = requested_by, written_by_label = requested_by_label
where requested_by is not null;
alter table public.purchase_requests add constraint purchase_requests_writers_check check (decided_by is null or not decided_by = any (writers)) not valid;

-- What a request says, apart from where its money comes from. Asks no rights.
create function app.request_words(p_request uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select md5(jsonb_build_array(r.title, r.reason, r.vendor, r.contact_id, r.is_reimbursement,
    (select jsonb_agg(jsonb_build_array(l.name, l.qty, l.unit_cents, l.note, l.link) order by l.place, l.id)
      from public.purchase_lines l where l.request_id = r.id and l.removed_at is null),
    (select jsonb_agg(jsonb_build_array(q.vendor, q.amount_cents, q.chosen, q.note) order by q.vendor, q.amount_cents, q.chosen, q.note)
      from public.purchase_quotes q where q.request_id = r.id and q.removed_at is null))::text)
  from public.purchase_requests r where r.id = p_request
$$;

-- What else waits or was approved that day for the vendor of a request; without a vendor, of who asks. Asks no rights.
create function app.asked_that_day(p public.purchase_requests) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('budget.day:' || p.school_id, 0));
  return (select coalesce(sum(r.total_cents), 0)::bigint from public.purchase_requests r
    where r.school_id = p.school_id and r.id <> p.id and r.state not in ('draft', 'rejected', 'canceled')
      and app.school_day(r.school_id, r.submitted_at) = app.today(r.school_id)
      and case when nullif(trim(p.vendor), '') is null then nullif(trim(r.vendor), '') is null and r.requested_by = p.requested_by
        else lower(trim(r.vendor)) = lower(trim(p.vendor)) end);
end
$$;

-- What was recorded for a payee that day without a request. Expenses that name no payee count as one. Asks no rights.
create function app.spent_that_day(p public.transactions) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('budget.day:' || p.school_id, 0));
  return (select coalesce(sum(-t.amount_cents), 0)::bigint from public.transactions t
    where t.school_id = p.school_id and t.type = 'expense' and t.request_id is null and t.posted_on = p.posted_on
      and (t.contact_id = p.contact_id or lower(trim(t.payee)) is not distinct from lower(trim(p.payee)))
      and not exists (select from public.transactions u where u.reverses_id = t.id));
end
$$;

-- Refuses a payment to someone who wrote a part of the request and isn't who asked. Asks no rights.
create function app.need_other_payee(p_request public.purchase_requests, p_paid public.transactions) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p
    where p.id = any (array_remove(p_request.writers, p_request.requested_by))
      and (lower(concat_ws(' ', p.first_name, p.last_name)) = lower(trim(p_paid.payee))
        or exists (select from public.contacts c where c.id = p_paid.contact_id and c.profile_id = p.id))) then
    perform app.fail('payee', 'The payee wrote part of this request', 'Pay the vendor or who asked for it, or let someone else write the request.', 'payee');
  end if;
end
$$;

-- Saves a purchase request as a draft: what app.request_in reads, with {lines: [{name, qty?, price in dollars, note?, link?}], quotes: [{vendor,
-- amount, chosen?, note?}]}; the lists replace those it had. Rewritten, it becomes a draft that whoever wrote it submits; another fund or
-- category leaves it where it is. Gives its id.
create or replace function public.save_request(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
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
      perform app.fail('decided', 'This request was approved already', 'Cancel it and write a new one.', 'id');
    end if;
    v_before := app.request_words(p_id);
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
      decided_by = null, decided_by_label = null, decided_at = null, decision_note = null
    where r.id = p_id;
  end if;
  perform app.write_request_lists(v.id, v_school, p_input);
  v_rewritten := p_id is null or app.request_words(v.id) is distinct from v_before;
  update public.purchase_requests r set state = case when v_rewritten or v.state = 'rejected' then 'draft' else r.state end,
    writers = case when v_rewritten and auth.uid() is not null then array(select distinct w from unnest(r.writers || auth.uid()) w) else r.writers end,
    written_by = case when v_rewritten then auth.uid() else r.written_by end,
    written_by_label = case when v_rewritten then app.actor_label() else r.written_by_label end
  where r.id = v.id;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;

-- A line for each purchase request that the caller sees: their own, or all for those who manage the budget. Who wrote a part doesn't decide, and
-- the version is submitted by who wrote it.
create or replace view public.request_lines with (security_invoker = true) as
select r.id, r.school_id, r.number, r.title, r.reason, r.state, r.fiscal_year_id, r.fund_id, f.name as fund_name, r.category_id, c.name as category_name, r.vendor,
  r.contact_id, r.event_id, e.title as event_title, r.team_id, m.name as team_name, r.needed_on, r.is_reimbursement, r.total_cents, r.paid_cents,
  r.requested_by, r.requested_by_label, r.requested_by = auth.uid() as is_mine, r.submitted_at, r.decided_by_label, r.decided_at, r.decision_note,
  r.order_no, r.ordered_on, r.received_on, r.cancel_note, r.created_at, r.updated_at,
  r.state = 'requested' and r.requested_by is distinct from auth.uid() and not coalesce(auth.uid() = any (r.writers), false) and (select app.manages('budget', 'approve')) as may_decide,
  array_position('{requested,approved,ordered,received,draft,rejected,paid,canceled}', r.state) as state_sort,
  app.search_text(concat_ws(' ', r.number::text, r.title, r.vendor, r.requested_by_label)) as search,
  r.written_by_label, coalesce(r.written_by, r.requested_by) = auth.uid() as may_submit
from public.purchase_requests r
left join public.funds f on f.id = r.fund_id
left join public.budget_categories c on c.id = r.category_id
left join public.school_events e on e.id = r.event_id
left join public.teams m on m.id = r.team_id;
