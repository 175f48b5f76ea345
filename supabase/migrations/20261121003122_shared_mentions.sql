-- What follows a comment: its conversation stays readable as a whole, and those who are mentioned are told.

call app.register_kind('comments.mention', 'notifications', 'Mentions', 'Someone mentions you in a comment.',
  roles => '{admin,instructor,cadet,parent}');

-- Tells those who are mentioned, once. What was written is read in Guidon alone.
create function app.tell_mentioned(p_subject app.subjects, p_comment public.comments) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('comments.mention', p_comment.mentions, format('%s mentioned you in a comment', p_comment.author_label),
    format('The comment is about %s.', p_subject.noun),
    replace(replace(p_subject.page, '{id}', p_comment.subject_id::text), '{cadet}', coalesce(p_comment.cadet_id::text, '')),
    'comment:' || p_comment.id, p_comment.school_id, p_comment.cadet_id)
$$;

-- A conversation has up to 1,000 comments, so that it is read whole.
create function app.follow_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'comments');
begin
  perform pg_advisory_xact_lock(hashtextextended('comments:' || new.subject_id, 0));
  if (select count(*) from public.comments c
      where c.subject_table = new.subject_table and c.subject_id = new.subject_id) > 1000 then
    perform app.fail('too_many', 'This conversation already has 1,000 comments', 'Talk about it in person.');
  end if;
  if auth.uid() is not null and cardinality(new.mentions) > 0 then
    perform app.tell_mentioned(v_subject, new);
  end if;
  return null;
end
$$;
create trigger follow_comment after insert on public.comments for each row execute function app.follow_comment();
