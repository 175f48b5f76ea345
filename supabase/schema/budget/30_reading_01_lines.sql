-- The school whose budget the caller runs with this verb, or a refusal.
create function app.need_budget(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce((p_verb = 'create' and app.manages('budget', 'create'))
    or (p_verb = 'update' and app.manages('budget', 'update'))
    or (p_verb = 'delete' and app.manages('budget', 'delete'))
      or (p_verb = 'approve' and app.manages('budget', 'approve')), false) then
    perform app.deny('You don''t have permission to do this with the budget');
  end if;
  return app.need_school();
end
$$;

-- The settings of a school: its own, or the defaults until it saves some.
create function app.budget_rules(p_school uuid) returns public.budget_settings
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.budget_settings;
begin
  select * into v from public.budget_settings s where s.school_id = p_school;
  if v.id is null then
    v := row(gen_random_uuid(), p_school, 7, 10000, 100000, 3, 7, now(), null, now(), null);
  end if;
  return v;
end
$$;

-- The category of a school that has this code.
create function app.category_of(p_school uuid, p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.budget_categories c where c.school_id = p_school and c.code = p_code
$$;

-- The state of a fee: open, paid, waived, assisted, or canceled; null if there is none. Checks no rights: the last two
-- are restricted.
create function app.fee_state(p_fee uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when f.state <> 'settled' then f.state else coalesce((select r.kind from public.fee_reliefs r
    where r.fee_due_id = f.id and r.withdrawn_at is null), 'paid') end
  from public.fees_due f where f.id = p_fee
$$;

-- True for a reference that may be kept: a check or PO number, never a card or a bank account.
create function app.is_reference(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text is null or (app.is_plain(p_text) and regexp_replace(p_text, '[ .-]', '', 'g') !~ '\d{12}')
$$;
grant execute on function app.is_reference(text) to authenticated, service_role;

-- The purchase requests that the caller wrote.
create function app.own_requests() returns setof uuid
language sql stable security definer rows 10 set search_path = ''
as $$
  select r.id from public.purchase_requests r
  where r.requested_by = auth.uid() and r.school_id = app.school_id() and app.can('budget', 'read')
$$;
grant execute on function app.own_requests() to authenticated, service_role;

-- What a fund has in an account now, over all years.
create function app.fund_cents(p_fund uuid, p_account text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(e.cents), 0)::bigint from public.transaction_entries e where e.fund_id = p_fund
    and e.account = p_account
$$;

-- The first day of the next fiscal year: after the last one, or as the settings say.
create function app.next_year_start(p_school uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select coalesce((select max(y.ends_on) + 1 from public.fiscal_years y where y.school_id = p_school),
    (select make_date(extract(year from d.today)::integer - case when extract(month from d.today) < d.month then 1
      else 0 end, d.month, 1)
      from (select app.today(p_school) as today, (app.budget_rules(p_school)).year_starts_month as month) d))
$$;

-- Refuses a fund that can't be kept.
create function app.check_fund(p_school uuid, v public.funds) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if v.allows_deficit and v.type in ('student_activity', 'petty_cash') then
    perform app.fail('deficit', 'This type of fund can''t run a deficit', 'Turn it off.', 'allows_deficit');
  elsif v.id is not null and not v.allows_deficit and app.fund_cents(v.id, 'cash') < 0 then
    perform app.fail('deficit', 'This fund is now negative', 'Bring its balance to zero first.', 'allows_deficit');
  elsif v.archived_at is not null and v.id is not null
    and (app.fund_cents(v.id, 'cash') <> 0 or app.fund_cents(v.id, 'undeposited') <> 0) then
    perform app.fail('balance', 'This fund still has a balance', 'Transfer it first.', 'archived');
  elsif v.archived_at is null
    and exists (select from public.funds f where f.school_id = p_school and f.id is distinct from v.id
    and lower(trim(f.name)) = lower(v.name) and f.archived_at is null) then
    perform app.fail('duplicate', 'Another fund already has this name', 'Choose another name.', 'name');
  end if;
end
$$;

-- A fund of the school in use, or a refusal that names the field.
create function app.need_fund(p_school uuid, p_id text, p_field text) returns public.funds
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.funds;
begin
  select * into v from public.funds f where f.id = app.id_in(p_id, p_field) and f.school_id = p_school
    and f.archived_at is null;
  if v.id is null then
    perform app.fail('unknown_fund', case when nullif(p_id, '') is null then 'The fund is missing'
      else 'That fund isn''t in use at your school' end,
      'Choose a fund.', p_field);
  end if;
  return v;
end
$$;

-- A category of the school in use, of this kind or of any, or a refusal that names the field.
create function app.need_category(p_school uuid, p_id text, p_kind text, p_field text) returns public.budget_categories
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.budget_categories;
begin
  select * into v from public.budget_categories c
  where c.id = app.id_in(p_id, p_field) and c.school_id = p_school and c.archived_at is null
    and c.kind = coalesce(p_kind, c.kind);
  if v.id is null then
    perform app.fail('unknown_category', case when nullif(p_id, '') is null then 'The category is missing'
      else 'That category isn''t in use for this' end, 'Choose a category.', p_field);
  end if;
  return v;
end
$$;

-- An event and a team of the school that an input names, or null; refuses those of another.
create function app.need_purpose(p_school uuid, p_input jsonb, out event_id uuid, out team_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  event_id := app.id_in(p_input ->> 'event_id', 'event_id');
  team_id := app.id_in(p_input ->> 'team_id', 'team_id');
  if event_id is not null
    and not exists (select from public.school_events e where e.id = need_purpose.event_id
    and e.school_id = p_school) then
    perform app.fail('unknown_event', 'That event isn''t on your calendar', 'Choose another.', 'event_id');
  elsif team_id is not null
    and not exists (select from public.teams t where t.id = need_purpose.team_id and t.school_id = p_school) then
    perform app.fail('unknown_team', 'Your school doesn''t have that team', 'Choose another.', 'team_id');
  end if;
end
$$;
