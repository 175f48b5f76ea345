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
