-- Saves a category: {kind, name, examples?, restricted?, archived?}; of those that came with the module the kind stays.
-- Returns its id.
create function public.save_category(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_category', jsonb_build_array(p_input, p_id));
  v public.budget_categories;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.ensure_categories(v_school);
  select * into v from public.budget_categories c where c.id = p_id and c.school_id = v_school for update;
  if p_id is not null and v.id is null then
    perform app.fail('unknown_category', 'Your school doesn''t have that category', 'Reload the page.', 'id');
  elsif v.is_transfer and app.yes_in(p_input ->> 'archived', 'archived') then
    perform app.fail('transfer', 'Transfers between funds need this category', 'Leave it.', 'archived');
  end if;
  if v.id is null then
    v.kind := app.one_of(p_input ->> 'kind', '{income,expense}', '', 'kind', 'The kind');
  end if;
  if v.id is null or p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80); end if;
  if p_input ? 'examples'
    then v.examples := app.line_in(p_input ->> 'examples', 'examples', 'The examples', 200); end if;
  v.restricted := coalesce(app.yes_in(p_input ->> 'restricted', 'restricted'), v.restricted, false);
  if p_input ? 'archived' then
    v.archived_at := case when app.yes_in(p_input ->> 'archived', 'archived') then coalesce(v.archived_at, now()) end;
  end if;
  if v.archived_at is null
    and exists (select from public.budget_categories c where c.school_id = v_school and c.id is distinct from v.id
    and c.kind = v.kind and lower(trim(c.name)) = lower(v.name) and c.archived_at is null) then
    perform app.fail('duplicate', 'Another category has this name', 'Choose another name.', 'name');
  end if;
  insert into public.budget_categories (id, school_id, kind, name, examples, restricted, sort, archived_at)
  values (coalesce(v.id, gen_random_uuid()), v_school, v.kind, v.name, v.examples, v.restricted, 100, v.archived_at)
  on conflict on constraint budget_categories_pkey do update set name = excluded.name, examples = excluded.examples,
    restricted = excluded.restricted, archived_at = excluded.archived_at
  returning id into v.id;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_category(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Writes one line of the budget. Checks no rights.
create function app.write_budget_line(p_year public.fiscal_years, p_line jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_line ->> 'id', 'lines');
  v_fund public.funds;
  v_category public.budget_categories;
  v_for record;
begin
  if v_id is not null
    and not exists (select from public.budget_lines l where l.id = v_id and l.fiscal_year_id = p_year.id) then
    perform app.fail('unknown_line', 'A line isn''t in this budget', 'Reload the page.', 'lines');
  elsif v_id is not null and app.yes_in(p_line ->> 'removed', 'lines') then
    update public.budget_lines l set removed_at = now() where l.id = v_id and l.removed_at is null;
    return;
  end if;
  v_fund := app.need_fund(p_year.school_id, p_line ->> 'fund_id', 'fund_id');
  v_category := app.need_category(p_year.school_id, p_line ->> 'category_id', null, 'category_id');
  v_for := app.need_purpose(p_year.school_id, p_line);
  if exists (select from public.budget_lines l where l.fiscal_year_id = p_year.id and l.fund_id = v_fund.id
    and l.category_id = v_category.id
    and coalesce(l.event_id, l.team_id) is not distinct from coalesce(v_for.event_id, v_for.team_id)
      and l.removed_at is null
    and l.id is distinct from v_id) then
    perform app.fail('duplicate', format('%s already has a line for %s', v_fund.name, v_category.name),
      'Change that line.', 'category_id');
  end if;
  insert into public.budget_lines (id, school_id, fiscal_year_id, fund_id, category_id, kind, planned_cents, note,
    event_id, team_id)
  values (coalesce(v_id, gen_random_uuid()), p_year.school_id, p_year.id, v_fund.id, v_category.id, v_category.kind,
    coalesce(app.cents_in(p_line ->> 'planned', 'planned', 1000000), 0),
      app.need_text(p_line ->> 'note', 'note', 'The note', 500),
    v_for.event_id, v_for.team_id)
  on conflict on constraint budget_lines_pkey do update set fund_id = excluded.fund_id,
    category_id = excluded.category_id,
    kind = excluded.kind, planned_cents = excluded.planned_cents, note = excluded.note, event_id = excluded.event_id,
    team_id = excluded.team_id, removed_at = null;
end
$$;

-- A year of the school whose plan may change, held.
create function app.need_plan_year(p_school uuid, p_year uuid) returns public.fiscal_years
language plpgsql security definer set search_path = ''
as $$
declare
  v public.fiscal_years;
begin
  select * into v from public.fiscal_years y where y.id = p_year and y.school_id = p_school for no key update;
  if v.id is null then
    perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'year');
  elsif v.state = 'closed' then
    perform app.fail('closed', format('The books of %s are closed', v.label), 'Choose an open year.', 'year');
  end if;
  return v;
end
$$;

-- Saves lines of a year's budget: [{id?, fund_id, category_id, planned in dollars, note?, event_id?, team_id?,
-- removed?}]. Returns how many.
create function public.save_budget_lines(p_year uuid, p_lines jsonb, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_budget_lines', jsonb_build_array(p_year, p_lines));
  v_year public.fiscal_years;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  v_year := app.need_plan_year(v_school, p_year);
  perform app.write_budget_line(v_year, x) from jsonb_array_elements(app.lines_in(p_lines, 'lines', 300)) x;
  return (app.done(p_key, to_jsonb(jsonb_array_length(app.lines_in(p_lines, 'lines', 300)))) #>> '{}')::integer;
end
$$;
call app.expose('public.save_budget_lines(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Copies the lines of one year that another doesn't have, but for those of events. Returns how many.
create function public.copy_budget_lines(p_from uuid, p_to uuid, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'copy_budget_lines', jsonb_build_array(p_from, p_to));
  v_copied integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  end if;
  perform app.need_plan_year(v_school, p_to);
  if not exists (select from public.fiscal_years y where y.id = p_from and y.school_id = v_school) then
    perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'from');
  end if;
  insert into public.budget_lines (school_id, fiscal_year_id, fund_id, category_id, kind, planned_cents, note, team_id)
  select l.school_id, p_to, l.fund_id, l.category_id, l.kind, l.planned_cents, l.note, l.team_id
  from public.budget_lines l
  join public.funds f on f.id = l.fund_id and f.archived_at is null
  join public.budget_categories c on c.id = l.category_id and c.archived_at is null
  where l.fiscal_year_id = p_from and l.removed_at is null and l.event_id is null
  on conflict do nothing;
  get diagnostics v_copied = row_count;
  perform app.done(p_key, to_jsonb(v_copied));
  return v_copied;
end
$$;
call app.expose('public.copy_budget_lines(uuid, uuid, uuid)', 'authenticated', 'service_role');
