-- The given day, or the school's today. Refuses a future date.
create function app.need_day(p_on date, p_school uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_on > app.today(p_school) then
    perform app.fail('future_date', 'The date is in the future', 'Use today or an earlier date.', 'on');
  end if;
  return coalesce(p_on, app.today(p_school));
end
$$;

-- Refuses where one of the cadets is the caller: no one enters about oneself what counts for rank or leaving.
create function app.need_not_own(p_cadets uuid[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.cadets c where c.id = any (p_cadets) and c.profile_id = auth.uid()) then
    perform app.fail('own_record', 'You can''t enter this about yourself', 'Ask an instructor to do it.', 'cadet_id');
  end if;
end
$$;

-- Refuses what a status change may not be, naming the field.
create function app.check_status_change(p app.status_change) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p.status is null or p.status not in ('applicant', 'active', 'on_leave', 'probation', 'inactive', 'disenrolled',
    'transferred', 'graduated') then
    perform app.fail('status', 'That status isn''t valid', 'Reload the page and choose another.', 'status');
  elsif length(p.reason) > 200 or not app.has_no_ssn(p.reason) then
    perform app.fail('reason', 'The reason is too long or includes a Social Security number',
      'Use up to 200 characters.', 'reason');
  elsif p.exit_reason is not null and p.exit_reason not in ('graduated', 'schedule', 'moved', 'academic',
    'disciplinary', 'medical', 'parent_request', 'other') then
    perform app.fail('exit_reason', 'That reason for leaving isn''t valid', 'Reload the page and choose another.',
      'exit_reason');
  elsif p.note is not null and not app.can('cadets', 'view_restricted') then
    perform app.fail('restricted', 'You don''t have permission to write confidential notes', 'Leave the note out.',
      'note');
  elsif length(p.note) > 4000 or not app.has_no_ssn(p.note) then
    perform app.fail('note', 'The note is too long or includes a Social Security number',
      'Use up to 4,000 characters.', 'note');
  end if;
end
$$;

-- The ids that an act has kept; none where it kept null.
create function app.ids_of(p_ids jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(select jsonb_array_elements_text(nullif(p_ids, 'null'))::uuid)
$$;

-- Refuses with the number of those who were changed since.
create function app.need_unchanged(p_count bigint) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_count > 0 then
    perform app.fail('changed_since', format('%s changed again since then', case p_count when 1 then '1 cadet was'
      else p_count || ' cadets were' end), 'Change the cadets on their records.');
  end if;
end
$$;

-- What a file may bring up to date of one cadet of a school, as texts; null where there is none.
create function app.imported_fields(p_school uuid, p_cadet uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('first_name', c.first_name, 'middle_name', c.middle_name, 'last_name', c.last_name,
    'preferred_name', c.preferred_name, 'entry_date', c.entry_date::text, 'student_number', d.student_number,
    'email', d.email, 'phone', d.phone, 'grade', e.grade::text, 'program_level', e.program_level::text,
    'class_period', e.class_period)
  from public.cadets c
  left join public.cadet_details d on d.cadet_id = c.id
  left join public.cadet_enrollments e on e.cadet_id = c.id and e.school_year_id = app.current_year(p_school)
  where c.id = p_cadet and c.school_id = p_school and c.archived_at is null
$$;

-- The entries of p_object whose keys are in p_keys.
create function app.keys_of(p_object jsonb, p_keys jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_object) e where p_keys ? e.key
$$;

-- What is wrong with bringing a cadet up to date, as {field, code, reason, fix}; null where nothing is.
create function app.update_problem(p_school uuid, p_row jsonb, p_before jsonb, p_input jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (lower(p_before ->> 'student_number') = lower(trim(p_row ->> 'student_number'))) is not true then
    return jsonb_build_object('field', 'student_number', 'code', 'unknown_cadet',
      'reason', 'No cadet on your roster has this student ID', 'fix', 'Check the file again.');
  end if;
  return (select jsonb_build_object('field', p.field, 'code', p.code, 'reason', p.reason, 'fix', p.fix)
    from app.read_cadets(p_school, jsonb_build_array(p_input)) r
    cross join lateral app.cadet_problems(r.line) p
    where p_input ? p.field
    limit 1);
end
$$;

-- Refuses unless the caller is a parent whom the school has verified for this cadet; returns the cadet's school.
create function app.need_child(p_cadet uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(app.role(), '') <> 'parent' or not app.can('cadets', 'read')
    or not coalesce(p_cadet = any (array(select app.self('cadets', 'read'))), false) then
    perform app.deny('Only a verified guardian can sign for this cadet');
  end if;
  return (select c.school_id from public.cadets c where c.id = p_cadet);
end
$$;

-- The consents that a school asks of everyone.
create function app.asked_consents(p_school uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(t.type order by t.place), '{}')
  from (values ('photo', true, 1), ('directory', false, 2), ('medical_treatment', true, 3), ('field_trip', true, 4),
    ('fitness', true, 5), ('model_release', false, 6), ('messaging', false, 7),
    ('public_results', false, 8)) as t (type, usual, place)
  left join public.consent_rules r on r.school_id = p_school and r.type = t.type
  where coalesce(r.is_asked, t.usual)
$$;
grant execute on function app.asked_consents(uuid) to authenticated, service_role;

-- Refuses a consent whose kind, answer, dates, or signer aren't valid.
create function app.check_consent(p_type text, p_state text, p_signed_by text, p_on date, p_expires date)
returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_type is null or p_type not in ('photo', 'directory', 'medical_treatment', 'field_trip', 'fitness',
    'model_release', 'messaging', 'public_results') then
    perform app.fail('type', 'That consent isn''t valid', 'Reload the page and choose another.', 'type');
  elsif p_state is null or p_state not in ('granted', 'denied', 'withdrawn') then
    perform app.fail('state', 'That answer isn''t valid', 'Choose granted, denied, or withdrawn.', 'state');
  elsif p_expires < p_on then
    perform app.fail('date_order', 'It would expire before it was signed', 'Use a later date.', 'expires_on');
  elsif length(p_signed_by) > 160 or not app.is_plain(p_signed_by) then
    perform app.fail('signed_by', 'The name is too long or has characters that can''t be saved',
      'Use up to 160 plain characters.', 'signed_by');
  end if;
end
$$;

-- The sizes in force, one line each.
create view public.cadet_sizes_now with (security_invoker = true) as
select distinct on (s.cadet_id, s.size_scheme) s.id, s.cadet_id, s.school_id, s.size_scheme, s.value, s.measured_on,
  s.measured_by
from public.cadet_sizes s
order by s.cadet_id, s.size_scheme, s.measured_on desc, s.seq desc;
revoke all on public.cadet_sizes_now from anon, authenticated, service_role;
grant select on public.cadet_sizes_now to authenticated, service_role;
