-- A school from outside becomes a full one, by one act of a platform admin, and back while nothing was built on it. See
-- docs/decisions/0239.
create table public.school_growths (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  flags jsonb not null,
  people jsonb not null default '[]',
  cadets_added uuid[] not null default '{}',
  cadets_restored uuid[] not null default '{}',
  members uuid[] not null default '{}',
  had_code boolean not null default false,
  undo_until timestamptz not null default now() + interval '30 days',
  undone_at timestamptz,
  undone_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index school_growths_school_id_idx on public.school_growths (school_id) where undone_at is null;
create index school_growths_of_idx on public.school_growths (school_id, created_at);
comment on table public.school_growths is 'When a school from outside became a full one, and what an undo restores.';
comment on column public.school_growths.flags is 'What the school took part in before.';
comment on column public.school_growths.people is 'The accounts that became instructors, each with the role before.';
comment on column public.school_growths.members is 'The rows of rosters that were matched with cadets.';
call app.protect('public.school_growths', 'school', writes => '{}');
call app.audit('public.school_growths', noun => 'the step to a full school',
  computed => '{flags,people,cadets_added,cadets_restored,members,had_code}');

-- Refuses anyone but platform admins.
create function app.need_platform_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'admin' or not app.is_staff() or not app.can('school', 'update') then
    perform app.deny('Only admins can do this');
  elsif app.handed_over_at() is not null then
    perform app.deny('Confirm first that this account is yours');
  end if;
end
$$;

-- Refuses a school that isn't one from outside, or not anymore.
create function app.need_growable(p_school uuid) returns public.schools
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school public.schools := (select s from public.schools s where s.id = p_school);
begin
  if v_school.id is null then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Reload the page.');
  end if;
  perform app.need_unmerged(p_school);
  if not v_school.comp_register_only then
    perform app.fail('full_school', format('%s is a full school already', v_school.name), 'Reload the page.');
  end if;
  return v_school;
end
$$;

-- The people on the rosters of a school who are no cadets yet, each once: rows of several meets with one name are one
-- person, two of one name on one roster are two. Checks no rights.
create function app.roster_people(p_school uuid)
returns table (key text, name text, grade integer, members uuid[], registrations uuid[])
language sql stable security definer set search_path = ''
as $$
  select min(r.fold || ' ' || r.nth), (array_agg(r.name order by r.starts_on desc, r.id))[1],
    (array_agg(r.grade order by r.starts_on desc, r.id) filter (where r.grade is not null))[1],
    array_agg(r.id order by r.id), array_agg(r.registration_id order by r.id)
  from (
    select m.id, m.name, m.grade, m.registration_id, t.starts_on, app.fold(m.name) as fold,
      row_number() over (partition by m.registration_id, app.fold(m.name) order by m.code) as nth
    from public.roster_members m join public.meets t on t.id = m.meet_id
    where m.school_id = p_school and m.cadet_id is null and m.name is not null and m.removed_at is null
  ) r
  group by r.fold, r.nth
$$;

-- What an admin looks at before a school becomes a full one: its people, and the people on its rosters, each with the
-- cadet of that name, if the school has one.
create function app.growth_review(p_school uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school public.schools;
begin
  perform app.need_platform_admin();
  v_school := app.need_growable(p_school);
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
        'email', p.email) order by p.created_at, p.id), '[]')
      from public.profiles p join auth.users u on u.id = p.id
      where p.school_id = p_school and p.role = 'external' and p.active and u.email_confirmed_at is not null),
    'registrations', (select count(*) from public.meet_registrations r where r.school_id = p_school),
    'cadets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name)
        order by c.last_name, c.first_name, c.id), '[]')
      from public.cadets c where c.school_id = p_school),
    'roster', (
      select coalesce(jsonb_agg(jsonb_build_object('members', r.members, 'name', r.name, 'grade', r.grade,
        'meets', cardinality(r.members),
        'first_name', case when r.name like '%,%' then trim(split_part(r.name, ',', 2))
          else trim(regexp_replace(r.name, '\S+\s*$', '')) end,
        'last_name', case when r.name like '%,%' then trim(split_part(r.name, ',', 1))
          else substring(trim(r.name) from '\S+$') end,
        'cadet_id', c.id) order by app.fold(r.name), r.key), '[]')
      from app.roster_people(p_school) r
      left join lateral (
        select k.id from public.cadets k
        where k.school_id = p_school
          and app.fold(r.name) in (app.fold(k.first_name || ' ' || k.last_name),
            app.fold(k.last_name || ', ' || k.first_name))
        order by k.archived_at nulls first, k.id offset split_part(r.key, ' ', -1)::integer - 1 limit 1) c on true));
end
$$;
grant execute on function app.growth_review(uuid) to authenticated, service_role;

-- See app.growth_review.
create function public.growth_review(p_school uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.growth_review(p_school)
$$;
call app.expose('public.growth_review(uuid)', 'authenticated', 'service_role');

-- Makes a school from outside a full one: {people: [account], roster: [{members, act, cadet_id?, first_name?,
-- last_name?, grade?}]}. The accounts become instructors; each person of the rosters a new cadet (`new`), a cadet there
-- is (`match`), or neither (`skip`). All of it, or nothing. Returns the step, which can be undone.
create function public.grow_school(p_school uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_done jsonb;
  v_school public.schools;
  v_people uuid[];
  v_id uuid;
begin
  perform app.need_platform_admin();
  v_done := app.once(p_key, 'grow_school', jsonb_build_array(p_school, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform from public.schools s where s.id = p_school for update;
  v_school := app.need_growable(p_school);
  v_people := array(select app.id_in(x.value #>> '{}', 'people')
    from jsonb_array_elements(app.lines_in(p_input -> 'people', 'people', 5)) as x);
  if v_people = '{}' then
    perform app.fail('missing', 'A full school needs an instructor', 'Choose who becomes one.', 'people');
  elsif (select count(*) from public.profiles p join auth.users u on u.id = p.id
    where p.id = any (v_people) and p.school_id = p_school and p.role = 'external' and p.active
      and u.email_confirmed_at is not null) <> cardinality(v_people) then
    perform app.fail('unknown_user', 'Someone you chose isn''t at this school anymore', 'Reload the page.', 'people');
  end if;
  insert into public.school_growths (school_id, flags, people, had_code)
  select p_school, jsonb_build_object('jrotc_program', v_school.jrotc_program, 'competition_module',
      v_school.competition_module, 'competition_portal', v_school.competition_portal, 'comp_register_only',
      v_school.comp_register_only),
    (select jsonb_agg(jsonb_build_object('id', p.id, 'role_id', p.role_id)) from public.profiles p
      where p.id = any (v_people)),
    exists (select from public.school_codes c where c.school_id = p_school)
  returning id into v_id;
  update public.schools s set comp_register_only = false, jrotc_program = true where s.id = p_school;
  perform app.current_year(p_school);
  perform app.set_join_code(p_school)
  where not exists (select from public.school_codes c where c.school_id = p_school);
  update public.profiles p set role_id = '00000000-0000-4000-a000-000000000002' where p.id = any (v_people);
  perform app.note_account(p, 'role_changed', 'Instructor') from unnest(v_people) as p;
  perform app.grow_roster(v_id, p_school, app.lines_in(p_input -> 'roster', 'roster', 2000));
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.grow_school(uuid, jsonb, uuid)', 'authenticated', 'service_role');
