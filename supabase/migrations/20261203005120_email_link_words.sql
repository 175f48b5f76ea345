-- A variable inside a link would tell another site whose mail it was, and a link of the mail's own would be given away.

-- A body from input, as it is kept: HTML of a closed list of tags without any attribute but the address of a link, and variables
-- that exist, none of them in an address. Everything else is refused, so that nothing can run or load in a mail or its preview. Raises an
-- error that names the field.
create or replace function app.mail_body_in(p_text text, p_field text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_body text := trim(coalesce(p_text, ''));
  v_bare text;
  v_name text;
begin
  if length(v_body) > 40000 then
    perform app.fail('too_long', 'The text is too long', 'Use at most 40,000 signs, formatting included.', p_field);
  end if;
  v_bare := regexp_replace(v_body, '</?(p|br|strong|em|u|s|ul|ol|li|h2|h3|blockquote|hr)>|</a>', '', 'g');
  v_bare := regexp_replace(v_bare, '<a href="(https://[a-zA-Z0-9.-]+(:[0-9]+)?([/?#][^"''<>\s\\{}]*)?|mailto:[^"''<>\s\\{}]+)">', '', 'g');
  if v_body ~* '(https?://|mailto:|www\.)[^\s<>"]*\{\{' then
    perform app.fail('variable_link', 'A link can''t hold a variable', 'Take what is in {{ }} out of the address: it would tell the site who reads it.', p_field);
  elsif v_bare ~ '[<>]' then
    perform app.fail('html', 'The text holds formatting or a link that mail can''t have',
      'Paste it as plain text. Links begin with https:// or mailto:.', p_field);
  elsif trim(regexp_replace(v_bare, '(&nbsp;|\s)+', '', 'g')) = '' then
    perform app.fail('missing', 'The text is empty', 'Write the message.', p_field);
  elsif not app.has_no_ssn(v_bare) then
    perform app.fail('ssn', 'Don''t write Social Security numbers here', 'Take the number out.', p_field);
  end if;
  perform app.check_mail_variables(v_body, p_field);
  return v_body;
end
$$;
