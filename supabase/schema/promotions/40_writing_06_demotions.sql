-- Reduces a cadet to a lower rank by an order, with the reason.
create function public.demote_cadet(
  p_cadet uuid, p_from text, p_to text, p_reason text, p_on date default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to decide on ranks');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v_done jsonb;
  v_on date;
  v_order uuid;
  v_held text;
begin
  perform app.need_others(v_school, array[p_cadet]);
  v_done := app.once(p_key, 'demote_cadet', jsonb_build_array(p_cadet, p_from, p_to, p_reason, p_on));
  if v_done is not null then
    return v_done;
  end if;
  v_on := app.need_order_day(v_school, array[p_cadet], p_on, true);
  v_held := (select r.rank_code from app.permanent_ranks(array[p_cadet], v_on) r);
  if v_held is distinct from p_from then
    perform app.fail('rank_changed', 'The rank changed since you opened the page', 'Reload the page and check again.');
  elsif not exists (select from app.ranks_of(v_school) n join app.ranks_of(v_school) h on h.code = v_held
    where n.code = p_to and n.enabled and n.sort < h.sort) then
    perform app.fail('not_lower', 'That isn''t a lower rank your school uses', 'Reload the page and choose another.',
      'to');
  end if;
  v_order := app.new_order(v_school, 'demotion', v_on, v_reason);
  insert into public.rank_records (school_id, cadet_id, rank_code, effective_on, action, order_no, order_id, remarks)
  select v_school, p_cadet, p_to, v_on, 'demotion', o.order_no, o.id, v_reason
  from public.promotion_orders o where o.id = v_order;
  return app.done(p_key, jsonb_build_object('order_id', v_order,
    'order_no', (select o.order_no from public.promotion_orders o where o.id = v_order)));
end
$$;
call app.expose('public.demote_cadet(uuid, text, text, text, date, uuid)', 'authenticated', 'service_role');

-- Takes decisions back by a further order, with the reason: each cadet holds again what was held before, since when it
-- was. Only the latest word of its kind on a cadet can be undone. A first rank has nothing before it.
create function public.rescind_ranks(p_records uuid[], p_reason text, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to rescind orders');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 1000, true);
  v_done jsonb;
  v_on date := app.today(v_school);
  v_order uuid;
  v_name text;
begin
  if (select count(*) from public.rank_records r where r.id = any (p_records) and r.school_id = v_school)
    is distinct from (select count(distinct x) from unnest(p_records) as x) or cardinality(p_records) = 0 then
    perform app.fail('unknown_record', 'That decision isn''t on record', 'Reload the page.');
  end if;
  perform app.need_others(v_school,
    array(select distinct r.cadet_id from public.rank_records r where r.id = any (p_records)));
  v_done := app.once(p_key, 'rescind_ranks', jsonb_build_array(p_records, p_reason));
  if v_done is not null then
    return v_done;
  end if;
  v_name := (
    select c.first_name || ' ' || c.last_name
    from public.rank_records r join public.cadets c on c.id = r.cadet_id
    where r.id = any (p_records) and (
      r.action in ('initial', 'rescinded')
      or exists (select from public.rank_records x where x.rescinds_id = r.id)
      or (r.kind = 'permanent' and not exists (select from public.rank_records x
        where x.cadet_id = r.cadet_id and x.kind = 'permanent' and (x.effective_on, x.seq) < (r.effective_on, r.seq)))
      or exists (select from public.rank_records x where x.cadet_id = r.cadet_id
        and (x.kind = 'permanent') = (r.kind = 'permanent')
        and (x.effective_on, x.seq) > (r.effective_on, r.seq)))
    limit 1);
  if v_name is not null then
    perform app.fail('not_latest', v_name || '''s rank changed since then, or this was already rescinded',
      'Rescind the latest decision first.');
  end if;
  v_order := app.new_order(v_school, 'rescinded', v_on, v_reason);
  insert into public.rank_records (school_id, cadet_id, rank_code, kind, effective_on, since_on, ends_on, action,
    order_no,
    order_id, remarks, rescinds_id)
  select v_school, r.cadet_id, coalesce(b.rank_code, r.rank_code), r.kind, greatest(v_on, r.effective_on),
    coalesce(b.since_on, b.effective_on),
    case when r.kind <> 'permanent' and b.id is null then greatest(v_on, r.effective_on) - 1 else b.ends_on end,
    'rescinded', o.order_no, o.id, v_reason, r.id
  from public.rank_records r
  join public.promotion_orders o on o.id = v_order
  left join lateral (
    select p.* from public.rank_records p
    where p.cadet_id = r.cadet_id and (p.kind = 'permanent') = (r.kind = 'permanent')
      and (p.effective_on, p.seq) < (r.effective_on, r.seq)
      and (p.ends_on is null or p.ends_on >= v_on)
    order by p.effective_on desc, p.seq desc
    limit 1
  ) b on true
  where r.id = any (p_records);
  return app.done(p_key, jsonb_build_object('order_id', v_order,
    'order_no', (select o.order_no from public.promotion_orders o where o.id = v_order)));
end
$$;
call app.expose('public.rescind_ranks(uuid[], text, uuid)', 'authenticated', 'service_role');
