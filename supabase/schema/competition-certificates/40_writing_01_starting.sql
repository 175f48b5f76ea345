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

-- A certificate's number: no one guesses another one from it.
create function app.certificate_number() returns text
language sql volatile set search_path = ''
as $$
  select substr(c, 1, 4) || '-' || substr(c, 5, 4) || '-' || substr(c, 9, 4) from app.new_code(12) c
$$;

-- Opens a certificate over these events and, where it's said, the overall, as their results are now. Two adults then
-- sign it. While results are being amended it covers all that was certified, and `p_note` says to everyone what
-- changed.
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
