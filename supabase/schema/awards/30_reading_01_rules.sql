-- The colors of a ribbon as the school has drawn them: [{"color": "#1a3357", "width": 4}, …], left to right.
create function app.is_stripes(p_stripes jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select p_stripes is null or (
    jsonb_typeof(p_stripes) = 'array' and jsonb_array_length(p_stripes) between 1 and 31
    and (select bool_and(coalesce(s ->> 'color' ~ '^#[0-9a-fA-F]{6}$' and s ->> 'width' ~ '^([1-9][0-9]?|100)$', false))
      from jsonb_array_elements(p_stripes) as s))
$$;
grant execute on function app.is_stripes(jsonb) to authenticated, service_role;

-- The catalog as a school uses it: one line per award, what the school says before what the catalog says.
create view public.school_awards with (security_invoker = true) as
select
  md5(s.id::text || a.code)::uuid as id, s.id as school_id, a.id as award_id, a.code, coalesce(d.name, a.name) as name,
    a.name as catalogue_name,
  coalesce(d.local_code, a.series, replace(a.code, '_', '-')) as label,
  coalesce(d.precedence, a.precedence) as precedence, a.category, a.type, a.form, a.repeatable,
  a.device_scheme, coalesce(a.device_rule, '{}') as device_rule, coalesce(p.rule, '{}') as scheme_rule,
  p.description as scheme_description,
  coalesce(p.verified or p.code = any (t.checked_schemes), true) as scheme_verified,
  case when d.cadet_limit = 0 then null else coalesce(d.cadet_limit, a.cadet_limit) end as cadet_limit,
  coalesce(d.limit_per, a.limit_per) as limit_per, a.corps_limit, a.level_limit, a.limit_note, a.criteria,
    a.needs_sponsor,
  a.school_id is not null as is_own, a.verified, a.active, coalesce(a.confidence, c.confidence) as confidence, a.note,
  d.checked_at, d.checked_name, d.checked_note, d.enabled as chosen, coalesce(d.stripes, a.stripes) as stripes,
  (a.verified or d.checked_at is not null) and coalesce(d.enabled, a.active) as enabled,
  d.id is not null as is_adapted
from public.schools s
left join public.award_settings t on t.school_id = s.id
left join lateral (
  select coalesce(c.inherits, c.code) as code
  from public.award_catalogues c
  where case when t.catalogue is not null then c.code = t.catalogue
    else s.program_type = any (c.program_types) and c.valid_from <= app.day_in(now(), s.time_zone) end
  order by c.version desc
  limit 1
) v on true
join public.awards a on a.catalogue = v.code or a.school_id = s.id
left join public.award_catalogues c on c.code = a.catalogue
left join public.award_device_schemes p on p.code = a.device_scheme
left join public.award_adaptations d on d.school_id = s.id and d.award_code = a.code;

comment on column public.school_awards.label is 'The short code on lists and ribbons.';
comment on column public.school_awards.enabled is 'It can be given: verified or checked, and not turned off.';
revoke all on public.school_awards from anon, authenticated, service_role;
grant select on public.school_awards to authenticated, service_role;

-- How a school adopts, adapts, checks and adds: for those who hold awards:define. Each call takes an idempotency key.
create function app.need_definer() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.can('awards', 'define') then
    perform app.deny('You don''t have permission to edit the awards catalog');
  end if;
  return app.need_school();
end
$$;

-- One award of the school's catalog, or a refusal.
create function app.need_award(p_school uuid, p_code text) returns public.school_awards
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_award public.school_awards;
begin
  select * into v_award from public.school_awards a where a.school_id = p_school and a.code = p_code;
  if v_award.code is null then
    perform app.fail('unknown_award', 'That award isn''t in your school''s catalog',
      'Reload the page and choose another.', 'award');
  end if;
  return v_award;
end
$$;

-- The value of a key in the input, or the current value if it isn't named; an empty one clears.
create function app.given(p_input jsonb, p_field text, p_now text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_input ? p_field then nullif(trim(p_input ->> p_field), '') else p_now end
$$;

-- Refuses what no award can be: named by field.
create function app.check_award_input(p_input jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if length(p_input ->> 'name') > 120 or not app.is_plain(p_input ->> 'name') then
    perform app.fail('name', 'The name is too long or has characters that can''t be saved', 'Use up to 120 letters.',
      'name');
  elsif length(p_input ->> 'local_code') > 20 or not app.is_plain(p_input ->> 'local_code') then
    perform app.fail('code', 'The code is too long or has characters that can''t be saved', 'Use up to 20 letters.',
      'local_code');
  elsif coalesce(nullif(trim(p_input ->> 'precedence'), ''), '1') !~ '^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,2})?$' then
    perform app.fail('precedence', 'The place in the order isn''t a number', 'Use a number, such as 12 or 12.5.',
      'precedence');
  elsif coalesce(nullif(trim(p_input ->> 'cadet_limit'), ''), '0') !~ '^([0-4]?[0-9]|50)$' then
    perform app.fail('limit', 'The limit isn''t a number up to 50', 'Use a number, or leave it blank for no limit.',
      'cadet_limit');
  elsif length(p_input ->> 'category') > 40 then
    perform app.fail('category', 'The kind of award is too long', 'Use up to 40 letters.', 'category');
  elsif coalesce(nullif(p_input ->> 'type', ''), 'individual') not in ('individual', 'unit') then
    perform app.fail('type', 'An award goes to a cadet or to a unit', 'Choose one of the two.', 'type');
  elsif coalesce(nullif(p_input ->> 'form', ''), 'ribbon') not in ('ribbon', 'badge', 'cord') then
    perform app.fail('form', 'That form of award isn''t valid', 'Choose ribbon, badge, or cord.', 'form');
  elsif coalesce(nullif(trim(p_input ->> 'limit_per'), ''), 'year') not in ('year', 'block') then
    perform app.fail('limit_per', 'A limit applies to a year or a block', 'Choose one of the two.', 'limit_per');
  elsif jsonb_typeof(p_input -> 'stripes') <> 'null' and not app.is_stripes(p_input -> 'stripes') then
    perform app.fail('stripes', 'The stripes aren''t valid', 'Give each a color and a width from 1 to 100.', 'stripes');
  elsif length(p_input ->> 'criteria') > 1000 or not app.has_no_ssn(p_input ->> 'criteria') then
    perform app.fail('criteria', 'The text is too long or includes a Social Security number',
      'Use up to 1,000 characters.', 'criteria');
  end if;
end
$$;

-- The block of the school year that includes a day.
create function app.award_term(p_school uuid, p_on date) returns text
language sql stable security definer set search_path = ''
as $$
  select case when extract(month from p_on) < 7 and to_char(p_on, 'MM-DD') >= coalesce(
    (select s.second_term_from from public.award_settings s where s.school_id = p_school), '01-01')
    then 'spring' else 'fall' end
$$;

-- The award year of a day: it starts on July 1.
create function app.award_year(p_on date) returns integer
language sql immutable set search_path = ''
as $$
  select (extract(year from p_on) - (extract(month from p_on) < 7)::integer)::integer
$$;
grant execute on function app.award_year(date) to authenticated, service_role;

-- A date as people write it, such as November 22, 2026.
create function app.long_day(p_on date) returns text
language sql immutable set search_path = ''
as $$
  select to_char(p_on, 'FMMonth FMDD, YYYY')
$$;

-- Why a cadet can't receive an award, as the review shows it.
create function app.refusal(p_code text, p_reason text, p_fix text, p_earlier date) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('code', p_code, 'reason', p_reason, 'fix', p_fix, 'earlier', p_earlier)
$$;

-- A number of cadets in words, for messages.
create function app.cadets_counted(p_count integer) returns text
language sql immutable set search_path = ''
as $$
  select case p_count when 1 then 'one cadet' else p_count || ' cadets' end
$$;

-- The level of a cadet in the school year of a day.
create function app.level_in(p_cadet uuid, p_on date) returns integer
language sql stable security definer set search_path = ''
as $$
  select e.program_level from public.cadet_enrollments e
  join public.school_years y on y.id = e.school_year_id
  where e.cadet_id = p_cadet and p_on between y.starts_on and y.ends_on
  limit 1
$$;

-- Whether the caller may name this cadet: who keeps the roster or the awards everyone, others no one who opted out
-- of directories.
create function app.may_name(p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.cadets c where c.id = p_cadet and not c.directory_opt_out)
    or app.manages('awards', 'read') or app.manages('cadets', 'read')
$$;

-- A refusal in words for the caller. Only those who manage awards learn what someone holds, and since when; others read
-- that it isn't possible now.
create function app.told_refusal(p_award public.school_awards, p_refusal jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when p_refusal is null or app.manages('awards', 'read') then p_refusal
    else app.refusal('limit', format('A limit on %s prevents this', p_award.name),
      'Ask an instructor who manages awards.', null) end
$$;

-- Who is refused, with the name: what the screens show and the calls give back.
create function app.named_refusal(p_cadet uuid, p_refusal jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select p_refusal || jsonb_build_object('cadet_id', p_cadet, 'name', case when not app.may_name(p_cadet) then 'A cadet'
    else (select c.last_name || ', ' || c.first_name from public.cadets c where c.id = p_cadet) end)
$$;
