-- Units: the tree a corps is organized in, and who belongs where since when.

create table public.units (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  school_year_id uuid references public.school_years (id),
  parent_id uuid references public.units (id),
  echelon text not null constraint units_echelon_check check (length(echelon) between 1 and 40),
  name text not null constraint units_name_check check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  short_name text constraint units_short_name_check check (length(short_name) <= 40 and app.is_plain(short_name)),
  class_period text constraint units_class_period_check check (length(class_period) <= 20),
  colour text constraint units_colour_check check (colour ~ '^#[0-9a-f]{6}$'),
  motto text constraint units_motto_check check (length(motto) <= 160 and app.is_plain(motto)),
  sort integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint units_parent_id_check check (parent_id <> id)
);
comment on column public.units.school_year_id is 'Null for a unit that continues from year to year.';
create index units_school_id_idx on public.units (school_id, sort);
create index units_parent_id_idx on public.units (parent_id);
create index units_school_year_id_idx on public.units (school_year_id);

-- Which unit a cadet belonged to, from when to when.
create table public.unit_assignments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  unit_id uuid not null references public.units (id),
  from_on date not null,
  to_on date,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint unit_assignments_to_on_check check (to_on >= from_on)
);
create unique index unit_assignments_open_idx on public.unit_assignments (cadet_id) where to_on is null;
create index unit_assignments_cadet_id_idx on public.unit_assignments (cadet_id, from_on desc);
create index unit_assignments_unit_id_idx on public.unit_assignments (unit_id) where to_on is null;
create index unit_assignments_unit_id_all_idx on public.unit_assignments (unit_id);
create index unit_assignments_school_id_idx on public.unit_assignments (school_id);

-- The name of a unit with the one above it: 'Alpha · 1st Platoon'. The top unit is alone.
create function app.unit_name(p_name text, p_parent_name text, p_parent_is_top boolean) returns text
language sql immutable
as $$
  select case when p_parent_name is null or p_parent_is_top then p_name else p_parent_name || ' · ' || p_name end
$$;
grant execute on function app.unit_name(text, text, boolean) to authenticated, service_role;

-- A unit is never under itself. One move of a school at a time, so that two can't make a ring together.
create function app.keep_unit_tree() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_above uuid := new.parent_id;
begin
  perform pg_advisory_xact_lock(hashtextextended('units:' || new.school_id, 0));
  for v_step in 1..20 loop
    exit when v_above is null;
    if v_above = new.id then
      perform app.fail('unit_loop', 'A unit can''t be under itself', 'Choose another unit above it.', 'parent_id');
    end if;
    v_above := (select u.parent_id from public.units u where u.id = v_above);
  end loop;
  return new;
end
$$;
create trigger keep_unit_tree before insert or update of parent_id on public.units
  for each row when (new.parent_id is not null) execute function app.keep_unit_tree();

-- A unit that holds cadets or units stays open: no one loses the unit by a click.
create function app.keep_unit_open() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadets integer := (select count(*) from public.unit_assignments a where a.unit_id = new.id and a.to_on is null);
begin
  if v_cadets > 0 then
    perform app.fail('unit_in_use', format('%s still has %s', new.name,
      case v_cadets when 1 then 'a cadet' else v_cadets || ' cadets' end), 'Move them to another unit first.');
  elsif exists (select from public.units u where u.parent_id = new.id and u.archived_at is null) then
    perform app.fail('unit_in_use', new.name || ' still has units under it', 'Move or archive those first.');
  end if;
  return new;
end
$$;
create trigger keep_unit_open before update of archived_at on public.units
  for each row when (new.archived_at is not null and old.archived_at is null) execute function app.keep_unit_open();

call app.protect('public.units', 'cadets', reads => 'members');
grant update (archived_at) on public.units to authenticated;
call app.same_school('public.units', 'parent_id:units', 'school_year_id:school_years');
call app.audit('public.units');
call app.name_rows('public.units', 't.name');
call app.broadcast('public.units', 'cadets');

call app.protect('public.unit_assignments', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.unit_assignments', 'cadet_id:cadets', 'unit_id:units');
call app.audit('public.unit_assignments', noun => 'a unit');
call app.broadcast('public.unit_assignments', 'cadets');
