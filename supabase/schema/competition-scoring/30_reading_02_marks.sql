-- Refuses marks that the sheet doesn't take from this role: unknown sections and items, values outside their range or
-- steps, blanks where a mark is needed, and marks without the comment that their band asks for. Takes the sheet as
-- scoresheet/1 and marks as meet/1 has them; comments by `section.item`.
create function app.check_marks(p_sheet jsonb, p_role text, p_marks jsonb, p_comments jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  v_section jsonb;
  v_key text;
  v_cadet jsonb;
begin
  if coalesce(jsonb_typeof(p_marks), '') <> 'object' or octet_length(p_marks::text) > 200000 then
    perform app.fail('marks', 'These marks can''t be read', 'Reload the page and key the sheet again.', 'marks');
  elsif jsonb_typeof(p_comments) <> 'object' or octet_length(p_comments::text) > 100000
    or not app.has_no_ssn(p_comments::text) then
    perform app.fail('comments', 'These comments can''t be saved', 'Keep them short, without a Social Security number.',
      'comments');
  end if;
  for v_key in select k from jsonb_object_keys(p_marks) k loop
    if not exists (select from jsonb_array_elements(p_sheet -> 'sections') s
      where s ->> 'key' = v_key and s -> 'roles' ? p_role) then
      perform app.fail('section', 'This role doesn''t fill in a section named ' || left(v_key, 60),
        'Check that this is the right sheet.', v_key);
    end if;
  end loop;
  for v_section in select s from jsonb_array_elements(p_sheet -> 'sections') s where s -> 'roles' ? p_role loop
    v_key := v_section ->> 'key';
    if coalesce(v_section ->> 'per', 'entry') <> 'cadet' then
      perform app.check_section_marks(v_section, coalesce(nullif(p_marks -> v_key, 'null'), '{}'), v_key, p_comments);
      continue;
    end if;
    if jsonb_typeof(p_marks #> array[v_key, 'cadets']) is distinct from 'array' then
      perform app.fail('cadets', format('%s needs the cadets it was scored for', v_section ->> 'label'),
        'Enter at least one cadet.', v_key);
    end if;
    for v_cadet in select c from jsonb_array_elements(p_marks #> array[v_key, 'cadets']) c loop
      if coalesce(v_cadet ->> 'cadet', '') !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$' then
        perform app.fail('cadets', format('A cadet of %s has no code', v_section ->> 'label'), 'Enter the code.',
          v_key);
      end if;
      perform app.check_section_marks(v_section, coalesce(nullif(v_cadet -> 'marks', 'null'), '{}'), v_key, p_comments,
        v_cadet ->> 'cadet');
    end loop;
  end loop;
end
$$;

-- The marks of one section, of one cadet where it is scored for each.
create function app.check_section_marks(p_section jsonb, p_marks jsonb, p_key text, p_comments jsonb,
  p_cadet text default null)
returns void
language plpgsql immutable set search_path = ''
as $$
declare
  v_item jsonb;
  v_mark jsonb;
  v_path text;
begin
  if jsonb_typeof(p_marks) <> 'object' then
    perform app.fail('marks', format('The marks of %s can''t be read', p_section ->> 'label'), 'Key them again.',
      p_key);
  elsif exists (select from jsonb_object_keys(p_marks) k where not exists (
    select from jsonb_array_elements(p_section -> 'items') i where i ->> 'key' = k)) then
    perform app.fail('item', format('%s has a mark that isn''t on the sheet', p_section ->> 'label'),
      'Check that this is the right sheet.', p_key);
  end if;
  for v_item in select i from jsonb_array_elements(p_section -> 'items') i loop
    v_mark := nullif(p_marks -> (v_item ->> 'key'), 'null');
    v_path := concat_ws('.', p_key, p_cadet, v_item ->> 'key');
    if v_mark is null then
      if v_item ->> 'type' not in ('check', 'text') and coalesce(v_item ->> 'required', 'true') = 'true' then
        perform app.fail('blank', format('%s is blank', v_item ->> 'label'),
          'A blank mark isn''t a zero: key what is on '
          'the paper.', v_path);
      end if;
    elsif not app.is_mark(v_item, v_mark) then
      perform app.fail('mark', format('%s doesn''t take this mark', v_item ->> 'label'), app.mark_hint(v_item), v_path);
    elsif v_item ->> 'type' = 'points' and exists (
        select from jsonb_array_elements(coalesce(nullif(v_item -> 'bands', 'null'), '[]')) b
        where b ->> 'comment_required' = 'true'
          and (v_mark #>> '{}')::numeric between (b ->> 'min')::numeric and (b ->> 'max')::numeric)
      and coalesce(trim(p_comments ->> v_path), '') = '' then
      perform app.fail('comment', format('%s needs a comment at this mark', v_item ->> 'label'),
        'Key what the judge wrote.', v_path);
    end if;
  end loop;
end
$$;

-- True where the item takes the mark.
create function app.is_mark(p_item jsonb, p_mark jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := p_mark #>> '{}';
begin
  return case p_item ->> 'type'
    when 'check' then jsonb_typeof(p_mark) = 'boolean'
    when 'text' then jsonb_typeof(p_mark) = 'string' and length(v_text) <= 2000 and app.has_no_ssn(v_text)
    when 'level' then jsonb_typeof(p_mark) = 'string' and p_item -> 'levels' ? v_text
    when 'series' then jsonb_typeof(p_mark) = 'array' and jsonb_array_length(p_mark) = (p_item ->> 'count')::integer
      and not exists (select from jsonb_array_elements(p_mark) x where not app.is_step(p_item, x))
    else app.is_step(p_item, p_mark)
  end;
end
$$;

-- True where the number lies in the item's range, a whole number of steps from its least value.
create function app.is_step(p_item jsonb, p_mark jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  v_text text := p_mark #>> '{}';
  v_min numeric := coalesce((p_item ->> 'min')::numeric, 0);
begin
  if jsonb_typeof(p_mark) not in ('number', 'string') or v_text !~ '^-?\d{1,9}(\.\d{1,6})?$' then
    return false;
  end if;
  return (p_item ->> 'min' is null or v_text::numeric >= v_min)
    and (p_item ->> 'max' is null or v_text::numeric <= (p_item ->> 'max')::numeric)
    and (p_item ->> 'step' is null or (v_text::numeric - v_min) % (p_item ->> 'step')::numeric = 0);
end
$$;

-- What the item takes, in words.
create function app.mark_hint(p_item jsonb) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_item ->> 'type' = 'check' then 'Tick it or leave it.'
    when p_item ->> 'type' = 'level' then 'Choose one of: ' || coalesce((
      select string_agg(k, ', ') from jsonb_object_keys(p_item -> 'levels') k), '') || '.'
    when p_item ->> 'type' = 'series' then format('Key %s numbers from %s to %s.', p_item ->> 'count',
      coalesce(p_item ->> 'min', 'any'), coalesce(p_item ->> 'max', 'any'))
    when p_item ->> 'max' is not null then format('Key a number from %s to %s%s.', coalesce(p_item ->> 'min', '0'),
      p_item ->> 'max', coalesce(' in steps of ' || nullif(p_item ->> 'step', '1'), ''))
    else 'Key a number.'
  end
$$;

-- Marks one by one, numbers as numbers.
create function app.mark_lines(p_marks jsonb) returns table (path text, mark jsonb)
language sql immutable set search_path = ''
as $$
  with parts as (
    select s.key as section, null::text as cadet, s.value as marks from jsonb_each(p_marks) s
    where jsonb_typeof(s.value -> 'cadets') is distinct from 'array'
    union all
    select s.key, c ->> 'cadet', c -> 'marks' from jsonb_each(p_marks) s,
      jsonb_array_elements(case jsonb_typeof(s.value -> 'cadets') when 'array' then s.value -> 'cadets' else '[]' end) c
  )
  select concat_ws('.', p.section, p.cadet, m.key), (case
    when jsonb_typeof(m.value) = 'string' and m.value #>> '{}' ~ '^-?\d{1,9}(\.\d{1,6})?$'
    then to_jsonb((m.value #>> '{}')::numeric) else m.value end)
  from parts p, jsonb_each(case when jsonb_typeof(p.marks) = 'object' then p.marks else '{}' end) m
  where jsonb_typeof(m.value) <> 'null'
$$;

-- The marks of two passes that aren't the same, each as `section.item` or `section.cadet.item`. 8 and 8.0 are the same.
create function app.mark_differences(p_one jsonb, p_two jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(coalesce(a.path, b.path) order by coalesce(a.path, b.path))
    filter (where a.mark is distinct from b.mark), '{}')
  from app.mark_lines(p_one) a full join app.mark_lines(p_two) b on b.path = a.path
$$;

-- What has to be said before a sheet from paper is taken, one word each: old_sheet, scratched. Refused until the caller
-- knows of it.
create function app.check_paper(p_entry public.meet_entries, p_event public.meet_events, p_paper uuid, p_known jsonb)
returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_on_paper integer := (select s.version from public.score_sheets s where s.id = p_paper);
  v_now integer := (select s.version from public.score_sheets s where s.id = p_event.sheet_id);
begin
  if p_paper is distinct from p_event.sheet_id and not coalesce(p_known ? 'old_sheet', false) then
    perform app.fail('old_sheet', format('This paper is version %s; the event is scored by version %s',
      coalesce(v_on_paper::text, 'of another sheet'), v_now),
      'Check each item against the current sheet before you key it.', 'known');
  elsif p_entry.status in ('scratched', 'dns') and not coalesce(p_known ? 'scratched', false) then
    perform app.fail('scratched', format('%s is marked as %s', p_entry.code, (case p_entry.status
      when 'dns' then 'not started' else 'scratched' end)), 'Check the code on the paper.', 'known');
  end if;
end
$$;
