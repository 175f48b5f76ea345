-- Clashes of a team: who of it is expected at two events at the same time.

create or replace function app.team_clashes(p_team uuid)
returns table (cadet_id uuid, first_name text, last_name text, event_id uuid, title text, starts_at timestamptz, ends_at timestamptz,
  other_event_id uuid, other_title text, other_team text, other_starts_at timestamptz, other_ends_at timestamptz)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  if coalesce(app.team_view(p_team), '') not in ('all', 'lead') then
    return;
  end if;
  return query
    with pair as materialized (
      select e.id as event_id, e.title, e.starts_at, e.ends_at, o.id as other_id, o.title as other_title, o.starts_at as other_starts,
        o.ends_at as other_ends
      from public.team_practices p
      join public.school_events e on e.id = p.event_id and e.archived_at is null and e.cancelled_at is null
        and e.ends_at >= now() and e.starts_at < now() + interval '120 days'
      join public.school_events o on o.school_id = e.school_id and o.id <> e.id and o.archived_at is null and o.cancelled_at is null
        and o.audience <> 'staff' and o.starts_at < e.ends_at and e.starts_at < o.ends_at
        and not (o.all_day and o.kind = 'uniform_day')
      where p.team_id = p_team and not exists (select from public.team_practices x where x.event_id = o.id and x.team_id = p_team)
      union all
      -- Days of patterns that have no row of their own.
      select e.id, e.title, e.starts_at, e.ends_at, b.event_id, b.title, b.starts_at, b.ends_at
      from public.team_practices p
      join public.school_events e on e.id = p.event_id and e.archived_at is null and e.cancelled_at is null and not e.all_day
        and e.ends_at >= now() and e.starts_at < now() + interval '120 days'
      cross join lateral app.busy(e.school_id, e.starts_at, e.ends_at) b
      where p.team_id = p_team and exists (select from public.event_series s where s.id = b.event_id)
    ), expected as materialized (
      select i.id, x as cadet_id from (select p.event_id as id from pair p union select p.other_id from pair p) i
      cross join lateral app.expected_cadets(i.id) x
    )
    select m.cadet_id, c.first_name, c.last_name, p.event_id, p.title, p.starts_at, p.ends_at, p.other_id, p.other_title,
      (select string_agg(t.name, ', ' order by t.name) from public.team_practices op
        join public.teams t on t.id = op.team_id and t.archived_at is null where op.event_id = p.other_id),
      p.other_starts, p.other_ends
    from pair p
    join expected x on x.id = p.event_id
    join expected y on y.id = p.other_id and y.cadet_id = x.cadet_id
    join public.team_members m on m.team_id = p_team and m.cadet_id = x.cadet_id and m.to_on is null and m.state <> 'tryout'
    join public.cadets c on c.id = m.cadet_id
    order by p.starts_at, c.last_name, c.first_name, p.other_starts, p.other_id;
end
$$;
