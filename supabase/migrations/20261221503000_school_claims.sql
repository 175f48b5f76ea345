-- Claims: who decides, what an approval does, and what moves when two schools are one. See docs/decisions/0238.

-- Two schools that were one: what moved, and who said so. Written by functions only.
create table public.school_merges (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  from_school_id uuid not null,
  from_name text not null,
  claim_id uuid references public.school_claims (id),
  moved integer not null default 0,
  left_behind integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint school_merges_from_school_id_key unique (from_school_id)
);
create index school_merges_school_id_idx on public.school_merges (school_id);
create index school_merges_claim_id_idx on public.school_merges (claim_id);
comment on column public.school_merges.from_school_id is
  'The school that is closed. No foreign key: embeds of schools stay unambiguous.';
comment on column public.school_merges.moved is 'Registrations that are now of the other school.';
comment on column public.school_merges.left_behind is
  'Registrations that ended, for a meet at which the other school has one too: they stay with the closed school.';
call app.protect('public.school_merges', 'users', writes => '{}');
call app.audit('public.school_merges', noun => 'a merge of two schools');
call app.name_rows('public.school_merges', 't.from_name');

-- Who decides on claims of a school: at a school from outside its people, at a full one those who create accounts.
create function app.claim_deciders(p_school uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case when (select s.comp_register_only from public.schools s where s.id = p_school)
    then app.colleagues_of(p_school)
    else (
      select coalesce(array_agg(p.id order by p.id), '{}')
      from public.profiles p join auth.users u on u.id = p.id
      where p.school_id = p_school and p.role in ('admin', 'instructor') and p.active
        and not p.password_change_required and u.email_confirmed_at is not null
        and 2 = (
          select count(*) from public.role_permissions rp
          join public.permission_modules m on m.id = rp.module_id and m.name = 'users'
          join public.permission_actions a on a.id = rp.action_id and a.name in ('create', 'manage')
          where rp.role_id = p.role_id and rp.enabled)) end
$$;

-- True where the caller decides on a claim: as someone of the school that is claimed; as a platform admin, where the
-- school has no one who can, or no one answered for 14 days. Never on one's own.
create function app.can_decide_claim(p_claim public.school_claims) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_deciders uuid[] := array_remove(app.claim_deciders(p_claim.school_id), p_claim.claimant_id);
begin
  if p_claim.state <> 'open' or auth.uid() is not distinct from p_claim.claimant_id
    or app.handed_over_at() is not null or app.role() is null then
    return false;
  elsif auth.uid() = any (v_deciders) then
    return true;
  end if;
  return app.role() = 'admin' and app.is_staff() and app.can('school', 'update')
    and (v_deciders = '{}' or p_claim.created_at < now() - interval '14 days');
end
$$;

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

-- Refuses another claim: one at a time, not before a refusal has ended, not after two, five in a year, and no flood at
-- the school that is claimed. Call it while both schools are held.
create function app.need_claims_left(p_own uuid, p_school uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_until date := (select max(c.ends_on) from public.school_claims c
    where c.school_id = p_school and c.state = 'refused' and (c.from_school_id = p_own or c.claimant_id = auth.uid()));
begin
  if exists (select from public.school_claims c where c.from_school_id = p_own and c.state = 'open') then
    perform app.fail('open_claim', 'Your school already asked to join a school',
      'Wait for the answer, or withdraw it.');
  elsif (select count(*) from public.school_claims c where c.school_id = p_school and c.state = 'refused'
    and (c.from_school_id = p_own or c.claimant_id = auth.uid())) >= 2 then
    perform app.fail('refused_twice', 'This school said no twice',
      'If that''s wrong, write to a platform administrator.');
  elsif v_until > app.today(p_school) then
    perform app.fail('refused', format('This school said no. You can ask again on %s',
      to_char(v_until, 'FMMon FMDD, YYYY')), 'Continue with your own school until then.');
  elsif (select count(*) from public.school_claims c where c.created_at > now() - interval '365 days'
    and (c.from_school_id = p_own or c.claimant_id = auth.uid())) >= 5 then
    perform app.fail('too_many_claims', 'You asked 5 times in a year', 'Write to a platform administrator.');
  elsif (select count(*) from public.school_claims c where c.school_id = p_school and c.state = 'open') >= 10 then
    perform app.fail('too_many_claims', 'Many people are asking to join this school', 'Try again in a few days.');
  end if;
end
$$;

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

-- Nothing is decided by an account that someone else may hold.
call app.own_account_only('public.school_claims', 'old.decided_at is distinct from new.decided_at');

call app.register_kind('users.claim', 'users', 'Requests to join a school',
  'Someone of a visiting school says that a school is theirs.', roles => '{admin,instructor}', channel => 'now');

-- Nothing is turned on again at a school that was merged into another.
create or replace function public.set_school_flags(p_school uuid, p_flags jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'admin' or not app.can('school', 'update') then
    perform app.deny('Only admins can change a school''s options');
  end if;
  perform from public.schools s where s.id = p_school for update;
  if not found then
    perform app.fail('unknown_school', 'That school doesn''t exist', 'Reload the page.');
  end if;
  perform app.need_unmerged(p_school), app.need_flags(p_flags);
  if app.once(p_key, 'set_school_flags', jsonb_build_array(p_school, p_flags)) is null then
    perform app.apply_flags(p_school, p_flags);
  end if;
end
$$;
call app.expose('public.set_school_flags(uuid, jsonb, uuid)', 'authenticated', 'service_role');
