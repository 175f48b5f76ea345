-- A preview before acting, and what became of it after: {cadets, guardians, staff, without_account, left_out,
-- unverified, names: [{id, kind, name, about, reason}]}. Cadets are all who are meant, guardians those who are reached;
-- `left_out` counts by reason. Up to 1,000 names.
create function public.audience_preview(p_audience jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with meant as materialized (select n.*, row_number() over () as place from app.audience_names(p_audience) n)
  select jsonb_build_object(
    'cadets', count(*) filter (where m.kind = 'cadet'),
    'guardians', count(*) filter (where m.kind = 'guardian' and coalesce(m.reason, 'unverified') = 'unverified'),
    'staff', count(*) filter (where m.kind = 'staff'),
    'adults', count(*) filter (where m.kind = 'school' and coalesce(m.reason, 'unverified') = 'unverified'),
    'schools', count(distinct m.about) filter (where m.kind = 'school'),
    'without_account', count(*) filter (where m.kind = 'cadet' and m.reason = 'no_account'),
    'left_out', (select coalesce(jsonb_object_agg(r.reason, r.n), '{}') from (
      select x.reason, count(*) as n from meant x where x.reason <> 'unverified' group by 1) r),
    'unverified', count(*) filter (where m.reason = 'unverified'),
    'names', coalesce(
      jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'name', m.name, 'about', m.about, 'reason', m.reason)
      order by m.place) filter (where m.place <= 1000), '[]'))
  from meant m
$$;
call app.expose('public.audience_preview(jsonb)', 'authenticated', 'service_role');

-- Refuses anyone who may not decide on rows of a table; returns how it is decided on.
create function app.need_approver(p_table text) returns app.approvables
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_how app.approvables;
begin
  select * into v_how from app.approvables a where a.table_name = p_table;
  if v_how.table_name is null or not app.manages(v_how.module, v_how.verb) then
    perform app.deny('You can''t decide on this');
  end if;
  return v_how;
end
$$;

-- True for a drawing: up to 100 strokes, each a list of whole numbers x, y, x, y ... in a field of 600 by 200.
create function app.is_drawing(p_strokes jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(p_strokes) is distinct from 'array' or length(p_strokes::text) > 40000 then false
    when jsonb_array_length(p_strokes) not between 1 and 100 then false
    else not exists (
      select from jsonb_array_elements(p_strokes) as s
      where jsonb_typeof(s) <> 'array' or s::text !~ '^\[(\d{1,3}, \d{1,3}(, )?){2,}\]$')
  end
$$;
grant execute on function app.keep_signature(), app.is_drawing(jsonb) to authenticated, service_role;

-- The words of a row to be signed, as its module says them now. Runs as the caller.
create function app.text_now(p_table text, p_id uuid) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_text text;
begin
  execute format('select %s($1)', app.need_signable(p_table)) into v_text using p_id;
  return v_text;
end
$$;

-- The function that says the words of a table's rows; refuses what can't be signed.
create function app.need_signable(p_table text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_source text := (select s.text_source from app.signables s where s.table_name = p_table);
begin
  if v_source is null then
    perform app.deny('This can''t be signed');
  end if;
  return v_source;
end
$$;

-- Refuses anyone who may not sign a row about this cadet, at this school.
create function app.need_signer(p_table text, p_school uuid, p_cadet uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_signers text[] := (select s.signers from app.signables s where s.table_name = p_table);
begin
  if not coalesce(
    ('guardian' = any (v_signers) and app.role() = 'parent' and p_cadet in (select app.children()))
    or ('cadet' = any (v_signers) and app.role() = 'cadet'
      and exists (select from public.cadets c where c.id = p_cadet and c.profile_id = auth.uid()
        and c.archived_at is null))
    or ('staff' = any (v_signers) and app.is_staff() and p_school = app.school_id()), false) then
    perform app.deny(case when v_signers = '{guardian}' then 'Only a verified guardian can sign for this cadet'
      else 'You can''t sign this' end);
  end if;
end
$$;
grant execute on function app.text_now(text, uuid), app.need_signable(text), app.need_signer(text, uuid, uuid)
  to authenticated, service_role;

-- The current words of a row for signing.
create function public.text_to_sign(p_table text, p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select app.text_now(p_table, p_id)
$$;
call app.expose('public.text_to_sign(text, uuid)', 'authenticated', 'service_role');

-- The signatures of rows, the latest first, and whether the words still are what was signed; up to 500 rows at a time.
create function public.signatures_of(p_table text, p_ids uuid[])
returns table (id uuid, subject_id uuid, signed_name text, method text, strokes jsonb, author_label text,
  signed_at timestamptz, is_current boolean)
language plpgsql stable set search_path = ''
as $$
begin
  if cardinality(p_ids) > 500 then
    perform app.fail('too_many', 'You can send up to 500 rows at a time', 'Send them in smaller batches.', 'p_ids');
  end if;
  return query
    select s.id, s.subject_id, s.signed_name, s.method, s.strokes, s.author_label, s.created_at,
      s.signed_text = app.text_now(p_table, s.subject_id)
    from public.signatures s where s.subject_table = p_table and s.subject_id = any (p_ids)
    order by s.created_at desc;
end
$$;
call app.expose('public.signatures_of(text, uuid[])', 'authenticated', 'service_role');

-- What a family agrees to, in the words that the screen shows (domain/cadets/consent.ts; a test holds the two
-- together).
create function app.consent_text(p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select case c.type
    when 'photo' then 'The school may show and publish photos of this cadet.'
    when 'directory' then 'The school may list this cadet by name in its directory, programs, and results.'
    when 'medical_treatment' then 'The school may have this cadet treated in an emergency when it can’t reach you.'
    when 'field_trip' then 'This cadet may take part in the trips of the corps.'
    when 'fitness' then 'This cadet may take part in physical training and fitness tests.'
    when 'model_release' then 'Pictures and videos of this cadet may be used to promote the program.'
    when 'messaging' then 'The school may send messages to this cadet and your family.'
    when 'public_results' then
      'Results of drill meets that anyone can read on the web may show this cadet’s name.' end
  from public.consents c where c.id = p_id
$$;

-- True where an account is in the hands of another one: made by it, by one that it made, given a staff role by it that
-- no other adult confirmed, or reset by it and not proved since.
create function app.is_made_by(p_account uuid, p_maker uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  with recursive makers as (
    select app.uuid_or_null(u.raw_app_meta_data ->> 'made_by') as id from auth.users u where u.id = p_account
    union
    select app.uuid_or_null(u.raw_app_meta_data ->> 'made_by') from makers m join auth.users u on u.id = m.id
  )
  select exists (select from makers m where m.id = p_maker)
    or p_maker = any (app.handed_over_by(p_account) || app.makers(array[p_account]))
$$;
grant execute on function app.is_made_by(uuid, uuid) to authenticated, service_role;

-- The adult from outside whom a school named, while the account is open.
create function app.outside_adult(p_school uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.account_id from public.second_adults s join public.profiles p on p.id = s.account_id and p.active
  where s.school_id = p_school and s.ended_at is null
$$;
grant execute on function app.outside_adult(uuid) to authenticated, service_role;

-- Who reads along with an adult what they and one cadet write in a module: 'inside' (another adult who runs the
-- module), 'guardian' (a verified one of the cadet, where `p_guardians`), 'outside' (the adult named on the School
-- page), or null: no one. Accounts that the adult made are that adult's own.
create function app.second_adult(p_school uuid, p_first uuid, p_module text, p_cadet uuid default null,
  p_guardians boolean default false) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from unnest(app.keepers_of(p_school, p_module, 'read')) k (id)
      join public.profiles p on p.id = k.id and p.role in ('admin', 'instructor')
      where k.id <> p_first and not app.is_made_by(k.id, p_first)) then 'inside'
    when p_guardians and exists (select from public.guardian_links l
      join public.contacts c on c.id = l.contact_id and c.status = 'active'
      join public.profiles p on p.id = c.profile_id and p.active and p.role = 'parent'
      where l.cadet_id = p_cadet and l.state = 'verified' and not app.is_barred(p.id, p_cadet)
        and not app.is_made_by(p.id, p_first)) then 'guardian'
    when app.outside_adult(p_school) <> p_first and not app.is_made_by(app.outside_adult(p_school), p_first)
      then 'outside'
  end
$$;

-- True where one adult of the school would be alone with what a cadet writes in a module: no two of those who run it
-- are independent.
create function app.has_lone_adult(p_school uuid, p_module text) returns boolean
language sql stable security definer set search_path = ''
as $$
  with keepers as materialized (
    select p.id from unnest(app.keepers_of(p_school, p_module, 'read')) k (id)
    join public.profiles p on p.id = k.id and p.role in ('admin', 'instructor')
  )
  select exists (select from keepers k where not exists (
    select from keepers o where o.id <> k.id and not app.is_made_by(o.id, k.id)))
$$;
