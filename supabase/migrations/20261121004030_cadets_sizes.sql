-- Sizes of clothing: every measurement is kept, and the latest of a scheme counts.

create table public.cadet_sizes (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  size_scheme text not null constraint cadet_sizes_size_scheme_check check (size_scheme ~ '^[a-z][a-z_]{1,39}$'),
  value text not null
    constraint cadet_sizes_value_check check (length(trim(value)) between 1 and 20 and app.is_plain(value)),
  measured_on date not null,
  measured_by text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_sizes_cadet_id_idx on public.cadet_sizes (cadet_id, size_scheme, measured_on desc, seq desc);
create index cadet_sizes_school_id_idx on public.cadet_sizes (school_id);
comment on column public.cadet_sizes.measured_by is 'By name, because a supply cadet often measures.';

call app.protect('public.cadet_sizes', 'cadets', cadet => 'cadet_id', writes => '{}');
call app.dated('public.cadet_sizes', 'measured_on');
call app.same_school('public.cadet_sizes', 'cadet_id:cadets');
call app.audit('public.cadet_sizes', noun => 'a size');
call app.broadcast('public.cadet_sizes', 'cadets');

-- The sizes in force, one line each.
create view public.cadet_sizes_now with (security_invoker = true) as
select distinct on (s.cadet_id, s.size_scheme) s.id, s.cadet_id, s.school_id, s.size_scheme, s.value, s.measured_on,
  s.measured_by
from public.cadet_sizes s
order by s.cadet_id, s.size_scheme, s.measured_on desc, s.seq desc;
revoke all on public.cadet_sizes_now from anon, authenticated, service_role;
grant select on public.cadet_sizes_now to authenticated, service_role;

-- Records measurements [{cadet_id, size_scheme, value}] of one day; what is the same as before is left out. Gives how many
-- were written. All or nothing.
create function public.record_sizes(p_rows jsonb, p_on date default null, p_key uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(
    array(select distinct app.id_in(r ->> 'cadet_id', 'cadet_id') from jsonb_array_elements(app.lines_in(p_rows, 'rows')) as r), 'update');
  v_on date := app.need_day(p_on, v_school);
  v_done jsonb := app.once(p_key, 'record_sizes', jsonb_build_array(p_rows, p_on));
  v_bad jsonb;
  v_count integer;
begin
  if v_done is not null then
    return v_done::integer;
  end if;
  v_bad := (select r from jsonb_array_elements(p_rows) as r
    where coalesce(r ->> 'size_scheme' !~ '^[a-z][a-z_]{1,39}$', true)
      or coalesce(length(trim(r ->> 'value')) not between 1 and 20, true) or not app.is_plain(r ->> 'value') limit 1);
  if v_bad is not null then
    perform app.fail('size', format('"%s" isn''t a size', coalesce(v_bad ->> 'value', '')),
      'Use up to 20 plain characters, such as 38R.', coalesce(v_bad ->> 'size_scheme', 'value'));
  end if;
  insert into public.cadet_sizes (school_id, cadet_id, size_scheme, value, measured_on, measured_by)
  select v_school, app.id_in(r ->> 'cadet_id', 'cadet_id'), r ->> 'size_scheme', trim(r ->> 'value'), v_on, app.actor_label()
  from jsonb_array_elements(p_rows) as r
  where trim(r ->> 'value') is distinct from (
    select s.value from public.cadet_sizes s
    where s.cadet_id = app.id_in(r ->> 'cadet_id', 'cadet_id') and s.size_scheme = r ->> 'size_scheme'
    order by s.measured_on desc, s.seq desc limit 1);
  get diagnostics v_count = row_count;
  return app.done(p_key, to_jsonb(v_count))::integer;
end
$$;
call app.expose('public.record_sizes(jsonb, date, uuid)', 'authenticated', 'service_role');
