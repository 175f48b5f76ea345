-- A posting that the caller may apply for now, locked against changes; or a refusal. The deadline is a moment of the
-- school's clock.
create function app.need_open_posting(p_posting uuid) returns public.job_postings
language plpgsql security definer set search_path = ''
as $$
declare
  v_posting public.job_postings;
begin
  select * into v_posting from public.job_postings p where p.id = p_posting
    and p.id in (select app.postings_in_sight()) for share;
  if v_posting.id is null then
    perform app.fail('unknown_posting', 'That opening isn''t available to you', 'Reload the page.', 'posting_id');
  elsif v_posting.state <> 'open' or v_posting.opens_at > now() then
    perform app.fail('not_open', v_posting.title || ' isn''t open', 'Choose another opening.', 'posting_id');
  elsif v_posting.closes_at <= now() then
    perform app.fail('deadline_over', 'The deadline of ' || v_posting.title || ' is over', 'Choose another opening.',
      'posting_id');
  end if;
  return v_posting;
end
$$;

-- Keeps an application of the caller under the id that the caller gives, as a draft: {posting_id, preference,
-- statement, answers}. One that was sent can be changed until the deadline; one that was withdrawn is a draft again.
create function public.save_application(p_id uuid, p_input jsonb, p_key uuid default null) returns uuid
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
  elsif exists (select from public.job_applications a where a.posting_id = v_posting.id and a.cadet_id = v_cadet
    and a.id <> p_id) then
    perform app.fail('applied_already', 'You already have an application for ' || v_posting.title, 'Reload the page.',
      'posting_id');
  elsif app.choice_taken(v_posting.season_id, v_cadet, (p_input ->> 'preference')::integer, p_id) then
    perform app.fail('preference_taken', 'Another application of yours is already that choice',
      'Choose another, or change the other one first.',
      'preference');
  elsif exists (select from public.job_board_members m join public.job_postings p on p.board_id = m.board_id
    where p.season_id = v_posting.season_id and m.profile_id = auth.uid()) then
    perform app.fail('on_board', 'You serve on a board of this season',
      'Ask an instructor to take you off the board first.');
  end if;
  insert into public.job_applications
    as a (id, school_id, season_id, posting_id, cadet_id, preference, statement, answers)
  values (p_id, v_posting.school_id, v_posting.season_id, v_posting.id, v_cadet, (p_input ->> 'preference')::integer,
    v_statement, v_answers)
  on conflict (id) do update set preference = excluded.preference, statement = excluded.statement,
    answers = excluded.answers,
    state = case a.state when 'withdrawn' then 'draft' else a.state end;
  perform app.done(p_key, to_jsonb(p_id));
  return p_id;
end
$$;
call app.expose('public.save_application(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The caller's own application, locked; or a refusal.
create function app.need_own_application(p_id uuid) returns public.job_applications
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_applicant();
  v_application public.job_applications;
begin
  select * into v_application from public.job_applications a where a.id = p_id and a.cadet_id = v_cadet for update;
  if v_application.id is null then
    perform app.fail('unknown_application', 'That application isn''t yours', 'Reload the page.', 'id');
  end if;
  return v_application;
end
$$;

-- Sends a draft, where every question is answered and every criterion is met; what counted is kept with it.
create function public.submit_application(p_id uuid) returns void
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
    perform app.fail('preference_taken', 'Another application of yours is already that choice',
      'Choose another, or change the other one first.',
      'preference');
  end if;
  select * into v_facts from app.job_eligibility(v_posting.school_id, v_posting.rules, array[v_cadet]);
  if not v_facts.eligible then
    perform app.fail('not_eligible', 'You don''t meet every criterion yet',
      'See which ones below, and talk to an instructor.');
  end if;
  update public.job_applications a set state = 'submitted', submitted_at = now(), eligibility = v_facts.criteria
    where a.id = p_id;
end
$$;
call app.expose('public.submit_application(uuid)', 'authenticated', 'service_role');

-- Withdraws an application that isn't decided. Its place among the choices is free again.
create function public.withdraw_application(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.need_applicant();
  v_application public.job_applications := app.need_own_application(p_id);
begin
  if v_application.state not in ('draft', 'submitted', 'interview', 'withdrawn') then
    perform app.fail('decided', 'This application is decided', 'Answer the offer instead, or talk to an instructor.');
  end if;
  update public.job_applications a set state = 'withdrawn' where a.id = p_id and a.cadet_id = v_cadet;
  update public.job_offers o set canceled_at = now()
  where o.application_id = p_id and o.sent_at is null and o.canceled_at is null;
end
$$;
call app.expose('public.withdraw_application(uuid)', 'authenticated', 'service_role');

-- Notifies applicants of what was decided. Which it is, is on the page alone.
create function app.tell_applicants(p_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('job-board.application', array[c.profile_id],
    case a.state when 'offered' then 'You have an offer: ' when 'interview' then 'You are invited to an interview: '
      else 'Your application is decided: ' end || p.title,
    case a.state when 'offered' then 'Answer it by '
      || to_char(a.offer_until at time zone s.time_zone, 'FMMonth FMDD, FMHH12:MI AM') || '.' end,
    '/app/job-board/applications/' || a.id, a.id || ':' || a.state || ':' || coalesce(a.offer_until::text, ''),
      a.school_id)
  from public.job_applications a
  join public.job_postings p on p.id = a.posting_id
  join public.schools s on s.id = a.school_id
  join public.cadets c on c.id = a.cadet_id and c.profile_id is not null
  where a.id = any (p_ids)
$$;

-- Decides on applications before offers: 'screened_out', 'interview', 'not_selected', or 'submitted' to undo one of
-- these. Returns the ids that changed.
create function app.decide_applications(p_ids uuid[], p_state text) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_changed uuid[];
begin
  if coalesce(p_state, '') not in ('submitted', 'screened_out', 'interview', 'not_selected') then
    perform app.fail('state', 'That decision isn''t valid', 'Reload the page and choose another.', 'state');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform from public.job_applications a where a.id = any (p_ids) and a.school_id = v_school order by a.id for update;
  if (select count(*) from public.job_applications a where a.id = any (p_ids) and a.school_id = v_school
    and a.state <> 'draft')
    <> (select count(distinct x) from unnest(p_ids) x) then
    perform app.fail('unknown_application', 'A selected application isn''t at your school',
      'Reload the list and select again.');
  end if;
  perform app.need_not_own(array(select a.cadet_id from public.job_applications a where a.id = any (p_ids)));
  with changed as (
    update public.job_applications a set state = p_state, decided_at = case
      when p_state in ('screened_out', 'not_selected') then now() end
    where a.id = any (p_ids) and a.state <> p_state
      and a.state in ('submitted', 'screened_out', 'interview', 'not_selected')
      and not exists (select from public.job_offers o
        where o.application_id = a.id and o.sent_at is null and o.canceled_at is null)
    returning a.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  perform app.tell_applicants(v_changed) where p_state <> 'submitted';
  return v_changed;
end
$$;
call app.keep_plans('app.decide_applications(uuid[], text)');
revoke execute on function app.decide_applications(uuid[], text) from authenticated, service_role;

-- An application of the school that was sent and isn't the caller's own, or a refusal.
create function app.need_application(p_id uuid, p_school uuid) returns public.job_applications
language plpgsql security definer set search_path = ''
as $$
declare
  v_application public.job_applications;
begin
  select * into v_application from public.job_applications a
  where a.id = p_id and a.school_id = p_school and a.state <> 'draft' for update;
  if v_application.id is null then
    perform app.fail('unknown_application', 'That application isn''t at your school', 'Reload the page.', 'id');
  end if;
  perform app.need_not_own(array[v_application.cadet_id]);
  return v_application;
end
$$;
