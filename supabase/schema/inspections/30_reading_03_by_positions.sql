-- True where the caller inspects everyone, or the cadets of a position.
create function app.may_inspect() returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.manages('inspections', 'create')
    or exists (select from app.rights_held() r where r.module = 'inspections' and r.action = 'create')
$$;

-- Of these cadets the ones that the caller doesn't inspect.
create function app.beyond_inspector(p_cadets uuid[]) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when app.manages('inspections', 'create') then '{}'::uuid[]
    else array(select c from unnest(p_cadets) c except select app.position_reach('inspections', 'create')) end
$$;
