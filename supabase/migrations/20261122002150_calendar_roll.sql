-- Whose attendance a holder of a position takes: the cadets in the units under it, also where another position shows them more.
create function public.roll_cadets() returns setof uuid
language sql stable set search_path = ''
as $$
  select app.position_reach('calendar', 'create')
$$;
call app.expose('public.roll_cadets()', 'authenticated', 'service_role');
