-- Two jobs more at a meet: safety, who keeps the safety log, and the medic, who answers calls for help. Both see that
-- the meet runs, and where its areas are, and nothing of scores, schools, or entries. Adults alone have them.
alter table public.meet_staff drop constraint meet_staff_role_check;
alter table public.meet_staff add constraint meet_staff_role_check check (role in ('director', 'tabulator',
  'head_judge', 'keyer', 'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic'));

-- Gives an account of the school a job at the meet, or takes it away.
create or replace function public.set_meet_staff(p_meet uuid, p_profile uuid, p_role text, p_on boolean default true)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet(p_meet, 'director');
  v_role text := app.one_of(p_role,
    '{director,tabulator,head_judge,keyer,timer,check_in,announcer,runner,safety,medic}', '', 'role', 'That job');
begin
  -- Two who take the job from each other wait here, so that one of them stays.
  perform from public.meets m where m.id = p_meet for no key update;
  if not exists (select from public.profiles p where p.id = p_profile and p.school_id = v_meet.school_id
    and p.active) then
    perform app.fail('unknown_person', 'That person has no active account at your school', 'Choose another.',
      'profile_id');
  elsif not p_on and v_role = 'director' and not exists (
    select from public.meet_staff s where s.meet_id = p_meet and s.role = 'director' and s.archived_at is null
      and s.profile_id <> p_profile) then
    perform app.fail('last_director', 'A meet needs a director', 'Name another one first.', 'role');
  end if;
  insert into public.meet_staff as s (school_id, meet_id, profile_id, role, archived_at)
  values (v_meet.school_id, p_meet, p_profile, v_role, case when not p_on then now() end)
  on conflict on constraint meet_staff_meet_id_profile_id_role_key
  do update set archived_at = excluded.archived_at where (s.archived_at is null) is distinct from p_on;
end
$$;
call app.expose('public.set_meet_staff(uuid, uuid, text, boolean)', 'authenticated', 'service_role');

call app.read_by_meet('public.meets', 'competition-meets', 'id', 'director', 'tabulator', 'head_judge', 'keyer',
  'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic');
call app.read_by_meet('public.meet_areas', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic');
call app.read_by_meet('public.meet_stops', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge',
  'keyer', 'timer', 'check_in', 'announcer', 'runner', 'safety', 'medic');
call app.read_by_meet('public.meet_safety_lines', 'competition-floor', 'meet_id', 'director', 'safety');
