-- Who reads and changes the budget: those who manage it. Who may ask for a purchase reads what a request names, without amounts.

call app.protect('public.budget_settings', 'budget', writes => '{}');
call app.protect('public.fiscal_years', 'budget', writes => '{}');
call app.protect('public.funds', 'budget', writes => '{}');
call app.protect('public.budget_categories', 'budget', writes => '{}');
call app.protect('public.budget_lines', 'budget', writes => '{}');
do $$
declare
  v_table text;
begin
  foreach v_table in array '{fiscal_years,funds,budget_categories,budget_settings}'::text[] loop
    execute format('alter policy "select" on public.%I using (school_id = (select app.school_id())
      and ((select app.manages(''budget'', ''read'')) or (select app.can(''budget'', ''create''))))', v_table);
  end loop;
end
$$;

call app.same_school('public.budget_lines', 'fiscal_year_id:fiscal_years', 'fund_id:funds', 'category_id:budget_categories',
  'event_id:school_events', 'team_id:teams');
call app.audit('public.budget_settings', noun => 'the settings of the budget');
call app.audit('public.fiscal_years', noun => 'a fiscal year', computed => '{closed_by_label,reopened_by_label}');
call app.audit('public.funds', noun => 'a fund');
call app.audit('public.budget_categories', noun => 'a budget category');
call app.audit('public.budget_lines', noun => 'a budget line');
call app.name_rows('public.fiscal_years', 't.label');
call app.name_rows('public.funds', 't.name');
call app.name_rows('public.budget_categories', 't.name');
call app.broadcast('public.budget_settings', 'budget', named => false);
call app.broadcast('public.fiscal_years', 'budget', named => false);
call app.broadcast('public.funds', 'budget', named => false);
call app.broadcast('public.budget_categories', 'budget', named => false);
call app.broadcast('public.budget_lines', 'budget', named => false);

-- The school whose budget the caller runs with this verb, or a refusal.
create function app.need_budget(p_verb text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not coalesce((p_verb = 'create' and app.manages('budget', 'create')) or (p_verb = 'update' and app.manages('budget', 'update'))
    or (p_verb = 'delete' and app.manages('budget', 'delete')) or (p_verb = 'approve' and app.manages('budget', 'approve')), false) then
    perform app.deny('You don''t have permission to do this with the budget');
  end if;
  return app.need_school();
end
$$;

-- The settings of a school: its own, or those that hold until it has saved some.
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

-- The categories that come with the module, for a school that has none yet. Asks no rights.
create function app.ensure_categories(p_school uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.budget_categories (school_id, code, kind, name, examples, restricted, is_transfer, sort)
  select p_school, x.code, case left(x.code, 3) when 'INC' then 'income' else 'expense' end, x.name, x.examples, x.restricted,
    x.code in ('INC_TRANSFER', 'EXP_TRANSFER'), x.sort
  from (values
    ('INC_FUNDRAISER', 'Fundraiser proceeds', null, false, 1), ('INC_DONATION', 'Donation', null, false, 2),
    ('INC_SPONSOR', 'Business sponsorship', null, false, 3), ('INC_GRANT', 'Grant', null, true, 4),
    ('INC_DUES', 'Activity fee or dues', null, false, 5), ('INC_TRIP', 'Trip payments from families', null, true, 6),
    ('INC_BALL', 'Military ball tickets', null, true, 7), ('INC_MEET_FEES', 'Competition entry fees received', 'hosting a meet', false, 8),
    ('INC_CONCESSION', 'Concessions', null, false, 9), ('INC_STORE', 'Spirit wear and unit store', null, false, 10),
    ('INC_FINES', 'Uniform replacement payments', null, true, 11), ('INC_ALLOT', 'District or service allotment', null, true, 12),
    ('INC_INTEREST', 'Interest', null, false, 13), ('INC_TRANSFER', 'Transfer in', null, false, 14),
    ('EXP_MEET_FEES', 'Competition entry fees', 'drill, Raider, rifle, orienteering, cyber', false, 1),
    ('EXP_TRANSPORT', 'Transportation', 'bus, fuel, driver', false, 2), ('EXP_LODGING', 'Lodging and meals', 'hotel, meal money', false, 3),
    ('EXP_UNIFORM', 'Uniform purchase', 'items not supplied', false, 4),
    ('EXP_ALTER', 'Alteration and cleaning', 'tailor, dry cleaning', false, 5),
    ('EXP_INSIGNIA', 'Ribbons, insignia, and awards', 'medals, plaques, cords', false, 6),
    ('EXP_TEAM_EQUIP', 'Team equipment', 'drill rifle parts, pellets, rope, compass', false, 7),
    ('EXP_CEREMONY', 'Ceremonies', 'ball venue, awards night, flowers, programs', false, 8),
    ('EXP_TRAINING', 'Camp and training', 'leadership camp, field trip', false, 9),
    ('EXP_SUPPLIES', 'Office and classroom supplies', 'paper, binders', false, 10),
    ('EXP_PRINT', 'Printing and publicity', 'banners, yearbook, flyers', false, 11),
    ('EXP_TECH', 'Technology and software', 'licenses, tablets', false, 12), ('EXP_FOOD', 'Food for events', 'meeting snacks', false, 13),
    ('EXP_FUNDRAISE_COST', 'Fundraiser cost of goods', 'product purchase', false, 14),
    ('EXP_SCHOLAR', 'Scholarship and need assistance', 'camp fee help', false, 15),
    ('EXP_SERVICE', 'Community service project cost', 'materials', false, 16),
    ('EXP_RANGE', 'Range and safety', 'targets, eye protection', false, 17),
    ('EXP_FEES', 'Bank, card, and platform fees', 'processing', false, 18), ('EXP_TAX', 'Sales tax remitted', 'taxable sales', false, 19),
    ('EXP_REFUND', 'Refunds', 'trip refund', false, 20), ('EXP_TRANSFER', 'Transfer out', null, false, 21)
  ) x (code, name, examples, restricted, sort)
  where not exists (select from public.budget_categories c where c.school_id = p_school and c.code is not null)
  on conflict do nothing
$$;

-- The category of a school that has this code.
create function app.category_of(p_school uuid, p_code text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.budget_categories c where c.school_id = p_school and c.code = p_code
$$;
