-- True for a cadet who holds a position of public affairs now: they may write drafts.
create function app.is_press_officer() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.can('email', 'create') and exists (select from app.positions_held() h where h.rights = 'public_affairs');
end
$$;
grant execute on function app.is_press_officer() to authenticated, service_role;

-- What can be filled in, and how it is offered; `in_rules` in what a rule sends alone.
create function app.mail_variables() returns table (name text, label text, sample text, in_rules boolean)
language sql immutable set search_path = ''
as $$
  values ('recipient.name', 'Recipient''s name', 'Jordan Brooks', false),
    ('cadet.first_name', 'First name of the cadet or each child', 'Avery', false),
    ('cadet.name', 'Name of the cadet or each child', 'Avery Brooks', false),
    ('cadet.unit', 'Cadet''s unit', 'Alpha Company', false),
    ('cadet.rank', 'Cadet''s rank', 'C/SGT', false),
    ('school.name', 'Name of the school', 'Bayside High School', false),
    ('sender.name', 'Who sends it', 'Major Ellis', false),
    ('today', 'Date it''s sent', 'November 23, 2026', false),
    ('notice.title', 'What happened, in a few words', 'Overdue: Pistol belt', true),
    ('notice.all', 'Everything that happened, one line each', 'Overdue: Pistol belt. It was due back on November 20.',
      true)
$$;
grant execute on function app.mail_variables() to authenticated, service_role;

-- A body from input, as it is kept: HTML of a closed list of tags without any attribute but the address of a link, and
-- variables that exist, none of them in an address. Everything else is refused, so that nothing can run or load in a
-- mail or its preview. Raises an error that names the field.
create function app.mail_body_in(p_text text, p_field text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_body text := trim(coalesce(p_text, ''));
  v_bare text;
  v_name text;
begin
  if length(v_body) > 40000 then
    perform app.fail('too_long', 'The text is too long', 'Use up to 40,000 characters, including formatting.', p_field);
  end if;
  v_bare := regexp_replace(v_body, '</?(p|br|strong|em|u|s|ul|ol|li|h2|h3|blockquote|hr)>|</a>', '', 'g');
  v_bare := regexp_replace(v_bare,
    '<a href="(https://[a-zA-Z0-9.-]+(:[0-9]+)?([/?#][^"''<>\s\\{}]*)?|mailto:[^"''<>\s\\{}]+)">', '', 'g');
  if v_body ~* '(https?://|mailto:|www\.)[^\s<>"]*\{\{' then
    perform app.fail('variable_link', 'A link can''t hold a variable',
      'Remove the {{ }} part from the address. It would tell the site who is reading.', p_field);
  elsif v_bare ~ '[<>]' then
    perform app.fail('html', 'The text has formatting or a link that email can''t include',
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

-- Refuses a variable that doesn't exist, by its name.
create function app.check_mail_variables(p_text text, p_field text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_name text;
begin
  select m.name[1] into v_name from regexp_matches(p_text, '\{\{\s*([^{}]{0,60}?)\s*\}\}', 'g') as m (name)
  where m.name[1] not in (select v.name from app.mail_variables() v) limit 1;
  if v_name is not null then
    perform app.fail('variable', format('"%s" isn''t a field you can fill in', v_name), 'Choose one from the list.',
      p_field);
  end if;
end
$$;

-- A body as plain text: one line for each paragraph, the address behind each link.
create function app.mail_plain(p_html text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v text := p_html;
begin
  v := regexp_replace(v, '<a href="(mailto:)?([^"]*)">(.*?)</a>', '\3 (\2)', 'g');
  v := regexp_replace(v, '<li>(<p>)?', '- ', 'g');
  v := regexp_replace(v, '<br>|</p>|</h2>|</h3>|</li>|</blockquote>', E'\n', 'g');
  v := regexp_replace(v, '<hr>', E'\n---\n', 'g');
  v := regexp_replace(v, '<[^>]*>', '', 'g');
  v := replace(
    replace(replace(replace(replace(replace(v, '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;',
    ''''), '&amp;', '&');
  return trim(regexp_replace(v, E'\n{3,}', E'\n\n', 'g'), E' \n');
end
$$;

-- A text with its variables filled in: {"cadet.name": …}. Values are escaped where the text is HTML; a variable without
-- a value is left out. A value that looks like a variable isn't filled in.
create function app.fill_mail(p_text text, p_values jsonb, p_is_html boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_parts text[] := string_to_array(p_text, '{{');
  v_part text;
  v_name text;
  v_value text;
begin
  for v_at in 2 .. coalesce(cardinality(v_parts), 0) loop
    v_part := v_parts[v_at];
    v_name := substring(v_part from '^\s*([a-z_.]+)\s*\}\}');
    if v_name = any (app.mail_names()) then
      v_value := coalesce(p_values ->> v_name, '');
      v_parts[v_at] := case when p_is_html then replace(app.html_text(v_value), E'\n', '<br>') else v_value end
        || substr(v_part, position('}}' in v_part) + 2);
    else
      v_parts[v_at] := '{{' || v_part;
    end if;
  end loop;
  return array_to_string(v_parts, '');
end
$$;

-- A body within the school's letterhead, as HTML; `p_because` says below it why the recipient has it, and may hold
-- variables.
create function app.mail_letter(p_school uuid, p_subject text, p_body text, p_because text) returns text
language sql stable security definer set search_path = ''
as $$
  select format($html$<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>%1$s</title></head>
<body style="margin:0;background:#f5f6f8;color:#16202f;font:15px/23px 'Public Sans','Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%%" cellspacing="0" cellpadding="0" style="background:#f5f6f8"><tr><td align="center" style="padding:28px 16px">
<table role="presentation" width="100%%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border:1px solid #dee2e9;border-radius:8px">
<tr><td style="padding:16px 28px;background:#0c1a31;border-bottom:3px solid #b5862b;border-radius:8px 8px 0 0;color:#ffffff"><div style="font-size:17px;line-height:22px;font-weight:700">%2$s</div><div style="font-size:13px;line-height:18px;color:#c9d2e0">%3$s</div></td></tr>
<tr><td style="padding:28px">%4$s</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #dee2e9;font-size:12px;line-height:18px;color:#566273">%5$s%6$s</td></tr>
</table>
</td></tr></table>
</body>
</html>
$html$, app.html_text(p_subject), app.html_text(s.name), app.html_text(coalesce(e.letterhead, '')), p_body,
    coalesce(app.html_text(e.footer) || '<br>', ''), p_because)
  from public.schools s left join public.email_settings e on e.school_id = s.id
  where s.id = p_school
$$;
