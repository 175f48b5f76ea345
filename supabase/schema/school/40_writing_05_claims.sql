-- The claim, held until the call ends, of those who decide on it; else a refusal that says who does.
create function app.need_claim_decider(p_claim uuid) returns public.school_claims
language plpgsql security definer set search_path = ''
as $$
declare
  v public.school_claims;
begin
  -- Held in the order in which a claim is made: the schools, then the claim.
  perform from public.schools s where s.id in (
    select unnest(array[c.school_id, c.from_school_id]) from public.school_claims c where c.id = p_claim)
  order by s.id for no key update;
  select * into v from public.school_claims c where c.id = p_claim for update;
  if v.id is null or not (app.can_decide_claim(v) or v.state <> 'open' and (
    auth.uid() = any (app.claim_deciders(v.school_id)) or app.role() = 'admin' and app.is_staff())) then
    perform app.deny('Someone at the school decides on this. If it has no one here, a platform administrator does');
  end if;
  return v;
end
$$;

-- Says that a school is the caller's own. Only of those that look like it, or of the one that the caller's was merged
-- into; it opens nothing. Returns the claim.
create function public.claim_school(p_school uuid, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid := app.need_visiting();
  v_done jsonb := app.once(p_key, 'claim_school', to_jsonb(p_school));
  v_school public.schools;
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif app.handed_over_at() is not null then
    perform app.deny('Confirm first that this account is yours');
  end if;
  -- Claims of one school are counted one after the other, and so are those of one claimant.
  perform from public.schools s where s.id in (v_own, p_school) order by s.id for no key update;
  select * into v_school from public.schools s where s.id = v_own;
  if not v_school.comp_register_only then
    perform app.deny('The instructors of your school do this');
  elsif p_school is distinct from v_school.merged_into and (v_school.merged_into is not null
    or not exists (select from app.twins_of(v_own) t where t.id = p_school)) then
    perform app.fail('unknown_school', 'That school isn''t one of those that look like yours', 'Reload the page.');
  end if;
  perform app.need_claims_left(v_own, p_school);
  insert into public.school_claims (school_id, from_school_id, claimant_id, claimant_label)
  values (p_school, v_own, auth.uid(), app.actor_label()) returning id into v_id;
  perform app.tell_claim(v_id);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.claim_school(uuid, uuid)', 'authenticated', 'service_role');

-- Tells those who decide.
create function app.tell_claim(p_claim uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.school_claims := (select c from public.school_claims c where c.id = p_claim);
  v_people uuid[] := array_remove(app.claim_deciders(v.school_id), v.claimant_id);
  v_title text := format('%s says your school is theirs', v.claimant_label);
  v_text text := 'Approve it only if you know this person. An email address alone doesn''t show who someone is.';
begin
  perform app.notify('competition-portal.school', v_people, v_title, v_text, '/app/competition-portal/your-school',
    'claim:' || v.id, v.school_id);
  perform app.notify('users.claim', v_people, v_title, v_text, '/app/school', 'claim:' || v.id, v.school_id);
  if v_people = '{}' then
    perform app.notify('users.claim', array(select p.id from public.profiles p where p.role = 'admin' and p.active),
      format('%s asks to join a school that has no one here', v.claimant_label),
      (select s.name from public.schools s where s.id = v.school_id), '/app/school/all', 'claim:' || v.id, p.school_id)
    from public.profiles p where p.role = 'admin' and p.active and p.school_id is not null
    group by p.school_id;
  end if;
end
$$;

-- Takes an open claim of the caller's school back.
create function public.withdraw_claim(p_claim uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid := app.need_visiting();
begin
  update public.school_claims c set state = 'withdrawn'
  where c.id = p_claim and c.from_school_id = v_own and c.state = 'open';
  if not found then
    perform app.fail('decided', 'This request was already answered', 'Reload the page.');
  end if;
end
$$;
call app.expose('public.withdraw_claim(uuid)', 'authenticated', 'service_role');

-- Says that none of the schools that look like the caller's is theirs: they aren't shown again.
create function public.answer_twins() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_own uuid := app.need_open_visiting();
begin
  update public.schools s set twins_answered_at = now() where s.id = v_own and s.twins_answered_at is null;
end
$$;
call app.expose('public.answer_twins()', 'authenticated', 'service_role');

-- Decides on a claim. Approved at a visiting school, the claimant is one of its people; at a full school, they get the
-- role that the decider chooses, or none: then only the registrations move. Refused, with the reason, until a day.
create function public.decide_claim(
  p_claim uuid, p_decision text, p_reason text default null, p_role_id uuid default null, p_key uuid default null,
  p_seen jsonb default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v public.school_claims := app.need_claim_decider(p_claim);
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 400, p_decision = 'refused');
begin
  if app.once(p_key, 'decide_claim', jsonb_build_array(p_claim, p_decision, v_reason, p_role_id)) is not null then
    return;
  elsif v.state <> 'open' then
    perform app.fail('decided', 'This request was already answered', 'Reload the page.');
  elsif p_decision is null or p_decision not in ('approved', 'refused') then
    perform app.fail('decision', 'Approve or decline the request', null, 'decision');
  elsif jsonb_typeof(p_seen -> p_claim::text) is distinct from 'string' then
    perform app.fail('seen', 'This page didn''t say what you saw', 'Reload the page, look at it again, then decide.',
      'seen');
  elsif app.moment_in(p_seen ->> p_claim::text, 'seen') is distinct from v.updated_at then
    perform app.fail('changed_since', 'This changed since you opened it',
      'Reload the page, look at it again, then decide.', 'seen');
  end if;
  update public.school_claims c set state = p_decision, reason = v_reason, decided_at = now(), decided_by = auth.uid(),
    ends_on = case p_decision when 'refused' then app.today(v.school_id) + 90 end
  where c.id = v.id;
  if p_decision = 'approved' then
    perform app.join_claimed(v, p_role_id);
  else
    perform app.notify('competition-portal.school', array[v.claimant_id], 'Your request to join a school was declined',
      v_reason, '/app/competition-portal/your-school', 'claim-decided:' || v.id, v.from_school_id);
  end if;
end
$$;
call app.expose('public.decide_claim(uuid, text, text, uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- What an approved claim does; the schools are held.
create function app.join_claimed(p_claim public.school_claims, p_role_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school public.schools := (select s from public.schools s where s.id = p_claim.school_id);
  v_role public.user_roles := (select r from public.user_roles r where r.id = p_role_id);
  v_text text := format('Your registrations are now those of %s.', v_school.name);
begin
  if p_role_id is not null and (v_school.comp_register_only or v_role.base_role is distinct from 'instructor') then
    perform app.fail('unknown_role', 'That role isn''t for this person', 'Choose another.', 'role_id');
  elsif p_role_id is not null then
    perform app.need_account_right('instructor', v_school.id, null, p_role_id);
  end if;
  perform app.need_unmerged(v_school.id);
  -- Those who stay read it while their portal is still on.
  perform app.notify('competition-portal.school',
    array(select p.id from public.profiles p
      where p.school_id = p_claim.from_school_id and p.id <> p_claim.claimant_id),
    format('Your school was merged into %s', v_school.name), 'Ask to join it on the page of your school.',
    '/app/competition-portal/your-school', 'merged:' || p_claim.id, p_claim.from_school_id);
  perform app.merge_school(p_claim.from_school_id, v_school.id, p_claim.id);
  if v_school.comp_register_only or p_role_id is not null then
    update public.profiles p set school_id = v_school.id, role_id = coalesce(p_role_id, p.role_id)
    where p.id = p_claim.claimant_id and p.active;
    perform app.note_account(p_claim.claimant_id, 'role_changed', 'Joined ' || v_school.name);
    perform app.notify('competition-portal.school', array[p_claim.claimant_id], 'You joined ' || v_school.name, v_text,
      '/app/competition-portal/your-school', 'claim-decided:' || p_claim.id, v_school.id);
    perform app.notify('users.claim', array[p_claim.claimant_id], 'You joined ' || v_school.name, v_text,
      '/app/dashboard', 'claim-decided:' || p_claim.id, v_school.id);
  end if;
end
$$;
