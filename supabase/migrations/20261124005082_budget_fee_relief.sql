-- Payment plans, waivers, assistance, and fees that were raised by mistake.

-- Splits a fee into parts: [{due_on, amount in dollars}]; an empty list takes the plan away.
create function public.plan_fee(p_fee_due uuid, p_parts jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'plan_fee', jsonb_build_array(p_fee_due, p_parts));
begin
  if v_done is null then
    perform app.write_fee_parts(app.need_fee_due(v_school, p_fee_due, true), p_parts);
    perform app.done(p_key, 'true');
  end if;
end
$$;
call app.expose('public.plan_fee(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The school of a caller who decides what families needn't pay: restricted, as who gets help is. Refuses everyone else.
create function app.need_relief_right() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('budget', 'update') and app.can('budget', 'view_restricted')) then
    perform app.deny('You don''t have permission to waive fees');
  end if;
  return app.need_school();
end
$$;

-- Settles what is open of a fee without a payment by the family: waived, or assisted.
create function public.relieve_fee(p_fee_due uuid, p_kind text, p_note text default null, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_relief_right();
  v_done jsonb := app.once(p_key, 'relieve_fee', jsonb_build_array(p_fee_due, p_kind, p_note));
  v public.fees_due;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_fee_due(v_school, p_fee_due, true);
  insert into public.fee_reliefs (school_id, fee_due_id, cadet_id, kind, amount_cents, note)
  values (v_school, v.id, v.cadet_id, app.one_of(p_kind, '{waived,assisted}', '', 'kind', 'How it is settled'), v.amount_cents - v.paid_cents,
    app.need_text(p_note, 'note', 'The note', 500))
  on conflict (fee_due_id) where withdrawn_at is null do update set kind = excluded.kind, amount_cents = excluded.amount_cents, note = excluded.note;
  perform app.settle_fee(v.id);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.relieve_fee(uuid, text, text, uuid)', 'authenticated', 'service_role');

-- Takes a waiver or assistance back: the rest is open again. A canceled fee comes back too.
create function public.restore_fee(p_fee_due uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_relief_right();
  v_done jsonb := app.once(p_key, 'restore_fee', to_jsonb(p_fee_due));
  v public.fees_due;
begin
  if v_done is not null then
    return;
  end if;
  v := app.need_fee_due(v_school, p_fee_due, false);
  if v.state = 'canceled' and exists (select from public.fees_due f where f.id <> v.id and f.state <> 'canceled'
    and ((f.fee_id = v.fee_id and f.cadet_id = v.cadet_id) or (f.source = v.source and f.source_id = v.source_id))) then
    perform app.fail('duplicate', 'This fee was raised again already', 'Reload the page.', 'id');
  end if;
  update public.fee_reliefs r set withdrawn_at = now() where r.fee_due_id = v.id and r.withdrawn_at is null;
  update public.fees_due f set state = 'open' where f.id = v.id;
  perform app.settle_fee(v.id);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.restore_fee(uuid, uuid)', 'authenticated', 'service_role');

-- Cancels fees that were raised by mistake, as long as nothing was paid. Gives how many.
create function public.cancel_fees(p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('delete');
  v_done jsonb := app.once(p_key, 'cancel_fees', to_jsonb(p_ids));
  v_canceled integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.check_ids(p_ids, 'ids', 500);
  perform from public.fees_due f where f.id = any (p_ids) and f.school_id = v_school order by f.id for update;
  if (select count(*) from public.fees_due f where f.id = any (p_ids) and f.school_id = v_school) <> (select count(distinct i) from unnest(p_ids) i) then
    perform app.fail('unknown_fee', 'A fee isn''t one of your school', 'Reload the page.', 'ids');
  elsif exists (select from public.fees_due f where f.id = any (p_ids) and f.paid_cents > 0) then
    perform app.fail('paid', 'Something was paid for one of these fees', 'Reverse the payment first.', 'ids');
  end if;
  update public.fees_due f set state = 'canceled' where f.id = any (p_ids) and f.state <> 'canceled';
  get diagnostics v_canceled = row_count;
  perform app.done(p_key, to_jsonb(v_canceled));
  return v_canceled;
end
$$;
call app.expose('public.cancel_fees(uuid[], uuid)', 'authenticated', 'service_role');

-- What is due next of a fee: the first part that what was paid doesn't cover, or all of it.
create function app.next_due(p_fee public.fees_due, out due_on date, out cents bigint)
language sql stable set search_path = ''
as $$
  select x.due_on, x.cents from (
    (select p.due_on, least(p.amount_cents, sum(p.amount_cents) over w - p_fee.paid_cents)::bigint as cents, sum(p.amount_cents) over w as until
    from public.fee_parts p where p.fee_due_id = p_fee.id and p.removed_at is null
    window w as (order by p.due_on, p.id)
    )
    union all
    (select p_fee.due_on, p_fee.amount_cents - p_fee.paid_cents, 9000000000000000000)
  ) x
  where x.until > p_fee.paid_cents and p_fee.state = 'open'
  order by x.until limit 1
$$;
grant execute on function app.next_due(public.fees_due) to authenticated, service_role;

-- What families owe, as the office reads it. How a fee was settled shows only to those who may see restricted facts.
create view public.fee_lines with (security_invoker = true) as
select f.id, f.school_id, f.cadet_id, c.last_name || ', ' || c.first_name as cadet_name, f.fee_id, f.reason, f.amount_cents, f.paid_cents,
  case when f.state = 'open' then f.amount_cents - f.paid_cents else 0 end as open_cents, coalesce(n.due_on, f.due_on) as due_on, n.cents as next_cents,
  f.state, r.kind as relief, r.note as relief_note,
  f.state = 'open' and coalesce(n.due_on < app.today(f.school_id), false) as is_overdue,
  case when f.state <> 'open' then f.state when n.due_on < app.today(f.school_id) then 'overdue' else 'open' end as status,
  g.event_id, e.title as event_title, exists (select from public.fee_parts p where p.fee_due_id = f.id and p.removed_at is null) as has_plan,
  f.source, f.source_id, g.fund_id, f.author_label, f.created_at,
  array_position('{overdue,open,settled,canceled}', case when f.state <> 'open' then f.state when n.due_on < app.today(f.school_id) then 'overdue' else 'open' end) as status_sort,
  app.search_text(concat_ws(' ', c.first_name, c.last_name, f.reason)) as search
from public.fees_due f
join public.cadets c on c.id = f.cadet_id
left join public.fees g on g.id = f.fee_id
left join public.school_events e on e.id = g.event_id
left join public.fee_reliefs r on r.fee_due_id = f.id and r.withdrawn_at is null
cross join lateral app.next_due(f) n;
revoke all on public.fee_lines from anon, authenticated, service_role;
grant select on public.fee_lines to authenticated, service_role;

-- What the list of fees can be narrowed by.
create view public.fee_filters with (security_invoker = true) as
select x.filter, x.value, x.sort, sum(g.rows)::integer as rows
from (select l.status, l.status_sort, l.reason, l.source, count(*) as rows from public.fee_lines l group by 1, 2, 3, 4) g
cross join lateral (values ('status', g.status, g.status_sort), ('reason', g.reason, null), ('source', g.source, null)) x (filter, value, sort)
group by 1, 2, 3;
revoke all on public.fee_filters from anon, authenticated, service_role;
grant select on public.fee_filters to authenticated, service_role;

-- The fees of the caller, or of their own children, with plan and payments. How a fee was settled isn't said.
create function public.my_fees()
returns table (id uuid, cadet_id uuid, first_name text, reason text, about text, amount_cents bigint, paid_cents bigint, open_cents bigint,
  due_on date, next_due_on date, next_cents bigint, is_overdue boolean, state text, parts jsonb, payments jsonb)
language sql stable set search_path = ''
as $$
  select f.id, f.cadet_id, coalesce(nullif(c.preferred_name, ''), c.first_name), f.reason,
    (select g.about from public.fees g where g.id = f.fee_id), f.amount_cents, f.paid_cents,
    case when f.state = 'open' then f.amount_cents - f.paid_cents else 0 end, f.due_on, n.due_on, n.cents,
    f.state = 'open' and coalesce(n.due_on < app.today(f.school_id), false), f.state,
    (select coalesce(jsonb_agg(jsonb_build_object('due_on', p.due_on, 'amount_cents', p.amount_cents) order by p.due_on), '[]')
      from public.fee_parts p where p.fee_due_id = f.id and p.removed_at is null),
    (select coalesce(jsonb_agg(jsonb_build_object('paid_on', p.paid_on, 'amount_cents', p.amount_cents, 'method', p.method) order by p.paid_on), '[]')
      from public.fee_payments p where p.fee_due_id = f.id and p.reversed_at is null)
  from public.fees_due f
  join public.cadets c on c.id = f.cadet_id
  cross join lateral app.next_due(f) n
  where f.cadet_id in (select app.self('budget', 'read')) and f.state <> 'canceled'
  order by f.state = 'open' desc, coalesce(n.due_on, f.due_on) nulls last, c.first_name, f.id
  limit 200
$$;
call app.expose('public.my_fees()', 'authenticated', 'service_role');
