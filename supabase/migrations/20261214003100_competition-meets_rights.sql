-- Who reaches the rows of a meet: those who manage meets at the school, and those with a job at it, each their part.

-- The meets at which the caller has one of these jobs now. A job ends with the account, with the right to read meets, and
-- where its holder may no longer have it.
create function app.meets_as(variadic p_roles text[]) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query
    select distinct s.meet_id from public.meet_staff s
    where s.profile_id = auth.uid() and s.archived_at is null and s.role = any (p_roles)
      and s.school_id = app.school_id() and app.can('competition-meets', 'read')
      and app.may_staff(app.role(), s.role);
end
$$;
grant execute on function app.meets_as(text[]) to authenticated, service_role;

-- True where roles of this base may have the job: a cadet helps, and never decides on scores; parents and visitors have
-- none.
create function app.may_staff(p_base text, p_role text) returns boolean
language sql immutable set search_path = ''
as $$
  select case p_base
    when 'admin' then true
    when 'instructor' then true
    when 'cadet' then p_role in ('runner', 'timer', 'check_in', 'keyer')
    else false
  end
$$;

-- Lets those with one of these jobs at the meet read its rows, beside those who manage the module. `key` is the column
-- with the meet.
create procedure app.read_by_meet("table" regclass, module text, key text, variadic roles text[])
language plpgsql set search_path = ''
as $$
begin
  execute format($policy$alter policy "select" on %s using (
    (school_id = (select app.school_id()) and (select app.manages(%L, 'read')))
    or %I = any (array(select app.meets_as(variadic %L::text[]))))$policy$, "table"::text, module, key, roles);
end
$$;

-- Rows that point at each other belong to one meet, and its school. Arguments: `column:table`.
create procedure app.same_meet("table" regclass, variadic "references" text[] default '{}')
language plpgsql set search_path = ''
as $$
declare
  v_name text := 'keep_meet_' || app.bare_name("table");
begin
  execute format('create function app.%I() returns trigger language plpgsql security definer set search_path = %L as '
    '%L',
    v_name, '', 'begin if (select m.school_id from public.meets m where m.id = new.meet_id)
      is distinct from new.school_id then perform app.fail(''other_school'', ''The linked record isn''''t at the same school'', null, ''meet_id'');
      end if; ' || (
      select coalesce(string_agg(format(
        'if new.%1$I is not null and (select t.meet_id from public.%2$I t where t.id = new.%1$I)
        is distinct from new.meet_id then perform app.fail(%3$L, %4$L, null, %1$L); end if; ',
        split_part(r, ':', 1), split_part(r, ':', 2), 'other_meet', 'The linked record isn''t of the same meet'), ''),
        '')
      from unnest("references") as r) || 'return new; end');
  execute format('create trigger keep_meet before insert or update on %s for each row execute function app.%I()',
    "table"::text, v_name);
end
$$;

call app.protect('public.meets', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meets', 'competition-meets', 'id', 'director', 'tabulator', 'head_judge', 'keyer',
  'timer', 'check_in', 'announcer', 'runner');
call app.same_school('public.meets', 'event_id:school_events', 'copied_from:meets');
call app.audit('public.meets');
call app.name_rows('public.meets', 't.title');
call app.broadcast('public.meets', 'competition-meets');
call app.attach('public.meets', 'competition-meets', noun => 'a meet', page => '/app/competition-portal/meets/{id}');
call app.discuss('public.meets', 'competition-meets', noun => 'a meet', page => '/app/competition-portal/meets/{id}');

call app.protect('public.meet_staff', 'competition-meets', own => 'profile_id', writes => '{}');
alter policy "select" on public.meet_staff using (
  (school_id = (select app.school_id()) and (select app.manages('competition-meets', 'read')))
  or meet_id = any (array(select app.meets_as(variadic '{director,tabulator,head_judge}'::text[])))
  or (profile_id = (select auth.uid()) and school_id = (select app.school_id())
    and (select app.can('competition-meets', 'read')))
);
call app.same_school('public.meet_staff', 'profile_id:profiles');
call app.same_meet('public.meet_staff');
call app.audit('public.meet_staff', noun => 'the staff of a meet');
call app.broadcast('public.meet_staff', 'competition-meets', staff => true);

call app.protect('public.meet_divisions', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_divisions', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.same_meet('public.meet_divisions');
call app.audit('public.meet_divisions', noun => 'a division');
call app.name_rows('public.meet_divisions', 't.name');
call app.broadcast('public.meet_divisions', 'competition-meets');

call app.protect('public.meet_areas', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_areas', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.same_meet('public.meet_areas', 'fallback_id:meet_areas');
call app.audit('public.meet_areas', noun => 'an area');
call app.name_rows('public.meet_areas', 't.name');
call app.broadcast('public.meet_areas', 'competition-meets');

call app.protect('public.meet_events', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_events', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.same_school('public.meet_events', 'sheet_id:score_sheets');
call app.same_meet('public.meet_events');
call app.audit('public.meet_events', noun => 'an event of a meet');
call app.name_rows('public.meet_events', 't.name');
call app.broadcast('public.meet_events', 'competition-meets');

call app.protect('public.meet_judges', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_judges', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge');
call app.same_meet('public.meet_judges');
call app.audit('public.meet_judges', noun => 'a judge');
call app.name_rows('public.meet_judges', 't.name');
call app.broadcast('public.meet_judges', 'competition-meets', staff => true);

call app.protect('public.meet_seats', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_seats', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.same_meet('public.meet_seats', 'event_id:meet_events', 'judge_id:meet_judges', 'area_id:meet_areas');
call app.audit('public.meet_seats', noun => 'a seat of a panel');
call app.name_rows('public.meet_seats', 't.code');
call app.broadcast('public.meet_seats', 'competition-meets');

call app.protect('public.meet_seat_changes', 'competition-meets', writes => '{}');
call app.read_by_meet('public.meet_seat_changes', 'competition-meets', 'meet_id', 'director', 'tabulator',
  'head_judge');
call app.same_meet('public.meet_seat_changes', 'seat_id:meet_seats', 'from_judge_id:meet_judges',
  'to_judge_id:meet_judges', 'from_entry_id:meet_entries');
call app.audit('public.meet_seat_changes', noun => 'a change of judge');
call app.broadcast('public.meet_seat_changes', 'competition-meets', staff => true);

call app.protect('public.meet_schools', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_schools', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.same_meet('public.meet_schools');
call app.audit('public.meet_schools', noun => 'a school at a meet');
call app.name_rows('public.meet_schools', 't.name');
call app.broadcast('public.meet_schools', 'competition-meets');
call app.bound('public.meet_schools', 300);

call app.protect('public.meet_entries', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_entries', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.same_meet('public.meet_entries', 'event_id:meet_events', 'meet_school_id:meet_schools');
call app.audit('public.meet_entries', noun => 'an entry');
call app.name_rows('public.meet_entries', 't.code');
call app.broadcast('public.meet_entries', 'competition-meets');
call app.bound('public.meet_entries', 3000);

call app.protect('public.meet_entry_cadets', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_entry_cadets', 'competition-meets', 'meet_id', 'director', 'check_in',
  'announcer');
call app.same_school('public.meet_entry_cadets', 'own_cadet_id:cadets');
call app.same_meet('public.meet_entry_cadets', 'entry_id:meet_entries');
call app.audit('public.meet_entry_cadets', masked => '{name}', noun => 'a cadet of an entry');
call app.broadcast('public.meet_entry_cadets', 'competition-meets', staff => true);
call app.bound('public.meet_entry_cadets', 5000);

call app.protect('public.meet_documents', 'competition-meets', writes => '{update}', columns => '{archived_at}');
call app.read_by_meet('public.meet_documents', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner');
call app.same_meet('public.meet_documents');
call app.audit('public.meet_documents', noun => 'a document of a meet');
call app.name_rows('public.meet_documents', 't.title');
call app.broadcast('public.meet_documents', 'competition-meets');
call app.attach('public.meet_documents', 'competition-meets', noun => 'a document of a meet',
  page => '/app/competition-portal/meets');

-- A sheet that an event uses is read by those who work at the meet.
create function app.sheets_of_my_meets() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select distinct e.sheet_id from public.meet_events e
    where e.sheet_id is not null and e.meet_id in (select app.meets_as('director', 'tabulator', 'head_judge', 'keyer'));
end
$$;
grant execute on function app.sheets_of_my_meets() to authenticated, service_role;
alter policy "select" on public.score_sheets using (
  (school_id = (select app.school_id()) and (select app.manages('competition-sheets', 'read')))
  or id = any (array(select app.sheets_of_my_meets()))
);
