-- A count of the school, held for the rest of the transaction, in one of these states. Checks no rights.
create function app.hold_count(p_school uuid, p_id uuid, p_states text[]) returns public.counts
language plpgsql security definer set search_path = ''
as $$
declare
  v public.counts;
begin
  select * into v from public.counts c where c.id = p_id and c.school_id = p_school for update;
  if v.id is null then
    perform app.deny('That count isn''t in your supply room');
  elsif not v.state = any (p_states) then
    perform app.fail('count_state', case v.state when 'approved' then 'This count is already approved' when 'canceled'
      then 'This count was canceled'
      else 'This count has moved on' end, 'Reload the page.');
  end if;
  return v;
end
$$;

-- Starts a count under the id that the caller gives and freezes what is on the books: {scope: all | category | location
-- | wanted | controlled, category?, location_id?, note?}. Returns the id.
create function public.start_count(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'start_count', jsonb_build_array(p_id, p_input));
  v_scope text := coalesce(p_input ->> 'scope', '');
  v_category text := case when v_scope = 'category' then nullif(p_input ->> 'category', '') end;
  v_place uuid := case when v_scope = 'location' then app.id_in(p_input ->> 'location_id', 'location_id') end;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif v_scope not in ('all', 'category', 'location', 'wanted', 'controlled') then
    perform app.fail('scope', 'What to count isn''t valid', 'Choose from the list.', 'scope');
  elsif v_scope = 'category' and v_category is null then
    perform app.fail('missing', 'The category is missing', 'Choose one.', 'category');
  elsif v_scope = 'location' then
    perform app.need_place(v_school, v_place, 'location_id');
  end if;
  perform app.need_id(p_id);
  if exists (select from public.counts c where c.id = p_id) then
    perform app.fail('same_count', 'This count has started already', 'Reload the page.', 'scope');
  end if;
  insert into public.counts (id, school_id, scope, category, location_id, note)
  values (p_id, v_school, v_scope, v_category, v_place, app.need_text(p_input ->> 'note', 'note', 'The note', 300));
  insert into public.count_lines (school_id, count_id, variant_id, location_id, condition, asset_id, frozen_qty)
  select v_school, p_id, w.variant_id, w.location_id, w.condition, w.asset_id, w.qty
  from (
    select s.variant_id, s.location_id, s.condition, null::uuid as asset_id, s.on_hand as qty, i.id as item_id
    from public.stock_levels s join public.item_variants v on v.id = s.variant_id
      join public.inventory_items i on i.id = v.item_id
    where s.school_id = v_school and s.on_hand > 0 and i.tracking <> 'serial'
    union all
    select a.variant_id, a.location_id, a.condition, a.id, 1, i.id
    from public.serial_assets a join public.item_variants v on v.id = a.variant_id
      join public.inventory_items i on i.id = v.item_id
    where a.school_id = v_school and a.status = 'in_stock'
  ) w
  join public.inventory_items i on i.id = w.item_id
  where case v_scope when 'category' then i.category = v_category when 'wanted' then i.count_wanted when 'controlled'
    then i.is_controlled
    when 'location' then w.location_id in (select app.places_inside(v_place)) else true end;
  if not found then
    perform app.fail('nothing', 'There is nothing on hand to count', 'Choose something else to count.', 'scope');
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.start_count(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The line that an entry of a count is about; what was found without being on the books gets one. Checks no rights.
create function app.count_line_in(p_count public.counts, p_entry jsonb) returns public.count_lines
language plpgsql security definer set search_path = ''
as $$
declare
  v public.count_lines;
  f record;
begin
  if p_entry ? 'line_id' then
    select * into v from public.count_lines l where l.id = app.id_in(p_entry ->> 'line_id', 'lines')
      and l.count_id = p_count.id for update;
  else
    select s.* into f from app.stock_lines_in(p_count.school_id, jsonb_build_array(p_entry - 'qty')) s;
    if f.item_tracking = 'serial' then
      perform app.fail('serials', format('%s has serial numbers', f.item_name),
        'Receive it under its number after the count.', 'lines');
    elsif p_count.state <> 'open' then
      perform app.fail('count_state', 'The first count is over', 'Correct the level after the count.', 'lines');
    end if;
    insert into public.count_lines as l (school_id, count_id, variant_id, location_id, condition, frozen_qty)
    values (p_count.school_id, p_count.id, f.variant_id, f.location_id, f.condition, 0)
    on conflict (count_id, variant_id, location_id, condition) where asset_id is null do update
      set frozen_qty = l.frozen_qty
    returning * into v;
  end if;
  if v.id is null then
    perform app.fail('unknown_line', 'That line isn''t in this count', 'Reload the page.', 'lines');
  end if;
  return v;
end
$$;

-- Records what was counted: [{line_id, qty} or {variant_id, location_id, condition?, qty} of what was found, each with
-- `at` if it was counted before it arrived]. In the second round only lines that need it, by someone else; in review
-- only lines whose counts differ. Returns how many.
create function public.record_count(p_count uuid, p_round integer, p_entries jsonb, p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'record_count', jsonb_build_array(p_count, p_round, p_entries));
  v_count public.counts;
  v_line public.count_lines;
  v_at timestamptz;
  v_qty integer;
  e jsonb;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v_count := app.hold_count(v_school, p_count, '{open,second,review}');
  if p_round is distinct from array_position('{open,second,review}', v_count.state) then
    perform app.fail('count_state', 'This count has moved on', 'Reload the page.', 'lines');
  elsif jsonb_array_length(app.lines_in(p_entries, 'lines', 2000)) = 0 then
    perform app.fail('missing', 'Nothing is listed', 'Count at least one line.', 'lines');
  elsif p_round = 3 and exists (select from public.count_approvals a where a.count_id = p_count) then
    perform app.fail('approved', 'Someone has approved these numbers already', 'Cancel the count to start over.',
      'lines');
  end if;
  for e in select x from jsonb_array_elements(p_entries) x loop
    v_line := app.count_line_in(v_count, e);
    v_qty := app.whole_in(e ->> 'qty', 'lines', 0, case when v_line.asset_id is null then 100000 else 1 end);
    v_at := least(now(), greatest(v_count.created_at, coalesce(app.moment_in(e ->> 'at', 'lines'), now())));
    if v_qty is null then
      perform app.fail('number', format('%s: the number is missing', app.variant_name(v_line.variant_id)),
        'Enter 0 if there is none.', 'lines');
    elsif p_round = 2 and not v_line.needs_second then
      perform app.fail('counted', format('%s doesn''t need a second count', app.variant_name(v_line.variant_id)),
        'Reload the page.', 'lines');
    elsif p_round = 3 and coalesce(v_line.resolution, '') not in ('differs', 'settled') then
      perform app.fail('counted', format('%s doesn''t need another count', app.variant_name(v_line.variant_id)),
        'Reload the page.', 'lines');
    elsif p_round = 2
      and exists (select from public.count_entries n where n.line_id = v_line.id and n.round = 1
      and n.counted_by = auth.uid()) then
      perform app.deny('Someone else counts it the second time');
    end if;
    insert into public.count_entries as n (school_id, line_id, count_id, round, qty, expected, counted_at)
    values (v_school, v_line.id, p_count, p_round, v_qty, app.count_expected(v_line, v_at), v_at)
    on conflict on constraint count_entries_round_key do update set qty = excluded.qty, expected = excluded.expected,
      counted_at = excluded.counted_at, counted_by = auth.uid(), counted_by_label = app.actor_label();
    update public.count_lines l set rounds = p_round where l.id = v_line.id and l.rounds <> p_round;
  end loop;
  if p_round = 3 then
    perform app.weigh_count(p_count);
  end if;
  return app.done(p_key, to_jsonb(jsonb_array_length(p_entries)))::integer;
end
$$;
call app.expose('public.record_count(uuid, integer, jsonb, uuid)', 'authenticated', 'service_role');

-- Works out what differs, from the last count of each line. Checks no rights.
create function app.weigh_count(p_count uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.count_lines l set
    variance = case when e.third is null and e.second <> e.first then null
      else coalesce(e.third, e.second, e.first) end,
    resolution = case when e.third is not null then 'settled' when e.second <> e.first then 'differs'
      when coalesce(e.second, e.first) <> 0 then 'agreed' else 'matches' end
  from (select n.line_id, max(n.qty - n.expected) filter (where n.round = 1) as first,
    max(n.qty - n.expected) filter (where n.round = 2) as second,
      max(n.qty - n.expected) filter (where n.round = 3) as third
    from public.count_entries n where n.count_id = p_count group by 1) e
  where e.line_id = l.id
$$;

-- Ends a round: after the first, what differs and what is controlled is counted again by someone else; then it is
-- reviewed. Returns the state.
create function public.finish_round(p_count uuid, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'finish_round', to_jsonb(p_count));
  v_count public.counts;
  v_left integer;
  v_state text;
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  v_count := app.hold_count(v_school, p_count, '{open,second}');
  if v_count.state = 'second' and app.second_for_others(p_count) then
    perform app.deny('Someone else finishes the second count');
  end if;
  v_left := (select count(*) from public.count_lines l where l.count_id = p_count
    and l.rounds < case when v_count.state = 'open' then 1 when l.needs_second then 2 else 0 end);
  if v_left > 0 then
    perform app.fail('uncounted',
      format('%s still to count', case v_left when 1 then '1 line is' else v_left || ' lines are' end),
      'Enter 0 where there is none.');
  end if;
  if v_count.state = 'open' then
    update public.count_lines l set needs_second = true
    from public.count_entries n, public.item_variants v, public.inventory_items i
    where l.count_id = p_count and n.line_id = l.id and n.round = 1 and v.id = l.variant_id and i.id = v.item_id
      and (i.is_controlled or n.qty <> n.expected);
  end if;
  v_state := case when v_count.state = 'open' and exists (
    select from public.count_lines l where l.count_id = p_count and l.needs_second) then 'second' else 'review' end;
  if v_state = 'review' then
    perform app.weigh_count(p_count);
  end if;
  update public.counts c set state = v_state where c.id = p_count;
  perform app.done(p_key, to_jsonb(v_state));
  return v_state;
end
$$;
call app.expose('public.finish_round(uuid, uuid)', 'authenticated', 'service_role');
