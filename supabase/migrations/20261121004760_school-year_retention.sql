-- Retention: the records of those who left are kept for some years and then purged, all of them together, after someone
-- has seen what will go. What remains is a log of numbers.

alter table public.schools add column retention_years integer not null default 5
  constraint schools_retention_years_check check (retention_years between 1 and 5);
comment on column public.schools.retention_years is 'Years after leaving: 5, as in the Army''s record system, or fewer.';
grant update (retention_years) on public.schools to authenticated;

create table public.retention_log (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  purged_on date not null,
  cadets integer not null,
  totals jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index retention_log_school_id_idx on public.retention_log (school_id, purged_on desc);
comment on column public.retention_log.totals is 'Rows of each table, years of leaving, and last ranks, as numbers. No one can be identified from them.';
call app.protect('public.retention_log', 'school-year', writes => '{}');
call app.audit('public.retention_log');
call app.broadcast('public.retention_log', 'school-year');

-- The day from which a cadet's record is due to be purged.
create function app.purge_day(p_left date, p_years integer) returns date
language sql immutable set search_path = ''
as $$
  select (p_left + make_interval(years => p_years))::date
$$;
grant execute on function app.purge_day(date, integer) to authenticated, service_role;

-- Those who left, and the day their records may go.
create function app.leavers(p_school uuid) returns table (cadet_id uuid, left_on date, purge_on date)
language sql stable security definer set search_path = ''
as $$
  select c.id, d.left_on, app.purge_day(d.left_on, s.retention_years)
  from public.cadets c
  join public.schools s on s.id = c.school_id
  cross join lateral (select coalesce(c.exit_date, app.day_in(c.archived_at, s.time_zone)) as left_on) d
  where c.school_id = p_school and d.left_on is not null
$$;

-- Who has left and when each record goes, soonest first.
create function public.retention_board()
returns table (cadet_id uuid, first_name text, last_name text, status text, left_on date, purge_on date, is_due boolean)
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('delete', 'Only instructors and admins can see what will be purged');
begin
  return query
    select c.id, c.first_name, c.last_name, case when c.archived_at is null then c.status else 'archived' end, d.left_on,
      d.purge_on, d.purge_on <= app.day_in(now(), s.time_zone)
    from public.schools s
    cross join app.people('school-year') c
    cross join lateral (select coalesce(c.exit_date, app.day_in(c.archived_at, s.time_zone)) as left_on) l
    cross join lateral (select l.left_on, app.purge_day(l.left_on, s.retention_years) as purge_on) d
    where s.id = v_school and d.left_on is not null
    order by d.purge_on, c.last_name, c.first_name, c.id;
end
$$;
call app.expose('public.retention_board()', 'authenticated', 'service_role');

-- What the dry run is based on: rows that no screen shows are counted too.
create function app.purge_preview(p_cadets uuid[])
returns table (what text, rows bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.need_due(p_cadets);
  return query
    select * from app.purge_counts(p_cadets)
    union all
    select 'accounts', count(*) from public.cadets c where c.id = any (p_cadets) and c.profile_id is not null
    having count(*) > 0
    union all
    select 'files', count(*) from storage.objects o
    where (storage.foldername(o.name))[2] = any (p_cadets::text[]) having count(*) > 0;
end
$$;
grant execute on function app.purge_preview(uuid[]) to authenticated, service_role;

-- The dry run: how many rows of each table would go with these cadets, how many accounts and files. Changes nothing.
-- Refuses cadets who are not due.
create function public.preview_purge(p_cadets uuid[])
returns table (what text, rows bigint)
language sql stable set search_path = ''
as $$
  select * from app.purge_preview(p_cadets)
$$;
call app.expose('public.preview_purge(uuid[])', 'authenticated', 'service_role');

-- Refuses unless the caller may purge these cadets and each is due; gives the school.
create function app.need_due(p_cadets uuid[]) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_year_right('delete', 'Only instructors and admins can purge records');
begin
  if coalesce(cardinality(p_cadets), 0) = 0 then
    perform app.fail('no_cadets', 'No record is selected', 'Select at least one.');
  end if;
  perform app.check_ids(p_cadets, 'cadets', 500);
  if exists (select from unnest(p_cadets) as x where not exists (
    select from app.leavers(v_school) l where l.cadet_id = x and l.purge_on <= app.today(v_school))) then
    perform app.fail('not_due', 'A selected record isn''t due yet', 'Reload the list and select again.');
  end if;
  return v_school;
end
$$;

-- The files of cadets who are due: the function `purge-records` removes them before their rows.
create function public.files_to_purge(p_actor uuid, p_cadets uuid[]) returns table (bucket text, path text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.act_for(p_actor);
  perform app.need_due(p_cadets);
  return query select o.bucket_id::text, o.name::text from storage.objects o
    where (storage.foldername(o.name))[2] = any (p_cadets::text[]);
end
$$;
call app.expose('public.files_to_purge(uuid, uuid[])', 'service_role');

-- Purges cadets who are due and gives how many; the log keeps numbers alone. Called by the function `purge-records` for
-- the person who asked it, once their files are gone; files that came since refuse it.
create function public.purge_records(p_actor uuid, p_cadets uuid[], p_key uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid;
  v_done jsonb;
begin
  perform app.act_for(p_actor);
  v_school := app.need_year_right('delete', 'Only instructors and admins can purge records');
  v_done := app.once(p_key, 'purge_records', to_jsonb(p_cadets));
  if v_done is not null then
    return v_done::integer;
  end if;
  perform from public.cadets c where c.id = any (p_cadets) and c.school_id = v_school order by c.id for update;
  perform app.need_due(p_cadets);
  if exists (select from storage.objects o where (storage.foldername(o.name))[2] = any (p_cadets::text[])) then
    perform app.fail('files', 'A selected record still has files', 'Try again.');
  end if;
  insert into public.retention_log (school_id, purged_on, cadets, totals)
  select v_school, app.today(v_school), (select count(distinct x) from unnest(p_cadets) as x), app.purge_totals(v_school, p_cadets);
  perform app.purge_cadets(p_cadets);
  return app.done(p_key, to_jsonb(cardinality(p_cadets)))::integer;
end
$$;
call app.expose('public.purge_records(uuid, uuid[], uuid)', 'service_role');

-- The numbers that remain: rows of each table, years of leaving, last ranks.
create function app.purge_totals(p_school uuid, p_cadets uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'rows', (select coalesce(jsonb_object_agg(n.relation, n.rows), '{}') from app.purge_counts(p_cadets) n),
    'left', (select coalesce(jsonb_object_agg(y.year, y.n), '{}') from (
      select extract(year from l.left_on)::text as year, count(*) as n
      from app.leavers(p_school) l where l.cadet_id = any (p_cadets) group by 1) y),
    'ranks', (select coalesce(jsonb_object_agg(r.rank_code, r.n), '{}') from (
      select k.rank_code, count(*) as n
      from unnest(p_cadets) as x
      cross join lateral (
        select rr.rank_code from public.rank_records rr where rr.cadet_id = x
        order by rr.effective_on desc, rr.seq desc limit 1) k
      group by 1) r))
$$;

-- The records of former cadets that are due to be purged.
create function app.due_records(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from app.leavers(p_school) l where l.purge_on <= app.today(p_school)
$$;
call app.register_attention('due_records', 'school-year', 'app.due_records', 30);
