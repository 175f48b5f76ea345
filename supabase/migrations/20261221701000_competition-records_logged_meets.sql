-- A meet that wasn't hosted here, typed by hand: its name, day, and host, and what the school's own teams got there.
-- The results are those of the teams (`team_results`); photos of the sheets are files of the meet. See
-- docs/decisions/0243.
create table public.logged_meets (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  name text not null constraint logged_meets_name_check
    check (length(trim(name)) between 1 and 70 and app.is_plain(name)),
  host text constraint logged_meets_host_check check (length(host) <= 120 and app.is_plain(host)),
  held_on date not null,
  place text constraint logged_meets_place_check check (length(place) <= 160 and app.is_plain(place)),
  note text constraint logged_meets_note_check check (length(note) <= 2000 and app.has_no_ssn(note)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index logged_meets_school_id_idx on public.logged_meets (school_id, held_on desc);
comment on column public.logged_meets.place is 'Where it was held.';
call app.protect('public.logged_meets', 'competition-records', writes => '{}');
call app.audit('public.logged_meets', noun => 'a logged meet');
call app.name_rows('public.logged_meets', 't.name');
call app.broadcast('public.logged_meets', 'competition-records', staff => true);
call app.bound('public.logged_meets', 1000);
call app.attach('public.logged_meets', 'competition-records', 'manage', noun => 'a logged meet',
  page => '/app/competition-portal/records/meets/{id}');

-- Which results of teams are of a logged meet.
create table public.logged_results (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.logged_meets (id),
  result_id uuid not null references public.team_results (id),
  event text not null constraint logged_results_event_check
    check (length(trim(event)) between 1 and 48 and app.is_plain(event)),
  sort integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint logged_results_result_id_key unique (result_id)
);
create index logged_results_school_id_idx on public.logged_results (school_id);
create index logged_results_meet_id_idx on public.logged_results (meet_id, sort);
comment on column public.logged_results.event is 'The event alone; the result''s name has the meet before it.';
call app.protect('public.logged_results', 'competition-records', writes => '{}');
call app.same_school('public.logged_results', 'meet_id:logged_meets', 'result_id:team_results');
call app.audit('public.logged_results', noun => 'a logged result');
call app.broadcast('public.logged_results', 'competition-records', staff => true);
call app.bound('public.logged_results', 12000);

-- The logged meets with how many results count of each, with the caller's rights.
create view public.logged_meet_list with (security_invoker = true) as
select m.id, m.school_id, m.name, m.host, m.held_on, m.place, m.note, m.archived_at, m.created_at, m.updated_at,
  (select count(*)::integer from public.logged_results l join public.team_results r on r.id = l.result_id
    where l.meet_id = m.id and r.archived_at is null) as results,
  (select string_agg(distinct t.name, ', ') from public.logged_results l
    join public.team_results r on r.id = l.result_id and r.archived_at is null
    join public.teams t on t.id = r.team_id where l.meet_id = m.id) as teams
from public.logged_meets m;

-- The results of logged meets as they are now, with the caller's rights: also what was corrected on the team's page.
create view public.logged_result_list with (security_invoker = true) as
select l.id, l.school_id, l.meet_id, l.result_id, l.event, l.sort, r.team_id, t.name as team, r.placement, r.out_of,
  r.score, r.squad, r.note, r.held_on, r.archived_at, c.id as cadet_id, c.first_name, c.last_name
from public.logged_results l
join public.team_results r on r.id = l.result_id
join public.teams t on t.id = r.team_id
left join lateral (select k.cadet_id from public.team_result_cadets k where k.result_id = r.id limit 1) k on true
left join public.cadets c on c.id = k.cadet_id;
revoke all on public.logged_meet_list, public.logged_result_list from anon, authenticated, service_role;
grant select on public.logged_meet_list, public.logged_result_list to authenticated, service_role;

-- A row of a logged meet, checked field by field: {team_id, event, cadet_id?, placement?, out_of?, score?, squad?,
-- note?}. `p_own` is the result that it is already.
create function app.logged_result_in(p_meet public.logged_meets, p_row jsonb, p_own uuid) returns public.old_results
language plpgsql stable security definer set search_path = ''
as $$
declare
  v public.old_results;
  v_score numeric;
  v_now public.team_results;
begin
  if jsonb_typeof(p_row) is distinct from 'object' then
    perform app.fail('row', 'A row isn''t valid', 'Reload the page.', 'rows');
  end if;
  v_score := app.number_in(p_row ->> 'score', 'score');
  v.event_name := p_meet.name || ': ' || app.need_line(p_row ->> 'event', 'event', 'The event', 48);
  v.held_on := p_meet.held_on;
  v.team_id := app.id_in(p_row ->> 'team_id', 'team_id');
  v.cadet_id := app.id_in(p_row ->> 'cadet_id', 'cadet_id');
  v.placement := app.count_in(p_row ->> 'placement', 'placement', 1, 1000);
  v.out_of := app.count_in(p_row ->> 'out_of', 'out_of', 1, 1000);
  -- A result of one cadet isn't one of the whole team.
  v.squad := coalesce(app.plain_in(p_row ->> 'squad', 'squad', 'The squad', 60),
    (case when v.cadet_id is not null then 'Individual' end));
  v.note := app.need_text(p_row ->> 'note', 'note', 'The note', 500);
  if v.placement is null and v_score is null then
    perform app.fail('empty', format('%s has neither a place nor a score', p_row ->> 'event'), 'Enter one of them.',
      'rows');
  elsif v.placement > v.out_of then
    perform app.fail('placement', 'The place can''t be higher than the number of teams', 'Check both numbers.', 'rows');
  elsif abs(v_score) > 99999 then
    perform app.fail('score', 'The score is too large', 'Check it.', 'rows');
  elsif not exists (select from public.teams t where t.id = v.team_id and t.school_id = p_meet.school_id
    and t.archived_at is null) then
    perform app.fail('unknown_team', 'That team isn''t at your school', 'Choose another.', 'rows');
  elsif v.cadet_id is not null and not exists (select from public.cadets c where c.id = v.cadet_id
    and c.school_id = p_meet.school_id) then
    perform app.fail('unknown_cadet', 'That cadet isn''t on your roster', 'Choose another.', 'rows');
  end if;
  v.score := round(v_score, 3);
  v_now := app.result_of_line(v);
  if v_now.id is not null and v_now.id is distinct from p_own and not exists (select from public.logged_results l
    where l.result_id = v_now.id and l.meet_id = p_meet.id) then
    perform app.fail('same', format('%s of this team is there already', v.event_name),
      'Edit that result on the team''s page, or name the squad.', 'rows');
  end if;
  return v;
end
$$;

-- Writes a row of a logged meet: a new result of its team, or the one that it is already.
create function app.write_logged_result(p_meet public.logged_meets, p_row jsonb, p_sort integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.id_in(p_row ->> 'id', 'rows');
  v_own uuid := (select l.result_id from public.logged_results l where l.id = v_id and l.meet_id = p_meet.id);
  v public.old_results := app.logged_result_in(p_meet, p_row, v_own);
  v_words text := concat_ws(' · ', 'Typed in', 'Host: ' || p_meet.host);
begin
  if v_id is not null and v_own is null then
    perform app.fail('unknown_row', 'A row isn''t of this meet', 'Reload the page.', 'rows');
  elsif v_own is null then
    insert into public.team_results (school_id, team_id, event_name, held_on, placement, out_of, score, squad, note,
      source_words, source_link)
    values (p_meet.school_id, v.team_id, v.event_name, v.held_on, v.placement, v.out_of, v.score, v.squad, v.note,
      v_words, '/app/competition-portal/records/meets/' || p_meet.id)
    returning id into v_own;
    insert into public.logged_results (school_id, meet_id, result_id, event, sort)
    values (p_meet.school_id, p_meet.id, v_own, trim(p_row ->> 'event'), p_sort) returning id into v_id;
  else
    update public.team_results r set team_id = v.team_id, event_name = v.event_name, held_on = v.held_on,
      placement = v.placement, out_of = v.out_of, score = v.score, squad = v.squad, note = v.note,
      source_words = v_words, archived_at = null
    where r.id = v_own;
    update public.logged_results l set event = trim(p_row ->> 'event'), sort = p_sort where l.id = v_id;
    delete from public.team_result_cadets k where k.result_id = v_own and k.cadet_id is distinct from v.cadet_id;
  end if;
  if v.cadet_id is not null then
    insert into public.team_result_cadets (school_id, result_id, cadet_id) values (p_meet.school_id, v_own, v.cadet_id)
    on conflict on constraint team_result_cadets_result_id_cadet_id_key do nothing;
  end if;
  return v_id;
end
$$;

-- Logs a meet that wasn't hosted here under the id that the caller gives, or changes it: {name, host?, held_on,
-- place?, note?, rows: [{id?, team_id, event, cadet_id?, placement?, out_of?, score?, squad?, note?}]}. What is no
-- longer among the rows is archived with its team. Returns its id.
create function public.log_meet(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_records();
  v_done jsonb;
  v public.logged_meets;
  v_rows jsonb;
  v_row jsonb;
  v_kept uuid[] := '{}';
begin
  perform app.need_own_account();
  v_done := app.once(p_key, 'log_meet', jsonb_build_array(p_id, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif p_id is null or jsonb_typeof(p_input) is distinct from 'object' then
    perform app.fail('input', 'The meet isn''t valid', 'Reload the page.');
  end if;
  select * into v from public.logged_meets m where m.id = p_id for update;
  if v.id is not null and (v.school_id <> v_school or v.archived_at is not null) then
    perform app.fail('unknown_meet', 'That meet isn''t in your log', 'Reload the page.');
  end if;
  v.name := app.need_line(p_input ->> 'name', 'name', 'The name', 70);
  v.host := app.plain_in(p_input ->> 'host', 'host', 'The host', 120);
  v.held_on := app.date_in(p_input ->> 'held_on', 'held_on');
  v.place := app.plain_in(p_input ->> 'place', 'place', 'The location', 160);
  v.note := app.need_text(p_input ->> 'note', 'note', 'The note', 2000);
  v_rows := app.lines_in(p_input -> 'rows', 'rows', 60);
  if v.held_on is null or v.held_on > app.today(v_school) or v.held_on < date '1950-01-01' then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'held_on');
  elsif jsonb_array_length(v_rows) = 0 then
    perform app.fail('no_rows', 'No result is entered yet', 'Enter at least one event with a place or a score.',
      'rows');
  end if;
  insert into public.logged_meets as m (id, school_id, name, host, held_on, place, note)
  values (p_id, v_school, v.name, v.host, v.held_on, v.place, v.note)
  on conflict (id) do update set name = v.name, host = v.host, held_on = v.held_on, place = v.place, note = v.note
  returning * into v;
  update public.team_results r set archived_at = now() from public.logged_results l
  where l.meet_id = p_id and r.id = l.result_id and r.archived_at is null
    and not exists (select from jsonb_array_elements(v_rows) x where x ->> 'id' = l.id::text);
  for v_row in select x from jsonb_array_elements(v_rows) x loop
    v_kept := v_kept || app.write_logged_result(v, v_row, cardinality(v_kept) + 1);
  end loop;
  if exists (select from public.logged_result_list x where x.meet_id = p_id and x.archived_at is null
    group by x.team_id, lower(x.event), lower(coalesce(x.squad, '')), x.cadet_id having count(*) > 1) then
    perform app.fail('twice', 'Two rows are the same result', 'Remove one, or name the squad.', 'rows');
  end if;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.log_meet(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Archives a logged meet with its results, or restores it with those that it was archived with. Returns how many.
create function public.archive_logged_meet(p_id uuid, p_archived boolean default true) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_records();
  v public.logged_meets;
  v_count integer;
begin
  perform app.need_own_account();
  select * into v from public.logged_meets m where m.id = p_id and m.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_meet', 'That meet isn''t in your log', 'Reload the page.');
  end if;
  if coalesce(p_archived, true) = (v.archived_at is not null) then
    return 0;
  end if;
  update public.team_results r set archived_at = (case when v.archived_at is null then now() end)
  from public.logged_results l
  where l.meet_id = p_id and r.id = l.result_id and r.archived_at is not distinct from v.archived_at;
  get diagnostics v_count = row_count;
  update public.logged_meets m set archived_at = (case when v.archived_at is null then now() end) where m.id = p_id;
  return v_count;
end
$$;
call app.expose('public.archive_logged_meet(uuid, boolean)', 'authenticated', 'service_role');
