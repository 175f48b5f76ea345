-- The set a school takes its ranks from: its own choice, else that of its program.
create function app.rank_set(p_school uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select coalesce(r.inherits, r.code)
      from public.rank_choices c join public.rank_sets r on r.code = c.set_code where c.school_id = p_school),
    (select coalesce(r.inherits, r.code)
      from public.schools s
      join public.rank_sets r on s.program_type = any (r.program_types)
      where s.id = p_school
      order by r.code
      limit 1))
$$;

-- The ranks of a school in its own words and order, also those that are off.
create function app.ranks_of(p_school uuid)
returns table (
  code text, title text, abbreviation text, pay_grade text, sort integer, category text, insignia text,
  insignia_doubt text, enabled boolean, is_own boolean, is_verified boolean, catalogue_title text,
  catalogue_abbreviation text, source text[], note text, checked_at timestamptz, checked_by uuid, checked_note text
)
language sql stable rows 20 set search_path = ''
as $$
  select k.code, coalesce(o.title, k.title), coalesce(o.abbreviation, k.abbreviation), k.pay_grade,
    coalesce(o.sort, k.sort), k.category, k.insignia, k.insignia_doubt, coalesce(o.enabled, k.enabled),
    k.school_id is not null, k.enabled or o.checked_at is not null, k.title, k.abbreviation, k.source, k.note,
    o.checked_at, o.checked_by, o.checked_note
  from public.ranks k
  left join public.rank_changes o on o.rank_code = k.code and o.school_id = p_school
  where k.set_code = app.rank_set(p_school) and (k.school_id is null or k.school_id = p_school)
$$;
grant execute on function app.rank_set(uuid), app.ranks_of(uuid) to authenticated, service_role;

-- The ranks of the school the caller works in, lowest first.
create function public.school_ranks()
returns table (
  code text, title text, abbreviation text, pay_grade text, sort integer, category text, insignia text,
  insignia_doubt text, enabled boolean, is_own boolean, is_verified boolean, catalogue_title text,
  catalogue_abbreviation text, source text[], note text, checked_at timestamptz, checked_by uuid, checked_note text
)
language sql stable rows 20 set search_path = ''
as $$
  select * from app.ranks_of(app.school_id()) r order by r.sort, r.code
$$;
call app.expose('public.school_ranks()', 'authenticated', 'service_role');

-- The school of a call that reaches everyone's rows with this verb, or a refusal.
create function app.need_promotions(p_verb text, p_words text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('promotions', p_verb) then
    perform app.deny(p_words);
  end if;
  return app.need_school();
end
$$;

-- A school's use of the rank catalog. Those who decide on promotions decide on this too.
create function app.need_rank(p_school uuid, p_code text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from app.ranks_of(p_school) r where r.code = p_code) then
    perform app.fail('rank', 'Your school doesn''t use that rank', 'Reload the page and choose again.', 'rank_code');
  end if;
end
$$;

-- Refuses a title or abbreviation that another rank of the school has.
create function app.need_free_words(p_school uuid, p_code text, p_abbreviation text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from app.ranks_of(p_school) r
    where r.code is distinct from p_code and app.plain_word(r.abbreviation) = app.plain_word(p_abbreviation)) then
    perform app.fail('duplicate', format('Another rank already has the abbreviation "%s"', p_abbreviation),
      'Choose another abbreviation.', 'abbreviation');
  end if;
end
$$;

-- The boards the caller sits on. The role stays the ceiling: anyone who may not read promotions sits on none.
create function app.my_boards() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  if app.can('promotions', 'read') then
    return query select m.board_id from public.board_members m
      where m.profile_id = auth.uid() and m.school_id = app.school_id();
  end if;
end
$$;

-- The boards that a cadet in the caller's scope appears before, as far as the candidate may know: not while it sits.
create function app.boards_in_reach() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  return query select k.board_id from public.board_candidates k
    join public.boards b on b.id = k.board_id and b.state <> 'open' and b.archived_at is null
    where k.cadet_id in (select app.self('promotions', 'read'));
end
$$;

-- The boards that sit on the caller: no one follows their own board, also not who runs boards.
create function app.boards_before() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select k.board_id from public.board_candidates k
    join public.boards b on b.id = k.board_id and b.state <> 'closed'
    join public.cadets c on c.id = k.cadet_id
    where c.profile_id = auth.uid();
end
$$;

-- The seats on boards that the caller holds.
create function app.my_seats() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = ''
as $$
begin
  return query select m.id from public.board_members m where m.profile_id = auth.uid();
end
$$;

-- The closed boards that the caller sat on.
create function app.closed_boards() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query select b.id from public.boards b
    where b.id in (select app.my_boards()) and b.state = 'closed';
end
$$;
grant execute on function app.my_boards(), app.boards_in_reach(), app.boards_before(), app.my_seats(),
  app.closed_boards()
  to authenticated, service_role;

-- Planning a board, scoring at it, and closing it with what it recommends.
create function app.need_rubric(p_rubric jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  if p_rubric is null or jsonb_typeof(p_rubric) <> 'array' or jsonb_array_length(p_rubric) not between 1 and 20 then
    perform app.fail('rubric', 'A board scores 1 to 20 criteria', 'Add at least one line.', 'rubric');
  end if;
  if exists (select from jsonb_array_elements(p_rubric) r
    where length(r ->> 'key') > 40 or coalesce(trim(r ->> 'label'), '') = '' or length(r ->> 'label') > 80
      or not app.is_plain(r ->> 'label')
      or coalesce(r ->> 'max', '') !~ '^\d{1,3}$' or (r ->> 'max')::integer < 1) then
    perform app.fail('rubric', 'Each rubric line needs a label and maximum points',
      'Use up to 80 characters, and a number from 1 to 999.', 'rubric');
  end if;
  if (select count(*) <> count(distinct coalesce(nullif(r.line ->> 'key', ''), 'c' || r.place))
    from jsonb_array_elements(p_rubric) with ordinality as r (line, place)) then
    perform app.fail('rubric', 'Two rubric lines have the same key', 'Remove one of them.', 'rubric');
  end if;
  return (select jsonb_agg(jsonb_build_object('key', coalesce(nullif(r.line ->> 'key', ''), 'c' || r.place),
      'label', trim(r.line ->> 'label'), 'max', (r.line ->> 'max')::integer) order by r.place)
    from jsonb_array_elements(p_rubric) with ordinality as r (line, place));
end
$$;
