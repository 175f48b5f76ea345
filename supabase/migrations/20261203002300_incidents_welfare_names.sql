-- Whom a typed name may mean. A name is compared by all its words, in any order, also misspelled, as a nickname, by rank, by position, and by
-- what a person was called before. A doubt bars: a guess too many does no harm. Nothing that is typed is kept here.

-- What a person was called before.
create table app.former_names (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.profiles (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  title text,
  until timestamptz not null default now()
);
create index former_names_account_id_idx on app.former_names (account_id);

-- Keeps the name and title that someone had.
create function app.keep_former_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.former_names (account_id, first_name, last_name, title) values (old.id, old.first_name, old.last_name, old.title);
  return null;
end
$$;
create trigger keep_former_name after update of first_name, last_name, title on public.profiles for each row
  when ((old.first_name, old.last_name, old.title) is distinct from (new.first_name, new.last_name, new.title)) execute function app.keep_former_name();

-- What the log of changes still has.
insert into app.former_names (account_id, first_name, last_name, title, until)
select p.id, coalesce(l.changed #>> '{first_name,0}', p.first_name), coalesce(l.changed #>> '{last_name,0}', p.last_name), l.changed #>> '{title,0}', l.created_at
from public.audit_log l join public.profiles p on p.id = l.row_id
where l.table_name = 'profiles' and l.action = 'update' and l.changed ?| '{first_name,last_name,title}'::text[];

-- First names and what people make of them; a nickname may have several.
create table app.nicknames (
  name text not null,
  nick text not null,
  primary key (name, nick)
);
insert into app.nicknames (name, nick)
select split_part(line, ':', 1), unnest(string_to_array(split_part(line, ':', 2), ' ')) from unnest(array[
  'robert:bob bobby rob robby bert', 'william:bill billy will willie liam', 'richard:rick ricky dick rich richie', 'james:jim jimmy jamie',
  'john:jack johnny jon', 'jonathan:jon johnny', 'michael:mike mikey mick', 'joseph:joe joey', 'charles:charlie chuck chas', 'thomas:tom tommy',
  'edward:ed eddie ted ned', 'theodore:ted teddy theo', 'henry:hank harry hal', 'harold:harry hal', 'anthony:tony', 'antonio:tony', 'david:dave davey',
  'daniel:dan danny', 'matthew:matt', 'christopher:chris kit topher', 'christina:chris chrissy tina', 'christine:chris chrissy tina', 'nicholas:nick nicky',
  'alexander:alex al sandy xander sasha', 'alexandra:alex sandy lexi sasha', 'alejandro:alex', 'andrew:andy drew', 'benjamin:ben benny', 'samuel:sam sammy',
  'samantha:sam sammy', 'patrick:pat paddy rick', 'patricia:pat patty trish tricia', 'steven:steve', 'stephen:steve', 'gregory:greg', 'jeffrey:jeff',
  'geoffrey:jeff geoff', 'kenneth:ken kenny', 'ronald:ron ronnie', 'donald:don donnie', 'raymond:ray', 'lawrence:larry', 'gerald:gerry jerry',
  'jerome:jerry', 'leonard:len lenny leo', 'eugene:gene', 'francis:frank fran', 'franklin:frank', 'frances:fran frannie', 'francisco:paco pancho frank',
  'jose:pepe', 'guadalupe:lupe', 'guillermo:memo', 'ignacio:nacho', 'jesus:chuy', 'eduardo:lalo', 'enrique:quique', 'isabel:chabela belle', 'elizabeth:liz lizzie beth betty eliza ellie libby lisa',
  'margaret:maggie meg peggy marge greta', 'katherine:kate katie kathy kat kitty', 'catherine:cate cathy kate katie cat', 'kathleen:kathy kate', 'kaitlyn:kate katie',
  'jennifer:jen jenny', 'jessica:jess jessie', 'rebecca:becky becca', 'deborah:deb debbie', 'barbara:barb barbie babs', 'susan:sue susie', 'suzanne:sue susie',
  'dorothy:dot dottie dolly', 'victoria:vicky tori', 'victor:vic', 'virginia:ginny', 'pamela:pam', 'cynthia:cindy', 'sandra:sandy', 'lorraine:lori lorrie rainey',
  'laura:laurie lori', 'lauren:laurie', 'theresa:terry tess', 'teresa:terry tess tere', 'terrence:terry', 'judith:judy', 'jacqueline:jackie', 'janet:jan', 'janice:jan',
  'amanda:mandy', 'abigail:abby', 'gabriel:gabe', 'gabriela:gaby', 'nathan:nate', 'nathaniel:nate', 'zachary:zach', 'joshua:josh', 'timothy:tim', 'peter:pete',
  'phillip:phil', 'philip:phil', 'walter:walt wally', 'frederick:fred freddy', 'alfred:al fred', 'albert:al bert', 'arthur:art artie', 'douglas:doug', 'vincent:vince vinny',
  'martin:marty', 'martha:marty', 'mary:molly polly', 'ann:annie nancy', 'anne:annie nancy', 'eleanor:ellie nell nora', 'helen:nell', 'ellen:nell', 'kimberly:kim', 'melissa:mel missy', 'melanie:mel']) line;

-- Ranks and positions as they are written and said. A rank is also called by what comes after it: a lieutenant colonel is a colonel.
create table app.title_words (
  words text primary key,
  means text not null,
  also text[] not null default '{}'
);
insert into app.title_words (words, means, also)
select words, split_part(line, ':', 2), coalesce(string_to_array(nullif(split_part(line, ':', 3), ''), ','), '{}')
from unnest(array[
  'command sergeant major,csm,command sgt maj:csm:sgm,sergeant', 'sergeant major,sgm,sgt maj,sgtmaj,smaj:sgm:sergeant', 'first sergeant,1sg,1st sergeant,1st sgt,first sgt,1stsgt,1st sarge,first sarge,first shirt:1sg:sergeant',
  'master gunnery sergeant,mgysgt:mgysgt:gysgt,sergeant', 'gunnery sergeant,gysgt,gunny:gysgt:sergeant', 'master sergeant,msg,msgt,master sgt:msg:sergeant',
  'senior master sergeant,smsgt:smsgt:msg,sergeant', 'chief master sergeant,cmsgt:cmsgt:chief,sergeant', 'sergeant first class,sfc,sgt first class:sfc:sergeant',
  'staff sergeant,ssg,ssgt,staff sgt:ssg:sergeant', 'technical sergeant,tsgt,tech sergeant:tsgt:sergeant', 'sergeant,sgt,sarge,srgt,sargeant,sergent:sergeant:',
  'master chief petty officer,master chief,mcpo:mcpo:chief', 'senior chief petty officer,senior chief,scpo:scpo:chief', 'chief petty officer,cpo:cpo:chief',
  'chief warrant officer,cwo,cw2,cw3,cw4,cw5,warrant officer,wo1:cwo:chief', 'chief:chief:', 'petty officer:po:',
  'lieutenant colonel,ltc,lt col,lt colonel,ltcol:ltc:colonel', 'colonel,col:colonel:', 'lieutenant commander,lcdr,lt cdr:lcdr:commander', 'commander,cdr:commander:',
  'captain,capt,cpt,cap:captain:', 'major,maj:major:', 'first lieutenant,second lieutenant,lieutenant,lt,1lt,2lt,ltjg:lieutenant:', 'general,gen:general:', 'admiral,adm:admiral:',
  'senior army instructor,senior naval science instructor,senior marine instructor,senior aerospace science instructor,senior aerospace instructor,senior instructor,senior military instructor,sai,snsi,smi,sasi:senior:instructor',
  'army instructor,naval science instructor,marine instructor,aerospace science instructor,military instructor,jrotc instructor,rotc instructor,ai,nsi,asi,instructor,teacher:instructor:',
  'principal:principal:', 'assistant principal,vice principal:assistant principal:principal', 'counselor,counsellor:counselor:', 'title ix coordinator,title 9 coordinator,title nine coordinator:title ix:',
  'administrator,admin:admin:', 'coach:coach:', 'director:director:', 'commandant:commandant:']) line, unnest(string_to_array(split_part(line, ':', 1), ',')) words;

-- A text to compare: lower case, without marks over letters, words apart by one blank, apostrophes and dots inside words gone.
create function app.folded(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select trim(regexp_replace(regexp_replace(translate(lower(regexp_replace(normalize(coalesce(p_text, ''), NFD), '[\u0300-\u036f]', '', 'g')),
    'øłđðþıæœß', 'olddtiaos'), '[''’`.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- How many letters two words differ by: one typed wrong, left out, added, or two exchanged. Above p_most it gives p_most + 1.
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
      v := least(v_last[j + 1] + 1, v_now[j] + 1, v_last[j] + case when substr(p_one, i, 1) = substr(p_two, j, 1) then 0 else 1 end);
      if i > 1 and j > 1 and substr(p_one, i, 1) = substr(p_two, j - 1, 1) and substr(p_one, i - 1, 1) = substr(p_two, j, 1) then
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
  select p_one = p_two or (least(length(p_one), length(p_two)) >= 4 and app.letters_apart(p_one, p_two, d.most) <= d.most)
  from (select case when greatest(length(p_one), length(p_two)) >= 10 then 3 when greatest(length(p_one), length(p_two)) >= 7 then 2 else 1 end as most) d
$$;

-- True where a word may be a first name of someone, or how they are called: near, its beginning, or a nickname.
create function app.is_first_name(p_word text, p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.is_near(p_word, p_name)
    or (length(p_word) >= 3 and length(p_name) >= 3 and (starts_with(p_name, p_word) or starts_with(p_word, p_name)))
    or exists (select from app.nicknames n where (n.name = p_name and n.nick = p_word) or (n.nick = p_name and n.name = p_word))
    or exists (select from app.nicknames a join app.nicknames b on b.name = a.name where a.nick = p_word and b.nick = p_name)
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
  for t in select * from app.title_words w where v_rest like '% ' || w.words || ' %' order by length(w.words) desc, w.words loop
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
    cross join lateral (select p.first_name, p.last_name, p.title union all select f.first_name, f.last_name, f.title from app.former_names f where f.account_id = p.id
      union all select p.first_name, p.last_name, h.title from public.welfare_handlers h where h.account_id = p.id and h.ended_at is null) x
    where p.role in ('admin', 'instructor') and (p.role = 'admin' or p.school_id = p_school
      or exists (select from public.welfare_handlers h where h.account_id = p.id and (h.school_id = p_school or h.school_id is null)))
  ), compared as (
    select n.id, n.is_here, n.role, n.called, f.firsts, l.lasts, replace(app.folded(n.last_name), ' ', '') as whole_last,
      array(select jsonb_array_elements_text(app.titles_in(n.called) -> 'also')) || case n.role when 'admin' then '{admin}'::text[] else '{instructor}' end as held
    from people n
    cross join lateral (select app.name_words(n.first_name) as firsts) f
    cross join lateral (select app.name_words(n.last_name) as lasts) l
  ), scored as (
    select c.id, c.is_here, c.role, c.called, c.held,
      -- Words of the last name, whole or joined, are doubt enough on their own.
      (exists (select from unnest(c.lasts) l, unnest(v_words || array(select unnest(v_all) except select unnest(v_words))) w where app.is_near(w, l))
        or (length(c.whole_last) >= 5 and strpos(v_joined, c.whole_last) > 0)) as by_last,
      (select count(*) from unnest(v_words) w where exists (select from unnest(c.firsts) f where app.is_first_name(w, f))
        or exists (select from unnest(c.lasts) l where app.is_near(w, l)) or strpos(c.whole_last, w) > 0 and length(w) >= 3
        or (length(w) = 1 and exists (select from unnest(c.firsts || c.lasts) x where starts_with(x, w)))) as matched,
      c.held && v_means as by_title
    from compared c
  ), known as (
    select exists (select from scored s where cardinality(v_words) > 0 and s.matched = cardinality(v_words)) as all_words,
      exists (select from scored s where s.by_last or s.matched > 0 or s.by_title) as any_one
  )
  select array_agg(distinct s.id) into v_hits from scored s, known k
  where s.by_last or (s.matched > 0 and s.matched = cardinality(v_words)) or (not k.all_words and (s.matched > 0 or s.by_title))
    -- A rank or position that no one is written down with: any of the school's instructors may hold it.
    or (not k.any_one and cardinality(v_means) > 0 and s.is_here and s.role = 'instructor' and cardinality(v_words) = 0)
    -- "The SAI" where no title says who that is.
    or (not k.all_words and 'senior' = any (v_means) and s.is_here and s.role = 'instructor'
      and not exists (select from scored o where 'senior' = any (o.held)));
  return coalesce(v_hits, '{}');
end
$$;

-- Questions of one sender within an hour. The mark is the keyed hash that reports have.
create unlogged table app.welfare_questions (
  mark text primary key,
  since timestamptz not null default now(),
  asked integer not null default 1
);

-- Whom each of up to ten typed names may mean, for the function `welfare`, while a report is written: [[account]]. 300 times an hour at most.
create function public.match_welfare_names(p_actor uuid, p_mark text, p_names text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_welfare_actor(p_actor);
  v_asked integer;
begin
  delete from app.welfare_questions q where q.since < now() - interval '1 hour';
  insert into app.welfare_questions as q (mark) values (left(p_mark, 64)) on conflict (mark) do update set asked = q.asked + 1 returning q.asked into v_asked;
  if v_asked > 300 then
    perform app.fail('too_many', 'You looked up many names in the last hour', 'Choose the person from the list, or send the report: names are compared again then.', 'named');
  elsif cardinality(p_names) > 10 then
    perform app.fail('too_many', 'Name up to 10', null, 'named');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(array_remove(app.welfare_meant(v_school, n.name), p_actor)) order by n.place), '[]')
    from unnest(p_names) with ordinality n (name, place));
end
$$;
call app.expose('public.match_welfare_names(uuid, text, text[])', 'service_role');
