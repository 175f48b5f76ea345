-- Comments: what the pages call. The rules are those of the table, so writing to it directly is no way around.

-- Posts a comment; the same key again gives the same one. Refuses anyone who can't read the subject, mentions of people who
-- can't, and a conversation that one adult and one cadet would have alone.
create function public.post_comment(
  p_table text, p_subject uuid, p_body text, p_mentions uuid[] default '{}', p_key uuid default null
) returns uuid
language plpgsql set search_path = ''
as $$
declare
  v_done jsonb := app.once(p_key, 'post_comment', jsonb_build_array(p_table, p_subject, p_body, p_mentions));
  v_id uuid := gen_random_uuid();
begin
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  end if;
  insert into public.comments (id, subject_table, subject_id, body, mentions)
  values (v_id, p_table, p_subject, p_body, coalesce(p_mentions, '{}'));
  perform app.done(p_key, to_jsonb(v_id));
  return v_id;
end
$$;

-- Changes one's own words, within an hour.
create function public.edit_comment(p_comment uuid, p_body text) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.comments c set body = p_body where c.id = p_comment;
  if not found then
    perform app.deny('You can''t edit this comment');
  end if;
end
$$;

-- Removes one's own comment, or restores it.
create function public.archive_comment(p_comment uuid, p_archived boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.comments c set archived_at = case when p_archived then coalesce(c.archived_at, now()) end
  where c.id = p_comment;
  if not found then
    perform app.deny('You can''t remove this comment');
  end if;
end
$$;

-- Staff hide a comment from everyone but its author and staff, or show it again.
create function public.hide_comment(p_comment uuid, p_hidden boolean default true) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.comments c set hidden_at = case when p_hidden then coalesce(c.hidden_at, now()) end
  where c.id = p_comment;
  if not found then
    perform app.deny('You can''t hide this comment');
  end if;
end
$$;

-- Whom the caller may mention in a conversation: at most eight people who read it, those near to it first.
create function public.comment_people(p_table text, p_subject uuid, p_search text default '')
returns table (id uuid, kind text, name text)
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(p_table, 'comments');
  v_search text := app.search_text(left(coalesce(p_search, ''), 60));
  v_school uuid;
  v_cadet uuid;
  v_candidates uuid[];
  v_readers uuid[];
begin
  select r.school, r.cadet into v_school, v_cadet from app.subject_row(v_subject, p_subject) r;
  if v_school is null then
    perform app.deny('You can''t comment here');
  end if;
  -- Each is asked whether they read it: more than this many would make typing wait.
  v_candidates := array(
    select a.id from app.mentionable(v_subject, p_subject, v_school, v_cadet) a
    where app.search_text(a.name) like '%' || replace(trim(v_search), '%', '') || '%'
    order by a.is_near desc, a.kind = 'staff' desc, a.name limit 60);
  v_readers := app.readers(p_table, p_subject, v_candidates, 8);
  return query
    select a.id, a.kind, a.name from app.mentionable(v_subject, p_subject, v_school, v_cadet) a
    where a.id = any (v_readers) order by array_position(v_readers, a.id);
end
$$;
call app.expose('public.post_comment(text, uuid, text, uuid[], uuid)', 'authenticated', 'service_role');
call app.expose('public.edit_comment(uuid, text)', 'authenticated', 'service_role');
call app.expose('public.archive_comment(uuid, boolean)', 'authenticated', 'service_role');
call app.expose('public.hide_comment(uuid, boolean)', 'authenticated', 'service_role');
call app.expose('public.comment_people(text, uuid, text)', 'authenticated');

-- How many files and comments there are beside rows of a table, of those that the caller reads; at most 500 rows at a time.
create function public.counts_beside(p_table text, p_ids uuid[]) returns table (id uuid, files bigint, comments bigint)
language plpgsql stable set search_path = ''
as $$
begin
  if cardinality(p_ids) > 500 then
    perform app.fail('too_many', 'You can send up to 500 rows at a time', 'Send them in smaller batches.', 'p_ids');
  end if;
  return query
    select s.id, count(*) filter (where s.part = 'file'), count(*) filter (where s.part = 'comment')
    from (
      select a.subject_id as id, 'file' as part from public.attachments a
      where a.subject_table = p_table and a.subject_id = any (p_ids) and a.archived_at is null and a.stored_at is not null
      union all
      select c.subject_id, 'comment' from public.comments c
      where c.subject_table = p_table and c.subject_id = any (p_ids) and c.archived_at is null and c.hidden_at is null
    ) s group by s.id;
end
$$;
call app.expose('public.counts_beside(text, uuid[])', 'authenticated', 'service_role');
