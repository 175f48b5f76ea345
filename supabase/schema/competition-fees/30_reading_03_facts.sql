-- How a meet charges, as both sides read it: {is_free, payment_policy, due_on, payable_to, note, fees}.
create function app.meet_fee_facts(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('is_free', coalesce(p.is_free, false), 'payment_policy', coalesce(p.payment_policy, 'none'),
    'due_on', p.due_on, 'payable_to', p.payable_to, 'note', p.note,
    'fees', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'unit', f.unit,
        'amount_cents', f.amount_cents, 'early_until', f.early_until, 'early_cents', f.early_cents,
        'late_from', f.late_from, 'late_cents', f.late_cents, 'deposit_percent', f.deposit_percent,
        'deposit_due_on', f.deposit_due_on, 'refundable_until', f.refundable_until, 'max_cents', f.max_cents,
        'events', f.events, 'parts', f.parts, 'replaces', f.replaces, 'sort', f.sort) order by f.sort, f.created_at),
        '[]')
      from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null))
  from (select 1) one left join public.meet_fee_plans p on p.meet_id = p_meet
$$;

-- An account as both sides read it: its sums, lines, disputes, invoices, and reminders.
create function app.account_facts(p_account public.meet_accounts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_account.id, 'name', p_account.name, 'promise', p_account.promise,
    'registration_id', p_account.registration_id,
    'charged', b.charged, 'received', b.received, 'balance', b.balance, 'due', b.due, 'disputed', b.disputed,
    'refundable', b.refundable,
    'lines', (select coalesce(jsonb_agg(app.ledger_line_facts(l) || jsonb_build_object(
        'left', case when l.side = 'charge' and l.cents > 0 then app.charge_left(l.id) end,
        'reversed', l.side = 'payment' and exists (select from public.meet_ledger x where x.reverses_id = l.id))
        order by l.seq), '[]')
      from public.meet_ledger l where l.account_id = p_account.id),
    'disputes', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'line_id', d.line_id, 'note', d.note,
        'state', d.state, 'answer', d.answer, 'at', d.created_at, 'answered_at', d.answered_at)
        order by d.created_at), '[]')
      from public.meet_disputes d where d.account_id = p_account.id),
    'invoices', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number,
        'due_cents', i.due_cents, 'content', i.content, 'at', i.created_at) order by i.number), '[]')
      from public.meet_invoices i where i.account_id = p_account.id),
    'reminders', (select coalesce(jsonb_agg(jsonb_build_object('words', m.words, 'at', m.created_at)
        order by m.created_at), '[]')
      from public.meet_fee_reminders m where m.account_id = p_account.id))
  from app.meet_balance(p_account.id, app.today(p_account.host_school_id)) b
$$;

-- What the letterhead of a school says, for papers that another school prints.
create function app.letterhead_of(p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('school', s.name, 'unit', nullif(concat_ws(' · ', s.program_type, s.unit_number), ''))
  from public.schools s where s.id = p_school
$$;

-- The events of one meet as those of a copy, by their codes.
create function app.copied_events(p_to uuid, p_events uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select n.id from public.meet_events o join public.meet_events n on n.code = o.code
    where o.id = any (p_events) and n.meet_id = p_to and n.archived_at is null order by n.sort, n.code)
$$;

-- True where a registration owes something at the meet that is due.
create function app.owes_fees(p_meet uuid, p_registration uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_accounts a
    cross join lateral app.meet_balance(a.id, app.today(a.host_school_id)) b
    where a.registration_id = p_registration and a.meet_id = p_meet and b.due - b.disputed > 0)
$$;

-- The fees of a meet for its public page: {title, note?, lines: [{label, value, note?}]}; null where it says none.
create function app.meet_page_fees(p_meet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('title', 'Fees', 'note', case when p.is_free then 'No fees.' end,
    'lines', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('label', f.label,
        'value', format('$%s %s', to_char(f.amount_cents / 100.0, 'FM999,990.00'),
          case f.unit when 'school' then 'for each school' when 'team' then 'for each team' when 'event_entry'
            then 'for each entry' when 'cadet' then 'for each cadet'
          when 'bundle' then 'for all of it' else 'on the day' end),
        'note', nullif(concat_ws(' · ',
          case when f.early_cents is not null then format('$%s through %s',
            to_char(f.early_cents / 100.0, 'FM999,990.00'), to_char(f.early_until, 'FMMonth FMDD')) end,
          case when f.late_cents is not null then format('$%s from %s',
            to_char(f.late_cents / 100.0, 'FM999,990.00'), to_char(f.late_from, 'FMMonth FMDD')) end), '')))
        order by f.sort, f.created_at)
      from public.meet_fees f where f.meet_id = p_meet and f.archived_at is null), '[]')))
  from public.meet_fee_plans p
  where p.meet_id = p_meet and (p.is_free or exists (select from public.meet_fees f
    where f.meet_id = p_meet and f.archived_at is null))
$$;

-- The fees by which an account was charged.
create function app.charged_fees(p_account uuid) returns setof public.meet_fees
language sql stable security definer set search_path = ''
as $$
  select f.* from public.meet_fees f where f.id in (select l.fee_id from public.meet_ledger l
    where l.account_id = p_account and l.kind = 'fee') order by f.sort, f.id
$$;
