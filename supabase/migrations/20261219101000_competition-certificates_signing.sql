-- Certifying results: what may be certified, two adults who sign, amendments, and the requests for one
-- (docs/decisions/0219, 0220, 0221).
alter table public.meet_certificates add column superseded_by uuid;
comment on column public.meet_certificates.superseded_by is 'The certificate that took its place.';
create unique index meet_certificates_open_idx on public.meet_certificates (meet_id) where state = 'open';
call app.bound('public.meet_certificates', 500);

-- Each proof of an account counts for one signature: when the last one was given that was used.
create table app.spent_proofs (
  account uuid primary key,
  proved_at timestamptz not null
);
alter table app.spent_proofs enable row level security;

-- What someone at the meet asks to amend after results were certified: a sheet that arrived late, a mistake.
create table public.meet_amendment_requests (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  entry_id uuid references public.meet_entries (id),
  reason text not null constraint meet_amendment_requests_reason_check
    check (length(trim(reason)) between 1 and 500 and app.has_no_ssn(reason)),
  author_label text not null default app.actor_label(),
  settled_at timestamptz,
  answer text constraint meet_amendment_requests_answer_check
    check (length(answer) <= 500 and app.has_no_ssn(answer)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_amendment_requests_school_id_idx on public.meet_amendment_requests (school_id);
create index meet_amendment_requests_meet_id_idx on public.meet_amendment_requests (meet_id);
create index meet_amendment_requests_event_id_idx on public.meet_amendment_requests (event_id);
create index meet_amendment_requests_entry_id_idx on public.meet_amendment_requests (entry_id);

call app.protect('public.meet_amendment_requests', 'competition-certificates', writes => '{}');
call app.same_meet('public.meet_amendment_requests', 'event_id:meet_events', 'entry_id:meet_entries');
call app.audit('public.meet_amendment_requests', noun => 'a request for an amendment', computed => '{author_label}');
call app.broadcast('public.meet_amendment_requests', 'competition-certificates', staff => true);
call app.bound('public.meet_amendment_requests', 100);
call app.read_by_meet('public.meet_amendment_requests', 'competition-certificates', 'meet_id', 'director', 'tabulator',
  'head_judge');

-- What was signed is never rewritten, and each line of it is in the meet's log.
create trigger keep_scored before update or delete on public.meet_certificates for each row
  execute function app.keep_scored('updated_at', 'updated_by', 'state', 'hash', 'certified_at', 'void_reason',
    'superseded_by');
create trigger keep_scored before update or delete on public.meet_signatures for each row
  execute function app.keep_scored('updated_at', 'updated_by');
create trigger with_log after insert or update on public.meet_certificates
  for each row execute function app.log_meet_row();
create trigger with_log after insert or update on public.meet_signatures
  for each row execute function app.log_meet_row();
call app.own_account_only('public.meet_signatures', inserts => 'true');

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
call app.register_meet_guard('certificates', 'app.meet_certify_blocks');

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

-- An adult of the host school who signs here: by a job that decides on scores, or as one who manages certificates.
create function app.need_certifier(p_meet uuid) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = app.school_id() for no key update;
  if v_meet.id is null or not app.is_staff() or not (app.manages('competition-certificates', 'manage')
    or exists (select from app.meets_as('director', 'tabulator', 'head_judge') x where x = p_meet)) then
    perform app.deny('You don''t have permission to sign for this meet');
  end if;
  perform app.need_own_account();
  return v_meet;
end
$$;

-- How the caller has just proved that it is them, by password or by two-step verification; refuses where they haven't.
-- Each proof counts once: who walks past an open computer signs nothing.
create function app.need_fresh_proof() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_at timestamptz;
  v_how text;
begin
  perform from public.profiles p where p.id = auth.uid() for no key update;
  select a.updated_at, (case a.authentication_method when 'password' then 'password' else 'second_factor' end)
    into v_at, v_how
  from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id
  where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
    -- An account with an authenticator app proves itself by it.
    and a.authentication_method = (case when exists (select from auth.mfa_factors f
      where f.user_id = auth.uid() and f.status = 'verified') then 'totp' else 'password' end)
    and a.updated_at > now() - interval '2 minutes'
    and not exists (select from app.spent_proofs p where p.account = auth.uid() and p.proved_at >= a.updated_at)
  order by a.updated_at desc limit 1;
  if v_at is null then
    perform app.fail('proof', 'Prove that it''s you first', 'Enter your password, or the code of your app.', 'proof');
  end if;
  insert into app.spent_proofs as p (account, proved_at) values (auth.uid(), v_at)
  on conflict (account) do update set proved_at = excluded.proved_at;
  return v_how;
end
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
    concat_ws('; ', nullif((case when length(array_to_string(v_events, ', ')) <= 900 then array_to_string(v_events, ', ')
        else cardinality(v_events) || ' events' end), ''),
      (case when p_parts @> '[{"event_id":null}]' then 'the overall standings' end)) || '.',
    (case when v_sheets > 0 then format('They were computed from %s verified score %s.', v_sheets,
      (case when v_sheets = 1 then 'sheet' else 'sheets' end)) end),
    'No protest is open, and no result is under review.',
    (case when p_amends is not null then format('This certificate takes the place of %s.', p_amends) end),
    (case when p_amends is not null then 'Amended: ' || p_note end)), 2000);
end
$$;

-- A certificate's number: no one guesses another one from it.
create function app.certificate_number() returns text
language sql volatile set search_path = ''
as $$
  select substr(c, 1, 4) || '-' || substr(c, 5, 4) || '-' || substr(c, 9, 4) from app.new_code(12) c
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

-- Opens a certificate over these events and, where it's said, the overall, as their results are now. Two adults then
-- sign it. While results are being amended it covers all that was certified, and `p_note` says to everyone what changed.
create function public.start_certificate(p_meet uuid, p_id uuid, p_events uuid[], p_overall boolean,
  p_note text default null, p_key uuid default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
  v_amends uuid := (case when v_meet.amending_at is not null then app.certificate_in_force(p_meet) end);
  v_note text := app.need_text(p_note, 'note', 'The public note', 1000, v_amends is not null);
  v_chain app.meet_chains;
  v_parts jsonb;
  v_block record;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'start_certificate', jsonb_build_array(p_meet, p_id, p_events, p_overall, p_note));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  perform app.need_own_account();
  perform app.check_ids(p_events, 'events', 200);
  perform app.need_own_id(p_id, (select c.meet_id from public.meet_certificates c where c.id = p_id), p_meet);
  if v_meet.state not in ('in_progress', 'paused', 'scoring_locked') and v_amends is null then
    perform app.fail('state', (case when v_meet.state in ('results_certified', 'amended')
        then 'The results of this meet are certified' else 'There is nothing to certify yet' end),
      (case when v_meet.state in ('results_certified', 'amended') then 'Open an amendment to change them.'
        else 'Start the meet, and lock its scores when all are in.' end), 'meet');
  elsif exists (select from public.meet_certificates c where c.meet_id = p_meet and c.state = 'open') then
    perform app.fail('open', (select format('%s opened certificate %s', app.person_label(c.created_by), c.number)
        from public.meet_certificates c where c.meet_id = p_meet and c.state = 'open'),
      'Sign that one, or void it first.', 'certificate');
  elsif exists (select from unnest(p_events) x (id)
    where x.id not in (select c.event_id from app.certifiable(p_meet) c where c.event_id is not null)) then
    perform app.fail('unknown_event', 'That event isn''t held at this meet', 'Choose from the list.', 'events');
  end if;
  -- Nothing is scored while the results are looked at.
  insert into app.meet_chains (meet_id) values (p_meet) on conflict do nothing;
  select * into v_chain from app.meet_chains c where c.meet_id = p_meet for update;
  select jsonb_agg(jsonb_build_object('event_id', c.event_id, 'code', c.code, 'generation', c.generation,
    'result_hash', c.result_hash) order by c.sort, c.code) into v_parts
  from app.certifiable(p_meet) c
  where (c.event_id = any (p_events) or c.event_id is null and p_overall)
    or v_amends is not null and (c.certificate_id is not null or v_meet.state in ('results_certified', 'amended'));
  if v_parts is null then
    perform app.fail('missing', 'Nothing to certify is chosen', 'Choose an event.', 'events');
  elsif v_amends is null and exists (select from app.certifiable(p_meet) c
    where c.certificate_id is not null and (c.event_id = any (p_events) or c.event_id is null and p_overall)) then
    perform app.fail('certified', 'A chosen result is already certified', 'Open an amendment to change it.', 'events');
  elsif v_meet.state in ('in_progress', 'paused') and (app.covers_meet(p_meet, v_parts)
    or v_parts @> '[{"event_id":null}]') then
    perform app.fail('state', 'Scoring isn''t locked yet', 'Lock it before you certify the last results.', 'meet');
  elsif v_parts @> '[{"event_id":null}]' and not app.covers_meet(p_meet, v_parts) then
    perform app.fail('events', 'The overall is certified with the last events', 'Choose all events that are left.',
      'events');
  end if;
  select b.* into v_block from app.blocks_of_parts(p_meet, v_parts) b limit 1;
  if v_block.message is not null then
    perform app.fail('blocked', v_block.message, 'Do this first, then try again.', v_block.part);
  end if;
  insert into public.meet_certificates (id, school_id, meet_id, number, parts, statement, chain_seq, chain_hash, amends,
    public_note)
  values (p_id, v_meet.school_id, p_meet, app.certificate_number(), v_parts,
    app.certificate_statement(v_meet, v_parts, (select c.number from public.meet_certificates c where c.id = v_amends),
      v_note), v_chain.seq, v_chain.hash, v_amends, v_note);
  return (app.done(p_key, to_jsonb(p_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.start_certificate(uuid, uuid, uuid[], boolean, text, uuid)', 'authenticated', 'service_role');

-- Makes an open certificate void, with the reason that its page gives.
create function app.void_open_certificate(p_certificate uuid, p_reason text) returns void
language sql security definer set search_path = ''
as $$
  update public.meet_certificates c set state = 'void', void_reason = left(p_reason, 500)
  where c.id = p_certificate and c.state = 'open'
$$;

-- A new result makes an open certificate over the one before void: who signed first has signed something else.
create function app.void_moved_certificate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.void_open_certificate(c.id, format('%s got a new result while the certificate was open%s.',
    coalesce((select e.name from public.meet_events e where e.id = new.event_id), 'The overall'),
    (select ', after ' || string_agg(s.name, ' and ') || ' signed' from public.meet_signatures s
      where s.certificate_id = c.id)))
  from public.meet_certificates c
  where c.meet_id = new.meet_id and c.state = 'open'
    and c.parts @> jsonb_build_array(jsonb_build_object('event_id', new.event_id));
  return null;
end
$$;
create trigger void_moved_certificate after insert on public.meet_results
  for each row execute function app.void_moved_certificate();

-- Why an open certificate can't be signed any more: who signed it first has no account now. Null where it can.
create function app.lost_signer(p_certificate uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select format('The account of %s, who signed first, was deactivated.', s.name)
  from public.meet_signatures s
  where s.certificate_id = p_certificate and s.profile_id is not null
    and not exists (select from public.profiles p where p.id = s.profile_id and p.active) limit 1
$$;

-- An open certificate, held with its meet. Refuses one that isn't open, with its reason, and results that need a look
-- first. Gives a row without an id where it is void from now on; `void_reason` says why.
create function app.hold_open_certificate(p_certificate uuid) returns public.meet_certificates
language plpgsql security definer set search_path = ''
as $$
declare
  v_certificate public.meet_certificates;
  v_lost text := app.lost_signer(p_certificate);
  v_block record;
begin
  perform from app.meet_chains h
  where h.meet_id = (select c.meet_id from public.meet_certificates c where c.id = p_certificate) for update;
  select * into v_certificate from public.meet_certificates c where c.id = p_certificate for update;
  if v_certificate.state = 'void' then
    perform app.fail('void', 'This certificate is void: ' || v_certificate.void_reason, 'Start a new one.',
      'certificate');
  elsif v_certificate.state <> 'open' then
    perform app.fail('signed', format('Certificate %s is complete', v_certificate.number), 'Reload the page.',
      'certificate');
  elsif v_lost is not null then
    perform app.void_open_certificate(p_certificate, v_lost);
    return jsonb_populate_record(null::public.meet_certificates, jsonb_build_object('void_reason', v_lost));
  end if;
  select b.* into v_block from app.blocks_of_parts(v_certificate.meet_id, v_certificate.parts) b limit 1;
  if v_block.message is not null then
    perform app.fail('blocked', v_block.message, 'Do this first, then sign.', v_block.part);
  end if;
  return v_certificate;
end
$$;

-- Adds a signature; with the second one the certificate is in force, those before give way, and the meet is certified
-- once all of it is covered.
create function app.add_signature(p_certificate public.meet_certificates, p_signature public.meet_signatures)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_certificate public.meet_certificates := p_certificate;
begin
  insert into public.meet_signatures (school_id, meet_id, certificate_id, profile_id, name, title, proof)
  values (v_certificate.school_id, v_certificate.meet_id, v_certificate.id, p_signature.profile_id, p_signature.name,
    p_signature.title, p_signature.proof);
  if (select count(*) from public.meet_signatures s where s.certificate_id = v_certificate.id) < 2 then
    return jsonb_build_object('state', 'open', 'number', v_certificate.number);
  end if;
  v_certificate.certified_at := now();
  update public.meet_certificates c set state = 'superseded', superseded_by = v_certificate.id
  where c.meet_id = v_certificate.meet_id and c.state = 'certified' and v_certificate.amends is not null;
  update public.meet_certificates c
  set state = 'certified', certified_at = v_certificate.certified_at, hash = app.certificate_hash(v_certificate)
  where c.id = v_certificate.id;
  update public.meets m
  set state = (case when not app.covers_meet(m.id) then m.state when v_certificate.amends is null then 'results_certified'
      else 'amended' end),
    state_reason = (case when v_certificate.amends is not null and app.covers_meet(m.id) then v_certificate.public_note
      when app.covers_meet(m.id) then null else m.state_reason end),
    amending_at = (case when v_certificate.amends is null then m.amending_at end),
    amending_reason = (case when v_certificate.amends is null then m.amending_reason end)
  where m.id = v_certificate.meet_id;
  return jsonb_build_object('state', 'certified', 'number', v_certificate.number);
end
$$;

-- Signs an open certificate as the caller, who has just proved that it is them (app.need_fresh_proof). Returns {state,
-- number}: open after the first signature, certified after the second.
create function public.sign_certificate(p_certificate uuid, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_certifier((select c.meet_id from public.meet_certificates c
    where c.id = p_certificate));
  v_certificate public.meet_certificates;
  v_first public.meet_signatures;
  v_same text;
  v_own public.meet_signatures;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'sign_certificate', to_jsonb(p_certificate));
  if v_done is not null then
    return v_done;
  end if;
  v_certificate := app.hold_open_certificate(p_certificate);
  if v_certificate.id is null then
    return app.forget(p_key, app.refuse_and_keep('void', v_certificate.void_reason, 'Start a new certificate.',
      'certificate'));
  end if;
  select * into v_first from public.meet_signatures s where s.certificate_id = p_certificate;
  v_same := (case when v_first.profile_id is not null then app.same_hand(v_first.profile_id, auth.uid()) end);
  if v_same is not null then
    perform app.fail('second_person', v_same, 'Ask another adult, or invite a witness.', 'certificate');
  end if;
  v_own.profile_id := auth.uid();
  v_own.name := app.actor_label();
  v_own.title := app.certifier_title(v_meet.id);
  if v_first.id is not null and not (app.directs_meet(v_meet, v_own.profile_id)
    or app.directs_meet(v_meet, v_first.profile_id)) then
    perform app.fail('director', 'One of the two who sign directs the meet', 'Ask the director to sign.',
      'certificate');
  end if;
  v_own.proof := app.need_fresh_proof();
  return app.done(p_key, app.add_signature(v_certificate, v_own));
end
$$;
call app.expose('public.sign_certificate(uuid, uuid)', 'authenticated', 'service_role');
