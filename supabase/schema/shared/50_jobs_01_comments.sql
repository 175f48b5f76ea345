-- Writes down the author by name, so that who wrote stays readable when the account has gone.
create function app.stamp_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.author_label := app.actor_label();
  end if;
  return new;
end
$$;
grant execute on function app.stamp_author() to authenticated, service_role;

-- The rules of comments and files know the sides: where they go, whom they mention, and who is told.
-- School, cadet, address and author are not a matter of choice. It runs as the caller, who must read the subject. What
-- a cadet adds always arrives; an adult adds nothing where only one cadet could open it.
create function app.keep_attachment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'attachments');
  v_company text;
begin
  select r.school, r.cadet, r.host into new.school_id, new.cadet_id, new.host_school_id
  from app.subject_row(v_subject, new.subject_id) r;
  if new.school_id is null then
    perform app.deny('You can''t add files here');
  elsif new.name is null or length(trim(new.name)) not between 1 and 200 or new.name ~ '[/\\]'
    or not app.is_plain(new.name) then
    perform app.fail('name', 'This file name is too long, or has characters or numbers that can''t be saved',
      'Rename the file, then add it again.', 'name');
  elsif new.mime_type is null or new.mime_type <> all (app.attachment_types()) then
    perform app.fail('type', 'This kind of file can''t be added',
      'Choose a picture, a PDF, or a Word, Excel, or PowerPoint document.', 'mime_type');
  elsif new.size_bytes is null or new.size_bytes not between 1 and 15728640 then
    perform app.fail('size', 'A file can be up to 15 MB, and can''t be empty', 'Choose a smaller file.', 'size_bytes');
  end if;
  if new.host_school_id is null then
    new.side := null;
    new.from_side := null;
  else
    select s.side, s.from_side into new.side, new.from_side
    from app.settle_side(new.host_school_id, new.school_id, new.side, new.from_side) s;
  end if;
  -- It takes space of the school that adds it.
  new.path := format('%s/%s%s', case when new.from_side = 'host' then new.host_school_id else new.school_id end, new.id,
    coalesce(lower(substring(new.name from '\.[A-Za-z0-9]{1,5}$')), ''));
  if auth.uid() is not null then
    new.stored_at := null;
    new.archived_at := null;
    -- What a host adds, no cadet opens.
    v_company := case when new.from_side = 'host' then 'company'
      else app.company_of(v_subject, new.subject_id, new.school_id) end;
    if v_company = 'alone' and app.is_staff() then
      perform app.fail('alone', 'Only one adult and one cadet could open this file',
        'Give a second instructor access, verify a parent or guardian, or name a second adult on the School page. Then '
          'add it again.', 'name');
    elsif v_company = 'outside' then
      perform app.copy_file(new, v_subject.module);
    end if;
  end if;
  return new;
end
$$;
grant execute on function app.keep_attachment() to authenticated, service_role;
create trigger keep_attachment before insert on public.attachments for each row execute function app.keep_attachment();

create trigger stamp_author before insert on public.attachments for each row execute function app.stamp_author();

-- A subject has up to 50 files, of each of its schools. Each waits for the one before it, so two at the same time can't
-- both be the last.
create function app.limit_attachments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('attachments:' || new.subject_id, 0));
  if (select count(*) from public.attachments a
      where a.subject_table = new.subject_table and a.subject_id = new.subject_id and a.archived_at is null
        and a.from_side is not distinct from new.from_side
        and (a.stored_at is not null or a.created_at > now() - interval '1 hour')) > 50 then
    perform app.fail('too_many', 'There are already 50 files here',
      'Archive one you no longer need, then add this one.');
  end if;
  return null;
end
$$;
create trigger limit_attachments after insert or update of archived_at on public.attachments
  for each row when (new.archived_at is null) execute function app.limit_attachments();

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

-- What a new comment may be. It runs as the caller, who must read the subject; a definer that writes comments for
-- someone is refused by app.readers. On requests for help and tasks, what a cadet writes always arrives and an adult's
-- comment waits for company; elsewhere nothing is posted without it.
create function app.keep_comment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_company text;
  v_subject app.subjects := app.need_subject(new.subject_table, 'comments');
begin
  perform app.check_comment(new.body);
  new.body := trim(new.body);
  select r.school, r.cadet, r.host into new.school_id, new.cadet_id, new.host_school_id
  from app.subject_row(v_subject, new.subject_id) r;
  if new.school_id is null then
    perform app.deny('You can''t comment here');
  end if;
  if new.host_school_id is null then
    new.side := null;
    new.from_side := null;
  else
    select s.side, s.from_side into new.side, new.from_side
    from app.settle_side(new.host_school_id, new.school_id, new.side, new.from_side) s;
  end if;
  if auth.uid() is null then
    return new;
  end if;
  -- What a host writes, no cadet reads.
  v_company := case when new.from_side = 'host' then 'company'
    else app.company_of(v_subject, new.subject_id, new.school_id) end;
  if v_company = 'alone' and new.subject_table not in ('help_tickets', 'tasks') then
    perform app.fail('alone', 'Only one adult and one cadet could read this conversation',
      'Give a second instructor access, verify a parent or guardian, or name a second adult on the School page. Then '
        'post it again.');
  end if;
  new.mentions := array(select distinct m from unnest(new.mentions) as m where m is not null order by m);
  if cardinality(new.mentions) > 20 then
    perform app.fail('mentions', 'A comment can mention up to 20 people', 'Mention fewer people.', 'mentions');
  end if;
  new.mention_names := array(
    select a.name from unnest(app.readers(v_subject.table_name, new.subject_id, new.mentions)) as r (id)
    join app.mentionable(v_subject, new.subject_id,
      case when new.from_side = 'host' then new.host_school_id else new.school_id end, new.cadet_id, new.from_side,
      new.side = 'both') a using (id) order by a.id);
  if cardinality(new.mention_names) <> cardinality(new.mentions) then
    perform app.fail('mentions', 'Someone you mentioned can''t read this', 'Remove that mention.', 'mentions');
  end if;
  if v_company = 'outside' then
    perform app.settle_comment(new, v_subject.module, false);
  elsif v_company = 'alone' and app.is_staff() then
    perform app.settle_comment(new, v_subject.module, true);
    return null;
  end if;
  return new;
end
$$;
create trigger keep_comment before insert on public.comments for each row execute function app.keep_comment();

-- The words are their author's, for an hour; removing is the author's; hiding is for staff who run the module.
create function app.keep_comment_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'comments');
  v_is_author boolean := old.created_by = auth.uid();
begin
  if auth.uid() is null then
    return new;
  end if;
  if new.body is distinct from old.body then
    perform app.check_comment(new.body);
    if not v_is_author then
      perform app.deny('Only the author can edit a comment');
    elsif old.created_at < now() - interval '1 hour' then
      perform app.fail('too_late', 'A comment can be edited for one hour', 'Write a new comment.');
    elsif old.hidden_at is not null or old.archived_at is not null then
      perform app.fail('not_shown', 'This comment is hidden or removed', 'Restore it first.');
    end if;
    new.body := trim(new.body);
    new.edited_at := now();
  end if;
  if (new.archived_at is null) <> (old.archived_at is null) and not v_is_author then
    perform app.deny('Only the author can remove a comment');
  elsif (new.hidden_at is null) <> (old.hidden_at is null)
    and not (app.is_staff() and (app.manages(v_subject.module, 'update')
      or (v_subject.host_module is not null and app.manages(v_subject.host_module, 'update')))) then
    perform app.deny('Only an instructor can hide a comment');
  end if;
  return new;
end
$$;
grant execute on function app.keep_comment(), app.keep_comment_change() to authenticated, service_role;
create trigger keep_comment_change before update on public.comments
  for each row execute function app.keep_comment_change();

-- Who wrote and who hid, by name and role.
create function app.stamp_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    return new;
  elsif tg_op = 'INSERT' then
    new.author_label := app.actor_label();
    new.author_role := app.role();
  elsif (new.hidden_at is null) <> (old.hidden_at is null) then
    new.hidden_at := case when new.hidden_at is not null then now() end;
    new.hidden_by := case when new.hidden_at is not null then auth.uid() end;
    new.hidden_by_label := case when new.hidden_at is not null then app.actor_label() end;
  end if;
  return new;
end
$$;
grant execute on function app.stamp_comment() to authenticated, service_role;
create trigger stamp_comment before insert or update on public.comments for each row
  execute function app.stamp_comment();
