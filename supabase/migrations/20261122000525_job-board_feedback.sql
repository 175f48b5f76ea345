-- What adults say of an applicant, and what an applicant hears after the decision.

-- Enters what an adult says of an applicant, by their name. The applicant never reads it.
create function public.recommend_applicant(p_id uuid, p_name text, p_words text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_name text := app.need_line(p_name, 'name', 'The name', 120);
  v_words text := app.need_text(p_words, 'words', 'The recommendation', 2000, true);
begin
  perform app.need_application(p_id, v_school);
  insert into public.job_recommendations (school_id, application_id, name, words) values (v_school, p_id, v_name, v_words)
  on conflict (application_id) do update set name = excluded.name, words = excluded.words;
end
$$;
call app.expose('public.recommend_applicant(uuid, text, text)', 'authenticated', 'service_role');

-- Writes what an applicant is to read of the decision, and releases it or keeps it back.
create function public.give_job_feedback(p_id uuid, p_words text, p_released boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_words text := app.need_text(p_words, 'words', 'The feedback', 2000, true);
  v_application public.job_applications := app.need_application(p_id, v_school);
begin
  if p_released and v_application.state in ('submitted', 'interview') then
    perform app.fail('undecided', 'This application isn''t decided yet', 'Decide it before you release feedback.', 'released');
  end if;
  insert into public.job_feedback as f (school_id, application_id, cadet_id, words, released_at)
  values (v_school, p_id, v_application.cadet_id, v_words, case when p_released then now() end)
  on conflict (application_id) do update set words = excluded.words,
    released_at = case when p_released then coalesce(f.released_at, now()) end;
end
$$;
call app.expose('public.give_job_feedback(uuid, text, boolean)', 'authenticated', 'service_role');

-- One line for each application as lists show it, with the caller's rights.
create view public.job_application_list with (security_invoker = true) as
select
  a.id, a.school_id, a.season_id, a.posting_id, a.cadet_id, a.preference, a.statement, a.answers, a.state, a.eligibility, a.submitted_at,
  a.decided_at, a.offer_until, p.title, p.board_id, p.questions, p.position_id, p.needs_recommendation, p.seats, p.state as posting_state,
  c.first_name, c.last_name, app.unit_name(u.name, coalesce(w.short_name, w.name), w.parent_id is null) as unit_name,
  r.name as recommended_by, r.words as recommendation, f.words as feedback, f.released_at, o.sends_at
from public.job_applications a
join public.job_postings p on p.id = a.posting_id
left join public.cadets c on c.id = a.cadet_id
left join public.unit_assignments m on m.cadet_id = a.cadet_id and m.to_on is null
left join public.units u on u.id = m.unit_id
left join public.units w on w.id = u.parent_id
left join public.job_recommendations r on r.application_id = a.id
left join public.job_feedback f on f.application_id = a.id
left join public.job_offers o on o.application_id = a.id and o.sent_at is null and o.canceled_at is null;
revoke all on public.job_application_list from anon, authenticated, service_role;
grant select on public.job_application_list to authenticated, service_role;
