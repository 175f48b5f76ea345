-- What lists show beside a cadet: consents that are asked for and missing, and precautions.

-- One entry per cadet of the roster that the caller reads: {cadet_id, missing: [types], consents: {type: {state, until}},
-- flags: [{severity, instruction, until}], expiring}. Flags only for those who manage cadets, as in their table.
create function public.cadet_marks() returns jsonb
language sql stable set search_path = ''
as $$
  with school as materialized (
    select app.school_id() as id, app.today(app.school_id()) as today, app.manages('cadets', 'read') as managed
  ),
  mine as materialized (
    select c.id from school s join public.cadets c on c.school_id = s.id and c.archived_at is null where s.managed
    union all
    select c.id from school s, app.reach('cadets', 'read') r join public.cadets c on c.id = r and c.archived_at is null
    where not s.managed
  ),
  asked as materialized (select unnest(app.asked_consents(s.id)) as type from school s),
  held as materialized (
    select c.cadet_id, c.type, c.state, c.expires_on,
      coalesce(c.expires_on >= s.today, true) and c.state <> 'withdrawn' as holds
    from public.consents c, school s
    where c.school_id = s.id and c.superseded_at is null
  ),
  answers as (
    select h.cadet_id, jsonb_object_agg(h.type, jsonb_build_object('state', h.state, 'until', h.expires_on)) as consents,
      array_agg(h.type) filter (where h.holds) as types
    from held h group by 1
  ),
  heed as (
    select f.cadet_id, jsonb_agg(jsonb_build_object('severity', f.severity, 'instruction', f.instruction,
      'until', f.valid_until) order by f.valid_until) as flags
    from public.cadet_flags f, school s
    where s.managed and f.school_id = s.id and f.ended_at is null
      and f.cadet_id <> all (array(select app.reach('cadets', 'read'))) and f.valid_from <= s.today
      and coalesce(f.valid_until >= s.today, true)
    group by 1
  ),
  lapse as (
    select q.cadet_id, min(q.expires_on) as expires_on
    from public.qualifications q, school s
    where q.school_id = s.id and q.archived_at is null and q.expires_on between s.today and s.today + 60
    group by 1
  )
  select coalesce(jsonb_agg(jsonb_build_object('cadet_id', c.id,
    'missing', (select coalesce(jsonb_agg(a.type), '[]') from asked a where not a.type = any (coalesce(w.types, '{}'))),
    'consents', coalesce(w.consents, '{}'), 'flags', coalesce(h.flags, '[]'), 'expiring', l.expires_on) order by c.id), '[]')
  from mine c
  left join answers w on w.cadet_id = c.id
  left join heed h on h.cadet_id = c.id
  left join lapse l on l.cadet_id = c.id
$$;
call app.expose('public.cadet_marks()', 'authenticated', 'service_role');
