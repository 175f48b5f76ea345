-- What the school does about guardian links: sees what speaks for and against each, and decides.

drop trigger stamp_verification on public.guardian_links;
create trigger stamp_verification before insert or update of state on public.guardian_links
  for each row execute function app.stamp_verification();

-- The links in a state, oldest first, with what speaks for and against each; requests by student ID too, with the cadet who
-- has it, or none. Restrictions are shown only to those who may see restricted data; others get null.
create function public.guardian_requests(p_state text default 'pending')
returns table (link_id uuid, state text, relation text, requested_at timestamptz, decided_at timestamptz,
  decision_note text, contact_id uuid, guardian_name text, guardian_email text, guardian_phone text, has_account boolean,
  cadet_id uuid, cadet_first_name text, cadet_last_name text, cadet_grade integer, same_last_name boolean,
  known_email boolean, known_phone boolean, restriction text, verified_guardians jsonb, other_children jsonb,
  student_number text)
language plpgsql stable set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_restricted boolean := app.can('contacts', 'view_restricted');
begin
  if not app.manages('contacts', 'read') then
    perform app.deny('You don''t have permission to see guardian links');
  end if;
  return query
    with people as materialized (
      select * from app.people('contacts')
    ), ways as (
      -- How the school reached a family on its own, before an account said it.
      select o.cadet_id, lower(o.email) as email, app.digits(o.phone) as phone
      from public.contacts o
      where o.school_id = v_school and o.source <> 'self' and o.cadet_id is not null
      union all
      select l.cadet_id, lower(o.email), app.digits(o.phone)
      from public.guardian_links l join public.contacts o on o.id = l.contact_id
      where o.school_id = v_school and o.source <> 'self'
    ), barred as materialized (
      select l.cadet_id, o.id as contact_id, o.profile_id
      from public.guardian_links l
      join public.contacts o on o.id = l.contact_id
      join public.guardian_restrictions r on r.link_id = l.id and r.restriction = 'no_contact'
      where v_restricted and l.school_id = v_school
    ), claims as (
      select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, l.contact_id, l.cadet_id,
        null::text as student_number
      from public.guardian_links l where l.school_id = v_school
      union all
      select r.id, r.state, r.relation, r.created_at, r.decided_at, r.decision_note, r.contact_id, q.cadet_id,
        r.student_number
      from public.child_requests r join app.requested_cadets() q on q.request_id = r.id
      where r.school_id = v_school and r.state <> 'verified'
    ), linked as (
      -- Each link along with the others of its cadet, and of its person: read once, not once for each.
      select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, c.id as contact_id, c.name, c.email,
        c.phone, c.profile_id, l.student_number, k.id as cadet_id, k.first_name, k.last_name, k.grade,
        jsonb_agg(jsonb_build_object('name', c.name, 'relation', l.relation)) filter (where l.state = 'verified')
          over (of_cadet rows between unbounded preceding and unbounded following exclude current row) as guardians,
        jsonb_agg(jsonb_build_object('cadet_id', k.id, 'first_name', k.first_name, 'last_name', k.last_name,
          'state', l.state)) filter (where k.id is not null)
          over (of_person rows between unbounded preceding and unbounded following exclude current row) as children
      from claims l
      join public.contacts c on c.id = l.contact_id
      left join people k on k.id = l.cadet_id
      window of_cadet as (partition by l.cadet_id order by c.name),
        of_person as (partition by coalesce(c.profile_id, c.id) order by k.last_name, k.first_name)
    )
    select l.id, l.state, l.relation, l.created_at, l.decided_at, l.decision_note, l.contact_id, l.name, l.email, l.phone,
      l.profile_id is not null, l.cadet_id, l.first_name, l.last_name, l.grade,
      lower(split_part(trim(l.name), ' ', -1)) = lower(split_part(l.last_name, ' ', -1)),
      coalesce((l.cadet_id, lower(l.email)) in (select w.cadet_id, w.email from ways w where w.email is not null), false),
      coalesce((l.cadet_id, app.digits(l.phone)) in (select w.cadet_id, w.phone from ways w where w.phone is not null), false),
      case when v_restricted then (
        select case when bool_or(b.profile_id = l.profile_id or b.contact_id = l.contact_id) then 'this_person'
          when count(*) > 0 then 'another_person' else 'none' end
        from barred b where b.cadet_id = l.cadet_id) end,
      coalesce(l.guardians, '[]'), coalesce(l.children, '[]'), l.student_number
    from linked l
    where l.state = p_state
    order by l.created_at, l.id;
end
$$;
call app.expose('public.guardian_requests(text)', 'authenticated', 'service_role');

-- The ten digits of a phone number; null where there are none.
create function app.digits(p_phone text) returns text
language sql immutable set search_path = ''
as $$
  select nullif(right(regexp_replace(p_phone, '\D', '', 'g'), 10), '')
$$;
grant execute on function app.digits(text) to authenticated, service_role;

-- Decides on a link, or on a request by student ID: 'verified', 'rejected' (with a message) or 'revoked'. The guardian reads
-- the message.
create function public.decide_guardian_link(
  p_link uuid, p_decision text, p_message text default null, p_key uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_link public.guardian_links;
  v_request public.child_requests;
  v_state text;
  v_message text := nullif(trim(p_message), '');
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to decide on guardian links');
  end if;
  if app.once(p_key, 'decide_guardian_link', jsonb_build_array(p_link, p_decision, p_message)) is not null then
    return;
  end if;
  select * into v_link from public.guardian_links l
  where l.id = p_link and l.school_id = app.school_id() for update;
  select * into v_request from public.child_requests r
  where r.id = p_link and r.school_id = app.school_id() for update;
  v_state := coalesce(v_link.state, v_request.state);
  if v_state is null then
    perform app.fail('unknown_link', 'This request isn''t there anymore', 'Reload the page.');
  elsif p_decision is null or p_decision not in ('verified', 'rejected', 'revoked') then
    perform app.fail('decision', 'That decision isn''t valid', 'Approve, decline, or revoke.', 'decision');
  elsif (v_state, p_decision) not in (('pending', 'verified'), ('pending', 'rejected'), ('verified', 'revoked'),
    ('rejected', 'verified'), ('revoked', 'verified')) or (v_request.state = 'verified') then
    perform app.fail('decided', 'Someone already decided on this link', 'Reload the page.');
  elsif p_decision = 'rejected' and v_message is null then
    perform app.fail('message', 'The family needs to know why', 'Write a short message.', 'message');
  elsif length(v_message) > 1000 or not app.has_no_ssn(v_message) then
    perform app.fail('message', 'The message is too long or includes a Social Security number',
      'Use up to 1,000 characters.', 'message');
  end if;
  if v_request.id is not null then
    perform app.decide_child_request(v_request, p_decision, v_message);
  end if;
  update public.guardian_links l set state = p_decision, decision_note = v_message where l.id = v_link.id;
  perform app.done(p_key, 'true'::jsonb);
end
$$;
call app.expose('public.decide_guardian_link(uuid, text, text, uuid)', 'authenticated', 'service_role');

call app.register_kind('contacts.request', 'contacts', 'Guardian requests', 'A parent asks to be linked to a cadet.',
  roles => '{admin,instructor}', channel => 'digest');
call app.register_kind('contacts.decision', 'contacts', 'Decisions on guardian links', 'The school decided on a link to a child. It also sends you an email.',
  roles => '{parent}', own_email => true);

-- Those who decide on guardian links hear of each request that a parent makes. It names no one: who asks may be anyone.
create function app.tell_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.role() = 'parent' then
    perform app.notify('contacts.request', app.keepers_of(new.school_id, 'contacts', 'update'),
      'A parent asks to be linked to a cadet', null, '/app/users/guardians', new.id::text, new.school_id);
  end if;
  return null;
end
$$;
create trigger tell_request after insert on public.guardian_links
  for each row when (new.state = 'pending') execute function app.tell_request();
create trigger tell_request after insert on public.child_requests
  for each row execute function app.tell_request();

-- The guardian reads of each decision by mail. A child is named only to someone whose link is verified.
create function app.mail_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_to public.profiles;
  v_school public.schools;
  -- A request by student ID names no cadet.
  v_child text := (select c.first_name || ' ' || c.last_name from public.cadets c
    where c.id = (to_jsonb(new) ->> 'cadet_id')::uuid);
  v_asked text;
begin
  select p.* into v_to from public.contacts c join public.profiles p on p.id = c.profile_id where c.id = new.contact_id;
  -- No one is notified of what they did themselves, such as with a code, nor of what the project's owner sets up.
  if v_to.email is null or auth.uid() is null or auth.uid() = v_to.id then
    return null;
  end if;
  perform app.notify('contacts.decision', array[v_to.id], case new.state
    when 'verified' then 'Your school approved your link to a child'
    when 'rejected' then 'Your school declined your request for a link' else 'You no longer have access to a student' end,
    null, '/app/family', concat_ws(':', new.id, new.state, new.decided_at), new.school_id);
  select s.* into v_school from public.schools s where s.id = new.school_id;
  v_asked := to_char(new.created_at at time zone v_school.time_zone, 'FMMonth FMDD');
  perform app.send_mail(v_to.email,
    case new.state when 'verified' then 'Your school approved your link to a child'
      when 'rejected' then 'Your school declined your request' else 'You no longer have access to a student' end,
    array[
      case when v_to.first_name <> '' then format('Hello %s,', v_to.first_name) else 'Hello,' end,
      case new.state
        when 'verified' then format('%s approved your link to %s. You can now see your child''s record and calendar in Guidon.',
          v_school.name, v_child)
        when 'rejected' then format('%s declined your request from %s to be linked to a student.',
          v_school.name, v_asked)
        else format('%s ended the link between your account and a student. You no longer see this student in Guidon.',
          v_school.name) end,
      'The school writes: “' || new.decision_note || '”',
      case when new.state <> 'verified' then 'If you think this is a mistake, please talk to an instructor at the school.'
      end],
    '/app/family', 'Open my family');
  return null;
end
$$;
create trigger mail_decision after update of state on public.guardian_links
  for each row when (new.state <> old.state and new.state <> 'pending') execute function app.mail_decision();
create trigger mail_decision after update of state on public.child_requests
  for each row when (new.state <> old.state and new.state = 'rejected') execute function app.mail_decision();

-- How many verified guardians each cadet has, of the links that the caller sees.
create view public.guardian_counts with (security_invoker = true) as
select l.cadet_id, count(*)::integer as guardians from public.guardian_links l where l.state = 'verified' group by l.cadet_id;
revoke all on public.guardian_counts from anon, authenticated, service_role;
grant select on public.guardian_counts to authenticated, service_role;
