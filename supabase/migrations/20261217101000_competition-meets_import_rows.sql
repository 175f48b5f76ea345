-- The schools and entries that an import brought to a meet, so that it can be undone. A table of its own: the log of a
-- meet holds its rows as they are, and isn't about where they came from.
create table app.meet_imports (
  import_id uuid not null references public.imports (id) on delete cascade,
  subject_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (import_id, subject_id)
);
comment on column app.meet_imports.subject_id is 'The school or the entry, which is never removed: archived at most.';
alter table app.meet_imports enable row level security;

-- Imports of schools and entries are for those who plan meets.
alter policy "select" on public.imports using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))));
alter policy "insert" on public.imports with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))));
alter policy "update" on public.imports using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update'))))) with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))));
alter policy "select" on public.import_mappings using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'read')) or (module = 'contacts' and (select app.manages('contacts', 'read')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))));
alter policy "insert" on public.import_mappings with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'create')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))));
alter policy "update" on public.import_mappings using (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update'))))) with check (
  school_id = (select app.school_id()) and (
    (select app.manages('cadets', 'update')) or (module = 'contacts' and (select app.manages('contacts', 'create')))
    or (module = 'calendar' and (select app.manages('calendar', 'create')))
    or (module = 'inventory' and (select app.manages('inventory', 'update')))
    or (module = 'budget' and (select app.manages('budget', 'update')))
    or (module in ('meet_schools', 'meet_entries') and (select app.manages('competition-meets', 'update')))));

-- The schools of a meet with how many entries each has, with the caller's rights.
create view public.meet_school_list with (security_invoker = true) as
select k.id, k.school_id, k.meet_id, k.code, k.name, k.division, k.contact, k.is_host, k.archived_at,
  (select count(*)::integer from public.meet_entries n where n.meet_school_id = k.id and n.archived_at is null
    and n.status <> 'scratched') as entries
from public.meet_schools k;

-- The entries of a meet as their list shows them: with their event, their school, and the cadets whose names it keeps.
create view public.meet_entry_list with (security_invoker = true) as
select n.id, n.school_id, n.meet_id, n.event_id, n.meet_school_id, n.code, n.team, n.division, n.is_exhibition,
  n.status, n.reason, n.is_walk_in, n.sort, n.archived_at, e.code as event_code, e.name as event_name,
  e.sort as event_sort, k.code as school_code, k.name as school_name,
  array_position('{ok,scratched,dns,dnf,dq}', n.status) as status_sort,
  (select string_agg(coalesce(c.name, c.code), ', ' order by c.sort, c.code) from public.meet_entry_cadets c
    where c.entry_id = n.id and c.archived_at is null) as cadets,
  app.search_text(concat_ws(' ', n.code, k.name, k.code, e.name, e.code, n.team)) as search
from public.meet_entries n
join public.meet_events e on e.id = n.event_id
join public.meet_schools k on k.id = n.meet_school_id;

-- The filters of that list, with how many rows each value has.
create view public.meet_entry_filters with (security_invoker = true) as
select n.meet_id, 'event_name' as filter, e.name as value, min(e.sort) as sort, count(*)::integer as rows
from public.meet_entries n join public.meet_events e on e.id = n.event_id
where n.archived_at is null group by n.meet_id, e.name
union all
select n.meet_id, 'school_name', k.name, 0, count(*)::integer
from public.meet_entries n join public.meet_schools k on k.id = n.meet_school_id
where n.archived_at is null group by n.meet_id, k.name
union all
select n.meet_id, 'status', n.status, array_position('{ok,scratched,dns,dnf,dq}', n.status), count(*)::integer
from public.meet_entries n where n.archived_at is null group by n.meet_id, n.status;
revoke all on public.meet_school_list, public.meet_entry_list, public.meet_entry_filters
  from anon, authenticated, service_role;
grant select on public.meet_school_list, public.meet_entry_list, public.meet_entry_filters
  to authenticated, service_role;
