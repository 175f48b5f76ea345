-- The places of a count: the one that was named and all inside it. Checks no rights.
create function app.places_inside(p_place uuid) returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  with recursive inside as (
    select p_place as id
    union select l.id from public.inventory_locations l join inside i on l.parent_id = i.id
  ) select i.id from inside i
$$;

-- The recorded level of a line at a moment: the current one without later movements. Checks no rights.
create function app.count_expected(p_line public.count_lines, p_at timestamptz) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when p_line.asset_id is null
    then coalesce(
      (select s.on_hand from public.stock_levels s where s.variant_id = p_line.variant_id
      and s.location_id = p_line.location_id
        and s.condition = p_line.condition), 0)
      - coalesce((select sum(m.qty) from public.stock_movements m where m.variant_id = p_line.variant_id
        and m.location_id = p_line.location_id
        and m.condition = p_line.condition and m.asset_id is null and m.created_at > p_at), 0)
    else (select (a.status = 'in_stock')::integer from public.serial_assets a where a.id = p_line.asset_id)
      - coalesce((select sum(m.qty) from public.stock_movements m where m.asset_id = p_line.asset_id
        and m.created_at > p_at), 0)
    end::integer
$$;

-- How many people must approve a count: two where something differs, is controlled, or the one who approves started or
-- counted it. Checks no rights.
create function app.approvals_needed(p_count uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when exists (
      select from public.count_lines l join public.item_variants v on v.id = l.variant_id
        join public.inventory_items i on i.id = v.item_id
      where l.count_id = p_count and (l.variance <> 0 or i.is_controlled))
    or not exists (
      select from public.count_approvals a join public.counts c on c.id = a.count_id
      where a.count_id = p_count and a.approver_id is distinct from c.created_by
        and not exists (select from public.count_entries n where n.count_id = p_count and n.counted_by = a.approver_id))
    then 2 else 1 end
$$;

-- True where the second count is someone else's: the caller counted the first time what is counted twice, and nothing
-- of the second time. One's own numbers are always one's own to read.
create function app.second_for_others(p_count uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.count_entries n join public.count_lines l on l.id = n.line_id and l.needs_second
      where n.count_id = p_count and n.round = 1 and n.counted_by = auth.uid())
    and not exists (select from public.count_entries n
      where n.count_id = p_count and n.round = 2 and n.counted_by = auth.uid())
$$;
grant execute on function app.second_for_others(uuid) to authenticated, service_role;

-- Counts with how far they are.
create view public.count_list with (security_invoker = true) as
select c.id, c.school_id, c.scope, c.category, c.location_id, p.name as location, c.state, c.note, c.started_by_label,
  c.created_at, c.approved_at,
  c.canceled_at, c.created_by = (select auth.uid()) as is_mine, coalesce(l.lines, 0) as lines, coalesce(l.counted, 0)
    as counted,
  coalesce(l.second, 0) as second, coalesce(l.second_counted, 0) as second_counted, coalesce(l.variances, 0)
    as variances,
  coalesce(l.differing, 0) as differing, coalesce(a.approvals, '{}') as approvals, coalesce(a.by_me, false)
    as approved_by_me,
  app.search_text(concat_ws(' ', c.note, p.name, c.started_by_label)) as search, c.updated_at,
  c.state = 'second' and app.second_for_others(c.id) as second_for_others
from public.counts c
left join public.inventory_locations p on p.id = c.location_id
left join (select x.count_id, count(*)::integer as lines, (count(*) filter (where x.rounds > 0))::integer as counted,
    (count(*) filter (where x.needs_second))::integer as second,
      (count(*) filter (where x.needs_second and x.rounds > 1))::integer as second_counted,
    (count(*) filter (where x.variance <> 0))::integer as variances,
      (count(*) filter (where x.resolution = 'differs'))::integer as differing
  from public.count_lines x group by 1) l on l.count_id = c.id
left join (select y.count_id, array_agg(y.approver_label order by y.created_at) as approvals,
  bool_or(y.approver_id = (select auth.uid())) as by_me
  from public.count_approvals y group by 1) a on a.count_id = c.id;

revoke all on public.count_list from anon, authenticated, service_role;
grant select on public.count_list to authenticated, service_role;

-- The lines of counts, with the numbers that the caller may see.
create view public.count_sheet with (security_invoker = true) as
select l.id, l.school_id, l.count_id, l.variant_id, l.asset_id, l.location_id, v.item_id, i.name as item_name,
  i.category, i.is_controlled, v.size, v.sort,
  v.barcode, a.serial_no, a.tag, p.name as location, l.condition, l.frozen_qty, l.rounds, l.needs_second, l.variance,
    l.resolution,
  e.first, e.second, e.third, e.expected, e.first_by, e.second_by, e.first_mine
from public.count_lines l
join public.item_variants v on v.id = l.variant_id
join public.inventory_items i on i.id = v.item_id
join public.inventory_locations p on p.id = l.location_id
left join public.serial_assets a on a.id = l.asset_id
left join lateral (select max(n.qty) filter (where n.round = 1) as first, max(n.qty) filter (where n.round = 2)
  as second,
    max(n.qty) filter (where n.round = 3) as third, (array_agg(n.expected order by n.round desc))[1] as expected,
    max(n.counted_by_label) filter (where n.round = 1) as first_by, max(n.counted_by_label) filter (where n.round = 2)
      as second_by,
    coalesce(bool_or(n.counted_by = (select auth.uid())) filter (where n.round = 1), false) as first_mine
  from public.count_entries n where n.line_id = l.id) e on true;
revoke all on public.count_sheet from anon, authenticated, service_role;
grant select on public.count_sheet to authenticated, service_role;

-- What the list of counts can be narrowed by.
create view public.count_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.counts c cross join lateral (values ('state', c.state), ('scope', c.scope)) f (filter, value)
group by 1, 2;
revoke all on public.count_filters from anon, authenticated, service_role;
grant select on public.count_filters to authenticated, service_role;

-- Counts that someone has to count again or to approve.
create function app.counts_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.counts c where c.school_id = p_school and c.state in ('second', 'review')
$$;

-- Something that the caller has, or their child: only they ask for another size. Refuses everyone else.
create function app.need_own_gear(p_custody uuid) returns public.custody
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.custody;
begin
  if not app.can('inventory', 'create') then
    perform app.deny('Only the cadet or a guardian can request another size');
  end if;
  select * into v from public.custody c where c.id = p_custody
    and c.cadet_id in (select app.self('inventory', 'create'));
  if v.id is null then
    perform app.deny('Only the cadet or a guardian can request another size');
  end if;
  return v;
end
$$;

-- Requests with what is free of the size that was asked for: for supply all of them, for everyone else their own.
create view public.exchange_lines with (security_invoker = true) as
select r.id, r.school_id, r.custody_id, r.cadet_id, c.holder_label as holder, v.item_id, i.name as item_name, v.size,
  r.wanted_size, r.note, r.state,
  r.answer, r.asked_label, r.decided_label, r.decided_at, r.created_at,
  (select coalesce(sum(l.on_hand - l.reserved), 0)::integer from public.item_variants w
    join public.stock_levels l on l.variant_id = w.id
    and l.condition in ('new', 'serviceable')
   where w.item_id = v.item_id and w.archived_at is null and app.size_key(w.size) = app.size_key(r.wanted_size))
     as free,
  concat_ws(' ', app.search_text(c.holder_label), i.search, lower(r.wanted_size)) as search, r.updated_at
from public.exchange_requests r
join public.custody c on c.id = r.custody_id
join public.item_variants v on v.id = c.variant_id
join public.inventory_items i on i.id = v.item_id;
revoke all on public.exchange_lines from anon, authenticated, service_role;
grant select on public.exchange_lines to authenticated, service_role;

-- What the list of requests can be narrowed by.
create view public.exchange_filters with (security_invoker = true) as
select 'state' as filter, r.state as value, array_position('{asked,ready,done,declined,canceled}', r.state) as sort,
  count(*)::integer as rows
from public.exchange_requests r group by 2;
revoke all on public.exchange_filters from anon, authenticated, service_role;
grant select on public.exchange_filters to authenticated, service_role;

-- Requests that supply has still to answer.
create function app.exchanges_asked(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.exchange_requests r where r.school_id = p_school and r.state = 'asked'
$$;

-- What is or was at a shop.
create view public.repair_lines with (security_invoker = true) as
select r.id, r.school_id, r.kind, r.variant_id, v.item_id, i.name as item_name, v.size, a.serial_no, r.qty, r.shop,
  r.note, r.sent_on, r.due_on, r.back_on,
  r.cost_cents, r.condition_out, r.condition_in, r.sent_by_label, r.received_by_label, r.location_id,
  case when r.back_on is not null then 'back' when r.due_on < app.today(r.school_id) then 'overdue' else 'out' end
    as state,
  concat_ws(' ', i.search, lower(v.size), lower(a.serial_no), app.search_text(r.shop)) as search
from public.repairs r
join public.item_variants v on v.id = r.variant_id
join public.inventory_items i on i.id = v.item_id
left join public.serial_assets a on a.id = r.asset_id;
revoke all on public.repair_lines from anon, authenticated, service_role;
grant select on public.repair_lines to authenticated, service_role;

-- What the list of work at shops can be narrowed by.
create view public.repair_filters with (security_invoker = true) as
select f.filter, f.value, array_position('{overdue,out,back}', f.value) as sort, sum(g.rows)::integer as rows
from (select l.state, l.kind, count(*) as rows from public.repair_lines l group by 1, 2) g
cross join lateral (values ('state', g.state), ('kind', g.kind)) f (filter, value)
group by 1, 2;
revoke all on public.repair_filters from anon, authenticated, service_role;
grant select on public.repair_filters to authenticated, service_role;

-- A line of plain text of an order that holds no Social Security number, or null where it is empty.
create function app.order_text_in(p_text text, p_field text, p_label text, p_max integer) returns text
language sql immutable set search_path = ''
as $$
  select app.line_in(app.need_text(p_text, p_field, p_label, p_max), p_field, p_label, p_max)
$$;
