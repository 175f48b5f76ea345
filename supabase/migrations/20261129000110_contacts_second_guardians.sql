-- A verified guardian asks the school to invite a second one. The school decides; neither guardian learns anything of the other.

-- Whom a guardian names as the second guardian of a child, and what the school decided.
create table public.guardian_invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  name text not null constraint guardian_invitations_name_check check (length(trim(name)) between 1 and 160 and app.is_plain(name)),
  email text not null constraint guardian_invitations_email_check check (length(email) between 3 and 254),
  relation text not null default 'parent' constraint guardian_invitations_relation_check check (length(relation) <= 40 and app.is_plain(relation)),
  state text not null default 'pending' constraint guardian_invitations_state_check check (state in ('pending', 'approved', 'declined')),
  decision_note text constraint guardian_invitations_decision_note_check check (length(decision_note) <= 1000 and app.has_no_ssn(decision_note)),
  decided_at timestamptz,
  decided_by_label text,
  asked_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint guardian_invitations_decided_check check ((state = 'pending') = (decided_at is null))
);
create index guardian_invitations_school_id_idx on public.guardian_invitations (school_id, state);
create index guardian_invitations_cadet_id_idx on public.guardian_invitations (cadet_id);
create unique index guardian_invitations_open_idx on public.guardian_invitations (cadet_id, created_by, lower(email)) where state = 'pending';
comment on table public.guardian_invitations is 'Read by the school and by the person who asked, while their own link holds.';
call app.protect('public.guardian_invitations', 'contacts', writes => '{}');
alter policy "select" on public.guardian_invitations using (
  (school_id = (select app.school_id()) and (select app.manages('contacts', 'read')))
  or (created_by = (select auth.uid()) and cadet_id = any (array(select app.children()))));
call app.same_school('public.guardian_invitations', 'cadet_id:cadets');
call app.audit('public.guardian_invitations', noun => 'an invitation of a guardian', computed => '{asked_by_label,decided_by_label}');
call app.broadcast('public.guardian_invitations', 'contacts', named => false);

-- The school of a child whose verified guardian the caller is; refuses everyone else.
create function app.need_guardian_of(p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := (select c.school_id from public.cadets c where c.id = p_cadet and c.id in (select app.children()));
begin
  if v_school is null or not app.can('contacts', 'create') or not app.is_on(v_school, 'contacts') then
    perform app.deny('You can do this only for a child whose link your school verified');
  end if;
  return v_school;
end
$$;

-- Asks the school to invite a second guardian of a child: {name, email, relation?}. Gives the request. What the school has on file of
-- others plays no part in the answer.
create function public.ask_second_guardian(p_cadet uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_guardian_of(p_cadet);
  v_done jsonb := app.once(p_key, 'ask_second_guardian', jsonb_build_array(p_cadet, p_input));
  v_name text := app.need_line(p_input ->> 'name', 'name', 'The name', 160);
  v_email text := lower(app.need_line(p_input ->> 'email', 'email', 'The email address', 254));
  v_relation text := app.need_relation(coalesce(nullif(trim(p_input ->> 'relation'), ''), 'parent'));
  v_id uuid;
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  if v_email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform app.fail('email', 'That isn''t an email address', 'Check the spelling.', 'email');
  elsif v_email = (select lower(p.email) from public.profiles p where p.id = auth.uid()) then
    perform app.fail('own_email', 'That is your own address', 'Enter the address of the other guardian.', 'email');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contacts.second:' || auth.uid(), 0));
  if (select count(*) from public.guardian_invitations i where i.created_by = auth.uid() and i.created_at > now() - interval '1 day') >= 5 then
    perform app.fail('too_many', 'You asked for 5 invitations today', 'Wait until tomorrow, or talk to an instructor.', 'email');
  elsif exists (select from public.guardian_invitations i where i.cadet_id = p_cadet and i.state = 'pending' and lower(i.email) = v_email
    and i.created_by = auth.uid()) then
    perform app.fail('asked', 'You already asked for this', 'Your school will answer.', 'email');
  end if;
  insert into public.guardian_invitations (school_id, cadet_id, name, email, relation)
  values (v_school, p_cadet, v_name, v_email, v_relation) returning id into v_id;
  perform app.notify('contacts.request', app.keepers_of(v_school, 'contacts', 'update'), 'A guardian asks you to invite a second one', null,
    '/app/users/guardians', v_id::text, v_school);
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.ask_second_guardian(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- The school of a caller who decides on guardian links; refuses everyone else.
create function app.need_link_decider() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.manages('contacts', 'update') and app.manages('contacts', 'create')) then
    perform app.deny('You don''t have permission to decide on guardian links');
  end if;
  return app.need_school();
end
$$;

-- Decides on the invitation of a second guardian: 'approved' emails a code for the child to the address, which names neither the child
-- nor who asked; 'declined' needs a message, which whoever asked reads.
create function public.decide_guardian_invitation(p_id uuid, p_decision text, p_message text default null, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_link_decider();
  v_done jsonb := app.once(p_key, 'decide_guardian_invitation', jsonb_build_array(p_id, p_decision, p_message));
  v_message text := app.need_text(p_message, 'message', 'The message', 1000, coalesce(p_decision = 'declined', false));
  v public.guardian_invitations;
begin
  if v_done is not null then
    return;
  end if;
  select * into v from public.guardian_invitations i where i.id = p_id and i.school_id = v_school for update;
  if v.id is null then
    perform app.fail('unknown_invitation', 'This request isn''t there anymore', 'Reload the page.', 'id');
  elsif v.state <> 'pending' then
    perform app.fail('decided', 'Someone already decided on this request', 'Reload the page.', 'id');
  elsif coalesce(p_decision, '') not in ('approved', 'declined') then
    perform app.fail('decision', 'That decision isn''t valid', 'Approve or decline.', 'decision');
  elsif p_decision = 'approved' and app.is_address_restricted(v.email, v.cadet_id) then
    perform app.fail('restricted', 'An order on file doesn''t allow this link', 'Talk to the senior instructor.', 'decision');
  end if;
  update public.guardian_invitations i set state = p_decision, decision_note = v_message, decided_at = now(), decided_by_label = app.actor_label()
  where i.id = p_id;
  if p_decision = 'approved' then
    perform app.mail_invitation(v);
  end if;
  perform app.notify('contacts.decision', array[v.created_by], case p_decision when 'approved' then 'Your school invited the second guardian'
    else 'Your school declined to invite a second guardian' end, v_message, '/app/family', v.id || ':' || p_decision, v_school, v.cadet_id);
  perform app.done(p_key, 'true');
end
$$;

-- True where an order keeps whoever has this address from this cadet.
create function app.is_address_restricted(p_email text, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    join public.contacts c on c.id = l.contact_id
    left join public.profiles p on p.id = c.profile_id
    where l.cadet_id = p_cadet and lower(p_email) in (lower(c.email), lower(p.email)))
$$;

-- Emails a code for the child to whom a guardian named. It names no one of the family: an address may be mistyped.
create function app.mail_invitation(p_invitation public.guardian_invitations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_code text := public.issue_guardian_codes(array[p_invitation.cadet_id], 14) -> 0 ->> 'code';
  v_school public.schools := (select s from public.schools s where s.id = p_invitation.school_id);
begin
  perform app.send_mail(p_invitation.email, format('%s invites you to Guidon', v_school.name),
    array[format('Hello %s,', p_invitation.name),
      format('%s invites you to follow the cadet program of your family in Guidon.', v_school.name),
      format('Create a free parent account, or sign in. Then enter this code under My children: %s', v_code),
      'The code works once and expires in 14 days. If you didn''t expect this, ignore this email.'],
    '/parent-register', 'Create a parent account');
end
$$;
call app.expose('public.decide_guardian_invitation(uuid, text, text, uuid)', 'authenticated', 'service_role');

-- What is asked about second guardians, with the child: all of the school for those who run the contacts, else one's own.
create view public.guardian_invitation_lines with (security_invoker = true) as
select i.id, i.school_id, i.cadet_id, c.first_name, c.last_name, i.name, i.email, i.relation, i.state, i.decision_note, i.decided_at,
  i.decided_by_label, i.asked_by_label, i.created_at, i.created_by = (select auth.uid()) as is_mine
from public.guardian_invitations i
left join public.cadets c on c.id = i.cadet_id;
revoke all on public.guardian_invitation_lines from anon, authenticated, service_role;
grant select on public.guardian_invitation_lines to authenticated, service_role;

-- Requests for a second guardian that wait for a decision.
create function app.invitations_waiting(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.guardian_invitations i where i.school_id = p_school and i.state = 'pending'
$$;
call app.register_attention('second_guardians', 'contacts', 'app.invitations_waiting', 12);
