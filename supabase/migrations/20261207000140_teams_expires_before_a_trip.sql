-- The light of each member of these teams on a day, or today. Green: may compete. Amber: may, but a check ends within
-- 14 days. Red: may not. `kinds` are the checks that aren't green, `reason` is for those who manage teams, `changes_on`
-- the day on which the light changes if nothing is done. Asks no rights: its callers have checked them.
create or replace function app.team_lights(p_school uuid, p_teams uuid[], p_on date default null)
returns table (member_id uuid, team_id uuid, cadet_id uuid, light text, kinds text[], reason text, changes_on date)
language sql stable security definer set search_path = ''
as $$
  select n.id, n.team_id, n.cadet_id,
    case when n.state in ('injured', 'ineligible') or bool_or(n.standing in ('missing', 'expired')) then 'red'
      when bool_or(n.standing = 'soon') then 'amber' else 'green' end,
    coalesce(array_agg(n.kind order by n.place) filter (where n.standing <> 'ok'), '{}'),
    nullif(concat_ws('; ', case n.state when 'injured' then 'Injured' when 'ineligible' then 'Marked ineligible' end,
      string_agg(n.words || case n.standing when 'missing' then ' missing'
        when 'expired' then coalesce(case when n.valid_until < app.today(p_school) then ' expired on ' else ' expires on ' end
          || to_char(n.valid_until, 'Mon FMDD, YYYY'), ' expired')
        else ' until ' || to_char(n.valid_until, 'Mon FMDD, YYYY') end, '; ' order by n.place)
        filter (where n.standing <> 'ok')), ''),
    case when n.state in ('injured', 'ineligible') or bool_or(n.standing in ('missing', 'expired')) then null
      when bool_or(n.standing = 'soon') then min(n.valid_until) filter (where n.standing = 'soon') + 1
      else min(n.valid_until) - 14 end
  from (
    select m.id, m.team_id, m.cadet_id, m.state, k.kind, k.place, c.valid_until,
      upper(left(k.kind, 1)) || replace(substr(k.kind, 2), '_', ' ') as words,
      case when k.kind is null then 'ok' when c.state is null or c.state = 'missing' then 'missing'
        when c.state = 'expired' or c.valid_until < d.today then 'expired'
        when c.valid_until <= d.today + 14 then 'soon' else 'ok' end as standing
    from public.team_members m
    join public.teams t on t.id = m.team_id
    cross join (select coalesce(p_on, app.today(p_school)) as today offset 0) d
    left join lateral unnest(t.required_checks) with ordinality k (kind, place) on true
    left join lateral (
      select c.state, c.valid_until from public.team_checks c
      where c.cadet_id = m.cadet_id and c.kind = k.kind and (c.team_id = m.team_id or c.team_id is null)
      order by c.team_id nulls last limit 1
    ) c on true
    where m.school_id = p_school and m.team_id = any (p_teams) and m.to_on is null
  ) n
  group by n.id, n.team_id, n.cadet_id, n.state
$$;
