-- The people of rosters who become cadets, and the way back.

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

-- Makes cadets of the people on the rosters, as the review says, and points the rows at them. Nothing is made twice: a
-- person is in one line, and who has the name and grade of a cadet isn't new. Checks no rights.
create function app.grow_roster(p_growth uuid, p_school uuid, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_line jsonb;
  v_at integer := 0;
  v_members uuid[];
  v_all uuid[] := '{}';
  v_cadets jsonb := '{}';
  v_new jsonb := '[]';
  v_made jsonb;
  v_refused jsonb;
begin
  for v_line in select x.value from jsonb_array_elements(p_lines) as x loop
    v_at := v_at + 1;
    v_members := app.growth_line(p_school, v_line);
    if v_all && v_members then
      perform app.fail('twice', 'Someone is in this list twice', 'Reload the page.', 'roster');
    end if;
    v_all := v_all || v_members;
    if v_line ->> 'act' = 'match' then
      perform from public.cadets c where c.id = app.id_in(v_line ->> 'cadet_id', 'cadet_id') and c.school_id = p_school;
      if not found then
        perform app.fail('unknown_cadet', 'A cadet you chose isn''t at this school', 'Choose another.', 'cadet_id');
      end if;
      v_cadets := v_cadets || jsonb_build_object(v_at::text, v_line -> 'cadet_id');
    elsif v_line ->> 'act' = 'new' then
      v_new := v_new || jsonb_build_object('row', v_at, 'first_name', v_line ->> 'first_name',
        'last_name', v_line ->> 'last_name', 'grade', v_line ->> 'grade');
    end if;
  end loop;
  v_made := app.add_cadets(p_school, v_new, null);
  v_refused := v_made -> 'refused' -> 0;
  if v_refused is not null then
    v_line := p_lines -> ((v_refused ->> 'row')::integer - 1);
    perform app.fail(v_refused ->> 'code', format('%s %s: %s', v_line ->> 'first_name', v_line ->> 'last_name',
      v_refused ->> 'reason'), 'Correct the line, match it with a cadet, or skip it.', 'roster');
  end if;
  v_cadets := v_cadets || (v_made -> 'rows');
  update public.school_growths g set members = v_all, cadets_added = app.ids_of(v_made -> 'created'),
    cadets_restored = array(select c.id from public.cadets c
      where c.archived_at is not null and c.id in (select x.value::uuid from jsonb_each_text(v_cadets) as x))
  where g.id = p_growth;
  update public.cadets c set archived_at = null, status = 'active'
  where c.id = any (select unnest(g.cadets_restored) from public.school_growths g where g.id = p_growth);
  update public.roster_members m set cadet_id = k.cadet
  from (
    select app.id_in(x.value #>> '{}', 'roster') as member, (v_cadets ->> l.ordinality::text)::uuid as cadet
    from jsonb_array_elements(p_lines) with ordinality as l,
      jsonb_array_elements(l.value -> 'members') as x
    where v_cadets ? l.ordinality::text
  ) k
  where m.id = k.member;
exception when unique_violation then
  perform app.fail('twice', 'Two people on one roster can''t be the same cadet',
    'Match one of them with another cadet.', 'roster');
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

-- Makes a full school one from outside again: within 30 days, while nothing was built on it.
create function public.undo_growth(p_growth uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.school_growths;
  v_built text;
begin
  perform app.need_platform_admin();
  select * into v from public.school_growths g where g.id = p_growth;
  perform from public.schools s where s.id = v.school_id for update;
  select * into v from public.school_growths g where g.id = p_growth for update;
  if v.id is null then
    perform app.fail('unknown_growth', 'That step isn''t there', 'Reload the page.');
  elsif v.undone_at is not null then
    return;
  elsif v.undo_until < now() then
    perform app.fail('undo_gone', 'This can''t be undone after 30 days',
      'The school stays a full school. Turn modules off that it doesn''t need.');
  end if;
  v_built := app.built_since(v);
  if v_built is not null then
    perform app.fail('built_on', format('The school has worked on it since: %s', v_built),
      'The school stays a full school. Turn modules off that it doesn''t need.');
  end if;
  -- The names stay on the rosters: only the cadets go.
  perform set_config('app.keeps_names', 'on', true);
  update public.roster_members m set cadet_id = null where m.id = any (v.members) and m.cadet_id is not null;
  perform set_config('app.keeps_names', '', true);
  perform app.archive_cadets(v.cadets_added || v.cadets_restored);
  perform app.apply_flags(v.school_id, v.flags);
  update public.profiles p set role_id = (x.value ->> 'role_id')::uuid
  from jsonb_array_elements(v.people) as x
  where p.id = (x.value ->> 'id')::uuid and p.school_id = v.school_id and p.role = 'instructor';
  perform app.note_account((x.value ->> 'id')::uuid, 'role_changed', 'External school')
  from jsonb_array_elements(v.people) as x;
  delete from public.school_codes c where c.school_id = v.school_id and not v.had_code;
  update public.school_growths g set undone_at = now(), undone_by = auth.uid() where g.id = v.id;
end
$$;
call app.expose('public.undo_growth(uuid)', 'authenticated', 'service_role');

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

-- See app.open_growths.
create function public.open_growths() returns jsonb
language sql stable set search_path = ''
as $$
  select app.open_growths()
$$;
call app.expose('public.open_growths()', 'authenticated', 'service_role');

-- The last admin of the platform, and the last instructor of a school, stay; a school from outside has none.
create or replace function app.keep_last() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not old.active or old.role not in ('admin', 'instructor') or (tg_op = 'UPDATE' and new.active
    and new.role = old.role and new.school_id is not distinct from old.school_id) then
    return null;
  end if;
  if old.role = 'admin' then
    if tg_op = 'UPDATE' and new.active and new.role = 'admin' then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('last_admin', 0));
    perform from public.profiles p where p.role = 'admin' and p.active;
    if not found then
      perform app.fail('last_admin', 'The last platform admin can''t be removed', 'Create another admin first.');
    end if;
  elsif exists (select from public.schools s where s.id = old.school_id and not s.comp_register_only) then
    perform pg_advisory_xact_lock(hashtextextended('last_instructor:' || old.school_id, 0));
    perform from public.profiles p where p.role = 'instructor' and p.active and p.school_id = old.school_id;
    if not found then
      perform app.fail('last_instructor', 'A school''s last instructor can''t be removed',
        'Create another instructor first.');
    end if;
  end if;
  return null;
end
$$;
