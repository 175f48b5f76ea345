-- Copies the postings of another season that this one doesn't have, as drafts with new dates. Returns how many.
create function public.copy_job_postings(p_from uuid, p_season uuid, p_input jsonb, p_key uuid default null)
  returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_done jsonb := app.once(p_key, 'copy_job_postings', jsonb_build_array(p_from, p_season, p_input));
  v_old public.job_postings;
  v public.job_postings;
  v_count integer;
begin
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif not exists (select from public.job_seasons s where s.id = p_from and s.school_id = v_school) then
    perform app.fail('unknown_season', 'That season isn''t at your school', 'Choose another.', 'from');
  end if;
  perform app.need_job_season(p_season, v_school);
  v := app.job_posting_of(v_old, p_input || '{"title":"Position"}', v_school);
  insert into public.job_postings (school_id, season_id, position_id, title, seats, description, opens_at, closes_at,
    rules, questions,
    needs_recommendation, visible_to, level_min)
  select v_school, p_season, o.position_id, o.title, o.seats, o.description, v.opens_at, v.closes_at, o.rules,
    o.questions,
    o.needs_recommendation, o.visible_to, o.level_min
  from public.job_postings o
  left join public.positions p on p.id = o.position_id
  where o.season_id = p_from and o.state <> 'withdrawn' and p.archived_at is null and not exists (
    select from public.job_postings n where n.season_id = p_season and n.title = o.title and n.state <> 'withdrawn');
  get diagnostics v_count = row_count;
  perform app.done(p_key, to_jsonb(v_count));
  return v_count;
end
$$;
call app.expose('public.copy_job_postings(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Notifies the cadets who can see postings that they opened: once each, in one notice a season.
create function app.tell_postings(p_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('job-board.posting', array_agg(distinct c.profile_id), case when count(distinct p.id) = 1
      then format('Now open: %s', min(p.title)) else format('%s openings in %s', count(distinct p.id), s.title) end,
    'Apply by the deadline of each opening.', '/app/job-board?tab=openings',
    md5(array_to_string(p_ids, ',')), s.school_id)
  from public.job_postings p
  join public.job_seasons s on s.id = p.season_id
  join public.cadets c on c.school_id = p.school_id and c.archived_at is null and c.profile_id is not null
    and c.status in ('active', 'on_leave', 'probation')
  where p.id = any (p_ids) and p.opens_at <= now() and (p.visible_to = 'all'
    or (p.visible_to = 'level' and p.level_min <= (select e.program_level from public.cadet_enrollments e
      join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = c.id))
    or exists (select from public.job_posting_invites i where i.posting_id = p.id and i.cadet_id = c.id))
  group by s.id, s.title, s.school_id
$$;

-- Opens postings, closes them before their deadline, withdraws them, or makes drafts of those that no one applied for.
-- One whose deadline is over can't open. Returns the ids that changed.
create function public.set_job_postings(p_ids uuid[], p_state text) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_season_right();
  v_changed uuid[];
begin
  if coalesce(p_state, '') not in ('draft', 'open', 'closed', 'withdrawn') then
    perform app.fail('state', 'That status isn''t valid', 'Reload the page and choose another.', 'state');
  end if;
  perform app.check_ids(p_ids, 'ids');
  perform from public.job_postings p where p.id = any (p_ids) and p.school_id = v_school order by p.id for update;
  if (select count(*) from public.job_postings p where p.id = any (p_ids) and p.school_id = v_school)
    <> (select count(distinct x) from unnest(p_ids) x) then
    perform app.fail('unknown_posting', 'A selected opening isn''t at your school',
      'Reload the list and select again.');
  elsif p_state = 'open'
    and exists (select from public.job_postings p where p.id = any (p_ids) and p.closes_at <= now()) then
    perform app.fail('deadline_over', 'An opening''s deadline has passed', 'Move the deadline first.');
  elsif exists (select from public.job_applications a where a.posting_id = any (p_ids) and case p_state
    when 'draft' then a.state <> 'draft' when 'withdrawn' then a.state in ('offered', 'accepted') else false end) then
    perform app.fail('applied', case p_state when 'draft' then 'Cadets have applied already'
      else 'A cadet has an offer for it or accepted it' end, 'Leave it as it is.');
  end if;
  with changed as (
    update public.job_postings p set state = p_state where p.id = any (p_ids) and p.state <> p_state
      and p.state <> 'filled'
    returning p.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  if p_state = 'open' then
    perform app.tell_postings(v_changed);
  end if;
  return v_changed;
end
$$;
call app.expose('public.set_job_postings(uuid[], text)', 'authenticated', 'service_role');
