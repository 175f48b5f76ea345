-- Out to a shop: alterations, repairs, and cleaning, until they are back.

create table public.repairs (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  kind text not null constraint repairs_kind_check check (kind in ('alteration', 'repair', 'cleaning')),
  variant_id uuid not null references public.item_variants (id),
  asset_id uuid references public.serial_assets (id),
  location_id uuid not null references public.inventory_locations (id),
  condition_out text not null,
  condition_in text,
  qty integer not null constraint repairs_qty_check check (qty between 1 and 1000),
  shop text not null constraint repairs_shop_check check (length(trim(shop)) between 1 and 120 and app.is_plain(shop)),
  note text constraint repairs_note_check check (length(note) <= 500 and app.has_no_ssn(note)),
  sent_on date not null,
  due_on date,
  back_on date,
  cost_cents integer constraint repairs_cost_cents_check check (cost_cents between 0 and 10000000),
  sent_by_label text not null default app.actor_label(),
  received_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint repairs_due_on_check check (due_on is null or due_on >= sent_on),
  constraint repairs_back_on_check check (back_on is null or back_on >= sent_on)
);
create index repairs_school_id_idx on public.repairs (school_id, back_on);
create index repairs_variant_id_idx on public.repairs (variant_id);
create index repairs_asset_id_idx on public.repairs (asset_id);
create index repairs_location_id_idx on public.repairs (location_id);
comment on column public.repairs.location_id is 'Where it came from: it goes back there unless another place is named.';

call app.protect('public.repairs', 'inventory', writes => '{}');
alter policy "select" on public.repairs using (school_id = (select app.school_id()) and (select app.supplies('read')));
call app.same_school('public.repairs', 'variant_id:item_variants', 'asset_id:serial_assets', 'location_id:inventory_locations');
call app.audit('public.repairs', noun => 'work at a shop', computed => '{sent_by_label,received_by_label}');
call app.broadcast('public.repairs', 'inventory', named => false);

-- Sends out: {kind: alteration | repair | cleaning, shop, due_on?, note?, lines: [{variant_id, location_id, condition, qty} or {asset_id}]}.
-- Gives how many lines went.
create function public.send_out(p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'send_out', p_input);
  v_kind text := coalesce(p_input ->> 'kind', '');
  v_shop text := app.need_line(p_input ->> 'shop', 'shop', 'The shop', 120);
  v_due date := app.date_in(p_input ->> 'due_on', 'due_on');
  v_today date := app.today(app.school_id());
  v_changes app.stock_change[] := '{}';
  v_count integer := 0;
  v record;
begin
  if v_done is not null then
    return v_done::integer;
  elsif v_kind not in ('alteration', 'repair', 'cleaning') then
    perform app.fail('kind', 'Things go out for alteration, repair, or cleaning', 'Choose one.', 'kind');
  elsif v_due < v_today then
    perform app.fail('due_on', 'The date it''s due is in the past', 'Choose today or later, or leave it empty.', 'due_on');
  end if;
  for v in select l.* from app.stock_lines_in(v_school, p_input -> 'lines') l order by l.asset_id loop
    if v.item_tracking = 'serial' then
      perform app.need_asset_here(v.asset_id);
      update public.serial_assets a set status = 'in_repair' where a.id = v.asset_id;
    elsif v.qty > 1000 then
      perform app.fail('number', format('%s: up to 1,000 at a time', v.item_name), 'Enter a smaller number.', 'lines');
    end if;
    v_changes := v_changes || row('repair', v.variant_id, v.asset_id, v.location_id, v.condition, -v.qty, 0, null)::app.stock_change;
    insert into public.repairs (school_id, kind, variant_id, asset_id, location_id, condition_out, qty, shop, note, sent_on, due_on)
    values (v_school, v_kind, v.variant_id, v.asset_id, v.location_id, v.condition, v.qty, v_shop,
      app.need_text(p_input ->> 'note', 'note', 'The note', 500), v_today, v_due);
    v_count := v_count + 1;
  end loop;
  perform app.write_stock(v_school, v_changes, v_shop, 'repairs', null);
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.send_out(jsonb, uuid)', 'authenticated', 'service_role');

-- Takes back from the shop: {ids, condition, location_id?, cost? in dollars, of all of them together}. Gives how many lines came.
create function public.bring_back(p_input jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_supply('update');
  v_done jsonb := app.once(p_key, 'bring_back', p_input);
  v_ids uuid[] := array(select app.id_in(x #>> '{}', 'ids') from jsonb_array_elements(app.lines_in(p_input -> 'ids', 'ids', 200)) x);
  v_condition text := app.condition_in(coalesce(p_input ->> 'condition', 'serviceable'));
  v_place uuid := app.id_in(p_input ->> 'location_id', 'location_id');
  v_cost integer := app.cents_in(p_input ->> 'cost', 'cost', 100000);
  v_rows public.repairs[];
begin
  if v_done is not null then
    return v_done::integer;
  elsif v_place is not null then
    perform app.need_place(v_school, v_place);
  end if;
  v_rows := array(select r from public.repairs r where r.id = any (v_ids) and r.school_id = v_school and r.back_on is null order by r.id for update);
  if cardinality(v_rows) = 0 or cardinality(v_rows) <> (select count(distinct i) from unnest(v_ids) i) then
    perform app.fail('unknown_repair', 'One of these isn''t out at a shop anymore', 'Reload the page.', 'ids');
  end if;
  perform app.write_stock(v_school, array(select row('repair', r.variant_id, r.asset_id, coalesce(v_place, r.location_id), v_condition, r.qty, 0, null)::app.stock_change
    from unnest(v_rows) r), 'Back from the shop', 'repairs', null);
  update public.serial_assets a set status = 'in_stock', condition = v_condition, location_id = coalesce(v_place, r.location_id)
  from unnest(v_rows) r where a.id = r.asset_id;
  -- The cost of all is shared; what doesn't divide is the first one's.
  update public.repairs r set back_on = app.today(v_school), condition_in = v_condition, received_by_label = app.actor_label(),
    cost_cents = v_cost / cardinality(v_rows) + case when r.id = v_rows[1].id then v_cost % cardinality(v_rows) else 0 end
  where r.id = any (v_ids);
  return app.done(p_key, to_jsonb(cardinality(v_rows)))::integer;
end
$$;
call app.expose('public.bring_back(jsonb, uuid)', 'authenticated', 'service_role');

-- What is or was at a shop.
create view public.repair_lines with (security_invoker = true) as
select r.id, r.school_id, r.kind, r.variant_id, v.item_id, i.name as item_name, v.size, a.serial_no, r.qty, r.shop, r.note, r.sent_on, r.due_on, r.back_on,
  r.cost_cents, r.condition_out, r.condition_in, r.sent_by_label, r.received_by_label, r.location_id,
  case when r.back_on is not null then 'back' when r.due_on < app.today(r.school_id) then 'overdue' else 'out' end as state,
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
