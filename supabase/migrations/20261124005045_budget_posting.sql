-- How the books are kept right: what is posted stays as it is, each transaction balances in each fund, and no fund that mustn't
-- spends what it doesn't have.

call app.audit('public.purchase_requests', noun => 'a purchase request', computed => '{requested_by_label,decided_by,decided_by_label,number,paid_cents}');
call app.audit('public.purchase_lines', noun => 'a line of a purchase request', computed => '{place}');
call app.audit('public.purchase_quotes', noun => 'a quote');
call app.audit('public.fundraisers', noun => 'a fundraiser');
call app.audit('public.cash_counts', noun => 'a cash count', computed => '{author_label}');
call app.audit('public.transactions', noun => 'a transaction', computed => '{author_label,number,search}');
call app.audit('public.transaction_entries', noun => 'an entry', computed => '{event_id,team_id,is_closing,fiscal_year_id,posted_on}');
call app.name_rows('public.purchase_requests', 't.title');
call app.name_rows('public.fundraisers', 't.name');
call app.name_rows('public.transactions', '''No. '' || t.number');
call app.broadcast('public.purchase_requests', 'budget', named => false);
call app.broadcast('public.purchase_lines', 'budget', named => false);
call app.broadcast('public.purchase_quotes', 'budget', named => false);
call app.broadcast('public.fundraisers', 'budget', named => false);
call app.broadcast('public.cash_counts', 'budget', named => false);
call app.broadcast('public.transactions', 'budget', named => false);
call app.broadcast('public.transaction_entries', 'budget', named => false);
call app.attach('public.transactions', 'budget', noun => 'a transaction', page => '/app/budget/transactions/{id}');
call app.attach('public.purchase_requests', 'budget',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('budget', 'update')))
    or (s.requested_by = (select auth.uid()) and s.school_id = (select app.school_id()) and s.state <> 'canceled'
      and (select app.can('budget', 'create')))
  $$,
  noun => 'a purchase request', page => '/app/budget/requests/{id}');

-- Refuses to change or delete what is posted. Marks of the reconciliation, a merged contact, and the name of an erased author may change.
create function app.keep_posted() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_free text[] := '{status,reconciled_on,contact_id,author_label,search,updated_at,updated_by,created_by}';
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - v_free) = (to_jsonb(new) - v_free) then
    return new;
  end if;
  perform app.fail('posted', 'What is posted can''t be changed or deleted', 'Reverse it and post it again.');
  return null;
end
$$;
create trigger keep_posted before update or delete on public.transactions for each row execute function app.keep_posted();
create trigger keep_posted before update or delete on public.transaction_entries for each row execute function app.keep_posted();

-- Refuses entries that don't add up to zero, in all and in each fund, when the transaction ends.
create function app.check_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.transaction_entries e where e.transaction_id = new.transaction_id group by e.fund_id having sum(e.cents) <> 0) then
    raise exception 'The entries of transaction % don''t balance', new.transaction_id using errcode = '23514', constraint = 'transaction_entries_balance';
  end if;
  return null;
end
$$;
create constraint trigger check_balance after insert on public.transaction_entries
deferrable initially deferred for each row execute function app.check_balance();

-- One side of a transaction.
create type app.book_entry as (fund_id uuid, account text, category_id uuid, cents bigint);

-- What a fund has in an account now, over all years.
create function app.fund_cents(p_fund uuid, p_account text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(e.cents), 0)::bigint from public.transaction_entries e where e.fund_id = p_fund and e.account = p_account
$$;

-- The year of a day, held until the end of the transaction; refuses a day without a year, and a closed one.
create function app.need_fiscal_year(p_school uuid, p_on date) returns public.fiscal_years
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fiscal_years;
begin
  select * into v from public.fiscal_years y where y.school_id = p_school and p_on between y.starts_on and y.ends_on for no key update;
  if v.id is null then
    perform app.fail('no_year', format('No fiscal year includes %s', to_char(p_on, 'Mon FMDD, YYYY')), 'Create the fiscal year first, or choose another date.', 'posted_on');
  elsif v.state = 'closed' then
    perform app.fail('closed', format('The books of %s are closed', v.label), 'Choose a date in an open year.', 'posted_on');
  end if;
  return v;
end
$$;

-- Posts a transaction with its entries; gives its id. The year is held first, then the funds in the order of their ids, so that two who
-- post wait for each other and neither spends the same dollar. Asks no rights: its callers have checked them.
create function app.post_entries(v public.transactions, p_entries app.book_entry[]) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_year public.fiscal_years := app.need_fiscal_year(v.school_id, v.posted_on);
  v_fund record;
begin
  perform from public.funds f where f.id in (select e.fund_id from unnest(p_entries) e) order by f.id for no key update;
  insert into public.transactions (id, school_id, fiscal_year_id, number, type, fund_id, other_fund_id, category_id, posted_on, amount_cents,
    payee, contact_id, description, event_id, team_id, fundraiser_id, request_id, method, reference_no, sales_tax_cents, reverses_id)
  values (coalesce(v.id, gen_random_uuid()), v.school_id, v_year.id,
    (select coalesce(max(t.number), 0) + 1 from public.transactions t where t.fiscal_year_id = v_year.id), v.type, v.fund_id, v.other_fund_id,
    v.category_id, v.posted_on, v.amount_cents, v.payee, v.contact_id, v.description, v.event_id, v.team_id, v.fundraiser_id, v.request_id,
    coalesce(v.method, 'journal'), v.reference_no, coalesce(v.sales_tax_cents, 0), v.reverses_id)
  returning * into v;
  insert into public.transaction_entries (school_id, transaction_id, fiscal_year_id, fund_id, posted_on, account, category_id, event_id, team_id,
    is_closing, cents)
  select v.school_id, v.id, v_year.id, e.fund_id, v.posted_on, e.account, e.category_id, v.event_id, v.team_id, v.type in ('closing', 'carry'), e.cents
  from unnest(p_entries) e;
  for v_fund in
    select f.id, f.name, f.allows_deficit, e.account from unnest(p_entries) e join public.funds f on f.id = e.fund_id
    where e.cents < 0 and (e.account = 'undeposited' or (e.account = 'cash' and not f.allows_deficit))
  loop
    if app.fund_cents(v_fund.id, v_fund.account) < 0 then
      if v_fund.account = 'undeposited' then
        perform app.fail('undeposited', format('%s doesn''t have that much waiting for deposit', v_fund.name), 'Enter a smaller amount.', 'amount');
      end if;
      perform app.fail('deficit', format('%s doesn''t have that much in the bank', v_fund.name),
        case when app.fund_cents(v_fund.id, 'undeposited') > 0 then 'Deposit what was received first. Undeposited cash can''t be spent.'
          else 'Choose a smaller amount or another fund.' end, 'amount');
    end if;
  end loop;
  return v.id;
end
$$;

-- What was bought from a contact, or came from it, goes along when the contact is merged.
call app.moves_with_contact('public.transactions');
call app.moves_with_contact('public.purchase_requests');
