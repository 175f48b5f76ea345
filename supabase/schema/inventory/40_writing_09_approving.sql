-- Approves a count. With the last approval that it needs, of which one is by staff, the levels are corrected and what
-- is missing is marked as lost. Returns the state: review while another approval is needed.
create function app.approve_count(p_count uuid, p_key uuid default null) returns text
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
  insert into public.count_approvals (school_id, count_id, is_staff)
    values (v_school, p_count, app.manages('inventory', 'update'))
  on conflict on constraint count_approvals_approver_key do nothing;
  if not found then
    perform app.fail('approved', 'You already approved this count', 'Someone else must approve it too.');
  end if;
  if (select count(*) >= app.approvals_needed(p_count) and bool_or(a.is_staff) from public.count_approvals a
    where a.count_id = p_count) then
    perform app.post_count(v_school, p_count);
    v_state := 'approved';
  end if;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.keep_plans('app.approve_count(uuid, uuid)');
revoke execute on function app.approve_count(uuid, uuid) from authenticated, service_role;

-- Carries an approved count into the ledger. Checks no rights.
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
      and not exists (select from public.custody c where c.asset_id = a.id and c.state = 'reserved')
        order by a.id for update of a);
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
  where i.count_wanted and i.school_id = p_school
    and exists (select from public.counts c where c.id = p_count
    and c.scope in ('all', 'wanted', 'category', 'controlled'))
    and i.id in (select v.item_id from public.count_lines l join public.item_variants v on v.id = l.variant_id
      where l.count_id = p_count);
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
  if (app.hold_count(v_school, p_count, '{open,second,review}')).created_by is distinct from auth.uid()
    and not app.manages('inventory', 'update') then
    perform app.deny('Only the person who started a count, or staff, can cancel it');
  end if;
  update public.counts c set state = 'canceled', canceled_at = now() where c.id = p_count;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.cancel_count(uuid, uuid)', 'authenticated', 'service_role');
