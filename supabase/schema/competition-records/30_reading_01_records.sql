-- The lines of an import of scores. What was decided stays.
create function app.file_score_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select f.id, f.state = 'accepted', true from public.meet_file_scores f
  where f.import_id = p_import and f.state <> 'refused'
$$;

-- Scores under review are decided on before scoring is locked.
create function app.meet_file_score_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select format('%s: %s from a file under review', e.name, (case count(*) when 1 then '1 score'
    else count(*) || ' scores' end)), 'file-scores'
  from public.meet_file_scores f join public.meet_events e on e.id = f.event_id
  where f.meet_id = p_meet and f.state = 'under_review' and p_to = 'scoring_locked' and e.cancelled_at is null
  group by e.id, e.name, e.sort order by e.sort
$$;

-- The scores of files with what counts now, with the caller's rights: `now_marks`, `now_seconds`, and `now_status` are
-- those of the entry's latest performance.
create view public.meet_file_score_list with (security_invoker = true) as
select f.id, f.school_id, f.meet_id, f.event_id, f.entry_id, f.seat_id, f.import_id, f.line, f.marks, f.seconds,
  f.status, f.reason, f.state, f.decided_at, f.decide_reason, f.created_at, f.created_by, n.code as entry, k.name
    as school, t.code as seat, i.file_name,
  (select r.marks from public.meet_scores s join public.meet_revisions r on r.score_id = s.id and r.revision
    = s.revision
    where s.performance_id = p.id and s.seat_id = f.seat_id) as now_marks,
  (select min(x.seconds) from public.meet_times x where x.performance_id = p.id and x.voided_at is null) as now_seconds,
  p.status as now_status
from public.meet_file_scores f
join public.meet_entries n on n.id = f.entry_id
join public.meet_schools k on k.id = n.meet_school_id
left join public.meet_seats t on t.id = f.seat_id
left join public.imports i on i.id = f.import_id
left join lateral (select q.* from public.meet_performances q where q.entry_id = n.id and q.voided_at is null
  order by q.attempt desc limit 1) p on true;
revoke all on public.meet_file_score_list from anon, authenticated, service_role;
grant select on public.meet_file_score_list to authenticated, service_role;

-- The school of a caller who may bring in results from elsewhere.
create function app.need_records() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('competition-records', 'manage') then
    perform app.deny('You don''t have permission to bring in results');
  end if;
  return app.need_school();
end
$$;

-- The result of a team that a line is about: of the same event, day, squad, and cadet.
create function app.result_of_line(p_line public.old_results) returns public.team_results
language sql stable security definer set search_path = ''
as $$
  select r from public.team_results r
  where r.team_id = p_line.team_id and r.held_on = p_line.held_on and lower(r.event_name) = lower(p_line.event_name)
    and lower(coalesce(r.squad, '')) = lower(coalesce(p_line.squad, '')) and r.archived_at is null
    and (p_line.cadet_id is null or exists (select from public.team_result_cadets k
      where k.result_id = r.id and k.cadet_id = p_line.cadet_id))
  order by r.created_at, r.id limit 1
$$;

-- The place and score of a result: '2nd of 14, 812.5 points'.
create function app.result_words(p_result public.team_results) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ', to_char(p_result.placement, 'FM9999th') || coalesce(' of ' || p_result.out_of, ''),
    trim_scale(p_result.score) || ' points')
$$;
grant execute on function app.result_words(public.team_results) to authenticated, service_role;

-- The lines of an import of old results. What was accepted stays.
create function app.old_result_rows(p_import uuid) returns table (id uuid, is_changed boolean, is_new boolean)
language sql stable security definer set search_path = ''
as $$
  select o.id, o.state = 'accepted', true from public.old_results o
  where o.import_id = p_import and o.state <> 'refused'
$$;

-- The results of files with what they would correct, with the caller's rights.
create view public.old_result_list with (security_invoker = true) as
select o.id, o.school_id, o.import_id, o.line, o.team_id, o.cadet_id, o.event_name, o.host, o.held_on, o.placement,
  o.out_of, o.score, o.squad, o.note, o.result_id, o.state, o.decided_at, o.decide_reason, o.created_at, t.name as team,
  c.first_name, c.last_name, i.file_name,
  (case when o.state = 'under_review' then app.result_words(r) end) as now_words
from public.old_results o
join public.teams t on t.id = o.team_id
left join public.cadets c on c.id = o.cadet_id
left join public.imports i on i.id = o.import_id
left join public.team_results r on r.id = o.result_id;
revoke all on public.old_result_list from anon, authenticated, service_role;
grant select on public.old_result_list to authenticated, service_role;
