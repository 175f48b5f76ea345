-- Uniform inspections: what is looked at is data. A school writes its own sheets, or adopts the example and changes it.

call app.register_module('inspections', 'Inspections', '/app/inspections', 'checkup-list', 26,
  '{sidebar,read,create,update,delete,manage}', section => true,
  about => 'Uniform inspections: the school''s own sheets, scored on a phone along a rank of cadets.',
  rows => 'inspections', own => 'their own inspections');
call app.grant('inspections', 'instructor', '{read,create,update,delete,manage}');
call app.grant('inspections', 'cadet', '{read}');
call app.grant('inspections', 'parent', '{read}');

-- True for the sections of a sheet: [{title, items: [{id, label, points}]}], each id once, 1 to 10 points an item.
create function app.is_sheet(p_sections jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_sections) = 'array' and jsonb_array_length(p_sections) between 1 and 20
    and length(p_sections::text) < 20000
    and not exists (
      select from jsonb_array_elements(p_sections) s
      where jsonb_typeof(s) <> 'object' or coalesce(length(trim(s ->> 'title')), 0) not between 1 and 60
        or not app.is_plain(s ->> 'title') or jsonb_typeof(s -> 'items') is distinct from 'array'
        or jsonb_array_length(s -> 'items') not between 1 and 30)
    and not exists (
      select from jsonb_array_elements(p_sections) s, jsonb_array_elements(s -> 'items') i
      where coalesce(i ->> 'id', '') !~ '^[a-z0-9-]{1,40}$'
        or coalesce(length(trim(i ->> 'label')), 0) not between 1 and 120 or not app.is_plain(i ->> 'label')
        or coalesce(i ->> 'points', '') !~ '^([1-9]|10)$')
    and (select count(*) = count(distinct i ->> 'id')
      from jsonb_array_elements(p_sections) s, jsonb_array_elements(s -> 'items') i)
$$;

-- The most points that a sheet gives.
create function app.sheet_points(p_sections jsonb) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(sum((i ->> 'points')::integer), 0)::integer
  from jsonb_array_elements(p_sections) s, jsonb_array_elements(s -> 'items') i
$$;

-- A general example to begin with. It follows no service's regulation; each school makes its own of it.
create function app.example_sheet() returns jsonb
language sql immutable set search_path = ''
as $$
  select '[
    {"title": "Headgear", "items": [{"id": "headgear", "label": "Worn or carried correctly, clean", "points": 5}]},
    {"title": "Grooming", "items": [
      {"id": "hair", "label": "Hair neat and within standards", "points": 5},
      {"id": "face", "label": "Face, nails and jewelry within standards", "points": 5}]},
    {"title": "Shirt or coat", "items": [
      {"id": "shirt", "label": "Clean and pressed", "points": 5},
      {"id": "buttons", "label": "Buttoned and tucked, no loose threads", "points": 5}]},
    {"title": "Insignia", "items": [
      {"id": "rank", "label": "Rank placed correctly", "points": 5},
      {"id": "ribbons", "label": "Name tag and ribbons straight and in order", "points": 5}]},
    {"title": "Trousers or skirt", "items": [
      {"id": "trousers", "label": "Clean, pressed, proper length", "points": 5},
      {"id": "belt", "label": "Belt and buckle clean and in line", "points": 5}]},
    {"title": "Footwear", "items": [{"id": "shoes", "label": "Shoes clean and shined, laces and socks correct", "points": 5}]}
  ]'::jsonb
$$;

-- Score sheets for inspections, in versions.
create table public.inspection_sheets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  family_id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  name text not null constraint inspection_sheets_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  uniform text constraint inspection_sheets_uniform_check check (length(uniform) <= 80 and app.is_plain(uniform)),
  sections jsonb not null default app.example_sheet() constraint inspection_sheets_sections_check check (app.is_sheet(sections)),
  points integer not null generated always as (app.sheet_points(sections)) stored,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint inspection_sheets_family_id_version_key unique (family_id, version)
);
create index inspection_sheets_school_id_idx on public.inspection_sheets (school_id);
-- Two who change a used sheet together can't both make it the next version; one name is one sheet.
create unique index inspection_sheets_family_id_idx on public.inspection_sheets (family_id) where retired_at is null;
create unique index inspection_sheets_school_id_name_idx on public.inspection_sheets (school_id, lower(name))
  where retired_at is null;
comment on column public.inspection_sheets.family_id is 'Shared by the versions of a sheet. A used sheet is never changed: a change creates the next version.';
comment on column public.inspection_sheets.retired_at is 'No longer offered: replaced by the next version, or archived.';

call app.protect('public.inspection_sheets', 'inspections', reads => 'verb', writes => '{}');
call app.audit('public.inspection_sheets');
call app.broadcast('public.inspection_sheets', 'inspections');
