-- The account of the cadet who reads a row: by a column that names the cadet, or the account.
create function app.cadet_reader(p_row jsonb, p_column text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.profiles p
  where p.role = 'cadet' and p.active and p.id = case p_column
    when 'cadet_id' then (select c.profile_id from public.cadets c where c.id = (p_row ->> 'cadet_id')::uuid)
    else (p_row ->> p_column)::uuid end
$$;

-- The ids of what the caller reads along as the adult from outside.
create function app.read_along() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  return query
    select c.subject_id from public.second_adult_copies c
    where c.account_id = auth.uid() and app.role() is not null and c.account_id = app.outside_adult(c.school_id);
end
$$;
grant execute on function app.read_along() to authenticated, service_role;

-- Refuses everyone but the staff who edit the school; returns the school.
create function app.need_second_adult_namer() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (app.is_staff() and app.manages('school', 'update')) then
    perform app.deny('You don''t have permission to name the second adult');
  end if;
  return app.need_school();
end
$$;

-- How a school is off for second adults: {needs: [modules where one adult would be alone], adult: {id, name,
-- counts_for_me}, choices: [{id, name, title, is_proposed}]}. Proposed first are those from outside the program who
-- handle welfare reports.
create function app.second_adult_choices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_second_adult_namer();
begin
  return jsonb_build_object(
    'needs', (select coalesce(jsonb_agg(m.label order by m.sort_order), '[]') from public.permission_modules m
      where m.name in ('incidents', 'tasks', 'announcements', 'cadets', 'calendar') and app.is_on(v_school, m.name)
        and app.has_lone_adult(v_school, m.name)),
    'adult', (select jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
        'counts_for_me', p.id <> auth.uid() and not app.is_made_by(p.id, auth.uid()))
      from public.profiles p where p.id = app.outside_adult(v_school)),
    'choices', (select coalesce(
      jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'title', h.title,
        'is_proposed', h.title is not null) order by h.title is null, p.last_name, p.id), '[]')
      from public.profiles p
      left join lateral (select w.title from public.welfare_handlers w
        where w.account_id = p.id and w.school_id = v_school and w.ended_at is null and w.is_outside limit 1) h on true
      where p.active and p.id <> auth.uid() and (h.title is not null
        or (p.school_id = v_school and p.role in ('admin', 'instructor', 'external')
          and p.id <> all (app.keepers_of(v_school, 'incidents', 'read'))))));
end
$$;
grant execute on function app.second_adult_choices() to authenticated, service_role;

-- Who reads along at the school of the caller, who needs it, and who can be named.
create function public.second_adult_of_school() returns jsonb
language sql stable set search_path = ''
as $$
  select app.second_adult_choices()
$$;
call app.expose('public.second_adult_of_school()', 'authenticated', 'service_role');

-- True where a call with this key was answered before: its repetition gets that answer, whatever changed since.
create function app.was_answered(p_key uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.requests r where r.key = p_key and r.result is not null
    and r.caller = coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000'))
$$;

-- The page of the record that words belong to; null where it has none of its own, as the remarks of a score.
create function app.waiting_page(p_words public.waiting_words) returns text
language sql stable security definer set search_path = ''
as $$
  select case when p.page ~ '^/app/[^{}]*$' then p.page end
  from (select case when p_words.subject_table = 'task_assignments'
    then (select '/app/tasks/' || a.task_id from public.task_assignments a where a.id = p_words.subject_id)
    else (select replace(replace(s.page, '{id}', p_words.subject_id::text), '{cadet}',
      coalesce(p_words.cadet_id::text, '{cadet}'))
      from app.subjects s where s.table_name = p_words.subject_table and s.page is not null order by s.part limit 1) end
        as page) p
$$;

-- What waits for the caller at their school, as its author or as the cadet it is for: the words for their author, the
-- page of the record it belongs to, and the cadet.
create function app.waiting_for_me()
returns table (id uuid, module text, subject_table text, subject_id uuid, page text, cadet_id uuid, words text,
  author_label text,
  is_mine boolean, created_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select w.id, w.module, w.subject_table, w.subject_id, app.waiting_page(w), coalesce(w.cadet_id, c.id),
    case when w.author_id = auth.uid() then w.words end, w.author_label, w.author_id = auth.uid(), w.created_at
  from public.waiting_words w
  left join public.cadets c on c.profile_id = w.cadet_account and c.school_id = w.school_id
  where w.state = 'waiting' and w.school_id = app.school_id() and app.role() is not null
    and (w.author_id = auth.uid() or w.cadet_account = auth.uid())
  order by w.created_at, w.id limit 200
$$;
grant execute on function app.waiting_for_me() to authenticated, service_role;

-- What waits for a second adult of what the caller wrote to a cadet, or of what was written to the caller.
create function public.my_waiting_words()
returns table (id uuid, module text, subject_table text, subject_id uuid, page text, cadet_id uuid, words text,
  author_label text,
  is_mine boolean, created_at timestamptz)
language sql stable set search_path = ''
as $$
  select * from app.waiting_for_me()
$$;
call app.expose('public.my_waiting_words()', 'authenticated', 'service_role');

-- The columns of a row whose words are someone else's, as app.own_words says it for the table; none of a row elsewhere.
create function app.others_words(p_table text, p_id uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_args text[] := (
    select string_to_array(pg_catalog.encode(t.tgargs, 'escape'), '\000') from pg_catalog.pg_trigger t
    where t.tgname = 'keep_own_words' and t.tgrelid = pg_catalog.to_regclass(format('public.%I', p_table)));
  v_row jsonb;
  v_author uuid;
begin
  if v_args is null or app.role() is null then
    return '{}';
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 and t.school_id = $2', p_table) into v_row
    using p_id, app.school_id();
  v_author := (v_row ->> v_args[1])::uuid;
  if v_author is null or v_author = auth.uid() or (v_args[2] = 'families'
    and not exists (select from public.profiles p where p.id = v_author and p.role in ('cadet', 'parent'))) then
    return '{}';
  end if;
  -- A file that isn't there yet can be added for them.
  return array(select w from unnest(v_args[3:]) w where w <> '' and (w !~ '_path$' or v_row ->> w is not null));
end
$$;
grant execute on function app.others_words(text, uuid) to authenticated, service_role;

-- The columns of a row that only the person who wrote them can change, so that a form of someone else shows them to
-- read.
create function public.others_words(p_table text, p_id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select app.others_words(p_table, p_id)
$$;
call app.expose('public.others_words(text, uuid)', 'authenticated', 'service_role');

-- People whom an order keeps from a cadet, as pairs: no one without the right to custody restrictions reads or counts
-- them. No rows for those who have it.
create function app.unseen_guardians() returns table (account uuid, contact uuid, cadet uuid)
language sql stable security definer rows 20 set search_path = ''
as $$
  select distinct a.account, case when a.account is null then l.contact_id end, l.cadet_id
  from public.guardian_restrictions r
  join public.guardian_links l on l.id = r.link_id
  cross join lateral (select unnest(r.accounts) union all select null) a (account)
  where r.lifted_at is null and l.school_id in (select app.schools())
    and not ((select app.is_staff()) and (select app.can('contacts', 'view_restricted')))
$$;
grant execute on function app.unseen_guardians() to authenticated, service_role;

-- The ids of recipients whom an order keeps from the cadet an email was about: they are neither listed nor counted.
create function app.unseen_recipients() returns setof uuid
language sql stable security definer rows 20 set search_path = ''
as $$
  select r.id from app.unseen_guardians() h
  join public.email_recipients r on (r.profile_id = h.account or r.contact_id = h.contact)
    and h.cadet = any (r.cadet_ids)
  where r.kind = 'guardian'
$$;
grant execute on function app.unseen_recipients() to authenticated, service_role;
