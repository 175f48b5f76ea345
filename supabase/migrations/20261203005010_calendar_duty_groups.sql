-- Whom a duty means is a list of ids: the cadets who read the duty don't read who else takes turns.

revoke select on public.duties from authenticated;
grant select (id, school_id, name, about, place, audience, weekdays, starts, ends, people, needs_approval, archived_at, created_at, created_by,
  updated_at, updated_by) on public.duties to authenticated;

-- The groups and cadets of a duty, for those who run the calendar; refuses others.
create function app.duty_groups(p_duty uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('calendar', 'update') then
    perform app.deny('You don''t have permission to edit duties');
  end if;
  return (select d.audience_groups from public.duties d where d.id = p_duty and d.school_id = app.need_school());
end
$$;
grant execute on function app.duty_groups(uuid) to authenticated, service_role;

-- The groups and cadets that a duty means; refuses those who don't run the calendar.
create function public.duty_audience(p_duty uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.duty_groups(p_duty)
$$;
call app.expose('public.duty_audience(uuid)', 'authenticated', 'service_role');
