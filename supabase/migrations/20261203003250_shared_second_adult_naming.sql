-- Naming the adult from outside the program, and reading along.

-- Refuses everyone but the staff who edit the school; gives the school.
create function app.need_second_adult_namer() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.is_staff() and app.manages('school', 'update')) then
    perform app.deny('You don''t have permission to name the second adult');
  end if;
  return app.need_school();
end
$$;

-- How a school is off for second adults: {needs: [modules where one adult would be alone], adult: {id, name, counts_for_me}, choices: [{id,
-- name, title, is_proposed}]}. Proposed first are those from outside the program who handle welfare reports.
create function app.second_adult_choices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_second_adult_namer();
begin
  return jsonb_build_object(
    'needs', (select coalesce(jsonb_agg(m.label order by m.sort_order), '[]') from public.permission_modules m
      where m.name in ('incidents', 'tasks', 'announcements', 'cadets', 'calendar') and app.is_on(v_school, m.name)
        and app.has_lone_adult(v_school, m.name)),
    'adult', (select jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
        'counts_for_me', p.id <> auth.uid() and not app.is_made_by(p.id, auth.uid()))
      from public.profiles p where p.id = app.outside_adult(v_school)),
    'choices', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'title', h.title,
        'is_proposed', h.title is not null) order by h.title is null, p.last_name, p.id), '[]')
      from public.profiles p
      left join lateral (select w.title from public.welfare_handlers w
        where w.account_id = p.id and w.school_id = v_school and w.ended_at is null and w.is_outside limit 1) h on true
      where p.active and p.id <> auth.uid() and (h.title is not null
        or (p.school_id = v_school and p.role in ('admin', 'instructor', 'external') and p.id <> all (app.keepers_of(v_school, 'incidents', 'read'))))));
end
$$;
grant execute on function app.second_adult_choices() to authenticated, service_role;

-- Who reads along at the school of the caller, who needs it, and who can be named.
create function public.second_adult_of_school() returns jsonb
language sql stable set search_path = ''
as $$
  select app.second_adult_choices()
$$;
call app.expose('public.second_adult_of_school()', 'authenticated', 'service_role');

-- Names the adult from outside the program who reads along, or no one. What waited arrives then.
create function public.name_second_adult(p_account uuid default null, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_second_adult_namer();
  v_done jsonb := app.once(p_key, 'name_second_adult', to_jsonb(p_account));
begin
  if v_done is not null then
    return;
  elsif p_account is not null and not exists (
    select from jsonb_array_elements(app.second_adult_choices() -> 'choices') c where c ->> 'id' = p_account::text)
    and p_account is distinct from app.outside_adult(v_school) then
    perform app.fail('unknown_person', 'That person can''t be the second adult', 'Choose someone from the list.', 'account');
  end if;
  if p_account is distinct from app.outside_adult(v_school) then
    update public.second_adults s set ended_at = now() where s.school_id = v_school and s.ended_at is null;
    if p_account is not null then
      insert into public.second_adults (school_id, account_id) values (v_school, p_account);
    end if;
  end if;
  perform app.release_words(v_school);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.name_second_adult(uuid, uuid)', 'authenticated', 'service_role');
