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
