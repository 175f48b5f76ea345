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

-- See app.growth_review.
create function public.growth_review(p_school uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.growth_review(p_school)
$$;
call app.expose('public.growth_review(uuid)', 'authenticated', 'service_role');

-- One line of the review, checked: members of the school's rosters who are no cadets yet.
create function app.growth_line(p_school uuid, p_line jsonb) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_members uuid[];
begin
  if jsonb_typeof(p_line) <> 'object' or coalesce(p_line ->> 'act', '') not in ('new', 'match', 'skip') then
    perform app.fail('roster', 'Say of each person on the rosters what they become', 'Reload the page.', 'roster');
  end if;
  v_members := array(select app.id_in(x.value #>> '{}', 'roster')
    from jsonb_array_elements(app.lines_in(p_line -> 'members', 'roster', 200)) as x);
  if v_members = '{}' or (select count(*) from public.roster_members m
    where m.id = any (v_members) and m.school_id = p_school and m.cadet_id is null) <> cardinality(v_members) then
    perform app.fail('changed_since', 'The rosters changed since you opened this', 'Reload the page.', 'roster');
  end if;
  return v_members;
end
$$;

-- What was built at a school since it became a full one: up to five kinds of records, in words. The entrant's side of
-- meets isn't: it is there before and after.
create function app.built_since(p_growth public.school_growths) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(k.words, ', ' order by k.words) from (
    select distinct coalesce(t.noun, replace(l.table_name, '_', ' ')) as words
    from public.audit_log l
    left join app.table_modules t on t.table_name = l.table_name
    where l.school_id = p_growth.school_id and l.created_at > p_growth.created_at and l.actor_id is not null
      and split_part(l.table_name, ':', 1) not in (select s.table_name from app.two_sided s)
      and (l.table_name not in ('schools', 'profiles', 'school_growths', 'school_claims', 'school_merges')
        or l.table_name = 'profiles' and l.action = 'insert')
    union
    select 'a new account' from public.profiles p
    where p.school_id = p_growth.school_id and p.role <> 'external'
      and p.id not in (select (x.value ->> 'id')::uuid from jsonb_array_elements(p_growth.people) as x)
    limit 5) k
$$;

-- See app.open_growths.
create function public.open_growths() returns jsonb
language sql stable set search_path = ''
as $$
  select app.open_growths()
$$;
call app.expose('public.open_growths()', 'authenticated', 'service_role');

-- The open claims on which the caller decides, the oldest first.
create function app.claims_to_decide() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.role() is null or app.role() in ('cadet', 'parent') then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(app.claim_line(c) order by c.created_at, c.id), '[]')
    from public.school_claims c
    where c.state = 'open' and (c.school_id = app.school_id() or app.role() = 'admin') and app.can_decide_claim(c));
end
$$;
grant execute on function app.claims_to_decide() to authenticated, service_role;

-- The school of someone from outside: its people, whom it asks to join, and the schools that look like it. Of another
-- school, a name with city and state, and nothing more.
create function app.visitor_desk() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_own uuid := app.need_visiting();
  v_school public.schools := (select s from public.schools s where s.id = v_own);
  v_into public.schools := (select s from public.schools s where s.id = v_school.merged_into);
  v_last public.school_claims := (select c from public.school_claims c
    where c.from_school_id = v_own and c.state in ('open', 'refused') order by c.created_at desc limit 1);
begin
  return jsonb_build_object(
    'school', app.school_line(v_school),
    'is_visiting', v_school.comp_register_only,
    'merged_into', app.school_line(v_into),
    'twins', case when v_school.merged_into is not null or v_school.twins_answered_at is not null
        or not v_school.comp_register_only or v_last.state = 'open' then '[]' else (
      select coalesce(jsonb_agg(app.school_line(t)), '[]') from app.twins_of(v_own) t
      where not exists (select from public.school_claims c
        where c.school_id = t.id and c.from_school_id = v_own and c.state = 'refused'
          and (c.ends_on > app.today(t.id) or c.created_at < v_last.created_at))) end,
    'claim', (select app.school_line(s) || jsonb_build_object('claim', v_last.id, 'is_open', v_last.state = 'open',
        'asked_at', v_last.created_at, 'reason', v_last.reason, 'ends_on', v_last.ends_on)
      from public.schools s where s.id = v_last.school_id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
        'email', p.email, 'is_me', p.id = auth.uid(), 'is_active', p.active,
        'is_invited', u.email_confirmed_at is null, 'joined_at', j.at,
        'came_after', p.id <> auth.uid() and j.at > app.joined_at(auth.uid())) order by j.at, p.id), '[]')
      from public.profiles p join auth.users u on u.id = p.id, app.joined_at(p.id) as j (at)
      where p.school_id = v_own and p.role = 'external'
        and (p.active or exists (select from public.account_events e join public.profiles x on x.id = e.created_by
          where e.user_id = p.id and e.kind = 'deactivated' and x.role = 'external'))),
    'most', 5);
end
$$;
grant execute on function app.visitor_desk() to authenticated, service_role;

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

-- The steps to a full school that can still be undone, with what stands against it.
create function app.open_growths() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.need_platform_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'school_id', g.school_id, 'at', g.created_at,
      'undo_until', g.undo_until, 'cadets', cardinality(g.cadets_added), 'built', app.built_since(g))
      order by g.created_at desc), '[]')
    from public.school_growths g where g.undone_at is null and g.undo_until > now());
end
$$;
grant execute on function app.open_growths() to authenticated, service_role;
