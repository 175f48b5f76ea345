-- A first, second, or third choice is free again when the opening is withdrawn, or when a draft can't be sent anymore.

-- Whether an application takes one of its cadet's choices: not one that was withdrawn, nor one for an opening that was, nor a draft
-- for an opening that takes none now.
create function app.keeps_choice(p_state text, p_posting_state text, p_closes_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select p_state <> 'withdrawn' and p_posting_state <> 'withdrawn'
    and (p_state <> 'draft' or p_posting_state = 'draft' or (p_posting_state = 'open' and p_closes_at > now()))
$$;
grant execute on function app.keeps_choice(text, text, timestamptz) to authenticated, service_role;

-- Whether another application of a cadet takes that choice of a season.
create function app.choice_taken(p_season uuid, p_cadet uuid, p_preference integer, p_except uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.job_applications a join public.job_postings p on p.id = a.posting_id
    where a.season_id = p_season and a.cadet_id = p_cadet and a.preference = p_preference and a.id <> p_except
      and app.keeps_choice(a.state, p.state, p.closes_at))
$$;

-- An opening that was withdrawn can be opened again, with its applications: the functions ask, one change of an applicant at a time.
drop index public.job_applications_season_id_cadet_id_preference_idx;

-- Keeps an application of the caller under the id that the caller gives, as a draft: {posting_id, preference, statement, answers}. One
-- that was sent can be changed until the deadline; one that was withdrawn is a draft again.
create or replace function public.save_application(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_applicant();
  v_posting public.job_postings := app.need_open_posting(app.id_in(p_input ->> 'posting_id', 'posting_id'));
  v_statement text := app.need_text(p_input ->> 'statement', 'statement', 'The statement', 4000);
  v_answers jsonb := app.lines_in(p_input -> 'answers', 'answers', 10);
  v_old public.job_applications;
begin
  if app.once(p_key, 'save_application', jsonb_build_array(p_id, p_input)) is not null then
    return p_id;
  end if;
  -- One change of an applicant at a time, so that preferences are counted once.
  perform pg_advisory_xact_lock(hashtextextended('applicant:' || v_cadet, 0));
  select * into v_old from public.job_applications a where a.id = p_id for update;
  perform app.need_text(x, 'answers', 'An answer', 1000) from jsonb_array_elements_text(v_answers) x;
  if p_id is null or (v_old.id is not null and (v_old.cadet_id <> v_cadet or v_old.posting_id <> v_posting.id)) then
    perform app.fail('id', 'This application can''t be saved with this id', 'Reload the page.', 'id');
  elsif v_old.state not in ('draft', 'submitted', 'withdrawn') then
    perform app.fail('decided', 'This application is being decided', 'Talk to an instructor.');
  elsif coalesce(p_input ->> 'preference', '') !~ '^[1-3]$' then
    perform app.fail('preference', 'Choose your first, second, or third choice', null, 'preference');
  elsif exists (select from public.job_applications a where a.posting_id = v_posting.id and a.cadet_id = v_cadet and a.id <> p_id) then
    perform app.fail('applied_already', 'You already have an application for ' || v_posting.title, 'Reload the page.', 'posting_id');
  elsif app.choice_taken(v_posting.season_id, v_cadet, (p_input ->> 'preference')::integer, p_id) then
    perform app.fail('preference_taken', 'Another application of yours is already that choice', 'Choose another, or change the other one first.',
      'preference');
  elsif exists (select from public.job_board_members m join public.job_postings p on p.board_id = m.board_id
    where p.season_id = v_posting.season_id and m.profile_id = auth.uid()) then
    perform app.fail('on_board', 'You serve on a board of this season', 'Ask an instructor to take you off the board first.');
  end if;
  insert into public.job_applications as a (id, school_id, season_id, posting_id, cadet_id, preference, statement, answers)
  values (p_id, v_posting.school_id, v_posting.season_id, v_posting.id, v_cadet, (p_input ->> 'preference')::integer, v_statement, v_answers)
  on conflict (id) do update set preference = excluded.preference, statement = excluded.statement, answers = excluded.answers,
    state = case a.state when 'withdrawn' then 'draft' else a.state end;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;

-- Sends a draft, where every question is answered and every criterion is met; what counted is kept with it.
create or replace function public.submit_application(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_applicant();
  v_application public.job_applications := app.need_own_application(p_id);
  v_posting public.job_postings;
  v_facts record;
begin
  if v_application.state = 'submitted' then
    return;
  elsif v_application.state <> 'draft' then
    perform app.fail('decided', 'This application can''t be sent anymore', 'Reload the page.');
  end if;
  v_posting := app.need_open_posting(v_application.posting_id);
  if v_application.statement is null then
    perform app.fail('missing', 'The statement is missing', 'Write why you want this position.', 'statement');
  elsif exists (select from generate_subscripts(v_posting.questions, 1) n
    where coalesce(trim(v_application.answers ->> (n - 1)), '') = '') then
    perform app.fail('answers', 'A question isn''t answered', 'Answer every question.', 'answers');
  end if;
  if app.choice_taken(v_application.season_id, v_cadet, v_application.preference, p_id) then
    perform app.fail('preference_taken', 'Another application of yours is already that choice', 'Choose another, or change the other one first.',
      'preference');
  end if;
  select * into v_facts from app.job_eligibility(v_posting.school_id, v_posting.rules, array[v_cadet]);
  if not v_facts.eligible then
    perform app.fail('not_eligible', 'You don''t meet every criterion yet', 'See which ones below, and talk to an instructor.');
  end if;
  update public.job_applications a set state = 'submitted', submitted_at = now(), eligibility = v_facts.criteria where a.id = p_id;
end
$$;

-- One line for each application as lists show it, with the caller's rights.
create or replace view public.job_application_list with (security_invoker = true) as
select
  a.id, a.school_id, a.season_id, a.posting_id, a.cadet_id, a.preference, a.statement, a.answers, a.state, a.eligibility, a.submitted_at,
  a.decided_at, a.offer_until, p.title, p.board_id, p.questions, p.position_id, p.needs_recommendation, p.seats, p.state as posting_state,
  c.first_name, c.last_name, app.unit_label(m.unit_id) as unit_name,
  r.name as recommended_by, r.words as recommendation, f.words as feedback, f.released_at, o.sends_at, a.updated_at,
  app.keeps_choice(a.state, p.state, p.closes_at) as keeps_choice
from public.job_applications a
join public.job_postings p on p.id = a.posting_id
left join public.cadets c on c.id = a.cadet_id
left join public.unit_assignments m on m.cadet_id = a.cadet_id and m.to_on is null
left join public.job_recommendations r on r.application_id = a.id
left join public.job_feedback f on f.application_id = a.id
left join public.job_offers o on o.application_id = a.id and o.sent_at is null and o.canceled_at is null;
