-- Registers a subject of a part, and lets the log of the part open to those who read the subject's.
create procedure app.add_subject(
  p_table regclass, p_part text, p_module text, p_noun text, p_page text, p_cadet text, p_writes text
)
language plpgsql set search_path = ''
as $$
declare
  v_name text := app.bare_name(p_table);
  v_cadet text := coalesce(p_cadet, (
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = p_table and a.attname = 'cadet_id' and not a.attisdropped));
begin
  if not exists (select from app.table_modules t where t.table_name = v_name) then
    raise exception 'app.%: protect % first', p_part, p_table;
  end if;
  insert into app.subjects values (v_name, p_part, p_module, coalesce(p_noun, 'this'), p_page, v_cadet, p_writes,
    (select s.host_module from app.two_sided s where s.table_name = v_name));
  insert into app.table_modules (table_name, module, is_restricted)
  select v_name || ':' || p_part, p_module, t.is_restricted from app.table_modules t where t.table_name = v_name;
end
$$;

-- Which of these accounts read a row, at most so many: each is asked as themselves, under the policies, so the answer
-- is exact whatever the policies say. It runs as the caller: a definer would read past them. Costs about a millisecond
-- for each account.
create function app.readers(p_table text, p_id uuid, p_accounts uuid[], p_most integer default 1000)
returns uuid[]
language plpgsql set search_path = ''
as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_sub text := current_setting('request.jwt.claim.sub', true);
  v_account uuid;
  v_reads boolean;
  v_readers uuid[] := '{}';
begin
  if (select r.rolbypassrls or r.rolsuper from pg_catalog.pg_roles r where r.rolname = current_user)
    or pg_catalog.pg_has_role(current_user, (
      select c.relowner from pg_catalog.pg_class c where c.oid = format('public.%I', p_table)::regclass), 'member') then
    raise exception 'app.readers: % reads past the policies; call it as the caller', current_user;
  end if;
  foreach v_account in array p_accounts loop
    exit when cardinality(v_readers) >= p_most;
    perform set_config('request.jwt.claim.sub', v_account::text, true),
      set_config('request.jwt.claims',
        jsonb_build_object('sub', v_account, 'role', 'authenticated', 'aal', 'aal2')::text, true);
    execute format('select exists (select from public.%I s where s.id = $1)', p_table) into v_reads using p_id;
    if v_reads then
      v_readers := v_readers || v_account;
    end if;
  end loop;
  perform set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true),
    set_config('request.jwt.claims', coalesce(v_claims, ''), true);
  return v_readers;
end
$$;
grant execute on function app.readers(text, uuid, uuid[], integer) to authenticated;

-- Gives files to a table. Anyone who reads a row reads its files, and so does the adult from outside who reads it
-- along; who may `verb` it adds and archives them: with `manage` everyone's of the school, else where `own` is the
-- caller's account or `cadet` a cadet in reach. `writes` is a condition over the columns used instead of those. `noun`
-- and `page` say what a row is called, and where it is shown. Of a row of two schools, who has the verb in the host's
-- module writes for the host.
create procedure app.attach(
  "table" regclass, module text, verb text default 'update', own text default null, cadet text default null,
  writes text default null, noun text default null, page text default null
)
language plpgsql set search_path = ''
as $$
declare
  v_host text := (select s.host_module from app.two_sided s where s.table_name = app.bare_name("table"));
begin
  call app.add_subject("table", 'attachments', module, noun, page, cadet,
    coalesce(writes, app.arms(module, verb, own, cadet, 'manage') || case when v_host is null then '' else format(
      ' or (host_school_id = (select app.school_id()) and (select app.manages(%L, %L)))', v_host, verb) end));
  call app.open_attachments();
end
$$;

-- Says that a file will come: under the id that the caller gives, so that a second attempt goes on with the first.
-- Of a row of two schools, `p_side` says which reads it: the caller's, or 'both'. Returns the address to store it at;
-- null where it is stored already.
create function public.add_attachment(
  p_id uuid, p_table text, p_subject uuid, p_name text, p_type text, p_size bigint,
  p_side text default null
) returns text
language plpgsql set search_path = ''
as $$
begin
  insert into public.attachments (id, subject_table, subject_id, name, mime_type, size_bytes, side)
  values (p_id, p_table, p_subject, p_name, p_type, p_size, p_side)
  on conflict (id) do nothing;
  return (select a.path from public.attachments a where a.id = p_id and a.stored_at is null
    and a.subject_id = p_subject);
end
$$;
call app.expose('public.add_attachment(uuid, text, uuid, text, text, bigint, text)', 'authenticated', 'service_role');

-- Archives a file, or restores it.
create function public.archive_attachment(p_attachment uuid, p_archived boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.attachments a set archived_at = case when p_archived then coalesce(a.archived_at, now()) end
  where a.id = p_attachment;
  if not found then
    perform app.deny('You can''t archive this file');
  end if;
end
$$;
call app.expose('public.archive_attachment(uuid, boolean)', 'authenticated', 'service_role');

-- Gives a conversation to each row of a table. Anyone who reads a row reads and, with `verb`, writes in it. `noun` says
-- what a row is called ("a service hours entry"), `page` where it is shown ("/app/things/{id}").
create procedure app.discuss(
  "table" regclass, module text, verb text default 'read', cadet text default null, noun text default null,
  page text default null
)
language plpgsql set search_path = ''
as $$
declare
  v_host text := (select s.host_module from app.two_sided s where s.table_name = app.bare_name("table"));
begin
  call app.add_subject("table", 'comments', module, noun, page, cadet,
    format('(select app.can(%L, %L))', module, verb) || case when v_host is null then '' else format(
      ' or (host_school_id = (select app.school_id()) and (select app.can(%L, %L)))', v_host, verb) end);
  call app.open_comments();
end
$$;
