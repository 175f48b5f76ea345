-- The categories that come with the module, for a school that has none yet. Checks no rights.
create function app.ensure_categories(p_school uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.budget_categories (school_id, code, kind, name, examples, restricted, is_transfer, sort)
  select p_school, x.code, case left(x.code, 3) when 'INC' then 'income' else 'expense' end, x.name, x.examples,
    x.restricted,
    x.code in ('INC_TRANSFER', 'EXP_TRANSFER'), x.sort
  from (values
    ('INC_FUNDRAISER', 'Fundraiser proceeds', null, false, 1), ('INC_DONATION', 'Donation', null, false, 2),
    ('INC_SPONSOR', 'Business sponsorship', null, false, 3), ('INC_GRANT', 'Grant', null, true, 4),
    ('INC_DUES', 'Activity fee or dues', null, false, 5), ('INC_TRIP', 'Trip payments from families', null, true, 6),
    ('INC_BALL', 'Military ball tickets', null, true, 7),
      ('INC_MEET_FEES', 'Competition entry fees received', 'hosting a meet', false, 8),
    ('INC_CONCESSION', 'Concessions', null, false, 9), ('INC_STORE', 'Spirit wear and unit store', null, false, 10),
    ('INC_FINES', 'Uniform replacement payments', null, true, 11),
      ('INC_ALLOT', 'District or service allotment', null, true, 12),
    ('INC_INTEREST', 'Interest', null, false, 13), ('INC_TRANSFER', 'Transfer in', null, false, 14),
    ('EXP_MEET_FEES', 'Competition entry fees', 'drill, Raider, rifle, orienteering, cyber', false, 1),
    ('EXP_TRANSPORT', 'Transportation', 'bus, fuel, driver', false, 2),
      ('EXP_LODGING', 'Lodging and meals', 'hotel, meal money', false, 3),
    ('EXP_UNIFORM', 'Uniform purchase', 'items not supplied', false, 4),
    ('EXP_ALTER', 'Alteration and cleaning', 'tailor, dry cleaning', false, 5),
    ('EXP_INSIGNIA', 'Ribbons, insignia, and awards', 'medals, plaques, cords', false, 6),
    ('EXP_TEAM_EQUIP', 'Team equipment', 'drill rifle parts, pellets, rope, compass', false, 7),
    ('EXP_CEREMONY', 'Ceremonies', 'ball venue, awards night, flowers, programs', false, 8),
    ('EXP_TRAINING', 'Camp and training', 'leadership camp, field trip', false, 9),
    ('EXP_SUPPLIES', 'Office and classroom supplies', 'paper, binders', false, 10),
    ('EXP_PRINT', 'Printing and publicity', 'banners, yearbook, flyers', false, 11),
    ('EXP_TECH', 'Technology and software', 'licenses, tablets', false, 12),
      ('EXP_FOOD', 'Food for events', 'meeting snacks', false, 13),
    ('EXP_FUNDRAISE_COST', 'Fundraiser cost of goods', 'product purchase', false, 14),
    ('EXP_SCHOLAR', 'Scholarship and need assistance', 'camp fee help', false, 15),
    ('EXP_SERVICE', 'Community service project cost', 'materials', false, 16),
    ('EXP_RANGE', 'Range and safety', 'targets, eye protection', false, 17),
    ('EXP_FEES', 'Bank, card, and platform fees', 'processing', false, 18),
      ('EXP_TAX', 'Sales tax remitted', 'taxable sales', false, 19),
    ('EXP_REFUND', 'Refunds', 'trip refund', false, 20), ('EXP_TRANSFER', 'Transfer out', null, false, 21)
  ) x (code, name, examples, restricted, sort)
  where not exists (select from public.budget_categories c where c.school_id = p_school and c.code is not null)
  on conflict do nothing
$$;

-- Brings the state of a fee in line with what was paid and what is forgiven. Checks no rights.
create function app.settle_fee(p_fee uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.fees_due f set state = case
    when f.paid_cents + coalesce((select sum(r.amount_cents) from public.fee_reliefs r
      where r.fee_due_id = f.id and r.withdrawn_at is null), 0) >= f.amount_cents then 'settled' else 'open' end
  where f.id = p_fee and f.state <> 'canceled'
$$;

-- Raises a fee for another module, such as a lost coat; returns its id. The same source raises one only. Checks no
-- rights: its caller has checked them.
create function app.raise_fee(p_school uuid, p_cadet uuid, p_reason text, p_cents bigint, p_due date, p_source text,
  p_source_id uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.fees_due (school_id, cadet_id, reason, amount_cents, due_on, source, source_id)
  values (p_school, p_cadet, left(p_reason, 160), p_cents, p_due, p_source, p_source_id)
  on conflict (source, source_id) where source_id is not null and state <> 'canceled' do nothing
  returning id into v_id;
  return coalesce(v_id, (select f.id from public.fees_due f
    where f.source = p_source and f.source_id = p_source_id and f.state <> 'canceled'));
end
$$;

-- Waives the open amount of a fee. Does nothing if nothing is open. Checks no rights.
create function app.waive_fee(p_fee uuid, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fees_due;
begin
  select * into v from public.fees_due f where f.id = p_fee for update;
  if v.state = 'open' then
    insert into public.fee_reliefs (school_id, fee_due_id, cadet_id, kind, amount_cents, note)
    values (v.school_id, v.id, v.cadet_id, 'waived', v.amount_cents - v.paid_cents, p_note)
    on conflict (fee_due_id) where withdrawn_at is null do update set amount_cents = excluded.amount_cents,
      note = excluded.note;
    perform app.settle_fee(v.id);
  end if;
end
$$;

-- The year of a day, held until the end of the transaction; refuses a day without a year, and a closed one.
create function app.need_fiscal_year(p_school uuid, p_on date) returns public.fiscal_years
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fiscal_years;
begin
  select * into v from public.fiscal_years y where y.school_id = p_school and p_on between y.starts_on
    and y.ends_on for no key update;
  if v.id is null then
    perform app.fail('no_year', format('No fiscal year includes %s', to_char(p_on, 'Mon FMDD, YYYY')),
      'Create the fiscal year first, or choose another date.', 'posted_on');
  elsif v.state = 'closed' then
    perform app.fail('closed', format('The books of %s are closed', v.label), 'Choose a date in an open year.',
      'posted_on');
  end if;
  return v;
end
$$;

-- Posts a transaction with its entries; returns its id. The year is held first, then the funds in the order of their
-- ids, so that two who post wait for each other and neither spends the same dollar. Checks no rights: its callers have
-- checked them.
create function app.post_entries(v public.transactions, p_entries app.book_entry[]) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_year public.fiscal_years := app.need_fiscal_year(v.school_id, v.posted_on);
  v_fund record;
begin
  perform from public.funds f where f.id in (select e.fund_id from unnest(p_entries) e) order by f.id for no key update;
  insert into public.transactions (id, school_id, fiscal_year_id, number, type, fund_id, other_fund_id, category_id,
    posted_on, amount_cents,
    payee, contact_id, description, event_id, team_id, fundraiser_id, request_id, method, reference_no, sales_tax_cents,
      reverses_id)
  values (coalesce(v.id, gen_random_uuid()), v.school_id, v_year.id,
    (select coalesce(max(t.number), 0) + 1 from public.transactions t where t.fiscal_year_id = v_year.id), v.type,
      v.fund_id, v.other_fund_id,
    v.category_id, v.posted_on, v.amount_cents, v.payee, v.contact_id, v.description, v.event_id, v.team_id,
      v.fundraiser_id, v.request_id,
    coalesce(v.method, 'journal'), v.reference_no, coalesce(v.sales_tax_cents, 0), v.reverses_id)
  returning * into v;
  insert into public.transaction_entries (school_id, transaction_id, fiscal_year_id, fund_id, posted_on, account,
    category_id, event_id, team_id,
    is_closing, cents)
  select v.school_id, v.id, v_year.id, e.fund_id, v.posted_on, e.account, e.category_id, v.event_id, v.team_id,
    v.type in ('closing', 'carry'), e.cents
  from unnest(p_entries) e;
  for v_fund in
    select f.id, f.name, f.allows_deficit, e.account from unnest(p_entries) e join public.funds f on f.id = e.fund_id
    where e.cents < 0 and (e.account = 'undeposited' or (e.account = 'cash' and not f.allows_deficit))
  loop
    if app.fund_cents(v_fund.id, v_fund.account) < 0 then
      if v_fund.account = 'undeposited' then
        perform app.fail('undeposited', format('%s doesn''t have that much waiting for deposit', v_fund.name),
          'Enter a smaller amount.', 'amount');
      end if;
      perform app.fail('deficit', format('%s doesn''t have that much in the bank', v_fund.name),
        case when app.fund_cents(v_fund.id, 'undeposited') > 0
          then 'Deposit the cash first. Undeposited cash can''t be spent.'
          else 'Choose a smaller amount or another fund.' end, 'amount');
    end if;
  end loop;
  return v.id;
end
$$;
