-- Archives a board that has not begun: no score, no result. One that is archived already stays so.
create function public.drop_board(p_board uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_promotions('update', 'You don''t have permission to plan boards');
begin
  if exists (select from public.boards b
    where b.id = p_board and b.school_id = v_school and b.archived_at is not null) then
    return;
  elsif (app.need_board(v_school, p_board)).state <> 'planned' then
    perform app.fail('scored', 'The board started scoring', 'Close it instead.');
  end if;
  update public.boards b set archived_at = now() where b.id = p_board;
end
$$;
call app.expose('public.drop_board(uuid)', 'authenticated', 'service_role');

-- The next number of a series in the school year that holds the day: 'P2026-014'. Two at the same time wait for each
-- other; a number is never used twice, and none is skipped.
create function app.next_order(p_school uuid, p_series text, p_on date) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_year public.school_years;
  v_number integer;
begin
  select * into v_year from public.school_years y
  where y.school_id = p_school
  order by (p_on between y.starts_on and y.ends_on) desc, y.is_current desc, y.starts_on desc limit 1;
  if v_year.id is null then
    select * into v_year from public.school_years y where y.id = app.current_year(p_school);
  end if;
  insert into app.order_series as s (school_id, school_year_id, series, last) values (p_school, v_year.id, p_series, 1)
  on conflict (school_id, school_year_id, series) do update set last = s.last + 1
  returning s.last into v_number;
  return p_series || to_char(v_year.starts_on, 'YYYY') || '-'
    || lpad(v_number::text, greatest(3, length(v_number::text)), '0');
end
$$;

-- Takes the next number for promotion orders and keeps who signs.
create function app.new_order(p_school uuid, p_action text, p_on date, p_remarks text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.promotion_orders (school_id, order_no, action, effective_on, remarks, authority_id, authority)
  values (p_school, app.next_order(p_school, 'P', p_on), p_action, p_on,
    app.need_text(p_remarks, 'remarks', 'The remarks', 1000), auth.uid(),
    (select concat_ws(' ', nullif(p.title, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''))
      from public.profiles p where p.id = auth.uid()))
  returning id into v_id;
  return v_id;
end
$$;

-- Notifies the families of those whom an order promotes.
create function app.tell_promoted(p_order uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify_families('promotions.orders', array_agg(row(r.cadet_id,
      format('%s %s: %s by promotion orders %s', c.first_name, c.last_name, n.title, o.order_no),
      'Effective ' || to_char(r.effective_on, 'Mon FMDD, YYYY') || '.', '/app/cadets/' || c.id, o.id)::app.notice),
        o.school_id)
  from public.promotion_orders o
  join public.rank_records r on r.order_id = o.id
  join public.cadets c on c.id = r.cadet_id
  join app.ranks_of(o.school_id) n on n.code = r.rank_code
  where o.id = p_order
  group by o.id
$$;

-- Promotes cadets by one order: p_cadets is [{cadet_id, from, to, reason?}], `from` the permanent rank the decider saw.
-- Anyone who still needs something of the rank is promoted only with a reason, and only where every such rule may be
-- overridden. A temporary rank comes with a position: the rules don't ask about it. All or nothing; returns {order_id,
-- order_no, records}.
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
    perform app.fail('ends_on', 'A permanent rank has no end date', 'Leave it blank, or choose another kind.',
      'ends_on');
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
    insert into public.rank_records (school_id, cadet_id, rank_code, kind, effective_on, ends_on, action, order_no,
      order_id,
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
