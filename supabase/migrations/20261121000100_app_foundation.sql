-- The private schema `app`: what every module's migration and every policy is based on.
-- The API roles may call its predicates inside policies and defaults; its procedures belong to migrations alone.

create schema app;
grant usage on schema app to authenticated, service_role;
comment on schema app is 'Guidon''s own functions. Not exposed by the API.';

-- PostgreSQL lets everyone run a new function. Here it has to be said per function.
alter default privileges for role postgres revoke execute on functions from public;

-- Opens one function to the named roles and to no one else.
create procedure app.expose(p_function regprocedure, variadic p_roles text[])
language plpgsql set search_path = ''
as $$
begin
  execute format('revoke all on function %s from public, anon, authenticated, service_role', p_function);
  execute format('grant execute on function %s to %s', p_function,
    (select string_agg(quote_ident(r), ', ') from unnest(p_roles) as r));
end
$$;

-- Opens a function that a module registers as a source for what others show: people read through it with their own rights,
-- so that policies decide. Refuses one that reads past them.
create procedure app.open_source(source regproc)
language plpgsql set search_path = ''
as $$
begin
  if (select p.prosecdef from pg_catalog.pg_proc p where p.oid = source) then
    raise exception '% must run with the caller''s rights', source;
  end if;
  execute format('grant execute on function %s to authenticated, service_role', source::oid::regprocedure);
end
$$;

-- Named refusals -----------------------------------------------------------------------------------------------------

-- Raises what a person can act on: the message says what is wrong, the hint what to do. The detail is for programs:
-- a code, and after a colon the field it is about (`duplicate:student_number`).
create function app.fail(p_code text, p_message text, p_hint text default null, p_field text default null)
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'P0001',
    message = p_message,
    detail = p_code || coalesce(':' || p_field, ''),
    hint = coalesce(p_hint, '');
end
$$;

-- Refuses the caller with a permission error and the given message.
create function app.deny(p_message text default 'You do not have permission to do this')
returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = '42501',
    message = p_message,
    detail = 'permission_denied',
    hint = 'Please contact your administrator if you believe this is an error.';
end
$$;

-- Once only ----------------------------------------------------------------------------------------------------------

-- What a caller asked for under an idempotency key, and what came of it.
create table app.requests (
  caller uuid not null,
  key uuid not null,
  name text not null,
  input text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index requests_created_at_idx on app.requests (created_at);

-- Claims a key for one call. Gives null the first time; the kept result when the same call comes again. A second call
-- waits on the primary key until the first has committed, so that the two never both do the work.
create function app.once(p_key uuid, p_name text, p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_caller uuid := coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000');
  v_input text := md5(coalesce(p_input, 'null')::text);
  v_request app.requests;
begin
  if p_key is null then
    return null;
  end if;
  insert into app.requests (caller, key, name, input) values (v_caller, p_key, p_name, v_input)
  on conflict do nothing;
  if found then
    return null;
  end if;
  select * into v_request from app.requests r where r.caller = v_caller and r.key = p_key;
  if v_request.name <> p_name or v_request.input <> v_input then
    perform app.fail('key_reused', 'This request was already sent with different contents',
      'Reload the page and try again.');
  end if;
  return coalesce(v_request.result, 'true'::jsonb);
end
$$;

-- Saves the result of the call that claimed the key, and returns it.
create function app.done(p_key uuid, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  update app.requests r set result = p_result
  where r.caller = coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000') and r.key = p_key;
  return p_result;
end
$$;
-- Each caller has keys of their own, so that also a call that runs with the rights of the caller may claim one.
grant execute on function app.once(uuid, text, jsonb), app.done(uuid, jsonb) to authenticated, service_role;

-- Who and when -------------------------------------------------------------------------------------------------------

-- Fills created_* and updated_* from the claims. A caller can't choose them; the demo and imports of the project's
-- owner, who have no claims, may bring their own creation time.
create function app.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.created_by := old.created_by;
    new.updated_at := now();
  elsif auth.uid() is not null then
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
  end if;
  new.updated_by := auth.uid();
  return new;
end
$$;

-- Texts that people enter --------------------------------------------------------------------------------------------

-- True for text with no number in it that looks like a Social Security number, as `looksLikeSsn` in domain/text/suspect.ts
-- looks for it; a test holds the two together.
create function app.has_no_ssn(p_text text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_text is null or p_text !~ '(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)|(?<!\d)\d{9}(?!\d)'
$$;

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

-- Whole days, weeks, or months from a day to another. A month is over when the same day of the next one has come, or its
-- last day where it is shorter: from January 31 on February 28. domain/time/day.ts counts alike; a test holds them together.
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

-- A text that is needed or may be left out: trimmed, null where empty, refused where it is missing, too long or holds a
-- number that must not be kept.
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
    perform app.fail('plain', p_label || ' has characters that can''t be saved', 'Use plain text on one line.', p_field);
  end if;
  return v_text;
end
$$;

-- A text as it is searched in: small letters without accents and punctuation, so that 'Chen, Alina' finds Alina Chen and
-- 'obrien' O'Brien. The pages search in the same way (domain/text/search.ts); a test holds the two together. It is inlined
-- into queries, which a setting of its own would prevent: called for each row it would take three times as long.
create function app.search_text(p_text text) returns text
language sql immutable parallel safe
as $$
  select translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    E'øłđðıς,;\t\n\r\u00a0''’‘ʼ`´".“”?!:()[]{}/\\|_@#&+*=<>~^%$–—·-', 'olddiσ      ')
$$;
grant execute on function app.search_text(text) to authenticated, service_role;

-- Inputs of calls ------------------------------------------------------------------------------------------------------

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
    perform app.fail('yes_or_no', 'That isn''t yes or no', 'Send true or false.', p_field);
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

-- Refuses more ids than one call takes, and places in the list without an id.
create function app.check_ids(p_ids uuid[], p_field text, p_most integer default 2000) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(p_ids) > p_most then
    perform app.fail('too_many', format('You can send up to %s at a time', p_most), 'Send them in smaller batches.', p_field);
  elsif array_position(p_ids, null) is not null then
    perform app.fail('id', 'An id is missing', 'Reload the page and choose again.', p_field);
  end if;
end
$$;

grant execute on function app.is_plain(text), app.has_no_ssn(text) to authenticated, service_role;
grant execute on function app.touch() to authenticated, service_role;
-- Triggers that run as the caller refuse in the same words.
grant execute on function app.fail(text, text, text, text), app.deny(text) to authenticated, service_role;
