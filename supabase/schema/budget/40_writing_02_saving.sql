-- Saves the settings: {year_starts_month?, direct_limit?, quotes_limit? in dollars, quotes_needed?, remind_days?}. What
-- isn't named stays.
create function public.save_budget_settings(p_input jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_budget_settings', p_input);
  v public.budget_settings;
begin
  if v_done is not null then
    return;
  end if;
  v := app.budget_rules(v_school);
  v.year_starts_month := coalesce(app.whole_in(p_input ->> 'year_starts_month', 'year_starts_month', 1, 12),
    v.year_starts_month);
  v.direct_limit_cents := coalesce(app.cents_in(p_input ->> 'direct_limit', 'direct_limit', 1000000),
    v.direct_limit_cents);
  v.quotes_limit_cents := coalesce(app.cents_in(p_input ->> 'quotes_limit', 'quotes_limit', 1000000),
    v.quotes_limit_cents);
  v.quotes_needed := coalesce(app.whole_in(p_input ->> 'quotes_needed', 'quotes_needed', 1, 5), v.quotes_needed);
  v.remind_days := coalesce(app.whole_in(p_input ->> 'remind_days', 'remind_days', 1, 60), v.remind_days);
  insert into public.budget_settings (school_id, year_starts_month, direct_limit_cents, quotes_limit_cents,
    quotes_needed, remind_days)
  values (v_school, v.year_starts_month, v.direct_limit_cents, v.quotes_limit_cents, v.quotes_needed, v.remind_days)
  on conflict on constraint budget_settings_school_id_key do update set year_starts_month = excluded.year_starts_month,
    direct_limit_cents = excluded.direct_limit_cents, quotes_limit_cents = excluded.quotes_limit_cents,
    quotes_needed = excluded.quotes_needed, remind_days = excluded.remind_days;
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.save_budget_settings(jsonb, uuid)', 'authenticated', 'service_role');

-- Saves a fiscal year: {label?, starts_on?, ends_on?}; a new one follows the last. Returns its id.
create function public.save_fiscal_year(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_fiscal_year', jsonb_build_array(p_input, p_id));
  v public.fiscal_years;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if p_id is not null then
    select * into v from public.fiscal_years y where y.id = p_id and y.school_id = v_school for update;
    if v.id is null then
      perform app.fail('unknown_year', 'Your school doesn''t have that fiscal year', 'Reload the page.', 'id');
    elsif v.state = 'closed' then
      perform app.fail('closed', format('The books of %s are closed', v.label), 'An admin can reopen them.', 'id');
    end if;
  end if;
  v.starts_on := coalesce(app.date_in(p_input ->> 'starts_on', 'starts_on'), v.starts_on,
    app.next_year_start(v_school));
  v.ends_on := coalesce(app.date_in(p_input ->> 'ends_on', 'ends_on'), v.ends_on,
    (v.starts_on + interval '1 year')::date - 1);
  v.label := app.need_line(coalesce(nullif(trim(p_input ->> 'label'), ''), v.label,
    concat_ws('–', extract(year from v.starts_on),
      nullif(extract(year from v.ends_on), extract(year from v.starts_on)))), 'label', 'The name', 40);
  if v.ends_on not between v.starts_on + 27 and v.starts_on + 732 then
    perform app.fail('dates', 'A fiscal year lasts one month to two years', 'Choose a different last day.',
      'ends_on');
  elsif exists (select from public.fiscal_years y where y.school_id = v_school and y.id is distinct from p_id
    and daterange(y.starts_on, y.ends_on, '[]') && daterange(v.starts_on, v.ends_on, '[]')) then
    perform app.fail('overlap', 'Those dates are in another fiscal year already', 'Choose dates that follow it.',
      'starts_on');
  elsif exists (select from public.transactions t where t.fiscal_year_id = p_id and t.posted_on not between v.starts_on
    and v.ends_on) then
    perform app.fail('posted', 'Transactions were posted outside those dates', 'Choose dates that include them.',
      'ends_on');
  end if;
  insert into public.fiscal_years (id, school_id, label, starts_on, ends_on)
  values (coalesce(p_id, gen_random_uuid()), v_school, v.label, v.starts_on, v.ends_on)
  on conflict on constraint fiscal_years_pkey do update set label = excluded.label, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on
  returning id into v.id;
  perform app.ensure_categories(v_school);
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_fiscal_year(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Saves a fund: {type, name, owner?, code?, about?, nonprofit?, carry_over?, allows_deficit?, ends_on?, sort?,
-- archived?}, and for a new one what it has in the bank: {opening? in dollars, opening_on?}. What isn't named stays.
-- Returns its id.
create function public.save_fund(p_input jsonb, p_id uuid default null, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_budget('update');
  v_done jsonb := app.once(p_key, 'save_fund', jsonb_build_array(p_input, p_id));
  v public.funds;
  v_opening integer := app.cents_in(p_input ->> 'opening', 'opening', 1000000);
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  select * into v from public.funds f where f.id = p_id and f.school_id = v_school for update;
  if p_id is not null and v.id is null then
    perform app.fail('unknown_fund', 'Your school doesn''t have that fund', 'Reload the page.', 'id');
  end if;
  v.type := app.one_of(p_input ->> 'type', '{govt,district,campus_activity,student_activity,booster,grant,petty_cash}',
    v.type, 'type', 'The type');
  if v.type is null then
    perform app.fail('missing', 'The type is missing', 'Choose one.', 'type');
  end if;
  if v.id is null or p_input ? 'name' then v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 80); end if;
  if p_input ? 'owner' then v.owner := app.line_in(p_input ->> 'owner', 'owner', 'The owner', 120); end if;
  if p_input ? 'code' then v.code := app.line_in(p_input ->> 'code', 'code', 'The code', 20); end if;
  if p_input ? 'about' then v.about := app.need_text(p_input ->> 'about', 'about', 'The note', 500); end if;
  v.nonprofit := coalesce(app.yes_in(p_input ->> 'nonprofit', 'nonprofit'), v.nonprofit, v.type = 'booster');
  v.carry_over := coalesce(app.yes_in(p_input ->> 'carry_over', 'carry_over'), v.carry_over,
    v.type not in ('govt', 'district'));
  v.allows_deficit := coalesce(app.yes_in(p_input ->> 'allows_deficit', 'allows_deficit'), v.allows_deficit, false);
  if p_input ? 'ends_on' then v.ends_on := app.date_in(p_input ->> 'ends_on', 'ends_on'); end if;
  v.sort := coalesce(app.whole_in(p_input ->> 'sort', 'sort', 0, 1000), v.sort, 0);
  if p_input ? 'archived' then
    v.archived_at := case when app.yes_in(p_input ->> 'archived', 'archived') then coalesce(v.archived_at, now()) end;
  end if;
  perform app.check_fund(v_school, v);
  insert into public.funds (id, school_id, type, name, owner, code, about, nonprofit, carry_over, allows_deficit,
    ends_on, sort, archived_at)
  values (coalesce(v.id, gen_random_uuid()), v_school, v.type, v.name, v.owner, v.code, v.about, v.nonprofit,
    v.carry_over, v.allows_deficit,
    v.ends_on, v.sort, v.archived_at)
  on conflict on constraint funds_pkey do update set type = excluded.type, name = excluded.name, owner = excluded.owner,
    code = excluded.code,
    about = excluded.about, nonprofit = excluded.nonprofit, carry_over = excluded.carry_over,
      allows_deficit = excluded.allows_deficit,
    ends_on = excluded.ends_on, sort = excluded.sort, archived_at = excluded.archived_at
  returning id into v.id;
  if p_id is null and v_opening > 0 then
    perform app.post_opening(v_school, v.id, v_opening,
      coalesce(app.date_in(p_input ->> 'opening_on', 'opening_on'), app.today(v_school)));
  elsif v_opening > 0 then
    perform app.fail('opening', 'A fund has one opening balance', 'Adjust the fund instead.', 'opening');
  end if;
  perform app.done(p_key, to_jsonb(v.id));
  return v.id;
end
$$;
call app.expose('public.save_fund(jsonb, uuid, uuid)', 'authenticated', 'service_role');

-- Posts what a fund had before these books. Checks no rights.
create function app.post_opening(p_school uuid, p_fund uuid, p_cents bigint, p_on date) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v public.transactions;
begin
  v.school_id := p_school;
  v.type := 'opening';
  v.fund_id := p_fund;
  v.amount_cents := p_cents;
  v.posted_on := p_on;
  v.description := 'Opening balance';
  return app.post_entries(v,
    array[row(p_fund, 'cash', null, p_cents)::app.book_entry, row(p_fund, 'equity', null, -p_cents)::app.book_entry]);
end
$$;
