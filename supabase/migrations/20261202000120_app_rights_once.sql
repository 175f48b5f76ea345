-- The session is proved once for each statement: a search asks a hundred times, each policy of each table by itself.

-- True where the session is alive and has proved its second factor. What came out is kept for this statement and these claims:
-- the setting has no worth in another statement, and who can set it could set the claims as well.
create or replace function app.is_proved() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_of text := concat_ws(' ', statement_timestamp(), current_setting('request.jwt.claim.sub', true),
    current_setting('request.jwt.claim', true), current_setting('request.jwt.claims', true));
  v_kept text := current_setting('app.proved', true);
  v_proved boolean;
begin
  if v_kept = 'yes ' || v_of then
    return true;
  elsif v_kept = 'no ' || v_of then
    return false;
  end if;
  v_proved := app.is_live() and app.factor_step() is null;
  perform set_config('app.proved', case when v_proved then 'yes ' else 'no ' end || v_of, true);
  return v_proved;
end
$$;

-- True where the school has the module: as an admin switched it; else every module that is on by default, and at a school
-- that only registers for competitions none but the core and the competitions. True without a school. What the module itself
-- says comes first; the school is looked at only where that leaves it open.
create or replace function app.is_on(p_school uuid, p_module text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_school is null or coalesce((
    select m.is_core
      or coalesce((select s.enabled from public.school_modules s where s.school_id = p_school and s.module_id = m.id),
        m.on_by_default and (m.name like 'competition%'
          or not (select k.comp_register_only from public.schools k where k.id = p_school)))
    from public.permission_modules m where m.name = p_module), true);
end
$$;
