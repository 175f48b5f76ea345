-- Promotion: what is asked of each step, and the decision about a whole list by one order.

-- Each step leads from the rank the decider saw to a higher one that is in use.
create function app.need_steps(p_school uuid, p_cadets jsonb, p_on date) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_step record;
begin
  for v_step in
    select k.first_name || ' ' || k.last_name as name, h.rank_code as held, c ->> 'from' as seen, n.code as target,
      coalesce(n.enabled, false) as enabled, n.sort as high, l.sort as low
    from jsonb_array_elements(p_cadets) c
    join public.cadets k on k.id = app.id_in(c ->> 'cadet_id', 'cadet_id')
    left join app.permanent_ranks(array(select (x ->> 'cadet_id')::uuid from jsonb_array_elements(p_cadets) x), p_on) h
      on h.cadet_id = k.id
    left join app.ranks_of(p_school) n on n.code = c ->> 'to'
    left join app.ranks_of(p_school) l on l.code = h.rank_code
  loop
    if v_step.held is distinct from v_step.seen then
      perform app.fail('rank_changed', v_step.name || '''s rank changed since you opened the page', 'Reload the page and check again.');
    elsif v_step.target is null or not v_step.enabled then
      perform app.fail('rank', v_step.name || ': your school doesn''t use that rank', 'Reload the page and choose another.');
    elsif v_step.high <= v_step.low then
      perform app.fail('not_higher', v_step.name || ' already holds this rank or a higher one', 'Choose a higher one.');
    end if;
  end loop;
end
$$;

-- Anyone who still needs something has a reason, and has met all that can't be waived. Gives what each is missing: {cadet: [what]}.
create function app.need_criteria(p_school uuid, p_cadets jsonb, p_on date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_cadet record;
  v_missing jsonb := '{}';
begin
  for v_cadet in
    with steps as materialized (
      select app.id_in(c ->> 'cadet_id', 'cadet_id') as cadet_id, c ->> 'to' as target, c ->> 'reason' as reason
      from jsonb_array_elements(p_cadets) c
    )
    select k.id, k.first_name || ' ' || k.last_name as name,
      array_agg(coalesce(l.topic, l.label) order by l.ordinality) as what,
      string_agg(coalesce(l.topic, l.label), ', ' order by l.ordinality) filter (where not l.overridable) as barred,
      app.need_text(min(s.reason), 'reason', 'The reason', 1000) as reason
    from app.promotion_lines(p_school, array(select s.cadet_id from steps s), p_on,
      (select jsonb_object_agg(s.cadet_id, s.target) from steps s)) with ordinality l
    join steps s on s.cadet_id = l.cadet_id
    join public.cadets k on k.id = l.cadet_id
    where l.state in ('not_met', 'no_data')
    group by k.id
    order by 2, 1
  loop
    if v_cadet.barred is not null then
      perform app.fail('not_overridable', format('%s is missing a requirement that can''t be waived: %s', v_cadet.name,
        v_cadet.barred), 'Leave out this cadet, or change the rule first.');
    elsif v_cadet.reason is null then
      perform app.fail('reason_needed', format('%s still needs: %s', v_cadet.name, array_to_string(v_cadet.what, ', ')),
        'Give a reason for the exception, or leave out this cadet.');
    end if;
    v_missing := v_missing || jsonb_build_object(v_cadet.id, v_cadet.what);
  end loop;
  return v_missing;
end
$$;

call app.register_kind('promotions.orders', 'promotions', 'Promotion orders', 'Orders that name you or your child are published.',
  channel => 'digest');

-- Notifies the families of those whom an order promotes.
create function app.tell_promoted(p_order uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('promotions.orders', array_agg(row(r.cadet_id,
      format('%s %s: %s by promotion orders %s', c.first_name, c.last_name, n.title, o.order_no),
      'Effective ' || to_char(r.effective_on, 'Mon FMDD, YYYY') || '.', '/app/cadets/' || c.id, o.id)::app.notice), o.school_id)
  from public.promotion_orders o
  join public.rank_records r on r.order_id = o.id
  join public.cadets c on c.id = r.cadet_id
  join app.ranks_of(o.school_id) n on n.code = r.rank_code
  where o.id = p_order
  group by o.id
$$;

-- Promotes cadets by one order: p_cadets is [{cadet_id, from, to, reason?}], `from` the permanent rank the decider saw.
-- Anyone who still needs something of the rank is promoted only with a reason, and only where every such rule may be overridden. A
-- temporary rank comes with a position: the rules don't ask about it. All or nothing; gives {order_id, order_no, records}.
create function public.promote_cadets(
  p_cadets jsonb, p_on date default null, p_kind text default 'permanent', p_ends_on date default null,
  p_remarks text default null, p_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('approve', 'You don''t have permission to decide on promotions');
  v_ids uuid[] := array(select app.id_in(c ->> 'cadet_id', 'cadet_id')
    from jsonb_array_elements(app.lines_in(p_cadets, 'cadets', 500)) c);
  v_done jsonb;
  v_on date;
  v_missing jsonb := '{}';
  v_order uuid;
  v_records uuid[];
begin
  perform app.need_others(v_school, v_ids);
  v_done := app.once(p_key, 'promote_cadets', jsonb_build_array(p_cadets, p_on, p_kind, p_ends_on, p_remarks));
  if v_done is not null then
    return v_done;
  end if;
  if (select count(distinct x) from unnest(v_ids) as x) <> cardinality(v_ids) then
    perform app.fail('twice', 'A cadet is listed twice', 'List each cadet once.', 'cadets');
  elsif p_kind is null or p_kind not in ('permanent', 'temporary', 'frocked') then
    perform app.fail('kind', 'That kind of rank isn''t valid', 'Reload the page and choose another.', 'kind');
  end if;
  v_on := app.need_order_day(v_school, v_ids, p_on, p_kind = 'permanent');
  if p_kind = 'permanent' and p_ends_on is not null then
    perform app.fail('ends_on', 'A permanent rank has no end date', 'Leave it empty, or choose another kind.', 'ends_on');
  elsif p_ends_on < v_on then
    perform app.fail('ends_on', 'The end date is before the start date', 'Use a later date.', 'ends_on');
  end if;
  perform app.need_steps(v_school, p_cadets, v_on);
  if p_kind <> 'temporary' then
    v_missing := app.need_criteria(v_school, p_cadets, v_on);
  end if;
  v_order := app.new_order(v_school, 'promotion', v_on, p_remarks);
  if p_kind = 'permanent' then
    -- What was worn ahead of it is what is now held.
    update public.rank_records r set ends_on = greatest(r.effective_on, v_on) - 1
    from jsonb_array_elements(p_cadets) c
    where r.cadet_id = app.id_in(c ->> 'cadet_id', 'cadet_id') and r.kind = 'frocked' and r.rank_code = c ->> 'to'
      and (r.ends_on is null or r.ends_on >= v_on);
  end if;
  with added as (
    insert into public.rank_records (school_id, cadet_id, rank_code, kind, effective_on, ends_on, action, order_no, order_id,
      remarks, override_of, override_reason)
    select v_school, k.id, k.step ->> 'to', p_kind, v_on, p_ends_on, 'promotion', o.order_no, o.id, o.remarks,
      nullif(array(select jsonb_array_elements_text(v_missing -> k.id::text)), '{}'),
      case when v_missing ? k.id::text then nullif(trim(k.step ->> 'reason'), '') end
    from (select app.id_in(c ->> 'cadet_id', 'cadet_id') as id, c as step from jsonb_array_elements(p_cadets) c) k
    join public.promotion_orders o on o.id = v_order
    returning id
  )
  select array_agg(a.id) into v_records from added a;
  perform app.tell_promoted(v_order);
  return app.done(p_key, jsonb_build_object('order_id', v_order, 'records', to_jsonb(v_records),
    'order_no', (select o.order_no from public.promotion_orders o where o.id = v_order)));
end
$$;
call app.expose('public.promote_cadets(jsonb, date, text, date, text, uuid)', 'authenticated', 'service_role');
