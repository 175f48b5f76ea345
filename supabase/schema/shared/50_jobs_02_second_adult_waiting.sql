-- A conversation has up to 1,000 comments, of each of its schools, so that it is read whole.
create function app.follow_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'comments');
begin
  perform pg_advisory_xact_lock(hashtextextended('comments:' || new.subject_id, 0));
  if (select count(*) from public.comments c
      where c.subject_table = new.subject_table and c.subject_id = new.subject_id
        and c.from_side is not distinct from new.from_side) > 1000 then
    perform app.fail('too_many', 'This conversation already has 1,000 comments', 'Talk about it in person.');
  end if;
  if auth.uid() is not null and cardinality(new.mentions) > 0 then
    perform app.tell_mentioned(v_subject, new);
  end if;
  return null;
end
$$;
create trigger follow_comment after insert on public.comments for each row execute function app.follow_comment();

-- The current words are what is signed: a signature for other words than the signer saw is refused.
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
      perform app.fail('text_changed', 'The text has changed since you opened it', 'Read it again, then sign.',
        'signed_text');
    elsif coalesce(length(trim(new.signed_name)), 0) not between 2 and 160 or not app.is_plain(new.signed_name) then
      perform app.fail('name', 'The name is missing or too long, or has characters that can''t be saved',
        'Type your full name.', 'signed_name');
    elsif new.method = 'drawn' and not app.is_drawing(new.strokes) then
      perform app.fail('strokes', 'The drawing is empty or too large', 'Clear it and sign again, or type your name.',
        'strokes');
    end if;
  end if;
  new.signed_name := trim(new.signed_name);
  new.text_hash := encode(sha256(convert_to(new.signed_text, 'UTF8')), 'hex');
  return new;
end
$$;
create trigger keep_signature before insert on public.signatures for each row execute function app.keep_signature();
create trigger stamp_author before insert on public.signatures for each row execute function app.stamp_author();

-- Refuses to change someone's words for anyone else. Its arguments: the column of the author, whose words ('everyone',
-- or 'families': what staff enter for a cadet isn't in their own name), and the columns of the words.
create function app.keep_own_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_author uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
  v_column text;
begin
  if auth.uid() is null or v_author is null or v_author = auth.uid()
    or (tg_argv[1] = 'families'
      and not exists (select from public.profiles p where p.id = v_author and p.role in ('cadet', 'parent'))) then
    return new;
  end if;
  foreach v_column in array tg_argv[2:] loop
    -- A missing file may be added for them; words may not.
    if (v_column !~ '_path$' or to_jsonb(old) ->> v_column is not null) and to_jsonb(new) -> v_column is distinct
      from to_jsonb(old) -> v_column then
      perform app.fail('not_author', 'Only the person who wrote this can change their words',
        'Leave the text as it is, and add a comment or a note of your own.', v_column);
    end if;
  end loop;
  return new;
end
$$;

-- The row says who wrote it and when: the log has only what becomes of it.
drop trigger audit_insert on public.waiting_words;
drop trigger audit_insert on public.second_adult_copies;

-- Before words of a row that staff and one cadet read: an adult's wait where no second adult reads along, and are
-- copied where only the adult from outside does, as the cadet's are. Its arguments: module, column of the cadet,
-- whether guardians read it, columns of words.
create function app.keep_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_new jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  v_staff boolean;
  v_cadet uuid;
  v_who text;
  v_column text;
  v_school uuid := new.school_id;
begin
  if auth.uid() is null or not exists (select from unnest(tg_argv[3:]) c
    where coalesce(v_new ->> c, '') <> '' and v_new ->> c is distinct from v_old ->> c) then
    return new;
  end if;
  v_cadet := app.cadet_reader(v_new, tg_argv[1]);
  if v_cadet is null then
    return new;
  end if;
  v_staff := app.role() in ('admin', 'instructor');
  if v_staff then
    v_who := coalesce(
      app.second_adult(v_school, auth.uid(), tg_argv[0], (v_new ->> 'cadet_id')::uuid, tg_argv[2]::boolean), 'none');
  elsif v_cadet = auth.uid() and app.has_lone_adult(v_school, tg_argv[0]) then
    v_who := 'outside';
  end if;
  if coalesce(v_who, 'inside') not in ('none', 'outside') then
    return new;
  end if;
  foreach v_column in array tg_argv[3:] loop
    if coalesce(v_new ->> v_column, '') = '' or v_new ->> v_column is not distinct from v_old ->> v_column then
      continue;
    elsif v_who = 'outside' then
      perform app.copy_words(v_school, tg_argv[0], tg_table_name, new.id, v_cadet, v_new ->> v_column);
      continue;
    end if;
    perform app.wait_with(
      jsonb_populate_record(null::public.waiting_words, jsonb_build_object('school_id', v_school, 'module', tg_argv[0],
      'subject_table', tg_table_name, 'subject_id', new.id, 'field', v_column, 'words', v_new ->> v_column, 'cadet_id',
        v_new ->> 'cadet_id',
      'cadet_account', v_cadet, 'guardians', tg_argv[2]::boolean)));
    -- A column that can't be empty says that its words wait.
    new := jsonb_populate_record(new, jsonb_build_object(v_column, coalesce(v_old ->> v_column, case when (
      select a.attnotnull from pg_catalog.pg_attribute a where a.attrelid = tg_relid and a.attname = v_column)
      then 'Waits for a second adult' end)));
  end loop;
  return new;
end
$$;
call app.register_job('school.waiting', 'school', 'Deliver messages that waited for a second adult',
  'app.tend_waiting_words',
  every_minutes => 1);

-- Lets a task wait that an adult writes for one cadet where no second adult sees it, or copies its words to the adult
-- from outside.
create function app.keep_task_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid := coalesce((to_jsonb(new) ->> 'task_id')::uuid, new.id);
  v_task public.tasks;
  v_cadet uuid;
  v_who text;
begin
  if auth.uid() is null or app.role() not in ('admin', 'instructor') then
    return null;
  end if;
  select * into v_task from public.tasks t where t.id = v_id;
  select case when count(distinct x) = 1 then min(x::text)::uuid end into v_cadet
  from public.task_assignments a cross join lateral unnest(app.assignees(a)) x
  join public.profiles p on p.id = x and p.role = 'cadet'
  where a.task_id = v_id and a.state <> 'canceled';
  if v_cadet is null then
    -- With a second cadet, no adult is alone with one cadet.
    update public.tasks t set waits_since = null where t.id = v_id and t.waits_since is not null;
    update public.waiting_words w set state = 'replaced', settled_at = now()
    where w.subject_table = 'tasks' and w.subject_id = v_id and w.field = 'task' and w.state = 'waiting';
    return null;
  end if;
  v_who := coalesce(app.second_adult(v_task.school_id, auth.uid(), 'tasks'), 'none');
  if v_who = 'outside' then
    perform app.copy_words(v_task.school_id, 'tasks', 'tasks', v_id, v_cadet,
      concat_ws(E'\n', v_task.title, v_task.description));
  elsif v_who = 'none' and v_task.waits_since is null then
    update public.tasks t set waits_since = now() where t.id = v_id;
    perform app.wait_with(
      jsonb_populate_record(null::public.waiting_words,
      jsonb_build_object('school_id', v_task.school_id, 'module', 'tasks',
      'subject_table', 'tasks', 'subject_id', v_id, 'field', 'task', 'words',
        concat_ws(E'\n', v_task.title, v_task.description),
      'cadet_account', v_cadet)));
  end if;
  return null;
end
$$;
create trigger with_company after insert or update of state on public.task_assignments for each row
  when (new.state in ('assigned', 'canceled')) execute function app.keep_task_company();
create trigger with_company after update of title, description on public.tasks for each row
  when ((new.title, new.description) is distinct from (old.title, old.description))
    execute function app.keep_task_company();
create trigger with_company after insert or update of text on public.task_items for each row
  execute function app.keep_task_company();
