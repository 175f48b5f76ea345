-- Makes an open certificate void.
create function public.void_certificate(p_certificate uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director((select c.meet_id from public.meet_certificates c
    where c.id = p_certificate));
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 300, true);
begin
  if exists (select from public.meet_certificates c where c.id = p_certificate and c.state <> 'void'
    and c.state <> 'open') then
    perform app.fail('signed', 'This certificate is complete', 'Open an amendment to change what it covers.',
      'certificate');
  end if;
  perform app.void_open_certificate(p_certificate, v_reason);
end
$$;
call app.expose('public.void_certificate(uuid, text)', 'authenticated', 'service_role');

-- Opens the scores of certified results again, for director, tabulator, and head judge alone. What was certified is
-- shown until a new certificate takes its place.
create function public.open_amendment(p_meet uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
begin
  perform app.need_own_account();
  if v_meet.state not in ('in_progress', 'paused', 'scoring_locked', 'results_certified', 'amended')
    or app.certificate_in_force(p_meet) is null then
    perform app.fail('state', 'No result of this meet is certified', 'Change the scores as usual.', 'meet');
  elsif exists (select from public.meet_certificates c where c.meet_id = p_meet and c.state = 'open') then
    perform app.fail('open', 'A certificate is open', 'Sign it, or void it first.', 'certificate');
  elsif v_meet.amending_at is null then
    update public.meets m set amending_at = now(), amending_reason = v_reason where m.id = p_meet;
  end if;
end
$$;
call app.expose('public.open_amendment(uuid, text)', 'authenticated', 'service_role');

-- Closes an amendment in which no certified result changed. Else two adults sign a new certificate.
create function public.close_amendment(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
  v_moved record;
begin
  if v_meet.amending_at is null then
    return;
  end if;
  select c.* into v_moved from app.certifiable(p_meet) c
  where c.certificate_id is not null and (not c.is_current or c.result_hash <> c.certified_hash)
  order by c.sort, c.code limit 1;
  if v_moved.name is not null and v_moved.is_current then
    perform app.fail('moved', format('%s has another result than its certificate', v_moved.name),
      'Certify it again, or put the score back.', 'meet');
  elsif v_moved.name is not null then
    perform app.fail('blocked', format('The result of %s is being computed', v_moved.name), 'Try again in a moment.',
      'meet');
  end if;
  select b.* into v_moved from app.certify_blocks(p_meet) b join app.certifiable(p_meet) c
    on c.event_id = b.event_id and c.certificate_id is not null limit 1;
  if v_moved.message is not null then
    perform app.fail('blocked', v_moved.message, 'Do this first, then try again.', v_moved.part);
  end if;
  update public.meet_certificates c set state = 'void', void_reason = 'The amendment was closed.'
  where c.meet_id = p_meet and c.state = 'open';
  update public.meets m set amending_at = null, amending_reason = null where m.id = p_meet;
end
$$;
call app.expose('public.close_amendment(uuid)', 'authenticated', 'service_role');

-- Asks the director to amend certified results, under the id that the caller gives: {event_id?, entry_id?, reason}. For
-- those who work with scores.
create function public.request_amendment(p_meet uuid, p_id uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge', 'keyer');
  v_reason text := app.need_text(p_input ->> 'reason', 'reason', 'The reason', 500, true);
begin
  perform app.need_own_id(p_id, (select r.meet_id from public.meet_amendment_requests r where r.id = p_id), p_meet);
  if app.certificate_in_force(p_meet) is null then
    perform app.fail('state', 'No result of this meet is certified', 'Change the scores as usual.', 'meet');
  end if;
  insert into public.meet_amendment_requests (id, school_id, meet_id, event_id, entry_id, reason)
  values (p_id, v_meet.school_id, p_meet, app.id_in(p_input ->> 'event_id', 'event_id'),
    app.id_in(p_input ->> 'entry_id', 'entry_id'), v_reason)
  on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.request_amendment(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Says what became of a request for an amendment.
create function public.settle_amendment_request(p_request uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director((select r.meet_id from public.meet_amendment_requests r
    where r.id = p_request));
  v_answer text := app.need_text(p_answer, 'answer', 'The answer', 500, true);
begin
  update public.meet_amendment_requests r set settled_at = coalesce(r.settled_at, now()), answer = v_answer
  where r.id = p_request;
end
$$;
call app.expose('public.settle_amendment_request(uuid, text)', 'authenticated', 'service_role');

-- For the page on which results are certified: each event that is held and the overall, what is in its way, and what is
-- certified. `moved`: the newest result isn't the certified one.
create function public.meet_certifying(p_meet uuid)
returns table (event_id uuid, code text, name text, generation integer, is_current boolean, certificate_id uuid,
  moved boolean, blocks jsonb)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    with blocks as materialized (select b.* from app.certify_blocks(p_meet) b)
    select c.event_id, c.code, c.name, c.generation, c.is_current, c.certificate_id,
      c.certificate_id is not null and c.result_hash is distinct from c.certified_hash,
      coalesce((select jsonb_agg(jsonb_build_object('message', b.message, 'part', b.part)) from blocks b
        where b.event_id is not distinct from c.event_id), '[]')
    from app.certifiable(p_meet) c order by c.sort, c.code;
end
$$;
call app.expose('public.meet_certifying(uuid)', 'authenticated', 'service_role');

-- Someone from elsewhere who is asked to sign second, by a link in a mail to a mailbox of their own.
create table public.meet_witnesses (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  certificate_id uuid not null references public.meet_certificates (id),
  email text constraint meet_witnesses_email_check
    check (length(email) <= 254 and email ~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$'),
  name text not null constraint meet_witnesses_name_check
    check (length(trim(name)) between 1 and 80 and app.is_plain(name)),
  title text not null constraint meet_witnesses_title_check
    check (title in ('chief_judge', 'judge', 'instructor', 'official')),
  expires_at timestamptz not null default now() + interval '7 days',
  tries integer not null default 0,
  opened_at timestamptz,
  signed_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index meet_witnesses_school_id_idx on public.meet_witnesses (school_id);
create index meet_witnesses_meet_id_idx on public.meet_witnesses (meet_id);
create index meet_witnesses_certificate_id_idx on public.meet_witnesses (certificate_id);
comment on column public.meet_witnesses.email is 'Gone once the meet is archived.';
comment on column public.meet_witnesses.tries is 'How often its link was tried with a wrong secret.';

call app.protect('public.meet_witnesses', 'competition-certificates', writes => '{}');
call app.same_meet('public.meet_witnesses', 'certificate_id:meet_certificates');
call app.audit('public.meet_witnesses', masked => '{email}', noun => 'a witness');
call app.broadcast('public.meet_witnesses', 'competition-certificates', staff => true);
call app.bound('public.meet_witnesses', 100);
call app.read_by_meet('public.meet_witnesses', 'competition-certificates', 'meet_id', 'director');

-- What is known of a witness's link: the hash of its secret.
create table app.witness_links (
  witness_id uuid primary key references public.meet_witnesses (id) on delete cascade,
  hash text not null
);
alter table app.witness_links enable row level security;

-- The mailbox of an address, without what some providers ignore after a plus.
create function app.mailbox_of(p_address text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(lower(trim(p_address)), '\+[^@]*@', '@')
$$;

-- Asks someone from elsewhere to sign an open certificate second: {email, name, title}, under the id that the caller
-- gives. The link goes to their own mailbox: none of the school's accounts, and none that those who signed or asked ever
-- had. It ends an earlier invitation of this certificate.
create function public.invite_witness(p_certificate uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director((select c.meet_id from public.meet_certificates c
    where c.id = p_certificate));
  v_certificate public.meet_certificates;
  v_email text := lower(trim(coalesce(p_input ->> 'email', '')));
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 80);
  v_title text := app.one_of(p_input ->> 'title', '{chief_judge,judge,instructor,official}', 'chief_judge', 'title',
    'That choice');
  v_secret text := encode(extensions.gen_random_bytes(24), 'hex');
  v_first public.meet_signatures;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'invite_witness', jsonb_build_array(p_certificate, p_id, p_input));
  if v_done is not null then
    return v_done;
  end if;
  perform app.need_own_account();
  perform app.need_own_id(p_id, (select w.certificate_id from public.meet_witnesses w where w.id = p_id),
    p_certificate);
  if not app.use_up('invite_witness', 1, 20, interval '1 day') then
    perform app.fail('too_many', 'You''ve invited 20 witnesses today', 'Wait until tomorrow.', 'email');
  end if;
  v_certificate := app.hold_open_certificate(p_certificate);
  select * into v_first from public.meet_signatures s where s.certificate_id = p_certificate;
  if v_certificate.id is null then
    perform app.fail('void', 'This certificate can''t be signed any more', 'Start a new one.', 'certificate');
  elsif v_first.id is null then
    perform app.fail('first', 'No one of the school has signed yet', 'Sign first, then invite the witness.',
      'certificate');
  elsif v_email !~ '^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$' or length(v_email) > 254 then
    perform app.fail('email', 'This isn''t an email address', 'Check it.', 'email');
  elsif exists (select from public.profiles p
      where p.school_id = v_meet.school_id and app.mailbox_of(p.email) = app.mailbox_of(v_email))
    or not app.is_free_address(app.mailbox_of(v_email), auth.uid(), '{}',
      app.controllers(array[auth.uid(), v_first.profile_id])) then
    perform app.fail('own_address', 'This address belongs to someone at your school',
      'A witness has a mailbox that no one at your school reads.', 'email');
  elsif app.plain_name(v_name) = app.plain_name(v_first.name) then
    perform app.fail('second_person', 'The witness has the name of the person who signed first',
      'Ask someone else.', 'name');
  end if;
  perform app.check_lone_verifier(v_certificate, v_first.profile_id);
  update public.meet_witnesses w set revoked_at = now()
  where w.certificate_id = p_certificate and w.id <> p_id and w.signed_at is null and w.revoked_at is null;
  insert into public.meet_witnesses (id, school_id, meet_id, certificate_id, email, name, title)
  values (p_id, v_meet.school_id, v_meet.id, p_certificate, v_email, v_name, v_title);
  insert into app.witness_links (witness_id, hash)
  values (p_id, encode(sha256(convert_to(p_id || v_secret, 'UTF8')), 'hex'));
  perform app.send_mail(v_email, format('%s asks you to sign results as a witness', app.actor_label()), array[
    format('Hello %s,', v_name),
    format('%s, %s, has results that are about to become official. %s signed them first and asks you to look at the '
      'standings and sign as the second person.', v_meet.title,
      (select k.name from public.schools k where k.id = v_meet.school_id), v_first.name),
    'You see the standings and sign, nothing else. The link works once, for 7 days, and is for you alone: don''t '
      'forward it.',
    'If you don''t know this school, ignore this email.'],
    format('/witness#%s.%s', p_id, v_secret), 'Look at the standings');
  return app.done(p_key, jsonb_build_object('id', p_id));
end
$$;
call app.expose('public.invite_witness(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Ends the link of a witness who hasn't signed.
create function public.revoke_witness(p_witness uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director((select w.meet_id from public.meet_witnesses w where w.id = p_witness));
begin
  update public.meet_witnesses w set revoked_at = now()
  where w.id = p_witness and w.signed_at is null and w.revoked_at is null;
end
$$;
call app.expose('public.revoke_witness(uuid)', 'authenticated', 'service_role');

-- The address of a witness isn't kept longer than the meet.
create function app.forget_witnesses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_witnesses w set email = null where w.meet_id = new.id and w.email is not null;
  return null;
end
$$;
create trigger forget_witnesses after update on public.meets for each row
  when (new.state = 'archived' and old.state <> 'archived') execute function app.forget_witnesses();

-- The witness whose link this is: 'id.secret'. Ten wrong secrets end a link. Null where there is none.
create function app.witness_of(p_link text) returns public.meet_witnesses
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := app.uuid_or_null(split_part(p_link, '.', 1));
  v_witness public.meet_witnesses;
begin
  select * into v_witness from public.meet_witnesses w where w.id = v_id for update;
  if v_witness.id is null or v_witness.tries >= 10 then
    return null;
  elsif not exists (select from app.witness_links l where l.witness_id = v_id
    and l.hash = encode(sha256(convert_to(v_id || split_part(p_link, '.', 2), 'UTF8')), 'hex')) then
    update public.meet_witnesses w set tries = w.tries + 1,
      revoked_at = (case when w.tries >= 9 then coalesce(w.revoked_at, now()) else w.revoked_at end)
    where w.id = v_id;
    return null;
  end if;
  return v_witness;
end
$$;

-- The standings that a certificate covers, without any cadet's name: schools by name or, as the host wants it, by code;
-- all of them, or those that are public.
create function app.certified_standings(p_certificate public.meet_certificates, p_shown boolean, p_all boolean)
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
  where p_all or app.released_at(p_certificate.meet_id, e.id, 'public') is not null
$$;

-- What a witness's link opens: the standings to sign, and where the certificate is. Null where there is no such link.
create function public.witness_page(p_link text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_witness public.meet_witnesses := app.witness_of(p_link);
  v_certificate public.meet_certificates;
  v_state text;
begin
  if v_witness.id is null then
    return null;
  end if;
  update public.meet_witnesses w set opened_at = coalesce(w.opened_at, now()) where w.id = v_witness.id;
  select * into v_certificate from public.meet_certificates c where c.id = v_witness.certificate_id;
  v_state := (case when v_witness.signed_at is not null then 'signed' when v_witness.revoked_at is not null then 'revoked'
    when v_witness.expires_at < now() then 'expired' when v_certificate.state <> 'open' then 'closed' else 'open' end);
  return (select jsonb_build_object('state', v_state, 'number', v_certificate.number, 'name', v_witness.name,
      'meet', m.title, 'starts_on', m.starts_on, 'ends_on', m.ends_on, 'host', k.name)
    || (case when v_state = 'open' then jsonb_build_object('statement', v_certificate.statement,
      'first', (select s.name || coalesce(', ' || s.title, '') from public.meet_signatures s
        where s.certificate_id = v_certificate.id limit 1),
      'standings', app.certified_standings(v_certificate, true, true)) else '{}' end)
    from public.meets m join public.schools k on k.id = m.school_id where m.id = v_certificate.meet_id);
end
$$;
call app.expose('public.witness_page(text)', 'service_role');

-- Signs as the witness whose link this is, with their name as they write it. Returns the state of the certificate, as
-- sign_certificate has it; null where there is no such link.
create function public.sign_as_witness(p_link text, p_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_witness public.meet_witnesses;
  v_certificate public.meet_certificates;
  v_first public.meet_signatures;
  v_own public.meet_signatures;
begin
  -- The meet first, as those who invite hold it.
  perform from public.meets m where m.id = (select w.meet_id from public.meet_witnesses w
    where w.id = app.uuid_or_null(split_part(p_link, '.', 1))) for no key update;
  v_witness := app.witness_of(p_link);
  if v_witness.id is null then
    return null;
  elsif v_witness.signed_at is not null or v_witness.revoked_at is not null or v_witness.expires_at < now() then
    perform app.fail('ended', 'This link no longer works', 'Ask the host for a new one.', 'link');
  end if;
  v_certificate := app.hold_open_certificate(v_witness.certificate_id);
  if v_certificate.id is null then
    return app.refuse_and_keep('void', v_certificate.void_reason, 'The host starts a new certificate.', 'certificate');
  end if;
  select * into v_first from public.meet_signatures s where s.certificate_id = v_certificate.id;
  v_own.name := app.need_line(p_name, 'name', 'Your name', 80);
  v_own.title := (case v_witness.title when 'chief_judge' then 'Chief judge' when 'judge' then 'Judge'
    when 'instructor' then 'Instructor of another school' else 'Official' end);
  v_own.proof := 'invitation';
  if app.plain_name(v_own.name) = app.plain_name(v_first.name) then
    perform app.fail('second_person', 'The person who signed first has this name', 'Write your own name.', 'name');
  end if;
  perform app.check_lone_verifier(v_certificate, v_first.profile_id);
  update public.meet_witnesses w set signed_at = now() where w.id = v_witness.id;
  return app.add_signature(v_certificate, v_own);
end
$$;
call app.expose('public.sign_as_witness(text, text)', 'service_role');

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
