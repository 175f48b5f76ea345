-- Reads the lines of one receipt. A line names a size and a place, a numbered thing, or what was held back for this
-- person. Checks no rights.
create function app.issue_lines_in(p_school uuid, p_receipt integer, p_holder uuid, p_lines jsonb, p_due date)
  returns app.issue_line[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_lines app.issue_line[] := '{}';
  v_held public.custody;
  v record;
  l jsonb;
begin
  for l in select x from jsonb_array_elements(app.lines_in(p_lines, 'lines', 200)) x where x ? 'custody_id' loop
    select * into v_held from public.custody c where c.id = app.id_in(l ->> 'custody_id', 'lines')
      and c.school_id = p_school
      and coalesce(c.cadet_id, c.account_id, c.team_id) = p_holder for update;
    if v_held.id is null or v_held.state <> 'reserved' then
      perform app.fail('not_held', 'This isn''t held back for this person anymore', 'Reload the page.', 'lines');
    end if;
    v_lines := v_lines
      || row(p_receipt, v_held.id, v_held.id, v_held.variant_id, v_held.asset_id, v_held.kit_id, v_held.location_id,
      v_held.condition_out, v_held.qty, coalesce(app.date_in(l ->> 'due_on', 'due_on'), p_due))::app.issue_line;
  end loop;
  p_lines := (select coalesce(jsonb_agg(x order by n), '[]') from jsonb_array_elements(p_lines) with ordinality t (x, n)
    where not x ? 'custody_id');
  if p_lines <> '[]' then
    for v in select s.*, p_lines -> (s.n - 1)::integer as sent from app.stock_lines_in(p_school, p_lines) s
      order by s.asset_id, s.n loop
      if v.item_tracking = 'serial' then
        perform app.need_asset_here(v.asset_id);
      elsif v.condition = 'unserviceable' then
        perform app.fail('condition', format('%s: unserviceable things aren''t issued', v.item_name),
          'Choose another condition.', 'lines');
      elsif v.qty > 1000 then
        perform app.fail('number', format('%s: up to 1,000 at a time', v.item_name), 'Enter a smaller number.',
          'lines');
      end if;
      v_lines := v_lines
        || row(p_receipt, gen_random_uuid(), null, v.variant_id, v.asset_id,
        app.need_kit(p_school, v.sent ->> 'kit_id'),
        v.location_id, v.condition, v.qty, coalesce(app.date_in(v.sent ->> 'due_on', 'due_on'), p_due))::app.issue_line;
    end loop;
  end if;
  return v_lines;
end
$$;

-- Issues, or holds back: {receipts: [{cadet_id | account_id | team_id, lines: [{variant_id, location_id, condition?,
-- qty, kit_id?, due_on?}, {asset_id}, or {custody_id} of what is held back], counter?: {method, name, strokes?}}],
-- due_on?, hold?}. All of it or nothing. Returns [{receipt_id, number, holder, lines}]; what is held back has no
-- receipt yet.
create function public.issue_items(p_input jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'issue_items', p_input);
  v_hold boolean := coalesce(p_input ->> 'hold' = 'true', false);
  v_due date := app.date_in(p_input ->> 'due_on', 'due_on');
  v_holders jsonb[] := '{}';
  v_lines app.issue_line[] := '{}';
  v_given jsonb := '[]';
  v_receipts uuid[] := '{}';
  r jsonb;
  n integer := 0;
begin
  if v_done is not null then
    return v_done;
  elsif v_due < app.today(v_school) then
    perform app.fail('due_on', 'The date it''s due is in the past', 'Choose today or later, or leave it blank.',
      'due_on');
  elsif jsonb_array_length(app.lines_in(p_input -> 'receipts', 'receipts', 200)) = 0 then
    perform app.fail('missing', 'No one is selected', 'Choose who gets something.', 'receipts');
  end if;
  for r in select x from jsonb_array_elements(p_input -> 'receipts') x loop
    n := n + 1;
    v_holders := v_holders
      || jsonb_build_object('cadet_id', app.id_in(r ->> 'cadet_id', 'cadet_id'), 'account_id',
      app.id_in(r ->> 'account_id', 'account_id'),
      'team_id', app.id_in(r ->> 'team_id', 'team_id'), 'counter', r -> 'counter', 'label', app.holder_in(v_school,
        app.id_in(r ->> 'cadet_id', 'cadet_id'), app.id_in(r ->> 'account_id', 'account_id'),
          app.id_in(r ->> 'team_id', 'team_id')));
    if jsonb_array_length(app.lines_in(r -> 'lines', 'lines', 200)) = 0 then
      perform app.fail('missing', format('Nothing is listed for %s', v_holders[n] ->> 'label'),
        'Add at least one line.', 'lines');
    end if;
    v_lines := v_lines || app.issue_lines_in(v_school, n, coalesce(app.id_in(r ->> 'cadet_id', 'cadet_id'),
      app.id_in(r ->> 'account_id', 'account_id'), app.id_in(r ->> 'team_id', 'team_id')), r -> 'lines', v_due);
  end loop;
  perform app.check_assets_once(v_lines);
  for n in 1 .. cardinality(v_holders) loop
    v_receipts := v_receipts || case when not v_hold then gen_random_uuid() end;
    perform app.write_custody(v_school, v_receipts[n], v_holders[n],
      array(select l from unnest(v_lines) l where l.receipt = n), v_hold);
  end loop;
  -- Two who want the last one wait here, so that as little as can be follows: levels, then the receipts with their
  -- numbers.
  perform app.write_stock(v_school,
    array(select row(case when v_hold then 'reserve' else 'issue' end, l.variant_id, l.asset_id, l.location_id,
      l.condition, case when v_hold then 0 else -l.qty end, case when v_hold then l.qty when l.held is not null
        then -l.qty else 0 end,
      l.custody_id)::app.stock_change from unnest(v_lines) l where not (v_hold and l.held is not null)), null,
        'custody', null);
  for n in 1 .. cardinality(v_holders) loop
    if not v_hold then
      perform app.write_receipt(v_school, 'issue', v_holders[n],
        app.receipt_lines(array(select l from unnest(v_lines) l where l.receipt = n)),
        v_due, v_holders[n] -> 'counter', v_receipts[n]);
    end if;
    v_given := v_given || jsonb_build_object('receipt_id', v_receipts[n], 'holder', v_holders[n] ->> 'label',
      'number', (select h.number from public.hand_receipts h where h.id = v_receipts[n]),
      'lines', (select count(*) from unnest(v_lines) l where l.receipt = n));
  end loop;
  update public.serial_assets a set status = 'issued' from unnest(v_lines) l where l.asset_id = a.id and not v_hold;
  perform app.tell_receipts(v_school, v_receipts);
  perform app.done(p_key, v_given);
  return v_given;
end
$$;
call app.expose('public.issue_items(jsonb, uuid)', 'authenticated', 'service_role');

-- Writes what someone now has, or has held back for them. Checks no rights.
create function app.write_custody(p_school uuid, p_receipt uuid, p_holder jsonb, p_lines app.issue_line[],
  p_hold boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into public.custody
    as c (id, school_id, cadet_id, account_id, team_id, variant_id, asset_id, kit_id, receipt_id, location_id,
    holder_label, qty,
    state, returnable, condition_out, issued_at, issued_by_label, due_on)
  select l.custody_id, p_school, (p_holder ->> 'cadet_id')::uuid, (p_holder ->> 'account_id')::uuid,
    (p_holder ->> 'team_id')::uuid, l.variant_id,
    l.asset_id, l.kit_id, p_receipt, l.location_id, p_holder ->> 'label', l.qty, case when p_hold then 'reserved'
      else 'issued' end, i.returnable, l.condition,
    case when not p_hold then now() end, case when not p_hold then app.actor_label() end, l.due_on
  from unnest(p_lines) l join public.item_variants v on v.id = l.variant_id
    join public.inventory_items i on i.id = v.item_id
  on conflict (id) do update set receipt_id = excluded.receipt_id, state = excluded.state,
    issued_at = excluded.issued_at,
    issued_by_label = excluded.issued_by_label, due_on = excluded.due_on
$$;

-- Lets go of what was held back. Returns how many lines.
create function public.release_held(p_ids uuid[], p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('create');
  v_done jsonb := app.once(p_key, 'release_held', to_jsonb(p_ids));
  v_rows public.custody[];
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  perform app.check_ids(p_ids, 'lines', 500);
  v_rows := array(select c from public.custody c where c.id = any (p_ids) and c.school_id = v_school
    and c.state = 'reserved' order by c.id for update);
  if cardinality(v_rows) <> (select count(distinct i) from unnest(p_ids) i) or cardinality(v_rows) = 0 then
    perform app.fail('not_held', 'One of these is no longer held', 'Reload the page.', 'lines');
  end if;
  perform app.write_stock(v_school,
    array(select row('release', c.variant_id, c.asset_id, c.location_id, c.condition_out, 0, -c.qty,
    c.id)::app.stock_change
    from unnest(v_rows) c), null, 'custody', null);
  update public.custody c set state = 'canceled' where c.id = any (p_ids);
  return app.done(p_key, to_jsonb(cardinality(v_rows)))::integer;
end
$$;
call app.expose('public.release_held(uuid[], uuid)', 'authenticated', 'service_role');
