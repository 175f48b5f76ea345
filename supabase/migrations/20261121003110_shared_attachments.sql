-- Attachments: files along with the rows of any module. `call app.attach('public.things', 'things')` gives them to a table.
-- A file is a row first; the upload to the address that the row names makes it one that others see.

-- What a file may be: the kinds a browser shows, and documents of the office.
create function app.attachment_types() returns text[]
language sql immutable set search_path = ''
as $$
  select '{image/jpeg,image/png,image/webp,application/pdf,text/plain,text/csv,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.openxmlformats-officedocument.presentationml.presentation}'::text[]
$$;
grant execute on function app.attachment_types() to authenticated, service_role;

-- Files attached to rows of other tables, read by those who read the row.
create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  subject_table text not null,
  subject_id uuid not null,
  cadet_id uuid references public.cadets (id),
  name text not null constraint attachments_name_check check (length(trim(name)) between 1 and 200 and app.is_plain(name)
    and name !~ '[/\\]'),
  mime_type text not null constraint attachments_mime_type_check check (mime_type = any (app.attachment_types())),
  size_bytes bigint not null constraint attachments_size_bytes_check check (size_bytes between 1 and 15728640),
  path text not null constraint attachments_path_key unique constraint attachments_path_check check (length(path) <= 400),
  author_label text not null default 'Guidon',
  stored_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index attachments_subject_id_idx on public.attachments (subject_id, created_at);
create index attachments_school_id_idx on public.attachments (school_id);
create index attachments_cadet_id_idx on public.attachments (cadet_id);
create index attachments_created_by_idx on public.attachments (created_by) where stored_at is null;
comment on column public.attachments.stored_at is 'When the file came; until then only its author sees the row.';
comment on column public.attachments.cadet_id is 'The cadet whom the subject is about: the file goes with them.';

-- School, cadet, address and author are not a matter of choice. It runs as the caller, who must read the subject.
create function app.keep_attachment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'attachments');
begin
  select r.school, r.cadet into new.school_id, new.cadet_id from app.subject_row(v_subject, new.subject_id) r;
  if new.school_id is null then
    perform app.deny('You can''t add files here');
  elsif new.name is null or length(trim(new.name)) not between 1 and 200 or new.name ~ '[/\\]' or not app.is_plain(new.name) then
    perform app.fail('name', 'This file name is too long, or has characters or numbers that can''t be saved',
      'Rename the file, then add it again.', 'name');
  elsif new.mime_type is null or new.mime_type <> all (app.attachment_types()) then
    perform app.fail('type', 'This kind of file can''t be added',
      'Choose a picture, a PDF, or a Word, Excel, or PowerPoint document.', 'mime_type');
  elsif new.size_bytes is null or new.size_bytes not between 1 and 15728640 then
    perform app.fail('size', 'A file can be up to 15 MB, and can''t be empty', 'Choose a smaller file.', 'size_bytes');
  end if;
  new.path := format('%s/%s%s', new.school_id, new.id, coalesce(lower(substring(new.name from '\.[A-Za-z0-9]{1,5}$')), ''));
  if auth.uid() is not null then
    new.stored_at := null;
    new.archived_at := null;
  end if;
  return new;
end
$$;
create trigger keep_attachment before insert on public.attachments for each row execute function app.keep_attachment();
grant execute on function app.keep_attachment() to authenticated, service_role;

create trigger stamp_author before insert on public.attachments for each row execute function app.stamp_author();

-- A subject has up to 50 files. Each waits for the one before it, so two at the same time can't both be the last.
create function app.limit_attachments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('attachments:' || new.subject_id, 0));
  if (select count(*) from public.attachments a
      where a.subject_table = new.subject_table and a.subject_id = new.subject_id and a.archived_at is null
        and (a.stored_at is not null or a.created_at > now() - interval '1 hour')) > 50 then
    perform app.fail('too_many', 'There are already 50 files here', 'Archive one you no longer need, then add this one.');
  end if;
  return null;
end
$$;
create trigger limit_attachments after insert or update of archived_at on public.attachments
  for each row when (new.archived_at is null) execute function app.limit_attachments();

-- The policies are written by app.attach: one arm for each subject.
call app.close('public.attachments');
grant select on public.attachments to authenticated;
grant insert (id, subject_table, subject_id, name, mime_type, size_bytes) on public.attachments to authenticated;
grant update (archived_at) on public.attachments to authenticated;
create policy "select" on public.attachments for select to authenticated using (false);
create policy "insert" on public.attachments for insert to authenticated with check (false);
create policy "update" on public.attachments for update to authenticated using (false) with check (false);
call app.audit('public.attachments', module => 'school', computed => '{path,size_bytes,mime_type,stored_at,author_label,subject_id,subject_table}');
call app.broadcast('public.attachments', 'attachments', named => false);

-- Gives files to a table. Anyone who reads a row reads its files; who may `verb` it adds and archives them: with `manage`
-- everyone's of the school, else where `own` is the caller's account or `cadet` a cadet in reach. `writes` is a condition
-- over the columns that stands in place of those. `noun` and `page` say what a row is called, and where it is shown.
create procedure app.attach(
  "table" regclass, module text, verb text default 'update', own text default null, cadet text default null,
  writes text default null, noun text default null, page text default null
)
language plpgsql set search_path = ''
as $$
declare
  v_reading text;
  v_writing text;
begin
  call app.add_subject("table", 'attachments', module, noun, page, cadet,
    coalesce(writes, app.arms(module, verb, own, cadet, 'manage')));
  v_reading := app.subject_arms('attachments', false);
  v_writing := app.subject_arms('attachments', true);
  execute format('alter policy "select" on public.attachments using (
    (stored_at is not null or created_by = (select auth.uid())) and (%s))', v_reading);
  execute format('alter policy "insert" on public.attachments with check (%s)', v_writing);
  execute format('alter policy "update" on public.attachments using (%1$s) with check (%1$s)', v_writing);
end
$$;

-- Says that a file will come: under the id that the caller gives, so that a second attempt goes on with the first. Gives
-- the address to store it at; null where it is stored already.
create function public.add_attachment(
  p_id uuid, p_table text, p_subject uuid, p_name text, p_type text, p_size bigint
) returns text
language plpgsql set search_path = ''
as $$
begin
  insert into public.attachments (id, subject_table, subject_id, name, mime_type, size_bytes)
  values (p_id, p_table, p_subject, p_name, p_type, p_size)
  on conflict (id) do nothing;
  return (select a.path from public.attachments a where a.id = p_id and a.stored_at is null and a.subject_id = p_subject);
end
$$;
call app.expose('public.add_attachment(uuid, text, uuid, text, text, bigint)', 'authenticated', 'service_role');

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

-- The bucket: a file is stored once, under the name that its row gave it, and read by who reads the row.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 15728640, app.attachment_types())
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "attachments select" on storage.objects for select to authenticated using (
  bucket_id = 'attachments' and exists (
    select from public.attachments a where a.path = objects.name and a.stored_at is not null)
);
create policy "attachments insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'attachments' and exists (
    select from public.attachments a
    where a.path = objects.name and a.stored_at is null and a.created_by = (select auth.uid()))
);

-- The file has come: the row shows it from now on, with the size and kind that were stored.
create function app.keep_stored() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.attachments a set stored_at = now(),
    size_bytes = greatest(app.file_size(new.metadata), 1),
    mime_type = case when new.metadata ->> 'mimetype' = any (app.attachment_types())
      then new.metadata ->> 'mimetype' else a.mime_type end
  where a.path = new.name and a.stored_at is null;
  return null;
end
$$;
create trigger keep_stored after insert or update of metadata on storage.objects
  for each row when (new.bucket_id = 'attachments' and new.metadata is not null) execute function app.keep_stored();
