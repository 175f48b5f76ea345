-- The letters that are alike are written down once, in app.search_text.

-- Words as names are compared: plain letters and digits, one space between two words. Hyphens part words; periods and apostrophes don't.
create or replace function app.folded(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select trim(regexp_replace(app.search_text(
    regexp_replace(normalize(coalesce(p_text, ''), nfc), '[^[:alnum:]''’‘ʼ`´.]+', ' ', 'g')), '\s+', ' ', 'g'))
$$;
