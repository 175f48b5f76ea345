-- Emergency sheets: whom to call about the cadets of an event, for the adult in charge, for as long as the event lasts. The
-- sheet has the cadets alone; phone numbers are read at each opening, so that a custody order counts from then on.

create table public.emergency_sheets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  title text not null constraint emergency_sheets_title_check check (length(trim(title)) between 1 and 120 and app.is_plain(title)),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  adult_id uuid references public.profiles (id) on delete set null,
  adult_label text not null default '' constraint emergency_sheets_adult_label_check check (
    length(adult_label) <= 240 and app.is_plain(adult_label)),
  about_kind text constraint emergency_sheets_about_kind_check check (about_kind ~ '^[a-z][a-z0-9-]*$'),
  about_id uuid,
  audience jsonb not null default '{}' constraint emergency_sheets_audience_check check (jsonb_typeof(audience) = 'object'),
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint emergency_sheets_ends_at_check check (ends_at > starts_at and ends_at <= starts_at + interval '31 days'),
  constraint emergency_sheets_about_check check ((about_kind is null) = (about_id is null)),
  constraint emergency_sheets_closed_check check (closed_at is not null or closed_by is null)
);
create index emergency_sheets_school_id_idx on public.emergency_sheets (school_id, starts_at desc);
create index emergency_sheets_adult_id_idx on public.emergency_sheets (adult_id);
create index emergency_sheets_about_id_idx on public.emergency_sheets (about_id);
comment on column public.emergency_sheets.about_id is 'The event or trip that it is for, by about_kind. No foreign key: other modules have it (app.register_sheet_source).';
comment on column public.emergency_sheets.audience is 'The cadets who were chosen by group or by name; those of the event or trip come on top.';
call app.protect('public.emergency_sheets', 'contacts', writes => '{}');
drop policy "select" on public.emergency_sheets;
-- The adult in charge reads that there is a sheet, and when it opens. What is on it comes by open_emergency_sheet() alone.
create policy "select" on public.emergency_sheets for select to authenticated using (
  school_id = (select app.school_id())
  and ((select app.manages('contacts', 'read'))
    or (adult_id = (select auth.uid()) and (select app.is_staff()) and (select app.can('contacts', 'read'))))
);
call app.same_school('public.emergency_sheets', 'adult_id:profiles');
call app.audit('public.emergency_sheets', noun => 'an emergency sheet');
call app.name_rows('public.emergency_sheets', 't.title');
call app.broadcast('public.emergency_sheets', 'contacts');

-- The cadets on a sheet, with the bus that each is on.
create table public.emergency_sheet_cadets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  sheet_id uuid not null references public.emergency_sheets (id),
  cadet_id uuid not null references public.cadets (id),
  bus text constraint emergency_sheet_cadets_bus_check check (length(bus) <= 80 and app.is_plain(bus)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint emergency_sheet_cadets_key unique (sheet_id, cadet_id)
);
create index emergency_sheet_cadets_school_id_idx on public.emergency_sheet_cadets (school_id);
create index emergency_sheet_cadets_cadet_id_idx on public.emergency_sheet_cadets (cadet_id);
call app.protect('public.emergency_sheet_cadets', 'contacts', writes => '{}');
call app.same_school('public.emergency_sheet_cadets', 'sheet_id:emergency_sheets', 'cadet_id:cadets');
call app.audit('public.emergency_sheet_cadets', noun => 'a cadet on an emergency sheet');
call app.broadcast('public.emergency_sheet_cadets', 'contacts');

-- Who opened or printed a sheet, and when. No one changes it.
create table public.emergency_sheet_openings (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  sheet_id uuid not null references public.emergency_sheets (id),
  kind text not null default 'shown' constraint emergency_sheet_openings_kind_check check (kind in ('shown', 'printed')),
  opened_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index emergency_sheet_openings_sheet_id_idx on public.emergency_sheet_openings (sheet_id, created_at desc);
create index emergency_sheet_openings_school_id_idx on public.emergency_sheet_openings (school_id);
call app.protect('public.emergency_sheet_openings', 'contacts', writes => '{}');
call app.same_school('public.emergency_sheet_openings', 'sheet_id:emergency_sheets');
call app.audit('public.emergency_sheet_openings', noun => 'an opening of an emergency sheet');
-- The rows are a log themselves: the log of changes has only what someone would change of them.
drop trigger audit_insert on public.emergency_sheet_openings;
call app.broadcast('public.emergency_sheet_openings', 'contacts');

-- One line for each sheet, with the caller's rights. The counts are for those who manage contacts.
create view public.emergency_sheet_list with (security_invoker = true) as
select s.id, s.school_id, s.title, s.starts_at, s.ends_at, s.adult_id, s.adult_label, s.about_kind, s.about_id, s.audience,
  s.closed_at, s.created_at, s.updated_at, p.phase,
  array_position('{planned,open,over,closed}', p.phase) as phase_sort,
  s.starts_at - interval '24 hours' as opens_at, s.ends_at + interval '24 hours' as shuts_at,
  (select count(*) from public.emergency_sheet_cadets c where c.sheet_id = s.id)::integer as cadets,
  (select count(*) from public.emergency_sheet_openings o where o.sheet_id = s.id)::integer as openings,
  app.search_text(concat_ws(' ', s.title, s.adult_label)) as search
from public.emergency_sheets s
cross join lateral (select case when s.closed_at is not null then 'closed'
  when now() < s.starts_at - interval '24 hours' then 'planned'
  when now() > s.ends_at + interval '24 hours' then 'over' else 'open' end as phase) p;
revoke all on public.emergency_sheet_list from anon, authenticated, service_role;
grant select on public.emergency_sheet_list to authenticated, service_role;

-- What the list can be narrowed by, with how many sheets each has.
create view public.emergency_sheet_filters with (security_invoker = true) as
select 'phase'::text as filter, l.phase as value, l.phase_sort as sort, count(*)::integer as rows
from public.emergency_sheet_list l group by 1, 2, 3;
revoke all on public.emergency_sheet_filters from anon, authenticated, service_role;
grant select on public.emergency_sheet_filters to authenticated, service_role;

-- Where a sheet can take its cadets from: events and trips of other modules.
create table app.sheet_sources (
  kind text primary key constraint sheet_sources_kind_check check (kind ~ '^[a-z][a-z0-9-]*$'),
  module text not null,
  source text not null
);

-- Declares what emergency sheets can be for. `source` is a function (p_id uuid) that returns table (title text, starts_at
-- timestamptz, ends_at timestamptz, cadet_id uuid, bus text): a row for each cadet, or one without a cadet where no one is on it
-- yet. It asks for the caller's rights and school itself: a sheet is also saved with it.
create procedure app.register_sheet_source(kind text, module text, source regproc)
language plpgsql set search_path = ''
as $$
begin
  call app.open_source(register_sheet_source.source);
  insert into app.sheet_sources values (register_sheet_source.kind, register_sheet_source.module,
    register_sheet_source.source::text);
end
$$;

-- The query for what a sheet is for; null where the school has no module for it.
create function app.sheet_query(p_kind text) returns text
language sql stable security definer set search_path = ''
as $$
  select format('select s.title, s.starts_at, s.ends_at, s.cadet_id, s.bus from %s($1) s', s.source)
  from app.sheet_sources s where s.kind = p_kind and app.is_on(app.school_id(), s.module)
$$;
grant execute on function app.sheet_query(text) to authenticated, service_role;

-- What a new sheet for an event or a trip starts with, as the caller may read it: no row where it isn't there.
create function public.emergency_sheet_start(p_kind text, p_id uuid)
returns table (title text, starts_at timestamptz, ends_at timestamptz, cadets uuid[])
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := app.sheet_query(p_kind);
begin
  if not app.manages('contacts', 'read') or v_query is null then
    return;
  end if;
  return query execute format('select q.title, q.starts_at, q.ends_at,
    coalesce(array_agg(q.cadet_id) filter (where q.cadet_id is not null), ''{}'') from (%s) q group by 1, 2, 3', v_query)
    using p_id;
end
$$;
call app.expose('public.emergency_sheet_start(text, uuid)', 'authenticated', 'service_role');
