-- A new kind of consent: whether results of meets that anyone can read may name a cadet.
alter table public.consents drop constraint consents_type_check, add constraint consents_type_check check (type in (
  'photo', 'directory', 'medical_treatment', 'field_trip', 'fitness', 'model_release', 'messaging',
  'public_results'));
alter table public.consent_rules drop constraint consent_rules_type_check, add constraint consent_rules_type_check
  check (type in ('photo', 'directory', 'medical_treatment', 'field_trip', 'fitness', 'model_release', 'messaging',
    'public_results'));

-- The consents that a school asks of everyone.
create or replace function app.asked_consents(p_school uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(t.type order by t.place), '{}')
  from (values ('photo', true, 1), ('directory', false, 2), ('medical_treatment', true, 3), ('field_trip', true, 4),
    ('fitness', true, 5), ('model_release', false, 6), ('messaging', false, 7),
    ('public_results', false, 8)) as t (type, usual, place)
  left join public.consent_rules r on r.school_id = p_school and r.type = t.type
  where coalesce(r.is_asked, t.usual)
$$;

-- Refuses a consent whose kind, answer, dates, or signer aren't valid.
create or replace function app.check_consent(p_type text, p_state text, p_signed_by text, p_on date, p_expires date)
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

-- What a family agrees to, in the words that the screen shows (domain/cadets/consent.ts; a test holds the two
-- together).
create or replace function app.consent_text(p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select case c.type
    when 'photo' then 'The school may show and publish photos of this cadet.'
    when 'directory' then 'The school may list this cadet by name in its directory, programs, and results.'
    when 'medical_treatment' then 'The school may have this cadet treated in an emergency when it can’t reach you.'
    when 'field_trip' then 'This cadet may take part in the trips of the corps.'
    when 'fitness' then 'This cadet may take part in physical training and fitness tests.'
    when 'model_release' then 'Pictures and videos of this cadet may be used to promote the program.'
    when 'messaging' then 'The school may send messages to this cadet and your family.'
    when 'public_results' then
      'Results of drill meets that anyone can read on the web may show this cadet’s name.' end
  from public.consents c where c.id = p_id
$$;

-- The name of a cadet for results that anyone can read: only with the family's consent of today, and without an
-- opt-out of the directory. Null: the name isn't public.
create function app.public_name(p_cadet uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select left(concat_ws(' ', coalesce(nullif(trim(c.preferred_name), ''), c.first_name), c.last_name), 80)
  from public.cadets c
  where c.id = p_cadet and not c.directory_opt_out and exists (
    select from public.consents o
    where o.cadet_id = c.id and o.type = 'public_results' and o.superseded_at is null and o.state = 'granted'
      and (o.expires_on is null or o.expires_on >= app.today(c.school_id)))
$$;
