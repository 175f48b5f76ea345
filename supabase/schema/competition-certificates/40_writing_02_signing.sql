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
  set state = (case when not app.covers_meet(m.id) then m.state when v_certificate.amends is null
    then 'results_certified'
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
