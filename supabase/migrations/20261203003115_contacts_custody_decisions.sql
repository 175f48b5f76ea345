-- What staff decide about links and invitations heeds the person under an order.

-- The links that wait for a decision, with what speaks for and against each.
create or replace function public.guardian_requests(p_state text default 'pending') returns table (
  link_id uuid, state text, relation text, requested_at timestamptz, decided_at timestamptz, decision_note text, contact_id uuid,
  guardian_name text, guardian_email text, guardian_phone text, has_account boolean, cadet_id uuid, cadet_first_name text,
  cadet_last_name text, cadet_grade integer, same_last_name boolean, known_email boolean, known_phone boolean, restriction text,
  verified_guardians jsonb, other_children jsonb, student_number text
)
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
      select l.cadet_id, o.id as contact_id, r.accounts
      from public.guardian_links l
      join public.contacts o on o.id = l.contact_id
      join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
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
        select case when bool_or(coalesce(l.profile_id = any (b.accounts), false) or b.contact_id = l.contact_id
            or app.may_be_barred(l.profile_id, l.cadet_id)) then 'this_person'
          when count(*) > 0 then 'another_person' else 'none' end
        from barred b where b.cadet_id = l.cadet_id) end,
      coalesce(l.guardians, '[]'), coalesce(l.children, '[]'), l.student_number
    from linked l
    where l.state = p_state
    order by l.created_at, l.id;
end
$$;

-- Decides on the invitation of a second guardian: not of a person under an order, by address or by name.
create or replace function public.decide_guardian_invitation(p_id uuid, p_decision text, p_message text default null, p_key uuid default null) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
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
  elsif p_decision = 'approved' and (app.is_address_restricted(v.email, v.cadet_id)
    or app.is_name_restricted(v.name, v.cadet_id)) then
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

-- Decides on a request by student ID.
create or replace function app.decide_child_request(p_request public.child_requests, p_decision text, p_message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.cadet_by_number(p_request.school_id, p_request.student_number);
  v_link uuid;
begin
  if p_decision = 'verified' and v_cadet is null then
    perform app.fail('unknown_student', 'No cadet on the roster has this student ID',
      'Correct the roster, or decline the request.');
  elsif p_decision = 'verified' and app.is_restricted(p_request.contact_id, v_cadet) then
    perform app.fail('restricted', 'An order on file doesn''t allow this link', 'Talk to the senior instructor.');
  end if;
  update public.child_requests r
  set state = p_decision, decision_note = p_message, decided_at = now(), decided_by = auth.uid()
  where r.id = p_request.id;
  if p_decision <> 'verified' then
    return;
  end if;
  select l.id into v_link from public.guardian_links l
  join public.contacts c on c.id = l.contact_id
  join public.contacts mine on mine.id = p_request.contact_id
  where l.cadet_id = v_cadet and (c.id = mine.id or c.profile_id = mine.profile_id)
  order by l.state = 'verified' desc, l.created_at desc limit 1;
  if v_link is null then
    insert into public.guardian_links (school_id, contact_id, cadet_id, relation)
    values (p_request.school_id, p_request.contact_id, v_cadet, p_request.relation)
    returning id into v_link;
  end if;
  update public.guardian_links l set state = 'verified', decision_note = p_message where l.id = v_link;
end
$$;
