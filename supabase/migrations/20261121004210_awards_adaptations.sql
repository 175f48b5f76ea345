-- A school's use of the catalog: which version it goes by, what it calls and counts otherwise, what it has checked,
-- and the colors it has drawn. Its own awards are in public.awards along with the catalog's.

-- From here on, so that the rows of the catalogs leave no lines.
call app.audit('public.awards', module => 'awards');
call app.name_rows('public.awards', 't.name');
call app.broadcast('public.awards', 'awards');

create table public.award_settings (
  school_id uuid primary key references public.schools (id),
  catalogue text references public.award_catalogues (code),
  second_term_from text not null default '01-01'
    constraint award_settings_second_term_from_check check (second_term_from ~ '^0[1-5]-[0-3][0-9]$'),
  checked_schemes text[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index award_settings_catalogue_idx on public.award_settings (catalogue);
comment on column public.award_settings.catalogue is 'Null: the newest version for the program of the school.';
comment on column public.award_settings.second_term_from is 'Month and day on which the second block of the year begins.';
comment on column public.award_settings.checked_schemes is 'Unverified device schemes that the school has checked.';

create table public.award_adaptations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  award_code text not null,
  name text constraint award_adaptations_name_check check (length(trim(name)) between 1 and 120 and app.is_plain(name)),
  local_code text constraint award_adaptations_local_code_check check (length(local_code) <= 20 and app.is_plain(local_code)),
  precedence numeric(7, 2) constraint award_adaptations_precedence_check check (precedence > 0),
  enabled boolean,
  cadet_limit integer constraint award_adaptations_cadet_limit_check check (cadet_limit between 0 and 50),
  limit_per text constraint award_adaptations_limit_per_check check (limit_per in ('year', 'block')),
  stripes jsonb constraint award_adaptations_stripes_check check (app.is_stripes(stripes)),
  checked_at timestamptz,
  checked_by uuid,
  checked_name text,
  checked_note text constraint award_adaptations_checked_note_check
    check (length(checked_note) <= 300 and app.has_no_ssn(checked_note)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint award_adaptations_school_id_award_code_key unique (school_id, award_code)
);
comment on table public.award_adaptations is 'By code, so they apply across versions of the catalog. Null uses what the catalog says.';
comment on column public.award_adaptations.cadet_limit is '0: no limit, whatever the catalog says.';

call app.protect('public.award_settings', 'awards', reads => 'members', writes => '{}');
call app.protect('public.award_adaptations', 'awards', reads => 'members', writes => '{}');
call app.audit('public.award_settings');
call app.audit('public.award_adaptations');
call app.broadcast('public.award_settings', 'awards');
call app.broadcast('public.award_adaptations', 'awards');

-- The catalog as a school uses it: one line per award, what the school says before what the catalog says.
create view public.school_awards with (security_invoker = true) as
select
  md5(s.id::text || a.code)::uuid as id, s.id as school_id, a.id as award_id, a.code, coalesce(d.name, a.name) as name, a.name as catalogue_name,
  coalesce(d.local_code, a.series, replace(a.code, '_', '-')) as label,
  coalesce(d.precedence, a.precedence) as precedence, a.category, a.type, a.form, a.repeatable,
  a.device_scheme, coalesce(a.device_rule, '{}') as device_rule, coalesce(p.rule, '{}') as scheme_rule,
  p.description as scheme_description,
  coalesce(p.verified or p.code = any (t.checked_schemes), true) as scheme_verified,
  case when d.cadet_limit = 0 then null else coalesce(d.cadet_limit, a.cadet_limit) end as cadet_limit,
  coalesce(d.limit_per, a.limit_per) as limit_per, a.corps_limit, a.level_limit, a.limit_note, a.criteria, a.needs_sponsor,
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
