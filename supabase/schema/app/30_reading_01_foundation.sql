-- True for text with no number in it that looks like a Social Security number, as `looksLikeSsn` in
-- domain/text/suspect.ts looks for it; a test holds the two together.
create function app.has_no_ssn(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text is null or p_text !~ '(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)|(?<!\d)\d{9}(?!\d)'
$$;

grant execute on function app.is_plain(text), app.has_no_ssn(text) to authenticated, service_role;

-- True for a line of text that may be kept: no spreadsheet formula, no control or lost character, no number that looks
-- like a Social Security number. Null passes, so that it serves in check constraints.
create function app.is_plain(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text is null or not (
    p_text ~ '^\s*[=+@]|^\s*-(?![\d\s]*$)'
    or p_text ~ '[\x01-\x1f\x7f]'
    or p_text like '%' || chr(65533) || '%'
    or not app.has_no_ssn(p_text)
  )
$$;

-- Whole days, weeks, or months from a day to another. A month is over when the same day of the next one has come, or
-- its last day where it is shorter: from January 31 on February 28. domain/time/day.ts counts alike; a test holds them
-- together.
create function app.time_in(p_since date, p_on date, p_unit text) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  v_months integer;
begin
  if p_unit is distinct from 'months' then
    return case p_unit when 'weeks' then (p_on - p_since) / 7 else p_on - p_since end;
  end if;
  v_months := (extract(year from p_on) - extract(year from p_since)) * 12
    + extract(month from p_on) - extract(month from p_since);
  return v_months + case when (p_since + make_interval(months => v_months + 1))::date <= p_on then 1 else 0 end
    - case when (p_since + make_interval(months => v_months))::date > p_on then 1 else 0 end;
end
$$;

-- Checks a text and returns it trimmed, or null where it is empty. Refuses one that is missing though needed, that is
-- too long, or that includes a Social Security number.
create function app.need_text(p_text text, p_field text, p_label text, p_max integer, p_needed boolean default false)
returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := nullif(trim(p_text), '');
begin
  if v_text is null and p_needed then
    perform app.fail('missing', p_label || ' is missing', 'Fill it in.', p_field);
  elsif length(v_text) > p_max then
    perform app.fail('too_long', format('%s has more than %s characters', p_label, p_max), 'Shorten it.', p_field);
  elsif not app.has_no_ssn(v_text) then
    perform app.fail('ssn', p_label || ' includes what looks like a Social Security number', 'Remove it.', p_field);
  end if;
  return v_text;
end
$$;

-- A line of text that is needed, as app.need_text, and plain.
create function app.need_line(p_text text, p_field text, p_label text, p_max integer) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := app.need_text(p_text, p_field, p_label, p_max, true);
begin
  if not app.is_plain(v_text) then
    perform app.fail('plain', p_label || ' has characters that can''t be saved', 'Use plain text on one line.',
      p_field);
  end if;
  return v_text;
end
$$;

-- A text as it is searched in: small letters without accents and punctuation, so that 'Chen, Alina' finds Alina Chen
-- and 'obrien' O'Brien. The pages search in the same way (domain/text/search.ts); a test holds the two together. It is
-- inlined into queries, which a setting of its own would prevent: called for each row it would take three times as
-- long.
create function app.search_text(p_text text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    E'øłđðıς,;\t\n\r\u00a0''’‘ʼ`´".“”?!:()[]{}/\\|_@#&+*=<>~^%$–—·-', 'olddiσ      ')
$$;
grant execute on function app.search_text(text) to authenticated, service_role;

-- An id, a yes or no, a number as an input gives them; null where empty, a refusal that names the field where it is
-- none.
create function app.id_in(p_text text, p_field text) returns uuid
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' and p_text <> '' then
    perform app.fail('id', 'That id isn''t valid', 'Reload the page and choose again.', p_field);
  end if;
  return nullif(p_text, '')::uuid;
end
$$;

-- A yes or no from text input, or null where it is empty. Raises an error that names the field.
create function app.yes_in(p_text text, p_field text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text not in ('true', 'false', '') then
    perform app.fail('yes_or_no', 'That isn''t true or false', 'Send true or false.', p_field);
  end if;
  return nullif(p_text, '')::boolean;
end
$$;

-- A day from text such as '2026-11-22', or null where it is none.
create function app.day(p_text text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text !~ '^\d{4}-\d{2}-\d{2}$' then
    return null;
  end if;
  return p_text::date;
exception when others then
  return null;
end
$$;

-- A day from text input, or null where it is empty. Raises an error that names the field.
create function app.date_in(p_text text, p_field text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text <> '' and app.day(p_text) is null then
    perform app.fail('date', 'That isn''t a date', 'Use a date like 2026-11-22.', p_field);
  end if;
  return app.day(p_text);
end
$$;

-- A number from text input, or null where it is empty. Raises an error that names the field.
create function app.number_in(p_text text, p_field text) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text !~ '^-?\d{1,9}(\.\d{1,6})?$' and p_text <> '' then
    perform app.fail('number', 'That isn''t a number', 'Enter digits only.', p_field);
  end if;
  return nullif(p_text, '')::numeric;
end
$$;

-- The lines of an input: a list of objects that is not longer than a call takes.
create function app.lines_in(p_lines jsonb, p_field text, p_most integer default 2000) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if p_lines is null or p_lines = 'null' then
    return '[]';
  elsif jsonb_typeof(p_lines) <> 'array' or jsonb_array_length(p_lines) > p_most then
    perform app.fail('lines', format('Send a list of up to %s rows', p_most), 'Send them in smaller batches.', p_field);
  end if;
  return p_lines;
end
$$;
grant execute on function app.moment_in(text, text), app.number_in(text, text), app.date_in(text, text),
  app.lines_in(jsonb, text, integer) to authenticated, service_role;

-- Refuses more ids than one call takes, and places in the list without an id.
create function app.check_ids(p_ids uuid[], p_field text, p_most integer default 2000) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(p_ids) > p_most then
    perform app.fail('too_many', format('You can send up to %s at a time', p_most), 'Send them in smaller batches.',
      p_field);
  elsif array_position(p_ids, null) is not null then
    perform app.fail('id', 'An id is missing', 'Reload the page and choose again.', p_field);
  end if;
end
$$;
