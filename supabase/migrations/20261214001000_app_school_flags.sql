-- A school hosts meets with `competition_module` and registers for them with `competition_portal`: what it has is asked in
-- one place, `app.is_on`, and no second one.
alter table public.permission_modules add column school_flags text[] not null default '{}'
  constraint permission_modules_school_flags_check
    check (school_flags <@ '{competition_module,competition_portal}'::text[]);
comment on column public.permission_modules.school_flags is
  'A school has the module only while one of these flags of it is set. None: every school may have it.';

-- The module is there only for schools with one of the flags: columns of `schools` that an admin sets.
create procedure app.needs_flag(module text, variadic flags text[])
language plpgsql set search_path = ''
as $$
begin
  update public.permission_modules m set school_flags = needs_flag.flags where m.name = needs_flag.module;
end
$$;

-- True where the school has the module: as an admin switched it; else every module that is on by default, and at a
-- school that only registers for competitions none but the core and the competitions. A module that asks for a flag of
-- the school is off without it, whatever was switched. True without a school. What the module itself says comes first;
-- the school is looked at only where that leaves it open.
create or replace function app.is_on(p_school uuid, p_module text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_school is null or coalesce((
    select m.is_core
      or ((cardinality(m.school_flags) = 0 or (
          select k.competition_module and 'competition_module' = any (m.school_flags)
            or k.competition_portal and 'competition_portal' = any (m.school_flags)
          from public.schools k where k.id = p_school))
        and coalesce((select s.enabled from public.school_modules s where s.school_id = p_school and s.module_id = m.id),
          m.on_by_default and (m.name like 'competition%'
            or not (select k.comp_register_only from public.schools k where k.id = p_school))))
    from public.permission_modules m where m.name = p_module), true);
end
$$;
call app.needs_flag('competition-portal', 'competition_module', 'competition_portal');

-- The active modules of a school with what each is, whether it is on, who switched it, and who uses it: the roles that
-- open it, with their active accounts [{role, accounts}]. Those that the school's flags rule out are left out. For
-- admins, and for those who keep the school.
create or replace function public.modules_of_school(p_school uuid)
returns table (module text, label text, icon text, about text, is_core boolean, enabled boolean, used_by jsonb,
  switched_at timestamptz, switched_by text)
language plpgsql stable set search_path = ''
as $$
begin
  if not (app.manages('school', 'read') and (p_school = app.school_id() or app.role() = 'admin')) then
    perform app.deny('You don''t have permission to see this school''s modules');
  end if;
  return query
    select m.name, m.label, m.icon, m.about, m.is_core, app.is_on(p_school, m.name),
      (select coalesce(jsonb_agg(jsonb_build_object('role', u.label, 'accounts', u.accounts)
          order by u.accounts desc, u.label), '[]')
        from app.module_users(p_school) u where u.module_id = m.id),
      s.updated_at, app.switched_by(s.id)
    from public.permission_modules m
    join public.schools k on k.id = p_school
    left join public.school_modules s on s.school_id = p_school and s.module_id = m.id
    where m.is_active and (cardinality(m.school_flags) = 0
      or k.competition_module and 'competition_module' = any (m.school_flags)
      or k.competition_portal and 'competition_portal' = any (m.school_flags))
    order by m.sort_order;
end
$$;
call app.expose('public.modules_of_school(uuid)', 'authenticated', 'service_role');
