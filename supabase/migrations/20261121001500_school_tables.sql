-- Who reads and writes schools, school years, accounts and permissions.

-- Members read their school; a parent also their own home school and those of verified children; admins all. The program
-- flags and the service are not for the school to change.
call app.close('public.schools');
grant select on public.schools to authenticated;
grant update (name, contact, address, city, state, zip_code, phone, email, logo_url, initials, unit_number, time_zone,
  military_time, school_enrollment) on public.schools to authenticated;
create policy "select" on public.schools for select to authenticated using (
  id = (select app.school_id())
  or id = any (array(select app.schools()))
  or ((select app.role()) = 'admin' and (select app.is_staff()))
);
create policy "update" on public.schools for update to authenticated
  using (id = (select app.school_id()) and (select app.manages('school', 'update')))
  with check (id = (select app.school_id()) and (select app.manages('school', 'update')));
call app.audit('public.schools', module => 'school');

call app.protect('public.school_years', 'school', reads => 'members');
call app.audit('public.school_years');
call app.name_rows('public.school_years', 't.name');
call app.broadcast('public.school_years', 'school');

-- The year a school is in now. A school that has none yet gets one from July to June, so that no one must know about
-- years before entering the first cadet.
create function app.current_year(p_school uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_year uuid := (select y.id from public.school_years y where y.school_id = p_school and y.is_current);
  v_from integer;
begin
  if v_year is null then
    v_from := extract(year from app.today(p_school) - interval '6 months');
    insert into public.school_years (school_id, name, starts_on, ends_on, is_current)
    values (p_school, v_from || '–' || right((v_from + 1)::text, 2), make_date(v_from, 7, 1),
      make_date(v_from + 1, 6, 30), true)
    on conflict do nothing;
    v_year := (select y.id from public.school_years y where y.school_id = p_school and y.is_current);
  end if;
  return v_year;
end
$$;

-- Roles and permissions: everyone reads the built-in ones and those of their own school. They change by functions only.
call app.close('public.user_roles');
grant select on public.user_roles to authenticated;
create policy "select" on public.user_roles for select to authenticated using (
  (school_id is null and (select app.role()) is not null) or school_id = (select app.school_id())
);
call app.audit('public.user_roles', module => 'roles');
call app.name_rows('public.user_roles', 't.label');

call app.close('public.permission_modules');
grant select on public.permission_modules to authenticated;
create policy "select" on public.permission_modules for select to authenticated using ((select app.role()) is not null);

-- Which modules a school has: those who keep it, and admins. It changes by function only.
call app.close('public.school_modules');
grant select on public.school_modules to authenticated;
create policy "select" on public.school_modules for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('school', 'read')))
  or ((select app.role()) = 'admin' and (select app.is_staff()))
);
call app.audit('public.school_modules', module => 'school');
call app.broadcast('public.school_modules', 'school');

call app.close('public.permission_actions');
grant select on public.permission_actions to authenticated;
create policy "select" on public.permission_actions for select to authenticated using ((select app.role()) is not null);

call app.close('public.role_permissions');
grant select on public.role_permissions to authenticated;
create policy "select" on public.role_permissions for select to authenticated using (
  role_id in (select r.id from public.user_roles r)
);
call app.audit('public.role_permissions', module => 'roles');

-- One's own account; staff those of their school. Only title, phone and the two marks of a first password change here:
-- role, school, grade and being active change by functions.
call app.close('public.profiles');
grant select on public.profiles to authenticated;
grant update (title, phone, password_change_required, temp_pswd) on public.profiles to authenticated;
create policy "select" on public.profiles for select to authenticated using (
  id = (select auth.uid())
  or (school_id = (select app.school_id()) and (select app.manages('users', 'read')))
);
create policy "update" on public.profiles for update to authenticated
  using (
    id = (select auth.uid())
    or (school_id = (select app.school_id()) and (select app.manages('users', 'update')))
  )
  with check (
    id = (select auth.uid())
    or (school_id = (select app.school_id()) and (select app.manages('users', 'update')))
  );
call app.audit('public.profiles', masked => '{temp_pswd}', module => 'users');
call app.name_rows('public.profiles', 't.first_name || '' '' || t.last_name');
call app.broadcast('public.profiles', 'users');

-- The own order of the menu. Reset deletes the row, so this is one of the two tables where that is allowed.
call app.close('public.user_sidebar_preferences');
grant select, insert, delete on public.user_sidebar_preferences to authenticated;
grant update (user_id, menu_items) on public.user_sidebar_preferences to authenticated;
create policy "select" on public.user_sidebar_preferences for select to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);
create policy "insert" on public.user_sidebar_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and (select app.role()) is not null);
create policy "update" on public.user_sidebar_preferences for update to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null)
  with check (user_id = (select auth.uid()) and (select app.role()) is not null);
create policy "delete" on public.user_sidebar_preferences for delete to authenticated
  using (user_id = (select auth.uid()) and (select app.role()) is not null);

-- Views of list pages that people keep: one's own, and those a colleague shares. A view tells by what it searches and
-- filters, so a shared one is for those who see everyone's rows on the page.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  school_id uuid not null default app.school_id() references public.schools (id),
  module text not null constraint saved_views_module_check check (length(module) <= 60),
  list text not null default 'main' constraint saved_views_list_check check (length(list) between 1 and 60),
  name text not null constraint saved_views_name_check check (length(trim(name)) between 1 and 80),
  state jsonb not null default '{}' constraint saved_views_state_check check (length(state::text) < 20000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint saved_views_user_id_list_name_key unique (user_id, school_id, module, list, name)
);
comment on column public.saved_views.list is 'Which list of the module: views of one list never show in another.';
create index saved_views_school_id_module_idx on public.saved_views (school_id, module);

-- The modules whose rows the caller reads for the whole school.
create function app.managed_modules() returns setof text
language sql stable security definer rows 20 set search_path = ''
as $$
  select m.name from public.permission_modules m where app.manages(m.name, 'read')
$$;
grant execute on function app.managed_modules() to authenticated, service_role;

call app.close('public.saved_views');
grant select, insert, delete on public.saved_views to authenticated;
grant update (user_id, school_id, module, list, name, state, is_shared) on public.saved_views to authenticated;
create policy "select" on public.saved_views for select to authenticated using (
  school_id = (select app.school_id())
  and (user_id = (select auth.uid()) or (is_shared and module = any (array(select app.managed_modules()))))
);
create policy "insert" on public.saved_views for insert to authenticated with check (
  user_id = (select auth.uid()) and school_id = (select app.school_id())
  and (not is_shared or (select app.is_staff()))
);
create policy "update" on public.saved_views for update to authenticated
  using (user_id = (select auth.uid()) and school_id = (select app.school_id()))
  with check (
    user_id = (select auth.uid()) and school_id = (select app.school_id())
    and (not is_shared or (select app.is_staff()))
  );
create policy "delete" on public.saved_views for delete to authenticated
  using (user_id = (select auth.uid()));
