-- An amount above zero in cents, from dollars as an input gives them. Refuses none, and names the field.
create function app.money_in(p_text text, p_field text) returns bigint
language plpgsql immutable set search_path = ''
as $$
declare
  v_cents bigint := app.cents_in(p_text, p_field, 1000000);
begin
  if coalesce(v_cents, 0) = 0 then
    perform app.fail('amount', 'The amount is missing', 'Enter an amount above $0.', p_field);
  end if;
  return v_cents;
end
$$;

-- A line that may be kept in the books: no card or account number.
create function app.reference_in(p_text text, p_field text, p_label text, p_max integer) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := app.line_in(p_text, p_field, p_label, p_max);
begin
  if not app.is_reference(v_text) then
    perform app.fail('card_number', p_label || ' includes what looks like a card or account number',
      'Enter a check, PO, or receipt number.', p_field);
  end if;
  return v_text;
end
$$;

-- The contact that a name is: a vendor, sponsor, or the like of the school whose name or organization it is, where only
-- one is. Families aren't found by their name. Checks no rights.
create function app.payee_contact(p_school uuid, p_name text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = 1 then (array_agg(c.id))[1] end from public.contacts c
  where c.school_id = p_school and c.status = 'active'
    and c.type not in ('parent', 'guardian', 'relative', 'emergency_only')
    and lower(trim(p_name)) in (lower(trim(c.name)), lower(trim(c.organization)))
$$;

-- What income, expense, and the like have in common, as an input says it: when, with whom, for what, and how it was
-- paid.
create function app.transaction_in(p_school uuid, p_type text, p_input jsonb) returns public.transactions
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.transactions;
begin
  v.school_id := p_school;
  v.type := p_type;
  v.posted_on := coalesce(app.date_in(p_input ->> 'posted_on', 'posted_on'), app.today(p_school));
  if v.posted_on > app.today(p_school) then
    perform app.fail('future', 'That date is in the future', 'Post it on the day it happens.', 'posted_on');
  end if;
  v.amount_cents := app.money_in(p_input ->> 'amount', 'amount');
  v.description := app.reference_in(p_input ->> 'description', 'description', 'The description', 300);
  v.payee := app.reference_in(p_input ->> 'payee', 'payee', 'The name', 160);
  v.reference_no := app.reference_in(p_input ->> 'reference_no', 'reference_no', 'The reference', 40);
  v.contact_id := app.id_in(p_input ->> 'contact_id', 'contact_id');
  if v.contact_id is not null
    and not exists (select from public.contacts c where c.id = v.contact_id and c.school_id = p_school) then
    perform app.fail('unknown_contact', 'Your school doesn''t have that contact', 'Choose another.', 'contact_id');
  end if;
  v.payee := coalesce(v.payee, (select c.name from public.contacts c where c.id = v.contact_id));
  v.contact_id := coalesce(v.contact_id, app.payee_contact(p_school, v.payee));
  select p.event_id, p.team_id into v.event_id, v.team_id from app.need_purpose(p_school, p_input) p;
  v.fundraiser_id := app.id_in(p_input ->> 'fundraiser_id', 'fundraiser_id');
  if v.fundraiser_id is not null
    and not exists (select from public.fundraisers f where f.id = v.fundraiser_id and f.school_id = p_school) then
    perform app.fail('unknown_fundraiser', 'Your school doesn''t have that fundraiser', 'Choose another.',
      'fundraiser_id');
  end if;
  v.method := app.one_of(p_input ->> 'method', '{cash,check,card,online,po,requisition,journal}', 'journal', 'method',
    'The payment method');
  v.sales_tax_cents := coalesce(app.cents_in(p_input ->> 'sales_tax', 'sales_tax', 100000), 0);
  if v.sales_tax_cents > v.amount_cents then
    perform app.fail('sales_tax', 'The sales tax is more than the amount', 'Enter how much of the amount is tax.',
      'sales_tax');
  end if;
  return v;
end
$$;

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

-- Writes what a request is for: {fund_id?, category_id?, title, reason?, vendor?, contact_id?, event_id?, team_id?,
-- needed_on?, is_reimbursement?}; what isn't named stays.
create function app.request_in(p_school uuid, p_input jsonb, v public.purchase_requests)
  returns public.purchase_requests
language plpgsql stable security definer set search_path = ''
as $$
begin
  v.school_id := p_school;
  if v.id is null or p_input ? 'title'
    then v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 160); end if;
  if nullif(p_input ->> 'fund_id', '') is not null
    then v.fund_id := (app.need_fund(p_school, p_input ->> 'fund_id', 'fund_id')).id;
  elsif p_input ? 'fund_id' then v.fund_id := null; end if;
  if nullif(p_input ->> 'category_id', '') is not null then
    v.category_id := (app.need_category(p_school, p_input ->> 'category_id', 'expense', 'category_id')).id;
  elsif p_input ? 'category_id' then v.category_id := null; end if;
  if p_input ? 'reason' then v.reason := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 2000); end if;
  if p_input ? 'vendor' then v.vendor := app.line_in(p_input ->> 'vendor', 'vendor', 'The vendor', 160); end if;
  if p_input ? 'contact_id' and app.manages('budget', 'read') then
    v.contact_id := app.id_in(p_input ->> 'contact_id', 'contact_id');
    if v.contact_id is not null
      and not exists (select from public.contacts c where c.id = v.contact_id and c.school_id = p_school) then
      perform app.fail('unknown_contact', 'Your school doesn''t have that contact', 'Choose another.', 'contact_id');
    end if;
  end if;
  if p_input ? 'event_id' or p_input ? 'team_id' then
    select p.event_id, p.team_id into v.event_id, v.team_id from app.need_purpose(p_school, p_input) p;
  end if;
  if p_input ? 'needed_on' then v.needed_on := app.date_in(p_input ->> 'needed_on', 'needed_on'); end if;
  v.is_reimbursement := coalesce(app.yes_in(p_input ->> 'is_reimbursement', 'is_reimbursement'), v.is_reimbursement,
    false);
  return v;
end
$$;

-- The school of a caller who approves purchases; refuses everyone else.
create function app.need_purchase_approver() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('budget', 'approve') then
    perform app.deny('You don''t have permission to approve purchases');
  end if;
  return app.need_school();
end
$$;

-- What a fund has promised: approved, and not paid yet.
create function app.committed_cents(p_fund uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(greatest(r.total_cents - r.paid_cents, 0)), 0)::bigint from public.purchase_requests r
  where r.fund_id = p_fund and r.state in ('approved', 'ordered', 'received')
$$;

-- Cents of an amount in dollars that may be negative, or null where it is empty.
create function app.signed_cents_in(p_text text, p_field text) returns bigint
language sql immutable set search_path = ''
as $$
  select case when trim(p_text) like '-%' then -app.cents_in(substr(trim(p_text), 2), p_field, 1000000)
    else app.cents_in(trim(p_text), p_field, 1000000) end
$$;

-- True for a row of a bank's file that can be kept; refuses others with the number of the row.
create function app.need_bank_row(v public.bank_statements, p_on date, p_cents bigint, p_row bigint) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_on is null then
    perform app.fail('date', format('Row %s has no date', p_row), 'Correct the file and import it again.', 'posted_on');
  elsif coalesce(p_cents, 0) = 0 then
    perform app.fail('amount', format('Row %s has no amount', p_row), 'Correct the file and import it again.',
      'amount');
  elsif p_on > v.ends_on then
    perform app.fail('late', format('Row %s is after the last day of the statement', p_row),
      'Correct the last day first.', 'posted_on');
  end if;
  return true;
end
$$;

-- A bank's text without account numbers: of eight digits or more only the last four stay.
create function app.shorten_numbers(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(regexp_replace(p_text, '[\x01-\x1f\x7f]', ' ', 'g'), '(?:\d[ -]?){4,}(\d{4})(?!\d)', '…\1', 'g')
$$;
