-- Comments and conversations ask who reads along: accounts that an adult made are that adult's own.

-- Who reads along where a comment is written: 'company' where no adult is alone with one cadet, 'outside' where only the adult from outside
-- reads along, and 'alone' where no one does. An account that an adult made is that adult's own. Runs as the caller.
create function app.company_of(p_subject app.subjects, p_id uuid, p_school uuid) returns text
language plpgsql set search_path = ''
as $$
declare
  v_first uuid := case when app.is_staff() then auth.uid() end;
  v_staff uuid[] := array(select a.id from app.school_accounts(p_school) a where a.kind = 'staff');
  v_cadets uuid[];
begin
  if v_first is not null then
    -- Another adult who reads it, and whom the writer didn't make.
    if cardinality(app.readers(p_subject.table_name, p_id,
      array(select s from unnest(v_staff) s where s <> v_first and not app.is_made_by(s, v_first)), 1)) > 0 then
      return 'company';
    end if;
  else
    v_staff := app.readers(p_subject.table_name, p_id, v_staff);
    -- The adult who made all the others who read it is alone.
    select s into v_first from unnest(v_staff) s
    where not exists (select from unnest(v_staff) o where o <> s and not app.is_made_by(o, s)) limit 1;
    if v_first is null then
      return 'company';
    end if;
  end if;
  v_cadets := app.readers(p_subject.table_name, p_id, array(select a.id from app.school_accounts(p_school) a where a.kind = 'cadet'), 2);
  if cardinality(v_cadets) <> 1 then
    return 'company';
  end if;
  if cardinality(app.readers(p_subject.table_name, p_id, array(
    select g.id from app.school_accounts(p_school) g
    join app.school_accounts(p_school) c on c.kind = 'cadet' and c.id = v_cadets[1] and c.cadets && g.cadets
    where g.kind = 'guardian' and not app.is_made_by(g.id, v_first)), 1)) > 0 then
    return 'company';
  end if;
  return case when app.outside_adult(p_school) <> v_first and not app.is_made_by(app.outside_adult(p_school), v_first) then 'outside'
    else 'alone' end;
end
$$;

-- Keeps a comment of an adult until a second adult can read it, or copies one to the adult from outside. Asks no rights: what a comment may
-- be was checked.
create function app.settle_comment(p_comment public.comments, p_module text, p_waits boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := case p_comment.subject_table when 'help_tickets' then (select t.asked_by from public.help_tickets t where t.id = p_comment.subject_id)
    when 'tasks' then (select min(app.cadet_reader(to_jsonb(a), 'cadet_id')::text)::uuid from public.task_assignments a
      where a.task_id = p_comment.subject_id and a.state <> 'canceled')
    else (select c.profile_id from public.cadets c where c.id = p_comment.cadet_id) end;
begin
  if p_waits then
    perform app.wait_with(jsonb_populate_record(null::public.waiting_words, jsonb_build_object('id', p_comment.id, 'school_id', p_comment.school_id,
      'module', p_module, 'subject_table', p_comment.subject_table, 'subject_id', p_comment.subject_id, 'field', 'comment',
      'words', p_comment.body, 'cadet_id', p_comment.cadet_id, 'cadet_account', v_cadet)));
  else
    perform app.copy_words(p_comment.school_id, p_module, p_comment.subject_table, p_comment.subject_id, v_cadet, p_comment.body);
  end if;
end
$$;
grant execute on function app.company_of(app.subjects, uuid, uuid), app.settle_comment(public.comments, text, boolean) to authenticated;

-- What a new comment may be. It runs as the caller, who must read the subject; a definer that writes comments for someone is refused by
-- app.readers. On requests for help and tasks, what a cadet writes always arrives and an adult's comment waits for company; elsewhere
-- nothing is posted without it.
create or replace function app.keep_comment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_company text;
  v_subject app.subjects := app.need_subject(new.subject_table, 'comments');
begin
  perform app.check_comment(new.body);
  new.body := trim(new.body);
  select r.school, r.cadet into new.school_id, new.cadet_id from app.subject_row(v_subject, new.subject_id) r;
  if new.school_id is null then
    perform app.deny('You can''t comment here');
  elsif auth.uid() is null then
    return new;
  end if;
  v_company := app.company_of(v_subject, new.subject_id, new.school_id);
  if v_company = 'alone' and new.subject_table not in ('help_tickets', 'tasks') then
    perform app.fail('alone', 'Only one adult and one cadet could read this conversation',
      'Give a second instructor access, verify a parent or guardian, or name a second adult on the School page. Then post it again.');
  end if;
  new.mentions := array(select distinct m from unnest(new.mentions) as m where m is not null order by m);
  if cardinality(new.mentions) > 20 then
    perform app.fail('mentions', 'A comment can mention up to 20 people', 'Mention fewer people.', 'mentions');
  end if;
  new.mention_names := array(
    select a.name from unnest(app.readers(v_subject.table_name, new.subject_id, new.mentions)) as r (id)
    join app.mentionable(v_subject, new.subject_id, new.school_id, new.cadet_id) a using (id) order by a.id);
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

-- Refuses a conversation in which no one answers, or in which one adult and one cadet would be alone.
create or replace function app.check_thread(p_thread public.threads) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_staff integer;
  v_guardians integer;
  v_cadets integer;
  v_lone boolean;
begin
  select count(*) filter (where p.kind = 'staff' and p.left_at is null and app.is_messenger_at(p.user_id, p_thread.school_id)),
    count(*) filter (where p.kind = 'guardian' and app.is_guardian_at(p.user_id, p_thread.school_id, p_thread.cadet_id)),
    count(*) filter (where p.kind = 'cadet')
  into v_staff, v_guardians, v_cadets
  from public.thread_people p where p.thread_id = p_thread.id;
  -- Adults who were all made by one of them are that one.
  with here as materialized (
    select p.user_id from public.thread_people p
    where p.thread_id = p_thread.id and p.kind = 'staff' and p.left_at is null and app.is_messenger_at(p.user_id, p_thread.school_id)
  )
  select exists (select from here h where not exists (select from here o where o.user_id <> h.user_id and not app.is_made_by(o.user_id, h.user_id)))
  into v_lone;
  if v_staff = 0 then
    perform app.fail('no_staff', 'No one from the school is in this conversation anymore', 'Start a new one.', 'thread');
  elsif v_guardians + v_cadets = 0 then
    perform app.fail('no_family', 'No one from the family can read this conversation anymore', 'Check the guardian links of the cadet.', 'thread');
  elsif v_cadets > 0 and v_lone and v_guardians = 0 then
    perform app.fail('alone', 'One adult and one cadet can''t have a conversation alone', 'Add a second instructor or a parent first.', 'thread');
  end if;
end
$$;

drop function app.check_company(app.subjects, uuid, uuid);
