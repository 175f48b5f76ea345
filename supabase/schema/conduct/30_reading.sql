-- One line for each entry as lists show it, with the caller's rights; the detail is null where it is not for the
-- caller. Lists order by the columns that end in _sort, and search in `search`.
create view public.conduct_list with (security_invoker = true) as
select
  e.id, e.school_id, e.cadet_id, e.kind, e.points, e.reason_id, e.reason, e.happened_on, e.state, e.proposed_by_label,
  e.confirmed_by_label, e.decided_at, e.expires_on, d.detail, c.first_name, c.last_name,
  app.unit_label(u.id) as unit_name,
  app.unit_sort(u.id) as unit_sort,
  array_position('{proposed,confirmed,declined,revoked}', e.state) as state_sort,
  case e.kind when 'demerit' then -e.points else e.points end as points_sort,
  concat(c.search, ' ', app.search_text(concat_ws(' ', n.student_number, e.reason,
    app.unit_label(u.id)))) as search, e.updated_at
from public.conduct_entries e
left join public.cadets c on c.id = e.cadet_id
left join public.cadet_details n on n.cadet_id = e.cadet_id
left join public.conduct_details d on d.id = e.id
left join public.unit_assignments a on a.cadet_id = e.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id;
revoke all on public.conduct_list from anon, authenticated, service_role;
grant select on public.conduct_list to authenticated, service_role;

-- What the list can be narrowed by: each value that occurs, in its order, with how many entries have it.
create view public.conduct_filters with (security_invoker = true) as
select f.filter, f.value, f.sort, count(*)::integer as rows
from public.conduct_list l
cross join lateral (values ('state', l.state, l.state_sort), ('unit', l.unit_name, coalesce(l.unit_sort, -1)),
  ('kind', l.kind, array_position('{merit,demerit,counselling,commendation}', l.kind))) f (filter, value, sort)
group by 1, 2, 3;
revoke all on public.conduct_filters from anon, authenticated, service_role;
grant select on public.conduct_filters to authenticated, service_role;

-- The balance of each cadet who has confirmed entries, of those that the caller sees: merits less demerits that still
-- count today, how many there were, and the day of the latest.
create view public.conduct_balances with (security_invoker = true) as
select b.*, c.first_name, c.last_name,
  app.unit_label(u.id) as unit_name,
  app.unit_sort(u.id) as unit_sort
from (
  select e.cadet_id, e.school_id,
    (coalesce(sum(e.points) filter (where e.kind = 'merit' and coalesce(e.expires_on >= t.day, true)), 0)
      - coalesce(sum(e.points) filter (where e.kind = 'demerit' and coalesce(e.expires_on >= t.day, true)), 0))::integer
      as points,
    (count(*) filter (where e.kind = 'merit'))::integer as merits,
    (count(*) filter (where e.kind = 'demerit'))::integer as demerits,
    count(*)::integer as entries, max(e.happened_on) as latest
  from public.conduct_entries e
  -- The day of the school that the caller works in: asked once, not for each entry.
  cross join (select app.today(app.school_id()) as day offset 0) t
  where e.state = 'confirmed'
  group by e.cadet_id, e.school_id
) b
left join public.cadets c on c.id = b.cadet_id
left join public.unit_assignments a on a.cadet_id = b.cadet_id and a.to_on is null
left join public.units u on u.id = a.unit_id;
revoke all on public.conduct_balances from anon, authenticated, service_role;
grant select on public.conduct_balances to authenticated, service_role;

-- Full months since the last confirmed demerit that counts on the day; since entry where there is none.
create function app.criterion_conduct_clean(p_school uuid, p_cadets uuid[], p_on date)
returns table (cadet_id uuid, value numeric, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
  select c.id, app.time_in(f.since, p_on, 'months')::numeric,
    jsonb_build_object('ref', l.id, 'text', case
      when l.id is null then format('No demerits since %s', to_char(f.since, 'Mon FMDD, YYYY'))
      else format('Last demerit on %s', to_char(f.since, 'Mon FMDD, YYYY')) end)
  from public.cadets c
  join public.schools s on s.id = c.school_id
  left join lateral (
    select e.id, e.happened_on from public.conduct_entries e
    where e.cadet_id = c.id and e.kind = 'demerit' and e.state = 'confirmed' and e.happened_on <= p_on
      and coalesce(e.expires_on >= p_on, true)
    order by e.happened_on desc, e.id limit 1
  ) l on true
  cross join lateral (select coalesce(l.happened_on, c.entry_date, app.day_in(c.created_at, s.time_zone)) as since) f
  where c.school_id = p_school and c.id = any (p_cadets) and f.since <= p_on
$$;

-- Confirmed conduct entries as lines of the timeline.
create function app.conduct_timeline(p_cadet uuid)
returns table (id uuid, happened_on date, kind text, title text, detail text)
language sql stable set search_path = ''
as $$
  select e.id, e.happened_on, e.kind, initcap(e.kind) || ': ' || e.reason,
    nullif(concat_ws(' · ', case when e.points > 0
      then format('%s %s', e.points, case e.points when 1 then 'point' else 'points' end) end,
      'counts until ' || to_char(e.expires_on, 'Mon FMDD, YYYY')), '')
  from public.conduct_entries e
  where e.cadet_id = p_cadet and e.state = 'confirmed'
$$;

-- How many conduct entries a cadet's record holds.
create function app.conduct_counts(p_cadet uuid) returns table (part text, count bigint)
language sql stable set search_path = ''
as $$
  select 'conduct', count(*) from public.conduct_entries e where e.cadet_id = p_cadet
    and e.state in ('proposed', 'confirmed')
$$;
