-- One line for each sheet, with the caller's rights. The counts are for those who manage contacts.
create view public.emergency_sheet_list with (security_invoker = true) as
select s.id, s.school_id, s.title, s.starts_at, s.ends_at, s.adult_id, s.adult_label, s.about_kind, s.about_id,
  s.audience,
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

-- A sheet as an input says it, checked field by field: {title, starts_at, ends_at, adult_id, about_kind?, about_id?,
-- audience?}.
create function app.sheet_in(p_school uuid, p_input jsonb) returns public.emergency_sheets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.emergency_sheets;
begin
  v.title := app.need_line(p_input ->> 'title', 'title', 'The title', 120);
  v.starts_at := app.moment_in(p_input ->> 'starts_at', 'starts_at');
  v.ends_at := app.moment_in(p_input ->> 'ends_at', 'ends_at');
  v.adult_id := app.id_in(p_input ->> 'adult_id', 'adult_id');
  v.about_kind := nullif(trim(p_input ->> 'about_kind'), '');
  v.about_id := app.id_in(p_input ->> 'about_id', 'about_id');
  v.audience := app.check_audience(p_school, coalesce(p_input -> 'audience', '{}')) - 'guardians' - 'people';
  if v.starts_at is null then
    perform app.fail('starts_at', 'The sheet needs a start', 'Enter when the event starts.', 'starts_at');
  elsif v.ends_at is null or v.ends_at <= v.starts_at then
    perform app.fail('ends_at', 'The end is missing or before the start', 'Enter when everyone returns.', 'ends_at');
  elsif v.ends_at > v.starts_at + interval '31 days' then
    perform app.fail('too_long', 'A sheet lasts up to 31 days', 'Create one for each part of the event.', 'ends_at');
  elsif (v.about_kind is null) <> (v.about_id is null) or v.about_kind !~ '^[a-z][a-z0-9-]*$' then
    perform app.fail('about', 'It isn''t clear which event this is for', 'Reload the page and try again.', 'about_id');
  end if;
  -- The same people who can coach: an account of the school's own, active now.
  select p.id, trim(p.first_name || ' ' || p.last_name) into v.adult_id, v.adult_label from public.profiles p
  where p.id = v.adult_id and p.school_id = p_school and p.active and p.role in ('admin', 'instructor');
  if v.adult_id is null then
    perform app.fail('unknown_adult', 'The adult in charge isn''t on your staff', 'Choose someone from the list.',
      'adult_id');
  elsif not (select app.role_reads(p.role_id, 'contacts') from public.profiles p where p.id = v.adult_id) then
    perform app.fail('cannot_open', format('%s''s role can''t open emergency sheets', v.adult_label),
      'Choose someone else, or give that role "read" for Contacts. That alone doesn''t show anyone''s contacts.',
        'adult_id');
  end if;
  return v;
end
$$;

-- The people to call about a cadet, in order, and those who may pick them up, as currently on file: never someone a
-- custody order keeps away, and no one whose link has ended. Where no number is in the order, the verified guardians
-- are called.
create function app.sheet_people(p_cadet uuid)
returns table (place integer, name text, relation text, phone text, calls boolean, picks_up boolean)
language sql stable security definer set search_path = ''
as $$
  with known as (
    select l.emergency_order, c.name, l.relation, nullif(trim(c.phone), '') as phone, l.may_pick_up,
      l.state = 'verified' as verified
    from public.guardian_links l join public.contacts c on c.id = l.contact_id
    where l.cadet_id = p_cadet and l.state not in ('rejected', 'revoked') and c.status <> 'archived'
      and not app.is_restricted(l.contact_id, l.cadet_id)
  )
  select k.emergency_order, k.name, k.relation, k.phone,
    k.phone is not null and (k.emergency_order is not null
      or (k.verified and not exists (select from known o where o.emergency_order is not null and o.phone is not null))),
    k.may_pick_up
  from known k
$$;

-- The contact that a row matches: the same name, and the same email or phone. Families share numbers, so one of them
-- isn't enough.
create function app.contact_of_row(p_school uuid, p_row jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.contacts c
  where c.id in (
      select e.id from public.contacts e
      where e.school_id = p_school and lower(e.email) = lower(app.clean_text(p_row ->> 'email'))
      union all
      select t.id from public.contacts t
      where t.school_id = p_school and app.phone_key(t.phone) = app.phone_key(app.clean_text(p_row ->> 'phone')))
    and c.status <> 'archived' and app.fold(c.name) = app.fold(p_row ->> 'name')
  order by c.created_at, c.id limit 1
$$;

-- True where a row says something about a cadet.
create function app.names_cadet(p_row jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select p_row ?| '{student_number,last_name,first_name}'
$$;

-- What is wrong with a row beyond its fields. The first finding is enough; none where it's right.
create function app.contact_row_problem(p_row jsonb, p_type text, p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('field', f.field, 'reason', f.reason, 'fix', f.fix) from (values
    (app.names_cadet(p_row) and p_cadet is null, 'student_number', 'No cadet matches this row, or more than one does',
      'Enter the student ID exactly as it is on the roster.'),
    (not app.names_cadet(p_row) and p_row ?| '{relation,legal_guardian,may_pick_up,emergency}', 'student_number',
      'The cadet is missing',
      'Enter the cadet''s student ID.'),
    (app.names_cadet(p_row) and nullif(trim(p_row ->> 'relation'), '') is null, 'relation',
      'The relationship is missing', 'Enter what they are to the cadet.'),
    (p_type = 'emergency_only' and coalesce(p_row ->> 'legal_guardian' = 'yes', false), 'legal_guardian',
      'An emergency-only contact isn''t a guardian', 'Choose another type, or leave this blank.')
  ) as f (is_wrong, field, reason, fix) where f.is_wrong limit 1
$$;

-- The contacts of an import, and whether someone has worked on each, or on a link it made, since.
create function app.contact_import_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select i.contact_id, c.updated_at > i.changed_at or c.status = 'archived' or exists (
      select from public.guardian_links l where l.contact_id = c.id and (l.updated_at > i.changed_at
        or (i.before is null and l.id <> all (i.links)))),
    i.before is null
  from app.contact_imports i join public.contacts c on c.id = i.contact_id
  where i.import_id = p_import
$$;
