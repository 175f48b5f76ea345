-- The next events of one child as a guardian's page shows them: where, when, in which uniform, when they are back, and what they ask.

create function public.family_agenda(p_cadet uuid)
returns table (id uuid, title text, kind text, starts_at timestamptz, ends_at timestamptz, all_day boolean, place text, uniform text,
  returns_at timestamptz, cancelled_at timestamptz, asks_answer boolean, answer text, slip text)
language sql stable set search_path = ''
as $$
  with child as (
    select c.id, c.school_id, (select m from jsonb_array_elements((select app.my_marks())) m
      where m -> 'cadets' @> to_jsonb(c.id) limit 1) as marks
    from public.cadets c where c.id = p_cadet and c.id in (select app.self('calendar', 'read')))
  select e.id, e.title, e.kind, e.starts_at, e.ends_at, e.all_day, e.place, e.uniform, p.returns_at, e.cancelled_at,
    coalesce(s.asks_answers, false), a.state, l.state
  from child c
  join public.school_events e on e.school_id = c.school_id and e.archived_at is null and e.ends_at > now()
    and e.starts_at < now() + interval '60 days'
    and (e.audience = 'everyone' or (e.audience = 'group' and exists (
      select from jsonb_each(e.audience_groups - 'guardians') part where exists (
        select from jsonb_array_elements(part.value) x where c.marks -> part.key @> x))))
  left join public.event_plans p on p.event_id = e.id
  left join public.event_signups s on s.event_id = e.id
  left join public.event_answers a on a.event_id = e.id and a.cadet_id = c.id
  left join public.permission_slips l on l.event_id = e.id and l.cadet_id = c.id
  order by e.starts_at, e.id
  limit 8
$$;
call app.expose('public.family_agenda(uuid)', 'authenticated', 'service_role');
