-- The meet in any state, held for its director.
create or replace function app.need_director(p_meet uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = app.school_id() for no key update;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as('director') x where x = v_meet.id)) then
    perform app.deny('Only the director of the meet can do this');
  elsif v_meet.id is null or v_meet.archived_at is not null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  end if;
  return v_meet;
end
$$;

-- Erases who the cadets of a meet's entries were, once it is over: names, grades, and ties to the host's roster, also
-- of those who were taken off an entry. Their codes stay, so results and the log stay as they are. Returns how many.
create function public.erase_meet_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
  v_count integer;
begin
  if v_meet.state not in ('scoring_locked', 'cancelled') then
    perform app.fail('running', 'The names are needed until the meet is over', 'Lock scoring first.');
  end if;
  update public.meet_entry_cadets c set name = null, grade = null, own_cadet_id = null
  where c.meet_id = p_meet and num_nonnulls(c.name, c.grade, c.own_cadet_id) > 0;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
call app.expose('public.erase_meet_names(uuid)', 'authenticated', 'service_role');
