-- Who reads rosters, and what becomes of a name when its cadet is purged.

-- True while the host of a meet still reads names: until its last day for them has passed.
create function app.names_open(p_meet uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(app.today(m.school_id) <= app.names_end_on(m.id), true) from public.meets m
    where m.id = p_meet);
end
$$;

-- The registrations whose rosters the caller reads with their names as the host: those who manage meets, and the
-- director and check-in of the meet, once a school has submitted it and while names are needed.
create function app.named_registrations() returns setof uuid
language plpgsql stable security definer rows 60 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_manages boolean := app.manages('competition-meets', 'read');
  v_meets uuid[] := array(select app.meets_as('director', 'check_in'));
begin
  if not v_manages and cardinality(v_meets) = 0 then
    return;
  end if;
  return query
    select r.id from public.meet_registrations r
    join (select m.id from public.meets m where m.school_id = v_school and (v_manages or m.id = any (v_meets))
      and exists (select from public.meet_registrations x where x.meet_id = m.id) and app.names_open(m.id)) n
      on n.id = r.meet_id
    where r.host_school_id = v_school
      and r.state in ('submitted', 'approved', 'confirmed', 'waitlisted', 'offered', 'checked_in', 'completed');
end
$$;
grant execute on function app.named_registrations() to authenticated, service_role;

call app.protect('public.roster_members', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
alter policy "select" on public.roster_members using (
  (school_id = any (array(select app.schools_with('competition-entries')))
    and (select app.can('competition-entries', 'read')))
  or (host_school_id = (select app.school_id())
    and registration_id = any (array(select app.named_registrations()))));
call app.same_school('public.roster_members', 'registration_id:meet_registrations:both', 'cadet_id:cadets');
call app.same_meet('public.roster_members', 'registration_id:meet_registrations');
call app.audit('public.roster_members', masked => '{name,grade,gender}', noun => 'a cadet of a roster');
call app.name_rows('public.roster_members', 't.code');
call app.broadcast('public.roster_members', 'competition-entries');
call app.bound('public.roster_members', 3000);

call app.protect('public.entry_members', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.read_as_host('public.entry_members', 'director', 'check_in');
call app.same_school('public.entry_members', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'member_id:roster_members:both');
call app.same_meet('public.entry_members', 'registration_id:meet_registrations');
call app.audit('public.entry_members', noun => 'a place in an entry');
call app.broadcast('public.entry_members', 'competition-entries');
call app.bound('public.entry_members', 6000);

call app.protect('public.roster_changes', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.read_as_host('public.roster_changes', 'director', 'check_in');
call app.same_school('public.roster_changes', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both', 'out_member_id:roster_members:both', 'in_member_id:roster_members:both');
call app.same_meet('public.roster_changes', 'registration_id:meet_registrations');
call app.audit('public.roster_changes', noun => 'a change of a roster');
call app.broadcast('public.roster_changes', 'competition-entries');
call app.bound('public.roster_changes', 300);

call app.protect('public.drill_cards', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.read_as_host('public.drill_cards', 'director', 'tabulator', 'head_judge', 'check_in');
call app.same_school('public.drill_cards', 'registration_id:meet_registrations:both',
  'entry_id:registration_entries:both');
call app.same_meet('public.drill_cards', 'registration_id:meet_registrations');
call app.audit('public.drill_cards', noun => 'a drill card');
call app.name_rows('public.drill_cards', 't.title');
call app.broadcast('public.drill_cards', 'competition-entries');
call app.bound('public.drill_cards', 300);

call app.protect('public.drill_card_versions', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.read_as_host('public.drill_card_versions', 'director', 'tabulator', 'head_judge', 'check_in');
call app.same_school('public.drill_card_versions', 'card_id:drill_cards:both');
call app.same_meet('public.drill_card_versions', 'card_id:drill_cards');
call app.audit('public.drill_card_versions', noun => 'a version of a drill card');
call app.broadcast('public.drill_card_versions', 'competition-entries');
call app.bound('public.drill_card_versions', 500);

call app.protect('public.roster_files', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.same_school('public.roster_files', 'registration_id:meet_registrations:both');
call app.same_meet('public.roster_files', 'registration_id:meet_registrations');
call app.audit('public.roster_files', noun => 'a file of a roster');
call app.broadcast('public.roster_files', 'competition-entries');
call app.bound('public.roster_files', 600);

-- The rows that go with cadets, deepest first: table, and the condition that finds them, with the ids as $1. A row goes
-- where it must point at what goes, or names its cadet; a pointer that may be empty is emptied (`clears`). A row of two
-- schools outlives the cadet of one.
create or replace function app.purge_steps() returns table (depth integer, relation regclass, condition text, clears text)
language sql stable set search_path = ''
as $$
  with recursive key as (
    select k.conrelid, k.confrelid, a.attname::text collate "default" as own, b.attname::text collate "default"
      as other,
      a.attnotnull or (a.attname = 'cadet_id' and not app.has_host(k.conrelid)) as must
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
  ), step as (
    select 0 as depth, 'public.cadets'::regclass as relation, 'id = any ($1)' as condition, null::text as clears,
      array['public.cadets'::regclass::oid] as path
    union all
    select s.depth + 1, k.conrelid::regclass,
      format('%I in (select t.%I from %s t where %s)', k.own, k.other, s.relation, s.condition),
      case when not k.must then k.own end, s.path || k.conrelid
    from step s join key k on k.confrelid = s.relation
    where s.clears is null and k.conrelid <> all (s.path)
  )
  select s.depth, s.relation, s.condition, s.clears from step s order by s.depth desc, s.relation::text
$$;

-- A cadet who leaves a roster's school leaves no name behind, here or with the host: with the pointer, the name goes.
-- Where a school undoes that its roster was matched with cadets, `app.keeps_names` is on, and the name stays.
create function app.forget_roster_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(current_setting('app.keeps_names', true), '') <> 'on' then
    new.name := null;
    new.grade := null;
    new.gender := null;
    new.first_year := null;
    new.certified_reason := null;
    update public.meet_entry_cadets c set name = null, grade = null, own_cadet_id = null
    from public.entry_members m join public.registration_entries e on e.id = m.entry_id
    where m.member_id = new.id and c.entry_id = e.entry_id
      and (c.code = app.member_code(e.entry_id, new.code) or c.name = old.name);
  end if;
  return new;
end
$$;
create trigger forget_member before update on public.roster_members for each row
  when (old.cadet_id is not null and new.cadet_id is null) execute function app.forget_roster_member();

-- The rows of an archived meet don't change, except that a school's own cadets are matched or purged.
drop trigger keep_archived on public.roster_members;
create trigger keep_archived before insert on public.roster_members for each row
  when (pg_trigger_depth() = 0) execute function app.keep_archived_meet();

-- What results call a cadet of an entry: the code of the school at the meet, and that of the roster.
create function app.member_code(p_entry uuid, p_code text) returns text
language sql stable security definer set search_path = ''
as $$
  select left(k.code, 34) || '-' || p_code from public.meet_entries n
  join public.meet_schools k on k.id = n.meet_school_id where n.id = p_entry
$$;
