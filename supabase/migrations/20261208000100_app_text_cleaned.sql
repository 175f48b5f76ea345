-- Names are stored and compared in one form, no matter who sends them, and Đ and Ł fold like the other letters.

-- A text in the one form in which it is compared, stored, and searched: characters composed, one plain blank for any
-- blanks, none at its ends, no marks that can't be seen. Line breaks stay. domain/file/clean.ts cleans alike.
create function app.clean_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(
      regexp_replace(normalize(p_text, nfc),
        '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g'),
      E'\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
    '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'), E' ?\n ?', E'\n', 'g'), '^\s+|\s+$', '', 'g')
$$;
grant execute on function app.clean_text(text) to authenticated, service_role;

-- A name for comparing: without case, accents, marks, and double spaces.
create or replace function app.fold(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select translate(replace(replace(replace(replace(
    lower(trim(regexp_replace(regexp_replace(
      normalize(app.clean_text(coalesce(p_text, '')), nfd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')
$$;

-- A contact as the screens send it, each field checked. Raises an error that names the field.
create or replace function app.contact_in(p_input jsonb) returns public.contacts
language plpgsql stable set search_path = ''
as $$
declare
  v public.contacts := jsonb_populate_record(null::public.contacts, (
    select coalesce(jsonb_object_agg(e.key, nullif(app.clean_text(e.value), '')), '{}')
    from jsonb_each_text(case when jsonb_typeof(p_input) = 'object' then p_input else '{}' end) e
    where e.key in ('name', 'type', 'email', 'phone', 'organization', 'title', 'preferred_language',
      'preferred_channel',
      'address', 'notes')));
begin
  if v.name is null or length(v.name) > 160 or not app.is_plain(v.name) then
    perform app.fail('name', 'The name is missing, too long, or has characters that can''t be saved',
      'Use 1 to 160 characters.', 'name');
  elsif v.type <> all ('{parent,guardian,relative,emergency_only,vendor,supporter,award_sponsor,booster,school_staff,alumni,military,media,other}') then
    perform app.fail('type', 'That type of contact isn''t valid', 'Choose one from the list.', 'type');
  elsif v.preferred_channel <> all ('{email,sms,phone,none}') then
    perform app.fail('channel', 'That way to reach them isn''t valid', 'Choose one from the list.',
      'preferred_channel');
  elsif v.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or length(v.email) > 254 then
    perform app.fail('email', 'This email address isn''t valid', 'Check it for typos.', 'email');
  elsif not app.has_no_ssn(concat_ws(' ', v.notes, v.address)) then
    perform app.fail('ssn', 'A note can''t include a Social Security number', 'Leave the number out.', 'notes');
  end if;
  perform app.need_text(v.phone, 'phone', 'The phone number', 32);
  perform app.need_text(v.organization, 'organization', 'The organization', 160);
  perform app.need_text(v.title, 'title', 'The title', 80);
  perform app.need_text(v.preferred_language, 'preferred_language', 'The language', 40);
  perform app.need_text(v.address, 'address', 'The address', 400);
  perform app.need_text(v.notes, 'notes', 'The note', 4000);
  return v;
end
$$;
