-- What a season adds to other screens.

-- Applications whose opening is closed and that no one decided.
create function app.applications_to_decide(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.job_applications a join public.job_postings p on p.id = a.posting_id
  where a.school_id = p_school and a.state in ('submitted', 'interview') and (p.state <> 'open' or p.closes_at <= now())
    and not exists (select from public.job_offers o where o.application_id = a.id and o.sent_at is null and o.canceled_at is null)
$$;
call app.register_attention('applications_to_decide', 'job-board', 'app.applications_to_decide', 22);

-- Openings by title, as far as the caller sees them.
create function app.search_job_postings(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select p.id, p.title, s.title, '/app/job-board/openings/' || p.id
  from public.job_postings p join public.job_seasons s on s.id = p.season_id
  where p.school_id = app.school_id() and s.archived_at is null and app.found(app.search_text(concat_ws(' ', p.title, s.title)), p_words)
  order by s.starts_on desc, p.title, p.id
  limit p_limit
$$;
call app.register_search('job-openings', 'job-board', 'Openings', 'app.search_job_postings', sort => 42);
