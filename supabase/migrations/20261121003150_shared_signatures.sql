-- Signatures: who signed which words, and when. `call app.signable('public.things', 'things', 'app.thing_text')` lets the rows
-- of a table be signed. The words are kept with the signature, so it shows when they have changed since.

create table app.signables (
  table_name text primary key,
  text_source text not null,
  signers text[] not null
);

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

-- Signatures with the words that were signed.
create table public.signatures (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  signed_text text not null constraint signatures_signed_text_check check (length(signed_text) between 1 and 20000),
  text_hash text not null,
  method text not null constraint signatures_method_check check (method in ('drawn', 'typed')),
  signed_name text not null constraint signatures_signed_name_check check (
    length(trim(signed_name)) between 2 and 160 and app.is_plain(signed_name)),
  strokes jsonb,
  author_label text not null default 'Guidon',
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint signatures_strokes_check check (case method when 'drawn' then app.is_drawing(strokes) else strokes is null end)
);
create index signatures_subject_id_idx on public.signatures (subject_id, created_at);
create unique index signatures_once_idx on public.signatures (subject_table, subject_id, created_by, text_hash);
create index signatures_school_id_idx on public.signatures (school_id);
create index signatures_cadet_id_idx on public.signatures (cadet_id);
comment on column public.signatures.text_hash is 'SHA-256 of the words that were signed.';
comment on column public.signatures.author_label is 'The account that signed; signed_name is what the person wrote.';

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
      and exists (select from public.cadets c where c.id = p_cadet and c.profile_id = auth.uid() and c.archived_at is null))
    or ('staff' = any (v_signers) and app.is_staff() and p_school = app.school_id()), false) then
    perform app.deny(case when v_signers = '{guardian}' then 'Only a verified guardian can sign for this cadet'
      else 'You can''t sign this' end);
  end if;
end
$$;
grant execute on function app.text_now(text, uuid), app.need_signable(text), app.need_signer(text, uuid, uuid)
  to authenticated, service_role;

-- What was signed is what is there now: other words than the signer saw are refused.
create function app.keep_signature() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'signatures');
begin
  select r.school, r.cadet into new.school_id, new.cadet_id from app.subject_row(v_subject, new.subject_id) r;
  if new.school_id is null then
    perform app.deny('You can''t sign this');
  end if;
  if auth.uid() is not null then
    perform app.need_signer(new.subject_table, new.school_id, new.cadet_id);
    if new.signed_text is distinct from app.text_now(new.subject_table, new.subject_id) then
      perform app.fail('text_changed', 'The text has changed since you opened it', 'Read it again, then sign.', 'signed_text');
    elsif coalesce(length(trim(new.signed_name)), 0) not between 2 and 160 or not app.is_plain(new.signed_name) then
      perform app.fail('name', 'The name is missing or too long, or has characters that can''t be saved',
        'Type your full name.', 'signed_name');
    elsif new.method = 'drawn' and not app.is_drawing(new.strokes) then
      perform app.fail('strokes', 'The drawing is empty or too large', 'Clear it and sign again, or type your name.', 'strokes');
    end if;
  end if;
  new.signed_name := trim(new.signed_name);
  new.text_hash := encode(sha256(convert_to(new.signed_text, 'UTF8')), 'hex');
  return new;
end
$$;
create trigger keep_signature before insert on public.signatures for each row execute function app.keep_signature();
create trigger stamp_author before insert on public.signatures for each row execute function app.stamp_author();
grant execute on function app.keep_signature(), app.is_drawing(jsonb) to authenticated, service_role;

-- The policies are written by app.signable. A signature is never changed.
call app.close('public.signatures');
grant select on public.signatures to authenticated;
grant insert (subject_table, subject_id, signed_text, method, signed_name, strokes) on public.signatures to authenticated;
create policy "select" on public.signatures for select to authenticated using (false);
create policy "insert" on public.signatures for insert to authenticated with check (false);
call app.audit('public.signatures', masked => '{strokes}', module => 'school',
  computed => '{author_label,subject_id,subject_table,text_hash}');
call app.broadcast('public.signatures', 'signatures', named => false);

-- Lets the rows of a table be signed. `text_source` is a function (p_id uuid) that returns the words, and runs with the
-- caller's rights. `signers` are 'guardian' (of the row's cadet, verified), 'cadet' (the row's own), 'staff' (of the school).
create procedure app.signable(
  "table" regclass, module text, text_source regproc, signers text[] default '{guardian}', noun text default null,
  page text default null
)
language plpgsql set search_path = ''
as $$
begin
  call app.add_subject("table", 'signatures', module, noun, page, null, 'true');
  insert into app.signables values (app.bare_name("table"), text_source::text, signers);
  execute format('grant execute on function %s(uuid) to authenticated, service_role', text_source);
  execute format('alter policy "select" on public.signatures using (%s)', app.subject_arms('signatures', false));
  execute format('alter policy "insert" on public.signatures with check (%s)', app.subject_arms('signatures', true));
end
$$;

-- Keeps a signature {method, name, strokes?, text}; the same person signs the same words once. Runs with the rights of its
-- caller; what writes past the policies guards first.
create function app.write_signature(p_table text, p_id uuid, p_signature jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if coalesce(p_signature ->> 'method', '') not in ('drawn', 'typed') then
    perform app.fail('method', 'A signature is drawn or typed', 'Reload the page and sign again.', 'method');
  end if;
  insert into public.signatures (subject_table, subject_id, signed_text, method, signed_name, strokes)
  values (p_table, p_id, p_signature ->> 'text', p_signature ->> 'method', p_signature ->> 'name',
    case p_signature ->> 'method' when 'drawn' then p_signature -> 'strokes' end)
  on conflict do nothing;
end
$$;
grant execute on function app.write_signature(text, uuid, jsonb) to authenticated, service_role;

-- Signs a row: {method: drawn | typed, name, strokes?, text}, where `text` is what the signer read.
create function public.sign(p_table text, p_id uuid, p_signature jsonb) returns void
language sql set search_path = ''
as $$
  select app.write_signature(p_table, p_id, p_signature)
$$;
call app.expose('public.sign(text, uuid, jsonb)', 'authenticated', 'service_role');

-- The words of a row to be signed now.
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
