-- Codes that a school prints for the families of a cadet, and the students a new parent may choose from.

create table public.guardian_codes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  code text not null constraint guardian_codes_code_key unique,
  expires_on date not null,
  used_at timestamptz,
  used_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index guardian_codes_cadet_id_idx on public.guardian_codes (cadet_id);
create index guardian_codes_school_id_idx on public.guardian_codes (school_id);
comment on table public.guardian_codes is 'Each code links one cadet to one guardian, once, until it expires.';
call app.protect('public.guardian_codes', 'contacts', writes => '{}');
call app.same_school('public.guardian_codes', 'cadet_id:cadets');
call app.audit('public.guardian_codes', masked => '{code}');
call app.broadcast('public.guardian_codes', 'contacts');

-- What the school decided on a link, in words that the guardian reads.
alter table public.guardian_links
  add column decision_note text constraint guardian_links_decision_note_check
    check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  add column decided_at timestamptz,
  add column decided_by uuid;

-- True where an order keeps this person from this cadet.
create function app.is_barred(p_user uuid, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.contacts c
    join public.guardian_links l on l.contact_id = c.id and l.cadet_id = p_cadet
    join public.guardian_restrictions r on r.link_id = l.id and r.restriction = 'no_contact'
    where c.profile_id = p_user)
$$;
grant execute on function app.is_barred(uuid, uuid) to authenticated, service_role;

-- Refuses unless the caller is a parent in good standing; gives the home school.
create function app.need_parent() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'parent' or not app.can('contacts', 'create') then
    perform app.deny('Only parents can use this');
  end if;
  return app.need_school();
end
$$;

-- Counts a try of this account to find a child, by last name or by code (-1 gives one back); gives whether it was one of the
-- ten of an hour. Both ways share them.
create function app.family_try(p_count integer) returns boolean
language sql security definer set search_path = ''
as $$
  select app.use_up('family_try', p_count, 10, interval '1 hour')
$$;

-- A last name as families type it: case, accents, blanks, dots, hyphens and apostrophes (a phone's, too) don't matter.
create function app.plain_name(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(app.fold(p_text), '[-\s.,''’‘`]', '', 'g')
$$;

-- The students who have exactly this last name, for the setup of a parent: [{id, first_name, last_name, grade}], never an
-- address and never anyone who is in no directory. Each search is a try, and an account sees up to 200 names a day.
create function public.parent_setup_students(p_search text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_parent();
  v_name text := app.plain_name(left(p_search, 200));
  v_found jsonb;
begin
  if v_name = '' then
    return '[]';
  elsif not app.family_try(1) then
    perform app.fail('too_many', 'You''ve used all your tries for now',
      'Wait an hour, or ask your school for a code.', 'student');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
    'grade', e.grade) order by c.last_name, c.first_name), '[]')
  into v_found
  from public.cadets c
  join public.cadet_enrollments e on e.cadet_id = c.id
  join public.school_years y on y.id = e.school_year_id and y.is_current
  where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'probation', 'on_leave')
    and not c.directory_opt_out and e.grade is not null and app.plain_name(c.last_name) = v_name;
  if not app.use_up('parent_setup_names', jsonb_array_length(v_found), 200, interval '1 day') then
    perform app.fail('too_many', 'You''ve looked up too many students today', 'Use a code from your school.', 'student');
  end if;
  return v_found;
end
$$;
call app.expose('public.parent_setup_students(text)', 'authenticated', 'service_role');

-- One code for each cadet: [{cadet_id, code, expires_on}], good for p_days (1 to 90). Codes given before stay good, so
-- that each guardian of a cadet gets one.
create function public.issue_guardian_codes(p_cadets uuid[], p_days integer default 14, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_done jsonb;
  v_result jsonb;
begin
  if not app.manages('contacts', 'create') then
    perform app.deny('You don''t have permission to create codes');
  elsif p_days is null or p_days not between 1 and 90 then
    perform app.fail('days', 'A code can be valid for 1 to 90 days', 'Choose another number of days.', 'days');
  elsif cardinality(p_cadets) is null or cardinality(p_cadets) not between 1 and 500 then
    perform app.fail('cadets', 'Choose 1 to 500 cadets', null, 'cadets');
  elsif exists (
    select from unnest(p_cadets) as wanted (id)
    where not exists (select from public.cadets c
      where c.id = wanted.id and c.school_id = v_school and c.archived_at is null)) then
    perform app.fail('unknown_cadet', 'A selected cadet isn''t on the roster', 'Reload the page.');
  end if;
  v_done := app.once(p_key, 'issue_guardian_codes', jsonb_build_array(p_cadets, p_days));
  if v_done is not null then
    return v_done;
  end if;
  with new as (
    insert into public.guardian_codes (school_id, cadet_id, code, expires_on)
    select v_school, id, app.new_code(8), app.today(v_school) + p_days from (select distinct unnest(p_cadets)) as c (id)
    returning cadet_id, code, expires_on
  )
  select jsonb_agg(jsonb_build_object('cadet_id', n.cadet_id, 'code', left(n.code, 4) || '-' || right(n.code, 4),
    'expires_on', n.expires_on) order by c.last_name, c.first_name)
  into v_result from new n join public.cadets c on c.id = n.cadet_id;
  return app.done(p_key, v_result);
end
$$;
call app.expose('public.issue_guardian_codes(uuid[], integer, uuid)', 'authenticated', 'service_role');
