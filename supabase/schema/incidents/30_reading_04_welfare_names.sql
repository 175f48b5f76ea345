-- Words as names are compared: plain letters and digits, one space between two words. Hyphens part words; periods and
-- apostrophes don't.
create function app.folded(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select trim(regexp_replace(app.search_text(
    regexp_replace(normalize(coalesce(p_text, ''), nfc), '[^[:alnum:]''’‘ʼ`´.]+', ' ', 'g')), '\s+', ' ', 'g'))
$$;

-- How many letters two words differ by: one typed wrong, left out, added, or two exchanged. Above p_most it returns
-- p_most + 1.
create function app.letters_apart(p_one text, p_two text, p_most integer) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  n integer := length(p_one);
  m integer := length(p_two);
  v_before integer[];
  v_last integer[] := array(select generate_series(0, m));
  v_now integer[];
  v integer;
begin
  if p_one = p_two then
    return 0;
  elsif abs(n - m) > p_most then
    return p_most + 1;
  end if;
  for i in 1..n loop
    v_now := array[i];
    for j in 1..m loop
      v := least(v_last[j + 1] + 1, v_now[j] + 1, v_last[j] + case when substr(p_one, i, 1) = substr(p_two, j, 1) then 0
        else 1 end);
      if i > 1 and j > 1 and substr(p_one, i, 1) = substr(p_two, j - 1, 1)
        and substr(p_one, i - 1, 1) = substr(p_two, j, 1) then
        v := least(v, v_before[j - 1] + 1);
      end if;
      v_now := v_now || v;
    end loop;
    v_before := v_last;
    v_last := v_now;
  end loop;
  return least(v_last[m + 1], p_most + 1);
end
$$;

-- True where two words are the same, or may be.
create function app.is_near(p_one text, p_two text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_one = p_two
    or (least(length(p_one), length(p_two)) >= 4 and app.letters_apart(p_one, p_two, d.most) <= d.most)
  from (select case when greatest(length(p_one), length(p_two)) >= 10 then 3
    when greatest(length(p_one), length(p_two)) >= 7 then 2 else 1 end as most) d
$$;

-- True where a word may be a first name of someone, or how they are called: near, its beginning, or a nickname.
create function app.is_first_name(p_word text, p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.is_near(p_word, p_name)
    or (length(p_word) >= 3 and length(p_name) >= 3 and (starts_with(p_name, p_word) or starts_with(p_word, p_name)))
    or exists (select from app.nicknames n where (n.name = p_name and n.nick = p_word)
      or (n.nick = p_name and n.name = p_word))
    or exists (select from app.nicknames a join app.nicknames b on b.name = a.name where a.nick = p_word
      and b.nick = p_name)
$$;

-- The ranks and positions in a text, the longest words first, and what is left of it: {means, also, rest}.
create function app.titles_in(p_text text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rest text := ' ' || app.folded(p_text) || ' ';
  v_means text[] := '{}';
  v_also text[] := '{}';
  t app.title_words;
begin
  for t in select * from app.title_words w where v_rest like '% ' || w.words || ' %' order by length(w.words) desc,
    w.words loop
    if v_rest like '% ' || t.words || ' %' then
      v_means := v_means || t.means;
      v_also := v_also || t.means || t.also;
      v_rest := replace(v_rest, ' ' || t.words || ' ', ' ');
    end if;
  end loop;
  return jsonb_build_object('means', v_means, 'also', v_also, 'rest', trim(v_rest));
end
$$;

-- The words of a name, without those that say nothing of who it is.
create function app.name_words(p_text text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(select distinct w from unnest(string_to_array(app.folded(p_text), ' ')) w where w <> '' and w <> all (
    '{ret,retired,jr,junior,sr,ii,iii,iv,mr,mrs,ms,miss,mister,mx,dr,doctor,sir,maam,the,a,an,of,our,my,his,her,that,this,and,or,in,at,from,with,who,is,was,he,she,they,one,guy,man,woman,lady,
      usa,usn,usmc,usaf,uscg,ussf,army,navy,marine,marines,jrotc,rotc,de,la,las,los,del,el,al,van,von,der,den,da,dos,di,le,st,san,bin,mc,mac}'::text[]))
$$;

-- Whom a typed name may mean, of the staff of a school and everyone who handles reports or could.
create function app.welfare_meant(p_school uuid, p_typed text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_titles jsonb := app.titles_in(left(p_typed, 120));
  v_all text[] := app.name_words(left(p_typed, 120));
  v_words text[] := (app.name_words(v_titles ->> 'rest'))[1:12];
  v_joined text := replace(app.folded(left(p_typed, 120)), ' ', '');
  v_means text[] := array(select jsonb_array_elements_text(v_titles -> 'means'));
  v_hits uuid[];
  v_known boolean;
begin
  -- What is also a rank may be a name: "Major", "Admiral", "Coach".
  if cardinality(v_words) = 0 and cardinality(v_means) = 0 then
    return '{}';
  end if;
  with people as (
    select p.id, p.title, p.role, p.school_id = p_school as is_here, x.first_name, x.last_name, x.title as called
    from public.profiles p
    cross join lateral (select p.first_name, p.last_name, p.title union all select f.first_name, f.last_name, f.title
      from app.former_names f where f.account_id = p.id
      union all select p.first_name, p.last_name, h.title from public.welfare_handlers h where h.account_id = p.id
        and h.ended_at is null) x
    where p.role in ('admin', 'instructor') and (p.role = 'admin' or p.school_id = p_school
      or exists (select from public.welfare_handlers h where h.account_id = p.id
        and (h.school_id = p_school or h.school_id is null)))
  ), compared as (
    select n.id, n.is_here, n.role, n.called, f.firsts, l.lasts, replace(app.folded(n.last_name), ' ', '')
      as whole_last,
      array(select jsonb_array_elements_text(app.titles_in(n.called) -> 'also')) || case n.role when 'admin'
        then '{admin}'::text[] else '{instructor}' end as held
    from people n
    cross join lateral (select app.name_words(n.first_name) as firsts) f
    cross join lateral (select app.name_words(n.last_name) as lasts) l
  ), scored as (
    select c.id, c.is_here, c.role, c.called, c.held,
      -- Words of the last name, whole or joined, are doubt enough on their own.
      (exists (select from unnest(c.lasts) l,
        unnest(v_words || array(select unnest(v_all) except select unnest(v_words))) w where app.is_near(w, l))
        or (length(c.whole_last) >= 5 and strpos(v_joined, c.whole_last) > 0)) as by_last,
      (select count(*) from unnest(v_words) w
        where exists (select from unnest(c.firsts) f where app.is_first_name(w, f))
        or exists (select from unnest(c.lasts) l where app.is_near(w, l)) or strpos(c.whole_last, w) > 0
          and length(w) >= 3
        or (length(w) = 1 and exists (select from unnest(c.firsts || c.lasts) x where starts_with(x, w)))) as matched,
      c.held && v_means as by_title
    from compared c
  ), known as (
    select exists (select from scored s where cardinality(v_words) > 0 and s.matched = cardinality(v_words))
      as all_words,
      exists (select from scored s where s.by_last or s.matched > 0 or s.by_title) as any_one
  )
  select array_agg(distinct s.id) into v_hits from scored s, known k
  where s.by_last or (s.matched > 0 and s.matched = cardinality(v_words))
    or (not k.all_words and (s.matched > 0 or s.by_title))
    -- A rank or position that no account has: any of the school's instructors may hold it.
    or (not k.any_one and cardinality(v_means) > 0 and s.is_here and s.role = 'instructor' and cardinality(v_words) = 0)
    -- "The SAI" where no title says who that is.
    or (not k.all_words and 'senior' = any (v_means) and s.is_here and s.role = 'instructor'
      and not exists (select from scored o where 'senior' = any (o.held)));
  return coalesce(v_hits, '{}');
end
$$;

-- What waits: the changes that no one confirmed yet, and the open reports that no one reads.
create function app.handlers_waiting() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'acts', (select coalesce(
      jsonb_agg(jsonb_build_object('id', a.id, 'words', a.words, 'asked_by', app.person_label(a.asked_by), 'asked_at',
      a.asked_at,
        'could', app.welfare_names(app.second_handlers(a))) order by a.asked_at), '[]')
      from app.handler_acts a where a.confirmed_at is null and a.refused_at is null and a.expires_at > now()),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'school', s.name, 'sent_at', r.created_at,
        'due_at', (select min(x.due_at) from public.welfare_actions x where x.report_id = r.id and x.done_at is null))
          order by r.created_at), '[]')
      from public.welfare_reports r join public.schools s on s.id = r.school_id
      where r.state <> 'closed' and cardinality(app.welfare_readers(r.id)) = 0))
$$;
