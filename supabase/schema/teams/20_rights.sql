call app.register_module('teams', 'Teams', '/app/teams', 'users-group', 40,
  '{sidebar,read,create,update,delete,manage}',
  about => 'Drill, rifle, academic, and other teams: rosters, tryouts, eligibility, practices, line-ups, and results.',
  rows => 'teams', own => 'their own teams');
call app.grant('teams', 'instructor', '{sidebar,read,create,update,delete,manage}');
call app.grant('teams', 'cadet', '{sidebar,read}');
call app.grant('teams', 'parent', '{read}');
drop policy "select" on public.teams;
create policy "select" on public.teams for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('teams', 'read')))
  or (school_id = (select app.school_id()) and (select app.role()) in ('cadet', 'instructor')
    and (select app.can('teams', 'read')))
  or id = any (array(select app.reached_teams()))
);
drop policy "update" on public.teams;
create policy "update" on public.teams for update to authenticated
  using (school_id = (select app.school_id()) and (select app.manages('teams', 'delete')))
  with check (school_id = (select app.school_id()) and (select app.manages('teams', 'delete')));
drop policy "select" on public.team_messages;
create policy "select" on public.team_messages for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('teams', 'read')))
  or (team_id = any (array(select app.reached_teams())) and (to_families or (select app.role()) = 'cadet'))
);
