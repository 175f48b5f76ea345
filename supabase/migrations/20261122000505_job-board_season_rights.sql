-- Who reads what of a season. All of it is written by functions.

-- The postings that the caller may see: those that opened for everyone, for their level, or for them, and those they applied for.
create function app.postings_in_sight() returns setof uuid
language plpgsql stable security definer rows 40 set search_path = ''
as $$
declare
  v_school uuid := app.school_id();
  v_cadet uuid;
begin
  if not app.can('job-board', 'read') then
    return;
  end if;
  v_cadet := (select c.id from public.cadets c where c.profile_id = auth.uid() and c.school_id = v_school and c.archived_at is null);
  return query select p.id from public.job_postings p
    where p.school_id = v_school and ((p.opens_at <= now() and p.state in ('open', 'closed', 'filled') and (p.visible_to = 'all'
        or (p.visible_to = 'level' and p.level_min <= (
          select e.program_level from public.cadet_enrollments e
          join public.school_years y on y.id = e.school_year_id and y.is_current where e.cadet_id = v_cadet))
        or exists (select from public.job_posting_invites i where i.posting_id = p.id and i.cadet_id = v_cadet)))
      or exists (select from public.job_applications a where a.posting_id = p.id and a.cadet_id = v_cadet));
end
$$;

-- The boards that the caller sits on.
create function app.my_job_boards() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if app.can('job-board', 'read') then
    return query select m.board_id from public.job_board_members m
      where m.profile_id = auth.uid() and m.school_id = app.school_id();
  end if;
end
$$;

-- Those of them that are closed.
create function app.my_closed_job_boards() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select b.id from public.job_boards b where b.id in (select app.my_job_boards()) and b.closed_at is not null;
end
$$;

-- The seats on boards that the caller has.
create function app.my_job_seats() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if app.can('job-board', 'read') then
    return query select m.id from public.job_board_members m
      where m.profile_id = auth.uid() and m.school_id = app.school_id();
  end if;
end
$$;
grant execute on function app.postings_in_sight(), app.my_job_boards(), app.my_closed_job_boards(), app.my_job_seats()
  to authenticated, service_role;

call app.protect('public.job_seasons', 'job-board', reads => 'verb', writes => '{}');
call app.protect('public.job_boards', 'job-board', writes => '{}');
call app.protect('public.job_board_members', 'job-board', writes => '{}');
call app.protect('public.job_postings', 'job-board', writes => '{}');
call app.protect('public.job_posting_invites', 'job-board', writes => '{}');
call app.protect('public.job_applications', 'job-board', writes => '{}');
call app.protect('public.job_recommendations', 'job-board', writes => '{}');
call app.protect('public.job_feedback', 'job-board', writes => '{}');
call app.protect('public.job_slots', 'job-board', writes => '{}');
call app.protect('public.job_scores', 'job-board', writes => '{}');
call app.protect('public.job_comments', 'job-board', writes => '{}');
call app.protect('public.job_offers', 'job-board', writes => '{}');

alter policy "select" on public.job_boards using (
  (school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or id = any (array(select app.my_job_boards())));
alter policy "select" on public.job_board_members using (
  (school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or board_id = any (array(select app.my_job_boards())));
alter policy "select" on public.job_postings using (
  (school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or id = any (array(select app.postings_in_sight())));
-- What a cadet has only begun to write is theirs.
alter policy "select" on public.job_applications using (
  (state <> 'draft' and school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or cadet_id = any (array(select app.self('job-board', 'read'))));
-- What is said of applicants is never for the one it's about, nor for the family, also where they run the season.
alter policy "select" on public.job_recommendations using (
  school_id = (select app.school_id()) and (select app.manages('job-board', 'read'))
  and not exists (select from public.job_applications a
    where a.id = application_id and a.cadet_id = any (array(select app.self('job-board', 'read')))));
alter policy "select" on public.job_feedback using (
  (school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or (released_at is not null and cadet_id = any (array(select app.self('job-board', 'read')))));
alter policy "select" on public.job_slots using (
  (school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or board_id = any (array(select app.my_job_boards()))
  or cadet_id = any (array(select app.self('job-board', 'read'))));
-- Members score on their own: what others gave they see when the board is closed.
alter policy "select" on public.job_scores using (
  cadet_id <> all (array(select app.self('job-board', 'read'))) and (
    (school_id = (select app.school_id()) and (select app.manages('job-board', 'read'))
      and board_id <> all (array(select app.my_job_boards())))
    or member_id = any (array(select app.my_job_seats()))
    or board_id = any (array(select app.my_closed_job_boards()))));
alter policy "select" on public.job_comments using (
  cadet_id <> all (array(select app.self('job-board', 'read'))) and (
    (school_id = (select app.school_id()) and (select app.manages('job-board', 'read'))
      and board_id <> all (array(select app.my_job_boards())))
    or member_id = any (array(select app.my_job_seats()))
    or board_id = any (array(select app.my_closed_job_boards()))));

call app.same_school('public.job_boards', 'season_id:job_seasons');
call app.same_school('public.job_board_members', 'board_id:job_boards');
call app.same_school('public.job_postings', 'season_id:job_seasons', 'position_id:positions', 'board_id:job_boards');
call app.same_school('public.job_posting_invites', 'posting_id:job_postings', 'cadet_id:cadets');
call app.same_school('public.job_applications', 'season_id:job_seasons', 'posting_id:job_postings', 'cadet_id:cadets',
  'assignment_id:position_assignments');
call app.same_school('public.job_recommendations', 'application_id:job_applications');
call app.same_school('public.job_feedback', 'application_id:job_applications', 'cadet_id:cadets');
call app.same_school('public.job_slots', 'board_id:job_boards', 'cadet_id:cadets');
call app.same_school('public.job_scores', 'board_id:job_boards', 'cadet_id:cadets', 'member_id:job_board_members');
call app.same_school('public.job_comments', 'board_id:job_boards', 'cadet_id:cadets', 'member_id:job_board_members');
call app.same_school('public.job_offers', 'application_id:job_applications');

call app.audit('public.job_seasons', noun => 'a job season');
call app.name_rows('public.job_seasons', 't.title');
call app.audit('public.job_boards', noun => 'an interview board');
call app.name_rows('public.job_boards', 't.title');
call app.audit('public.job_board_members', noun => 'a board member');
call app.audit('public.job_postings', noun => 'an opening');
call app.name_rows('public.job_postings', 't.title');
call app.audit('public.job_posting_invites', noun => 'an invitation');
call app.audit('public.job_applications', masked => '{statement,answers,eligibility}', noun => 'an application');
call app.audit('public.job_recommendations', masked => '{words}', noun => 'a recommendation');
call app.audit('public.job_feedback', masked => '{words}', noun => 'feedback');
call app.audit('public.job_slots', noun => 'an interview');
-- They are deleted after a year: the log never has them.
call app.audit('public.job_scores', masked => '{points}', noun => 'a score');
call app.audit('public.job_comments', masked => '{comment}', noun => 'a comment of a board');
call app.audit('public.job_offers', noun => 'an offer');

call app.broadcast('public.job_seasons', 'job-board');
call app.broadcast('public.job_boards', 'job-board');
call app.broadcast('public.job_board_members', 'job-board');
call app.broadcast('public.job_postings', 'job-board');
call app.broadcast('public.job_posting_invites', 'job-board', named => false);
call app.broadcast('public.job_applications', 'job-board', named => false);
call app.broadcast('public.job_recommendations', 'job-board', named => false);
call app.broadcast('public.job_feedback', 'job-board', named => false);
call app.broadcast('public.job_slots', 'job-board', named => false);
call app.broadcast('public.job_scores', 'job-board', named => false);
call app.broadcast('public.job_comments', 'job-board', named => false);
call app.broadcast('public.job_offers', 'job-board', named => false);

-- The school of a caller who runs seasons.
create function app.need_season_right() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('job-board', 'update') then
    perform app.deny('You don''t have permission to run a job season');
  end if;
  return app.need_school();
end
$$;

-- The caller's own record as a cadet in the corps, or a refusal.
create function app.need_applicant() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_cadet uuid;
begin
  if not app.can('job-board', 'read') then
    perform app.deny('You don''t have permission to apply');
  end if;
  v_cadet := (select c.id from public.cadets c where c.profile_id = auth.uid() and c.school_id = app.school_id()
    and c.archived_at is null and c.status in ('active', 'on_leave', 'probation'));
  if v_cadet is null then
    perform app.deny('Only cadets in the corps can apply');
  end if;
  return v_cadet;
end
$$;
