-- Approving a count, which corrects the levels, and canceling one.

-- How many people must approve a count: two where something differs, is controlled, or the one who approves started or counted it.
-- Asks no rights.
create function app.approvals_needed(p_count uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when exists (
      select from public.count_lines l join public.item_variants v on v.id = l.variant_id join public.inventory_items i on i.id = v.item_id
      where l.count_id = p_count and (l.variance <> 0 or i.is_controlled))
    or not exists (
      select from public.count_approvals a join public.counts c on c.id = a.count_id
      where a.count_id = p_count and a.approver_id is distinct from c.created_by
        and not exists (select from public.count_entries n where n.count_id = p_count and n.counted_by = a.approver_id))
    then 2 else 1 end
$$;

-- Approves a count. With the last approval that it needs, of which one is by staff, the levels are corrected and what is missing is marked
-- as lost. Gives the state: review while another approval is needed.
create function public.approve_count(p_count uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'approve_count', to_jsonb(p_count));
  v_state text := 'review';
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  perform app.hold_count(v_school, p_count, '{review}');
  if exists (select from public.count_lines l where l.count_id = p_count and l.resolution = 'differs') then
    perform app.fail('differs', 'The two counts of a line differ', 'Count it once more, then approve.');
  end if;
  insert into public.count_approvals (school_id, count_id, is_staff) values (v_school, p_count, app.manages('inventory', 'update'))
  on conflict on constraint count_approvals_approver_key do nothing;
  if not found then
    perform app.fail('approved', 'You have approved this count already', 'Someone else approves it too.');
  end if;
  if (select count(*) >= app.approvals_needed(p_count) and bool_or(a.is_staff) from public.count_approvals a where a.count_id = p_count) then
    perform app.post_count(v_school, p_count);
    v_state := 'approved';
  end if;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.expose('public.approve_count(uuid, uuid)', 'authenticated', 'service_role');

-- Carries an approved count into the ledger. Asks no rights.
create function app.post_count(p_school uuid, p_count uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_today date := app.today(p_school);
  v_gone uuid[];
  v_act uuid;
begin
  -- What came or went since it was counted is where the ledger says it is.
  v_gone := array(select a.id from public.serial_assets a join public.count_lines l on l.asset_id = a.id
    where l.count_id = p_count and l.variance < 0 and a.status = 'in_stock'
      and not exists (select from public.custody c where c.asset_id = a.id and c.state = 'reserved') order by a.id for update of a);
  v_act := app.write_stock(p_school, array(
    select row('count', l.variant_id, null, l.location_id, l.condition, l.variance, 0, null)::app.stock_change
    from public.count_lines l where l.count_id = p_count and l.asset_id is null and l.variance <> 0
    union all
    select row('count', a.variant_id, a.id, a.location_id, a.condition, -1, 0, null)::app.stock_change
    from public.serial_assets a where a.id = any (v_gone)), 'Count', 'counts', p_count);
  update public.serial_assets a set
    status = case when a.id = any (v_gone) then 'lost' else a.status end,
    last_counted_on = case when l.variance >= 0 then v_today else a.last_counted_on end
  from public.count_lines l where l.count_id = p_count and l.asset_id = a.id;
  update public.inventory_items i set count_wanted = false
  where i.count_wanted and i.school_id = p_school and exists (select from public.counts c where c.id = p_count and c.scope in ('all', 'wanted', 'category', 'controlled'))
    and i.id in (select v.item_id from public.count_lines l join public.item_variants v on v.id = l.variant_id where l.count_id = p_count);
  update public.counts c set state = 'approved', approved_at = now(), act = v_act where c.id = p_count;
end
$$;

-- Cancels a count: nothing is corrected, and what was counted can be read. Who started it can, and staff.
create function public.cancel_count(p_count uuid, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'cancel_count', to_jsonb(p_count));
begin
  if v_done is not null then
    return;
  end if;
  if (app.hold_count(v_school, p_count, '{open,second,review}')).created_by is distinct from auth.uid() and not app.manages('inventory', 'update') then
    perform app.deny('Only who started a count, or staff, can cancel it');
  end if;
  update public.counts c set state = 'canceled', canceled_at = now() where c.id = p_count;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.cancel_count(uuid, uuid)', 'authenticated', 'service_role');

-- Counts with how far they are.
create view public.count_list with (security_invoker = true) as
select c.id, c.school_id, c.scope, c.category, c.location_id, p.name as location, c.state, c.note, c.started_by_label, c.created_at, c.approved_at,
  c.canceled_at, c.created_by = (select auth.uid()) as is_mine, coalesce(l.lines, 0) as lines, coalesce(l.counted, 0) as counted,
  coalesce(l.second, 0) as second, coalesce(l.second_counted, 0) as second_counted, coalesce(l.variances, 0) as variances,
  coalesce(l.differing, 0) as differing, coalesce(a.approvals, '{}') as approvals, coalesce(a.by_me, false) as approved_by_me,
  app.search_text(concat_ws(' ', c.note, p.name, c.started_by_label)) as search
from public.counts c
left join public.inventory_locations p on p.id = c.location_id
left join (select x.count_id, count(*)::integer as lines, (count(*) filter (where x.rounds > 0))::integer as counted,
    (count(*) filter (where x.needs_second))::integer as second, (count(*) filter (where x.needs_second and x.rounds > 1))::integer as second_counted,
    (count(*) filter (where x.variance <> 0))::integer as variances, (count(*) filter (where x.resolution = 'differs'))::integer as differing
  from public.count_lines x group by 1) l on l.count_id = c.id
left join (select y.count_id, array_agg(y.approver_label order by y.created_at) as approvals, bool_or(y.approver_id = (select auth.uid())) as by_me
  from public.count_approvals y group by 1) a on a.count_id = c.id;

-- The lines of counts, with the numbers that the caller may see.
create view public.count_sheet with (security_invoker = true) as
select l.id, l.school_id, l.count_id, l.variant_id, l.asset_id, l.location_id, v.item_id, i.name as item_name, i.category, i.is_controlled, v.size, v.sort,
  v.barcode, a.serial_no, a.tag, p.name as location, l.condition, l.frozen_qty, l.rounds, l.needs_second, l.variance, l.resolution,
  e.first, e.second, e.third, e.expected, e.first_by, e.second_by, e.first_mine
from public.count_lines l
join public.item_variants v on v.id = l.variant_id
join public.inventory_items i on i.id = v.item_id
join public.inventory_locations p on p.id = l.location_id
left join public.serial_assets a on a.id = l.asset_id
left join lateral (select max(n.qty) filter (where n.round = 1) as first, max(n.qty) filter (where n.round = 2) as second,
    max(n.qty) filter (where n.round = 3) as third, (array_agg(n.expected order by n.round desc))[1] as expected,
    max(n.counted_by_label) filter (where n.round = 1) as first_by, max(n.counted_by_label) filter (where n.round = 2) as second_by,
    coalesce(bool_or(n.counted_by = (select auth.uid())) filter (where n.round = 1), false) as first_mine
  from public.count_entries n where n.line_id = l.id) e on true;

-- What the list of counts can be narrowed by.
create view public.count_filters with (security_invoker = true) as
select f.filter, f.value, null::integer as sort, count(*)::integer as rows
from public.counts c cross join lateral (values ('state', c.state), ('scope', c.scope)) f (filter, value)
group by 1, 2;

do $$
declare
  v_view text;
begin
  foreach v_view in array '{count_list,count_sheet,count_filters}'::text[] loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', v_view);
    execute format('grant select on public.%I to authenticated, service_role', v_view);
  end loop;
end
$$;

-- Counts that someone has to count again or to approve.
create function app.counts_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.counts c where c.school_id = p_school and c.state in ('second', 'review')
$$;
call app.register_attention('counts_waiting', 'inventory', 'app.counts_waiting', 53);
