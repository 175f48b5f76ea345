-- Asks someone from elsewhere to sign an open certificate second: {email, name, title}, under the id that the caller
-- gives. The link goes to their own mailbox: none of the school's accounts, and none that those who signed or asked
-- ever had. It ends an earlier invitation of this certificate.
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
  v_state := (case when v_witness.signed_at is not null then 'signed' when v_witness.revoked_at is not null
    then 'revoked'
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
