-- The ways by which a family finds a child are closed to a person under an order, also when they sign up anew.

-- True where an order keeps someone of this name from this cadet.
create function app.is_name_restricted(p_name text, p_cadet uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.guardian_links l
    join public.guardian_restrictions r on r.link_id = l.id and r.lifted_at is null
    where l.cadet_id = p_cadet and app.plain_name(p_name) = any (r.names))
$$;
grant execute on function app.may_be_barred(uuid, uuid, text) to authenticated, service_role;

-- Children of the school by last name, for the setup of a parent's account.
create or replace function public.parent_setup_students(p_search text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_parent();
  v_name text := app.plain_name(left(p_search, 200));
  v_found jsonb;
begin
  if v_name = '' then
    return '[]';
  elsif not app.family_try(1) then
    perform app.fail('too_many', 'You''ve used all your tries for now',
      'Wait an hour, or ask your school for a code.', 'student');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
    'grade', e.grade) order by c.last_name, c.first_name), '[]')
  into v_found
  from public.cadets c
  join public.cadet_enrollments e on e.cadet_id = c.id
  join public.school_years y on y.id = e.school_year_id and y.is_current
  where c.school_id = v_school and c.archived_at is null and c.status in ('active', 'probation', 'on_leave')
    and not c.directory_opt_out and not app.may_be_barred(auth.uid(), c.id) and e.grade is not null and app.plain_name(c.last_name) = v_name;
  if not app.use_up('parent_setup_names', jsonb_array_length(v_found), 200, interval '1 day') then
    perform app.fail('too_many', 'You''ve looked up too many students today', 'Use a code from your school.', 'student');
  end if;
  return v_found;
end
$$;

-- Uses a code: the link to the child is verified. To a person under an order the code isn't valid.
create or replace function public.redeem_guardian_code(p_code text, p_key uuid default null, p_phone text default null) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid := app.need_parent();
  v_done jsonb := app.once(p_key, 'redeem_guardian_code', jsonb_build_array(app.plain_code(p_code), p_phone));
  v_phone text := app.own_phone(p_phone);
  v_code public.guardian_codes;
  v_link public.guardian_links;
  v_result jsonb;
begin
  if v_done is not null then
    return v_done;
  end if;
  -- Counted before anything is looked up, so that no try beyond the last tells a thing.
  if not app.family_try(1) then
    return app.forget(p_key, app.refuse_and_keep('too_many', 'You''ve used all your tries for now',
      'Wait an hour, then enter the code again.', 'code'));
  end if;
  select g.* into v_code from public.guardian_codes g
  join public.cadets c on c.id = g.cadet_id and c.archived_at is null
  where g.code = app.plain_code(p_code) and g.used_at is null and g.expires_on >= app.today(g.school_id)
    and not app.may_be_barred(auth.uid(), g.cadet_id, v_phone)
  for update of g;
  v_link := app.own_link(v_code.cadet_id);
  if v_code.id is null then
    return app.forget(p_key, app.refuse_and_keep('unknown_code', 'This code isn''t valid: it''s wrong, used, or expired',
      'Check it against the printed sheet, or ask your school for a new one.', 'code'));
  elsif v_phone is not null and v_code.school_id <> v_school then
    perform app.fail('other_school', 'This code is for a cadet of another school',
      'Finish the setup with a cadet of your own school, then use this code under My children.', 'code');
  elsif v_link.state = 'verified' then
    perform app.fail('already_linked', 'This cadet is already linked to your account', null, 'code');
  elsif v_link.state = 'revoked' or (v_link.state = 'rejected' and v_link.decided_at > v_code.created_at) then
    perform app.fail('declined', 'Your school declined this link', 'Please talk to an instructor.', 'code');
  end if;
  perform app.family_try(-1);
  update public.guardian_codes g set used_at = now(), used_by = auth.uid() where g.id = v_code.id;
  if v_link.id is not null then
    update public.guardian_links l set state = 'verified', method = 'code', decision_note = null
    where l.id = v_link.id;
  else
    insert into public.guardian_links (school_id, contact_id, cadet_id, state, method, verified_at)
    values (v_code.school_id, app.own_contact_at(v_code.school_id), v_code.cadet_id, 'verified', 'code', now())
    returning * into v_link;
  end if;
  update public.contacts c set phone = v_phone, cadet_id = coalesce(c.cadet_id, v_code.cadet_id)
  where c.id = v_link.contact_id and v_phone is not null;
  select jsonb_build_object('link_id', v_link.id, 'cadet_id', c.id, 'first_name', c.first_name,
    'last_name', c.last_name)
  into v_result from public.cadets c where c.id = v_code.cadet_id;
  return app.done(p_key, v_result);
end
$$;

-- Refuses a claim that can't be made.
create or replace function app.need_claim(p_cadet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_link public.guardian_links := app.own_link(p_cadet);
begin
  if app.may_be_barred(auth.uid(), p_cadet) then
    perform app.fail('unknown_student', 'Please select a student.', null, 'student');
  elsif v_link.state = 'verified' then
    perform app.fail('already_linked', 'This cadet is already linked to your account', 'Reload the page.', 'student');
  elsif v_link.state = 'pending' then
    perform app.fail('already_requested', 'You already requested this cadet', 'Your school will answer.', 'student');
  elsif v_link.state is not null then
    perform app.fail('declined', 'Your school declined this link', 'Please talk to an instructor.', 'student');
  elsif not exists (select from public.cadets c
    where c.id = p_cadet and c.archived_at is null and not c.directory_opt_out) then
    perform app.fail('unknown_student', 'Please select a student.', null, 'student');
  end if;
  perform app.need_room_for_claim();
end
$$;

-- Who decided on a link, and when. A person whom an order keeps from the cadet can't be verified, with an account or without.
create or replace function app.stamp_verification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = 'verified' and (tg_op = 'INSERT' or old.state <> 'verified') and (app.is_restricted(new.contact_id, new.cadet_id)
    or app.is_barred((select c.profile_id from public.contacts c where c.id = new.contact_id), new.cadet_id)) then
    perform app.fail('restricted', 'An order on file doesn''t allow this link', 'Talk to the senior instructor.');
  end if;
  if (tg_op = 'INSERT' and auth.uid() is not null) or (tg_op = 'UPDATE' and new.state is distinct from old.state) then
    new.verified_at := case when new.state = 'verified' then now() end;
    new.verified_by := case when new.state = 'verified' then auth.uid() end;
    if new.state = 'verified' and new.method is null then
      new.method := 'instructor';
    end if;
    new.decided_at := case when new.state <> 'pending' then now() end;
    new.decided_by := case when new.state <> 'pending' then auth.uid() end;
  end if;
  return new;
end
$$;

-- What becomes of the orders of two links that are merged: the stricter word counts, and what either knew of the person.
create or replace function app.merge_orders(p_kept uuid, p_merged uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept public.guardian_restrictions;
  v_merged public.guardian_restrictions;
  v_notes text;
begin
  select * into v_kept from public.guardian_restrictions r where r.link_id = p_kept;
  select * into v_merged from public.guardian_restrictions r where r.link_id = p_merged;
  v_notes := nullif(left(concat_ws(E'\n', v_kept.note, nullif(v_merged.note, v_kept.note)), 2000), '');
  if v_kept.link_id is null then
    update public.guardian_restrictions r set link_id = p_kept where r.link_id = p_merged;
  elsif v_merged.link_id is not null and v_merged.lifted_at is null then
    update public.guardian_restrictions r set
      restriction = case when r.lifted_at is null and r.restriction = 'no_contact' then r.restriction else v_merged.restriction end,
      note = case when r.lifted_at is not null then v_merged.note when app.has_no_ssn(v_notes) then v_notes else r.note end,
      addresses = r.addresses || v_merged.addresses, accounts = r.accounts || v_merged.accounts,
      phones = r.phones || v_merged.phones, names = r.names || v_merged.names,
      other_people = r.other_people || v_merged.other_people, lifted_at = null, lifted_by = null, lift_reason = null
    where r.link_id = p_kept;
    update public.guardian_restrictions r set lifted_at = now() where r.link_id = p_merged;
  end if;
  update public.guardian_restriction_events e set link_id = p_kept where e.link_id = p_merged;
end
$$;

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
