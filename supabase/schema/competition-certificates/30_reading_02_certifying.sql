-- A result as a certificate names it.
create function app.result_hash(p_result jsonb) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(p_result::text, 'UTF8')), 'hex')
$$;

-- What a certificate's hash is over: all that it says, and who signed it how. Times are in UTC.
create function app.certificate_hash(p_certificate public.meet_certificates) returns text
language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  select encode(sha256(convert_to(concat_ws(E'\n', p_certificate.number, p_certificate.meet_id,
    p_certificate.statement, p_certificate.parts::text, p_certificate.chain_seq, p_certificate.chain_hash,
    p_certificate.amends, p_certificate.public_note, p_certificate.certified_at, (
      select string_agg(concat_ws('|', s.id, s.profile_id, s.name, s.title, s.proof, s.signed_at), E'\n'
        order by s.signed_at, s.id)
      from public.meet_signatures s where s.certificate_id = p_certificate.id)), 'UTF8')), 'hex')
$$;

-- The events of a meet that are held and, where it has one, the overall (without an event): what its certificates have
-- to cover. With the newest result, whether that is current, and the certificate in force.
create function app.certifiable(p_meet uuid)
returns table (event_id uuid, code text, name text, sort integer, generation integer, result_hash text,
  is_current boolean, certificate_id uuid, certified integer, certified_hash text)
language sql stable security definer set search_path = ''
as $$
  select x.event_id, x.code, x.name, x.sort, r.generation, app.result_hash(r.result),
    (case when x.event_id is null
      then coalesce((select o.seq from app.meet_overall_computed o where o.meet_id = p_meet), 0)
        >= coalesce(app.last_meet_change(p_meet), 0)
      else coalesce((select c.seq from app.meet_computed c where c.event_id = x.event_id), 0)
        >= coalesce(app.last_meet_change(p_meet, x.event_id), 0) end),
    c.id, c.generation, c.result_hash
  from (
    select e.id as event_id, e.code, e.name, e.sort from public.meet_events e
    where e.meet_id = p_meet and e.archived_at is null and e.cancelled_at is null
      and exists (select from public.meet_entries n where n.event_id = e.id and n.archived_at is null)
    union all
    select null, 'OVERALL', 'Overall standings', 1000000 from public.meets m
    where m.id = p_meet and coalesce(m.overall -> 'methods', '{}') <> '{}'
  ) x
  left join lateral (select r.generation, r.result from public.meet_results r
    where r.meet_id = p_meet and r.event_id is not distinct from x.event_id
    order by r.generation desc limit 1) r on true
  left join lateral (
    select c.id, (p ->> 'generation')::integer as generation, p ->> 'result_hash' as result_hash
    from public.meet_certificates c, jsonb_array_elements(c.parts) p
    where c.meet_id = p_meet and c.state = 'certified' and (p ->> 'event_id')::uuid is not distinct from x.event_id
    order by c.certified_at desc limit 1) c on true
$$;

-- What results need before they are certified, beyond what scoring needs before it is locked: each is current, and none
-- is under review.
create function app.meet_certify_blocks(p_meet uuid, p_to text) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select format('%s: the result is older than the scores, and is being computed', c.name), 'board'
  from app.certifiable(p_meet) c where p_to = 'results_certified' and c.generation is not null and not c.is_current
  union all
  select 'Overall standings: there are none yet', 'board' from app.certifiable(p_meet) c
  where p_to = 'results_certified' and c.event_id is null and c.generation is null
  union all
  select (case when count(*) = 1 then format('%s: the result of %s is under review', e.name, min(w ->> 'entry'))
    else format('%s: %s results are under review', e.name, count(*)) end), 'results'
  from public.meet_events e
  join lateral (select r.result from public.meet_results r where r.event_id = e.id
    order by r.generation desc limit 1) r on true,
    jsonb_array_elements(r.result) l, jsonb_array_elements(l -> 'rows') w
  where e.meet_id = p_meet and p_to = 'results_certified' and e.archived_at is null and e.cancelled_at is null
    and w -> 'guidon' ? 'under_review'
  group by e.id
$$;

-- What is in the way of certifying, each for its event; without one, for the overall. The guards of meets begin what
-- concerns one event with its name.
create function app.certify_blocks(p_meet uuid) returns table (event_id uuid, message text, part text)
language sql stable security definer set search_path = ''
as $$
  select e.id, b.message, b.part
  from app.meet_blocks(p_meet, 'results_certified') b
  left join lateral (select e.id from public.meet_events e
    where e.meet_id = p_meet and e.archived_at is null
      and (starts_with(b.message, e.name || ':') or starts_with(b.message, e.name || ' has '))
    order by length(e.name) desc limit 1) e on true
$$;

-- What the caller is at the meet, as a signature says it.
create function app.certifier_title(p_meet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select (case s.role when 'director' then 'Director' when 'tabulator' then 'Tabulator' else 'Head judge' end)
    from public.meet_staff s
    where s.meet_id = p_meet and s.profile_id = auth.uid() and s.archived_at is null
      and s.role in ('director', 'tabulator', 'head_judge')
    order by array_position('{director,head_judge,tabulator}', s.role) limit 1),
    (case app.role() when 'admin' then 'Administrator' else 'Instructor' end))
$$;

-- True where a person directs the meet: by this job, or as one who manages the school's meets.
create function app.directs_meet(p_meet public.meets, p_person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.meet_staff s where s.meet_id = p_meet.id and s.profile_id = p_person
      and s.role = 'director' and s.archived_at is null)
    or p_person = any (app.keepers_of(p_meet.school_id, 'competition-meets', 'update'))
$$;

-- Why an account isn't a second person beside the one who signed first; null where it is.
create function app.same_hand(p_first uuid, p_second uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_first = p_second then 'You signed already. Another adult signs second'
    when app.is_made_by(p_second, p_first) or app.is_made_by(p_first, p_second)
      then 'One of the two accounts made or reset the other, so they don''t count as two people'
    when (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = p_first)
      = (select app.plain_name(p.first_name || p.last_name) from public.profiles p where p.id = p_second)
      then 'Both accounts have the same name, so they don''t count as two people'
  end
$$;

-- The events of a certificate in which one person verified every score sheet; they have none where nothing was keyed.
create function app.verified_alone(p_certificate public.meet_certificates, p_person uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select e.name
    from jsonb_array_elements(p_certificate.parts) x
    join public.meet_events e on e.id = (x ->> 'event_id')::uuid
    join public.meet_seats t on t.event_id = e.id and t.archived_at is null and t.kind = 'counting'
    join public.meet_scores s on s.seat_id = t.id and s.state = 'verified'
    group by e.id having bool_and(p_person = s.verified_by) order by e.sort, e.code)
$$;

-- True where the school has another adult who could sign beside this one.
create function app.has_other_certifier(p_school uuid, p_person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles p
    where p.school_id = p_school and p.active and p.role in ('admin', 'instructor') and p.id <> p_person
      and not p.password_change_required and app.handed_over_at(p.id) is null
      and app.same_hand(p_person, p.id) is null)
$$;

-- Refuses where a person who verified every sheet of an event would be the only one of the school who signs for it. A
-- school whose other adults can't sign has the witness.
create function app.check_lone_verifier(p_certificate public.meet_certificates, p_person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_alone text[] := app.verified_alone(p_certificate, p_person);
begin
  if cardinality(v_alone) > 0 and app.has_other_certifier(p_certificate.school_id, p_person) then
    perform app.fail('alone', format('%s verified every score sheet of %s', app.person_label(p_person),
        (case when cardinality(v_alone) > 3 then cardinality(v_alone) || ' events'
          else array_to_string(v_alone, ', ') end)),
      'Another adult of the school signs with them; a witness from elsewhere isn''t enough.', 'certificate');
  end if;
end
$$;

-- What a certificate says, in words.
create function app.certificate_statement(p_meet public.meets, p_parts jsonb, p_amends text, p_note text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_events text[] := array(select e.name from jsonb_array_elements(p_parts) x
    join public.meet_events e on e.id = (x ->> 'event_id')::uuid order by e.sort, e.code);
  v_sheets integer;
begin
  select count(*) into v_sheets from jsonb_array_elements(p_parts) x
  join public.meet_seats t on t.event_id = (x ->> 'event_id')::uuid
  join public.meet_scores s on s.seat_id = t.id and s.state = 'verified';
  return left(concat_ws(' ',
    format('The undersigned certify the results of %s, %s, hosted by %s:', p_meet.title,
      to_char(p_meet.starts_on, 'FMMonth FMDD, YYYY'),
      (select k.name from public.schools k where k.id = p_meet.school_id)),
    concat_ws('; ',
      nullif((case when length(array_to_string(v_events, ', ')) <= 900 then array_to_string(v_events, ', ')
        else cardinality(v_events) || ' events' end), ''),
      (case when p_parts @> '[{"event_id":null}]' then 'the overall standings' end)) || '.',
    (case when v_sheets > 0 then format('They were computed from %s verified score %s.', v_sheets,
      (case when v_sheets = 1 then 'sheet' else 'sheets' end)) end),
    'No protest is open, and no result is under review.',
    (case when p_amends is not null then format('This certificate takes the place of %s.', p_amends) end),
    (case when p_amends is not null then 'Amended: ' || p_note end)), 2000);
end
$$;

-- The newest certificate in force of a meet, which an amendment names; null: none.
create function app.certificate_in_force(p_meet uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.meet_certificates c where c.meet_id = p_meet and c.state = 'certified'
  order by c.certified_at desc, c.id limit 1
$$;

-- True once certificates cover all events that are held and the overall, these parts counted in.
create function app.covers_meet(p_meet uuid, p_parts jsonb default '[]') returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_and(c.certificate_id is not null
    or p_parts @> jsonb_build_array(jsonb_build_object('event_id', c.event_id))), false)
  from app.certifiable(p_meet) c
$$;

-- What is in the way of these parts of a certificate. What concerns no single event is in the way of the last one.
create function app.blocks_of_parts(p_meet uuid, p_parts jsonb) returns table (message text, part text)
language sql stable security definer set search_path = ''
as $$
  select b.message, b.part from app.certify_blocks(p_meet) b
  where p_parts @> jsonb_build_array(jsonb_build_object('event_id', b.event_id))
    or b.event_id is null and app.covers_meet(p_meet, p_parts)
$$;

-- Why an open certificate can't be signed any more: who signed it first has no account now. Null where it can.
create function app.lost_signer(p_certificate uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select format('The account of %s, who signed first, was deactivated.', s.name)
  from public.meet_signatures s
  where s.certificate_id = p_certificate and s.profile_id is not null
    and not exists (select from public.profiles p where p.id = s.profile_id and p.active) limit 1
$$;
