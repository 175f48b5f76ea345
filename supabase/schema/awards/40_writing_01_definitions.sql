-- Goes by a catalog (null: the newest of the program), and sets when the second block of a year begins.
create function public.set_award_settings(
  p_catalogue text default null, p_second_term_from text default '01-01', p_checked_schemes text[] default '{}',
  p_key uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_definer();
  v_done jsonb := app.once(p_key, 'set_award_settings',
    jsonb_build_array(p_catalogue, p_second_term_from, p_checked_schemes));
begin
  if v_done is not null then
    return true;
  end if;
  if p_catalogue is not null and not exists (select from public.award_catalogues c where c.code = p_catalogue) then
    perform app.fail('unknown_catalogue', 'Catalog not found', 'Reload the page and choose another.', 'catalogue');
  elsif coalesce(p_second_term_from, '') !~ '^0[1-5]-[0-3][0-9]$' then
    perform app.fail('day', 'That isn''t a date between January and May', 'Enter month and day, such as 01-09.',
      'second_term_from');
  elsif exists (select from unnest(p_checked_schemes) as x
    where not exists (select from public.award_device_schemes d where d.code = x)) then
    perform app.fail('unknown_scheme', 'Device scheme not found', 'Reload the page.', 'checked_schemes');
  end if;
  insert into public.award_settings as s (school_id, catalogue, second_term_from, checked_schemes)
  values (v_school, p_catalogue, p_second_term_from, coalesce(p_checked_schemes, '{}'))
  on conflict (school_id) do update set catalogue = excluded.catalogue, second_term_from = excluded.second_term_from,
    checked_schemes = excluded.checked_schemes;
  perform app.done(p_key, 'true');
  return true;
end
$$;
call app.expose('public.set_award_settings(text, text, text[], uuid)', 'authenticated', 'service_role');

-- Changes what the school says of an award: name, local_code, precedence, enabled, cadet_limit, limit_per, stripes.
-- Only the keys that are given change; an empty one goes back to the catalog.
create function public.adapt_award(p_code text, p_input jsonb, p_key uuid default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_definer();
  v_done jsonb := app.once(p_key, 'adapt_award', jsonb_build_array(p_code, p_input));
  v_award public.school_awards;
  v_now public.award_adaptations;
begin
  if v_done is not null then
    return true;
  end if;
  v_award := app.need_award(v_school, p_code);
  perform app.check_award_input(p_input);
  if app.yes_in(p_input ->> 'enabled', 'enabled') and not v_award.verified and v_award.checked_at is null then
    perform app.fail('unverified', format('%s isn''t verified', v_award.name),
      'Check it against your regulation first, then confirm it.', 'enabled');
  end if;
  insert into public.award_adaptations (school_id, award_code) values (v_school, p_code) on conflict do nothing;
  select * into v_now from public.award_adaptations d where d.school_id = v_school and d.award_code = p_code for update;
  update public.award_adaptations d set
    name = app.given(p_input, 'name', v_now.name),
    local_code = app.given(p_input, 'local_code', v_now.local_code),
    precedence = app.given(p_input, 'precedence', v_now.precedence::text)::numeric,
    enabled = app.given(p_input, 'enabled', v_now.enabled::text)::boolean,
    cadet_limit = app.given(p_input, 'cadet_limit', v_now.cadet_limit::text)::integer,
    limit_per = app.given(p_input, 'limit_per', v_now.limit_per),
    stripes = case when p_input ? 'stripes' then nullif(p_input -> 'stripes', 'null') else v_now.stripes end
  where d.id = v_now.id;
  perform app.done(p_key, 'true');
  return true;
end
$$;
call app.expose('public.adapt_award(text, jsonb, uuid)', 'authenticated', 'service_role');

-- 'We checked it': opens unverified rows for the school, with who and when; or undoes that. Returns how many changed.
create function public.confirm_awards(
  p_codes text[], p_note text default null, p_undo boolean default false, p_key uuid default null
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_definer();
  v_done jsonb := app.once(p_key, 'confirm_awards', jsonb_build_array(p_codes, p_note, p_undo));
  v_code text;
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  if length(p_note) > 300 or not app.has_no_ssn(p_note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number', 'Use up to 300 characters.',
      'note');
  end if;
  foreach v_code in array coalesce(p_codes, '{}') loop
    perform app.need_award(v_school, v_code);
  end loop;
  insert into public.award_adaptations as d
    (school_id, award_code, checked_at, checked_by, checked_name, checked_note)
  select v_school, x, case when p_undo then null else now() end, case when p_undo then null else auth.uid() end,
    case when p_undo then null else app.actor_label() end, case when p_undo then null else nullif(trim(p_note), '') end
  from (select distinct x from unnest(p_codes) as x) as codes
  on conflict (school_id, award_code) do update set checked_at = excluded.checked_at, checked_by = excluded.checked_by,
    checked_name = excluded.checked_name, checked_note = excluded.checked_note
  where (d.checked_at is null) <> p_undo;
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.confirm_awards(text[], text, boolean, uuid)', 'authenticated', 'service_role');

-- Adds an award of the school's own: local ribbons, awards of other organizations. Returns its code.
create function public.add_award(p_input jsonb, p_key uuid default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_definer();
  v_done jsonb := app.once(p_key, 'add_award', p_input);
  v_code text := 'OWN_' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));
begin
  if v_done is not null then
    return v_done #>> '{}';
  end if;
  perform app.check_award_input(p_input);
  if coalesce(trim(p_input ->> 'name'), '') = '' then
    perform app.fail('missing', 'The name is missing', 'Enter a name.', 'name');
  elsif exists (select from public.school_awards a
    where a.school_id = v_school and lower(a.name) = lower(trim(p_input ->> 'name'))) then
    perform app.fail('duplicate', 'The catalog already has an award with this name', 'Choose another name.', 'name');
  end if;
  insert into public.awards (school_id, code, series, name, precedence, category, type, form, repeatable, cadet_limit,
    limit_per, criteria, stripes)
  values (v_school, v_code, app.given(p_input, 'local_code', null), trim(p_input ->> 'name'),
    coalesce(app.given(p_input, 'precedence', null)::numeric, 500),
      coalesce(app.given(p_input, 'category', null), 'local'),
    coalesce(app.given(p_input, 'type', null), 'individual'), coalesce(app.given(p_input, 'form', null), 'ribbon'),
    coalesce(app.yes_in(p_input ->> 'repeatable', 'repeatable'), true),
      nullif(app.given(p_input, 'cadet_limit', null)::integer, 0),
    coalesce(app.given(p_input, 'limit_per', null), 'year'), app.given(p_input, 'criteria', null),
    nullif(p_input -> 'stripes', 'null'));
  return app.done(p_key, to_jsonb(v_code)) #>> '{}';
end
$$;
call app.expose('public.add_award(jsonb, uuid)', 'authenticated', 'service_role');

-- Numbers the awards of a code for these cadets by day, among those that are valid.
create function app.number_awards(p_cadets uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update public.award_records r set count_no = n.number
  from (
    select x.id, case when x.state in ('approved', 'issued', 'presented') then row_number() over (
      partition by x.cadet_id, x.award_code, x.state in ('approved', 'issued', 'presented')
      order by x.earned_on, x.seq) end as number
    from public.award_records x where x.cadet_id = any (p_cadets)
  ) n
  where r.id = n.id and r.count_no is distinct from n.number
$$;
