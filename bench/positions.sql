-- Fills 60 positions of one of the 300 schools: a commander over all of its cadets, who is the demo's cadet, and 59 leaders of its
-- units. The demo's instructor runs that school. Run by a superuser with triggers asleep, after district.sql.
set session_replication_role = replica;

create temporary table d on commit preserve rows as select id from public.schools where initials = 'D150';
create temporary table roster as
select c.id, row_number() over (order by c.id) as n from public.cadets c, d
where c.school_id = d.id and c.status = 'active' and c.archived_at is null;
create temporary table parts as
select u.id, u.parent_id is null as is_top, row_number() over (order by u.parent_id is not null, u.id) as n
from public.units u, d where u.school_id = d.id and u.archived_at is null;

-- Every cadet is in a unit below one top, and the demo's cadet is one of them.
update public.units u set parent_id = (select p.id from parts p where p.n = 1)
where u.id in (select p.id from parts p where p.is_top and p.n > 1);
update public.cadets set profile_id = null where profile_id = (select id from public.profiles where email = 'cadet@guidon.example');
update public.cadets set profile_id = (select id from public.profiles where email = 'cadet@guidon.example')
where id = (select id from roster where n = 1);
update public.profiles set school_id = (select id from d) where email in ('instructor@guidon.example', 'cadet@guidon.example');

insert into public.positions (id, school_id, title, kind, unit_id, rights, sort)
select md5('bench position ' || n)::uuid, (select id from d), 'Position ' || n, 'command',
  (select p.id from parts p where p.n = case when n = 1 then 1 else 1 + n % (select count(*) from parts) end),
  case when n = 1 then 'command' when n % 2 = 0 then 'unit_leader' else 'squad_leader' end, n
from generate_series(1, 60) n;
insert into public.position_assignments (school_id, position_id, cadet_id, kind, starts_at)
select (select id from d), md5('bench position ' || r.n)::uuid, r.id, 'primary', now() - interval '1 day' from roster r where r.n <= 60;

-- The policies as they are, and as they would be without positions.
create table app.bench_policies as
select p.polrelid::regclass::text as name, p.polname::text as policy, pg_get_expr(p.polqual, p.polrelid) as asked,
  replace(regexp_replace(pg_get_expr(p.polqual, p.polrelid),
    ' OR \(\w+ = ANY \(ARRAY\( SELECT app\.position_reach\([^)]*\) AS position_reach\)\)\)', '', 'g'), 'app.reach(', 'app.self(') as plain
from pg_policy p
where pg_get_expr(p.polqual, p.polrelid) ~ 'app\.(position_)?reach\(';
create procedure app.bench_reach(p_on boolean) language plpgsql as $$
declare
  v record;
begin
  for v in select * from app.bench_policies loop
    execute format('alter policy %I on %s using (%s)', v.policy, v.name, case when p_on then v.asked else v.plain end);
  end loop;
end $$;

set session_replication_role = origin;
analyze;

select (select count(*)::int from roster) as cadets, (select count(*)::int from public.position_assignments a, d where a.school_id = d.id) as filled,
  (select count(*)::int from app.bench_policies) as policies;
