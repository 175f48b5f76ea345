-- The cadets who appear before a board: those with an application for one of its postings that is still to be decided,
-- or was.
create function app.job_board_cadets(p_board uuid) returns setof uuid
language sql stable security definer rows 30 set search_path = ''
as $$
  select distinct a.cadet_id from public.job_applications a join public.job_postings p on p.id = a.posting_id
  where p.board_id = p_board and a.state not in ('draft', 'withdrawn', 'screened_out')
$$;

-- The average of the members' totals by board and cadet, and the place in its order, of the scores that the caller may
-- see.
create view public.job_standings with (security_invoker = true) as
select (array_agg(t.id))[1] as id, t.school_id, t.board_id, t.cadet_id, count(*) as members, round(avg(t.total), 2)
  as points,
  rank() over (partition by t.board_id order by round(avg(t.total), 2) desc) as place
from (
  select (array_agg(s.id))[1] as id, s.school_id, s.board_id, s.cadet_id, s.member_id, sum(s.points) as total
  from public.job_scores s group by s.school_id, s.board_id, s.cadet_id, s.member_id
) t
group by t.school_id, t.board_id, t.cadet_id;
revoke all on public.job_standings from anon, authenticated, service_role;
grant select on public.job_standings to authenticated, service_role;

-- Who appears before a board, by name, rank, and what they apply for, with the time: for those who run the season and
-- its members.
create function app.job_board_people(p_board uuid)
returns table (cadet_id uuid, name text, rank text, jobs text, slot_id uuid, starts_at timestamptz, minutes integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.job_boards b where b.id = p_board and (
    (b.school_id = app.school_id() and app.manages('job-board', 'read')) or b.id in (select app.my_job_boards()))) then
    return;
  end if;
  return query
    select c.id, c.first_name || ' ' || c.last_name, k.abbreviation,
      (select string_agg(p.title, '; ' order by a.preference) from public.job_applications a
        join public.job_postings p on p.id = a.posting_id
        where p.board_id = p_board and a.cadet_id = c.id and a.state not in ('draft', 'withdrawn', 'screened_out')),
      s.id, s.starts_at, s.minutes
    from public.cadets c
    left join public.job_slots s on s.board_id = p_board and s.cadet_id = c.id
    left join lateral (
      select r.rank_code from public.rank_records r
      where r.cadet_id = c.id and (r.kind = 'permanent' or r.ends_on is null or r.ends_on >= app.today(c.school_id))
      order by r.kind <> 'permanent' desc, r.effective_on desc, r.seq desc limit 1
    ) r on true
    left join public.ranks k on k.code = r.rank_code
    where c.id in (select app.job_board_cadets(p_board))
    order by s.starts_at nulls last, c.last_name, c.first_name, c.id;
end
$$;
grant execute on function app.job_board_people(uuid) to authenticated, service_role;

-- The same for the pages.
create function public.job_board_sheet(p_board uuid)
returns table (cadet_id uuid, name text, rank text, jobs text, slot_id uuid, starts_at timestamptz, minutes integer)
language sql stable set search_path = ''
as $$
  select * from app.job_board_people(p_board)
$$;
call app.expose('public.job_board_sheet(uuid)', 'authenticated', 'service_role');

-- Refuses an offer that can't be made, with the reason.
create function app.need_offerable(p_application public.job_applications, p_season public.job_seasons) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_posting public.job_postings;
  v_name text := (select c.first_name || ' ' || c.last_name from public.cadets c where c.id = p_application.cadet_id);
  v_zone text := (select s.time_zone from public.schools s where s.id = p_season.school_id);
begin
  select * into v_posting from public.job_postings p where p.id = p_application.posting_id;
  if p_application.season_id <> p_season.id then
    perform app.fail('two_seasons', 'These applications are from two seasons',
      'Make offers for one season at a time.');
  elsif p_application.state not in ('submitted', 'interview', 'not_selected') then
    perform app.fail('decided', format('The application of %s for %s is decided', v_name, v_posting.title),
      'Reload the page.');
  elsif v_posting.state = 'withdrawn' or (v_posting.state = 'open' and v_posting.closes_at > now()) then
    perform app.fail('still_open', v_posting.title || ' is still open for applications',
      'Wait for the deadline, or close it.');
  elsif v_posting.needs_recommendation and not exists (
    select from public.job_recommendations r where r.application_id = p_application.id) then
    perform app.fail('no_recommendation', format('%s has no recommendation for %s', v_name, v_posting.title),
      'Enter it first.');
  elsif exists (select from public.job_applications a where a.season_id = p_season.id
    and a.cadet_id = p_application.cadet_id
      and a.id <> p_application.id and (a.state = 'accepted' or (a.state = 'offered' and a.offer_until > now())
        or exists (select from public.job_offers o where o.application_id = a.id and o.sent_at is null
          and o.canceled_at is null))) then
    perform app.fail('offered_already', v_name || ' has another offer', 'Wait for the answer, or undo that offer.');
  elsif exists (select from public.job_offers o where o.application_id = p_application.id and o.sent_at is null
    and o.canceled_at is null) then
    perform app.fail('offered_already', v_name || ' already has this offer', 'Reload the page.');
  elsif v_posting.seats <= (select count(*) from public.job_applications a where a.posting_id = v_posting.id
      and (a.state = 'accepted' or (a.state = 'offered' and a.offer_until > now())
        or exists (select from public.job_offers o where o.application_id = a.id and o.sent_at is null
          and o.canceled_at is null))) then
    perform app.fail('no_seat', v_posting.title || ' has no seat left to offer',
      'Undo another offer first, or add a seat.');
  elsif v_posting.position_id is not null
    and (select p.seats from public.positions p where p.id = v_posting.position_id) <= (
      select count(*) from public.position_assignments h where h.position_id = v_posting.position_id
        and h.kind = 'primary'
        and tstzrange(h.starts_at, h.ends_at) @> greatest(now(),
          p_season.starts_on::timestamp at time zone v_zone)) then
    perform app.fail('still_held', v_posting.title || ' is still held when the season''s term starts',
      'End that assignment before the term starts.');
  end if;
end
$$;

-- Applications whose opening is closed and that no one decided.
create function app.applications_to_decide(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.job_applications a join public.job_postings p on p.id = a.posting_id
  where a.school_id = p_school and a.state in ('submitted', 'interview') and (p.state <> 'open' or p.closes_at <= now())
    and not exists (select from public.job_offers o where o.application_id = a.id and o.sent_at is null
      and o.canceled_at is null)
$$;

-- Openings by title, as far as the caller sees them.
create function app.search_job_postings(p_words text[], p_limit integer)
returns table (id uuid, title text, note text, link text)
language sql stable set search_path = ''
as $$
  select p.id, p.title, s.title, '/app/job-board/openings/' || p.id
  from public.job_postings p join public.job_seasons s on s.id = p.season_id
  where p.school_id = app.school_id() and s.archived_at is null
    and app.found(app.search_text(concat_ws(' ', p.title, s.title)), p_words)
  order by s.starts_on desc, p.title, p.id
  limit p_limit
$$;

-- The reliefs in which the caller is one of the two cadets.
create function app.my_reliefs() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if app.can('job-board', 'read') then
    return query select r.id from public.position_reliefs r
      join public.position_assignments a on a.id = r.outgoing_id
      join public.cadets c on c.id in (r.cadet_id, a.cadet_id)
      where c.profile_id = auth.uid() and c.archived_at is null and r.school_id = app.school_id();
  end if;
end
$$;
grant execute on function app.my_reliefs() to authenticated, service_role;

-- True where the caller is the cadet who hands over.
create function app.is_outgoing(p_relief public.position_reliefs) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.position_assignments a join public.cadets c on c.id = a.cadet_id
    where a.id = p_relief.outgoing_id and c.profile_id = auth.uid())
$$;

-- True where the caller is the cadet who takes over.
create function app.is_incoming(p_relief public.position_reliefs) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.cadets c where c.id = p_relief.cadet_id and c.profile_id = auth.uid())
$$;

-- The relief that an item is on. Checks no rights: its caller does.
create function app.relief_of(p_item uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select i.relief_id from public.relief_items i where i.id = p_item
$$;

-- What a handover needs in every cadet unit, and then each duty of the position.
create function app.relief_default_items(p_duties text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select '{"Keys handed over, and each one counted","Property counted together and signed for","Files and passwords '
    'handed over through the school","Open tasks gone through, with their deadlines","Calendar of what comes back '
    'every week, month, and semester","Introductions to the people the job works with","Lessons learned: what to keep '
    'and what to change"}'::text[]
    || array(select left('Duty: ' || d, 200) from unnest(p_duties) d)
$$;

-- A cadet who can take a position over from someone else, or a refusal.
create function app.need_successor(p_cadet uuid, p_outgoing public.position_assignments) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.cadets c where c.id = p_cadet and c.school_id = p_outgoing.school_id
    and c.archived_at is null
    and c.status in ('active', 'on_leave', 'probation')) then
    perform app.fail('unknown_cadet', 'That cadet isn''t in the corps now', 'Choose another.', 'cadet_id');
  elsif p_cadet = p_outgoing.cadet_id then
    perform app.fail('same_cadet', 'This cadet already holds the position', 'Choose the cadet who takes over.',
      'cadet_id');
  elsif exists (select from public.position_assignments a where a.position_id = p_outgoing.position_id
    and a.cadet_id = p_cadet
    and a.kind in ('primary', 'acting') and a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())) then
    perform app.fail('held_already', 'This cadet already holds the position', 'Choose another.', 'cadet_id');
  end if;
  return p_cadet;
end
$$;
