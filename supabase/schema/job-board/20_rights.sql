revoke all on public.position_templates from public, anon, authenticated;
grant all on public.position_templates to service_role;
grant select on public.position_templates to authenticated;
create policy "select" on public.position_templates for select to authenticated using ((select app.role()) is not null);

call app.register_module('job-board', 'Job Board', '/app/job-board', 'sitemap', 30,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Positions in the corps, who holds them, and who applies.',
  rows => 'positions', own => 'their own positions');
call app.grant('job-board', 'instructor', '{sidebar,read,create,update,delete,manage}');
call app.grant('job-board', 'cadet', '{sidebar,read}');
revoke all on public.position_permissions from public, anon, authenticated;
grant all on public.position_permissions to service_role;
grant select on public.position_permissions to authenticated;
create policy "select" on public.position_permissions for select to authenticated
  using ((select app.role()) is not null);

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

-- Applicants and their families never read what is said about them, even where they run the season.
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
alter policy "select" on public.position_reliefs using (
  (school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or id = any (array(select app.my_reliefs())));
alter policy "select" on public.relief_items using (
  (school_id = (select app.school_id()) and (select app.manages('job-board', 'read')))
  or relief_id = any (array(select app.my_reliefs())));
