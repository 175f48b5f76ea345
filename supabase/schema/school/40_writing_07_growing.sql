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
