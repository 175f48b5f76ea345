-- The mailbox of an address, without what some providers ignore after a plus.
create function app.mailbox_of(p_address text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(lower(trim(p_address)), '\+[^@]*@', '@')
$$;

-- Standings that a certificate shows while none of their places are hidden from the public.
create function app.certified_standings(p_certificate public.meet_certificates, p_shown boolean,
  p_all boolean)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', x.p ->> 'code', 'name', coalesce(e.name, 'Overall standings'),
    'lists', (case when e.id is null then (
        select jsonb_agg(jsonb_build_object('name', m.key, 'rows', (
          select jsonb_agg(jsonb_build_object('place', t -> 'place', 'school',
            (case when p_shown then coalesce(k.name, t ->> 'school') else t ->> 'school' end), 'score', t ->> 'total')
            order by n)
          from jsonb_array_elements(m.value) with ordinality z (t, n)
          left join public.meet_schools k on k.meet_id = p_certificate.meet_id and k.code = t ->> 'school')))
        from jsonb_each(r.result -> 'overall') m)
      else (
        select jsonb_agg(jsonb_build_object('name', coalesce(d.name, l ->> 'division'), 'rows', (
          select jsonb_agg(jsonb_build_object('place', w -> 'place', 'entry', w ->> 'entry', 'school',
            (case when p_shown then coalesce(k.name, w ->> 'school') else w ->> 'school' end), 'score', w ->> 'net',
            'status', w ->> 'status') order by n)
          from jsonb_array_elements(l -> 'rows') with ordinality z (w, n)
          left join public.meet_schools k on k.meet_id = p_certificate.meet_id and k.code = w ->> 'school'))
          order by y.n)
        from jsonb_array_elements(r.result) with ordinality y (l, n)
        left join public.meet_divisions d on d.meet_id = p_certificate.meet_id and d.code = l ->> 'division') end))
    order by x.n), '[]')
  from jsonb_array_elements(p_certificate.parts) with ordinality x (p, n)
  left join public.meet_events e on e.id = (x.p ->> 'event_id')::uuid
  join public.meet_results r on r.meet_id = p_certificate.meet_id
    and r.event_id is not distinct from (x.p ->> 'event_id')::uuid
    and r.generation = (x.p ->> 'generation')::integer
  where (p_all or app.released_at(p_certificate.meet_id, e.id, 'public') is not null)
    and app.hidden_places(p_certificate.meet_id, e.id) = 0
$$;

-- A moment as the place of a meet has it, for those who have no school's clock.
create function app.moment_words(p_moment timestamptz, p_zone text) returns text
language sql stable set search_path = ''
as $$
  select to_char(p_moment at time zone p_zone, 'FMMonth FMDD, YYYY, FMHH12:MI AM')
    || format(' (%s time)', replace(split_part(p_zone, '/', -1), '_', ' '))
$$;

-- What anyone may know of a certificate by its number: no person's name. Of a meet whose results are never public, that
-- it exists, its hash, and its state. Standings where their results are public. Null where there is none.
create function public.public_certificate(p_number text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  v_certificate public.meet_certificates;
  v_meet public.meets;
  v_state text;
begin
  select * into v_certificate from public.meet_certificates c
  where c.number = upper(trim(p_number)) and c.state in ('certified', 'superseded');
  if v_certificate.id is null then
    return null;
  end if;
  select * into v_meet from public.meets m where m.id = v_certificate.meet_id;
  v_state := (case when v_certificate.state = 'superseded' then 'superseded'
    when v_certificate.amends is not null then 'amended' else 'official' end);
  return jsonb_build_object('number', v_certificate.number, 'state', v_state, 'hash', v_certificate.hash,
      'is_whole', not exists (select from app.certificate_faults(v_certificate.meet_id) f
        where f.object_id = v_certificate.id),
      'newer', (select c.number from public.meet_certificates c where c.id = v_certificate.superseded_by),
      'older', (select c.number from public.meet_certificates c where c.id = v_certificate.amends))
    || (case when v_meet.results_policy = 'never_public' then '{"is_public":false}'
      else jsonb_build_object('is_public', true, 'meet', v_meet.title, 'starts_on', v_meet.starts_on, 'ends_on',
        v_meet.ends_on, 'host', (select k.name from public.schools k where k.id = v_meet.school_id),
        'statement', v_certificate.statement,
        'certified_at', app.moment_words(v_certificate.certified_at, v_meet.time_zone),
        'covers', (select jsonb_agg(coalesce(e.name, 'Overall standings') order by x.n)
          from jsonb_array_elements(v_certificate.parts) with ordinality x (p, n)
          left join public.meet_events e on e.id = (x.p ->> 'event_id')::uuid),
        'signed', (select jsonb_agg(jsonb_build_object('title', s.title, 'proof', s.proof,
          'at', app.moment_words(s.signed_at, v_meet.time_zone))
          order by s.signed_at, s.id) from public.meet_signatures s where s.certificate_id = v_certificate.id),
        'standings', app.certified_standings(v_certificate, v_meet.shows_schools, v_meet.results_policy = 'live')) end);
end
$$;
call app.expose('public.public_certificate(text)', 'service_role');
