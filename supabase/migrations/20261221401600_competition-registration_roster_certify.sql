-- A team as a roster takes it, and the school's word for its cadets.

-- Refuses a team or a line-up that isn't the school's.
create function app.need_own_team(p_school uuid, p_team uuid, p_lineup uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.teams t where t.id = p_team and t.school_id = p_school and t.archived_at is null)
  then
    perform app.fail('unknown_team', 'That team isn''t at your school', 'Choose another.', 'team');
  elsif p_lineup is not null and not exists (select from public.team_lineups l
    where l.id = p_lineup and l.team_id = p_team and l.archived_at is null) then
    perform app.fail('unknown_lineup', 'That line-up isn''t one of this team', 'Choose another.', 'lineup');
  end if;
end
$$;

-- The cadets of a team in the order in which they fill an entry, or those of a line-up in its own. One is the commander:
-- the place that says so, else the captain.
create function app.team_for_roster(p_registration public.meet_registrations, p_team uuid, p_lineup uuid)
returns table (cadet_id uuid, name text, full_name text, grade integer, light text, post text, is_alternate boolean,
  is_commander boolean)
language sql stable security definer set search_path = ''
as $$
  with one as (
    select m.cadet_id, p.post, coalesce(p.is_alternate, m.role = 'alternate') as is_alternate,
      case when p_lineup is null then coalesce(m.role = 'captain', false) else p.post ~* 'command' end as leads,
      row_number() over (order by coalesce(p.is_alternate, m.role = 'alternate'), p.place,
        array_position('{captain,co_captain,member,alternate}', m.role), c.last_name, c.first_name, c.id) as n,
      c.first_name || ' ' || c.last_name as full_name
    from public.team_members m
    join public.cadets c on c.id = m.cadet_id
    left join public.team_lineup_places p on p.lineup_id = p_lineup and p.cadet_id = m.cadet_id
    where m.team_id = p_team and m.to_on is null and m.state <> 'tryout'
      and case when p_lineup is null then m.role <> 'manager' else p.id is not null end
  )
  select o.cadet_id, f.name, o.full_name, f.grade, l.light, o.post, o.is_alternate,
    coalesce(o.leads, false) and o.n = min(o.n) filter (where o.leads) over ()
  from one o
  left join lateral app.roster_facts(p_registration.school_id, o.cadet_id) f on true
  left join app.team_lights(p_registration.school_id, array[p_team],
    (select m.starts_on from public.meets m where m.id = p_registration.meet_id)) l on l.cadet_id = o.cadet_id
  order by o.n
$$;

-- The school's word for all who compete: enrolled, of the grade and age that is said, and eligible. A cadet whose light
-- is red, or who left, needs a reason. Returns how many were certified.
create function public.certify_roster(p_registration uuid, p_reason text default null, p_key uuid default null)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(p_registration, 'update');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300);
  v_done jsonb := app.once(p_key, 'certify_roster', jsonb_build_array(p_registration, p_reason));
  v_red uuid[];
  v_count integer;
begin
  perform app.need_own_account();
  if v_done is not null then
    return (v_done #>> '{}')::integer;
  elsif not exists (select from public.entry_members m join app.entry_limits(v_reg.id) l on l.entry_id = m.entry_id
    where m.removed_at is null) then
    perform app.fail('empty', 'No one competes in an entry yet', 'Fill in the teams first.');
  end if;
  v_red := array(select distinct d.member_id from app.roster_doubts(v_reg.id) d
    join public.roster_members m on m.id = d.member_id
    where d.code in ('red', 'left') and m.certified_reason is null);
  if cardinality(v_red) > 0 and v_reason is null then
    perform app.fail('ineligible', format('%s may not compete: %s',
      app.so_many(cardinality(v_red), 'cadet'), (select string_agg(coalesce(m.name, m.code), ', ' order by m.code)
        from public.roster_members m where m.id = any (v_red))),
      'Choose others, or say why you certify them.', 'reason');
  end if;
  update public.roster_members m set certified_at = now(), certified_by = auth.uid(),
    certified_reason = case when m.id = any (v_red) then v_reason else m.certified_reason end
  where m.registration_id = v_reg.id and (m.certified_at is null or m.id = any (v_red))
    and exists (select from public.entry_members e join app.entry_limits(v_reg.id) l on l.entry_id = e.entry_id
      where e.member_id = m.id and e.removed_at is null);
  get diagnostics v_count = row_count;
  perform app.sync_rosters(v_reg.id);
  return (app.done(p_key, to_jsonb(v_count)) #>> '{}')::integer;
end
$$;
call app.expose('public.certify_roster(uuid, text, uuid)', 'authenticated', 'service_role');

-- Says that the school holds the forms of these cadets, or doesn't. Returns of how many that changed.
create function public.set_roster_forms(p_registration uuid, p_members uuid[], p_on_file boolean default true)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_reg public.meet_registrations := app.need_roster(p_registration);
  v_on boolean := coalesce(p_on_file, true);
  v_count integer;
begin
  perform app.check_ids(p_members, 'members', 500);
  update public.roster_members m set form_at = case when v_on then now() end,
    form_by_label = case when v_on then app.actor_label() end
  where m.id = any (p_members) and m.registration_id = v_reg.id and (m.form_at is null) = v_on;
  get diagnostics v_count = row_count;
  perform app.sync_rosters(v_reg.id);
  return v_count;
end
$$;
call app.expose('public.set_roster_forms(uuid, uuid[], boolean)', 'authenticated', 'service_role');
