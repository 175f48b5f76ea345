-- Who reads along where a comment is written: 'company' where no adult is alone with one cadet, 'outside' where only
-- the adult from outside reads along, and 'alone' where no one does. An account that an adult made is that adult's own.
-- Runs as the caller.
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
  v_cadets := app.readers(p_subject.table_name, p_id,
    array(select a.id from app.school_accounts(p_school) a where a.kind = 'cadet'), 2);
  if cardinality(v_cadets) <> 1 then
    return 'company';
  end if;
  if cardinality(app.readers(p_subject.table_name, p_id, array(
    select g.id from app.school_accounts(p_school) g
    join app.school_accounts(p_school) c on c.kind = 'cadet' and c.id = v_cadets[1] and c.cadets && g.cadets
    where g.kind = 'guardian' and not app.is_made_by(g.id, v_first)), 1)) > 0 then
    return 'company';
  end if;
  return case when app.outside_adult(p_school) <> v_first and not app.is_made_by(app.outside_adult(p_school), v_first)
    then 'outside'
    else 'alone' end;
end
$$;

-- The account of the cadet with whom an adult writes on a row.
create function app.cadet_of_exchange(p_table text, p_id uuid, p_cadet uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case p_table when 'help_tickets' then (select t.asked_by from public.help_tickets t where t.id = p_id)
    when 'tasks' then (select min(app.cadet_reader(to_jsonb(a), 'cadet_id')::text)::uuid from public.task_assignments a
      where a.task_id = p_id and a.state <> 'canceled')
    else (select c.profile_id from public.cadets c where c.id = p_cadet) end
$$;

-- Tells the adult from outside of a file, who can open it from then on. Checks no rights.
create function app.copy_file(p_file public.attachments, p_module text) returns void
language sql security definer set search_path = ''
as $$
  select app.copy_words(p_file.school_id, p_module, p_file.subject_table, p_file.subject_id,
    app.cadet_of_exchange(p_file.subject_table, p_file.subject_id, p_file.cadet_id), 'File: ' || p_file.name)
$$;

-- Keeps a comment of an adult until a second adult can read it, or copies one to the adult from outside. Checks no
-- rights: what a comment may be was checked.
create function app.settle_comment(p_comment public.comments, p_module text, p_waits boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid := app.cadet_of_exchange(p_comment.subject_table, p_comment.subject_id, p_comment.cadet_id);
begin
  if p_waits then
    perform app.wait_with(
      jsonb_populate_record(null::public.waiting_words,
      jsonb_build_object('id', p_comment.id, 'school_id', p_comment.school_id,
      'module', p_module, 'subject_table', p_comment.subject_table, 'subject_id', p_comment.subject_id, 'field',
        'comment',
      'words', p_comment.body, 'cadet_id', p_comment.cadet_id, 'cadet_account', v_cadet)));
  else
    perform app.copy_words(p_comment.school_id, p_module, p_comment.subject_table, p_comment.subject_id, v_cadet,
      p_comment.body);
  end if;
end
$$;
grant execute on function app.company_of(app.subjects, uuid, uuid),
  app.settle_comment(public.comments, text, boolean), app.copy_file(public.attachments, text) to authenticated;

-- The account of the only cadet of an audience that no family reads along, but for accounts that the adult made; null
-- where there are more or none.
create function app.lone_cadet(p_school uuid, p_audience jsonb, p_first uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when count(*) filter (where a.kind = 'cadet') = 1
    and not coalesce(bool_or(a.kind = 'guardian' and not app.is_made_by(a.account, p_first)), false)
    then min(a.account::text) filter (where a.kind = 'cadet') end::uuid
  from app.audience_people(p_school, p_audience) a
$$;

-- True where an announcement reaches one cadet and no other family, and no second adult sees it: it waits, and says so.
create function app.announcement_waits(p_announcement public.announcements) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_first uuid := coalesce(p_announcement.updated_by, p_announcement.created_by);
  v_cadet uuid;
  v_who text;
begin
  v_cadet := app.lone_cadet(p_announcement.school_id, p_announcement.audience, v_first);
  if v_cadet is null or v_first is null or not exists (
    select from public.profiles p where p.id = v_first and p.role in ('admin', 'instructor')) then
    return false;
  end if;
  v_who := coalesce(app.second_adult(p_announcement.school_id, v_first, 'announcements'), 'none');
  if v_who = 'outside' then
    perform app.copy_words(p_announcement.school_id, 'announcements', 'announcements', p_announcement.id, v_cadet,
      concat_ws(E'\n', p_announcement.title, p_announcement.body));
  elsif v_who = 'none' and not exists (select from public.waiting_words w
    where w.subject_table = 'announcements' and w.subject_id = p_announcement.id and w.state = 'waiting') then
    insert into public.waiting_words (school_id, module, subject_table, subject_id, field, words, cadet_account,
      author_id, author_label)
    values (p_announcement.school_id, 'announcements', 'announcements', p_announcement.id, 'announcement',
      concat_ws(E'\n', p_announcement.title, p_announcement.body), v_cadet, v_first, app.person_label(v_first));
  end if;
  return v_who = 'none';
end
$$;

-- Names the adult from outside the program who reads along, or no one. What waited arrives then.
create function public.name_second_adult(p_account uuid default null, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_second_adult_namer();
  v_done jsonb := app.once(p_key, 'name_second_adult', to_jsonb(p_account));
begin
  if v_done is not null then
    return;
  elsif p_account is not null and not exists (
    select from jsonb_array_elements(app.second_adult_choices() -> 'choices') c where c ->> 'id' = p_account::text)
    and p_account is distinct from app.outside_adult(v_school) then
    perform app.fail('unknown_person', 'That person can''t be the second adult', 'Choose someone from the list.',
      'account');
  end if;
  if p_account is distinct from app.outside_adult(v_school) then
    update public.second_adults s set ended_at = now() where s.school_id = v_school and s.ended_at is null;
    if p_account is not null then
      insert into public.second_adults (school_id, account_id) values (v_school, p_account);
    end if;
  end if;
  perform app.release_words(v_school);
  perform app.done(p_key, 'true');
end
$$;
call app.expose('public.name_second_adult(uuid, uuid)', 'authenticated', 'service_role');

-- Holds the rows that a decision is about, and refuses it where one of them changed since the caller read it, or the
-- call doesn't say what was read. `p_seen` is {id: updated_at}. Rows that aren't of the caller's school, nor hosted by
-- it, are left to the function that decides. Checks no rights.
create function app.need_seen(p_table text, p_ids uuid[], p_seen jsonb, p_key uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_row record;
begin
  if app.was_answered(p_key) then
    return;
  end if;
  for v_row in execute format('select t.id, t.updated_at from public.%I t where t.id = any ($1) and (t.school_id = any '
    '($2)%s) order by t.id for update', p_table,
    case when app.has_host(format('public.%I', p_table)::regclass) then ' or t.host_school_id = $3' else '' end)
    using p_ids, array(select app.schools()), app.school_id()
  loop
    if jsonb_typeof(p_seen) is distinct from 'object' or jsonb_typeof(p_seen -> v_row.id::text) is distinct
      from 'string' then
      perform app.fail('seen', 'This page didn''t say what you saw', 'Reload the page, look at it again, then decide.',
        'seen');
    elsif app.moment_in(p_seen ->> v_row.id::text, 'seen') is distinct from v_row.updated_at then
      perform app.fail('changed_since', 'This changed since you opened it',
        'Reload the page, look at it again, then decide.', 'seen');
    end if;
  end loop;
end
$$;

-- Decides on rows of a table that takes it, once for a key; see app.decide. Returns the ids that changed.
create function public.decide(p_table text, p_ids uuid[], p_decision text, p_reason text default null, p_key uuid
  default null, p_seen jsonb default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_how app.approvables := app.need_approver(p_table);
begin
  if p_decision is distinct from 'taken_back' then
    perform app.need_seen(p_table, p_ids, p_seen, p_key);
  end if;
  return app.decide(p_table, p_ids, p_decision, p_reason, p_key);
end
$$;
call app.expose('public.decide(text, uuid[], text, text, uuid, jsonb)', 'authenticated', 'service_role');

-- Verifies hours, sends them back with a reason, or puts them back to waiting. Returns the ids that changed.
create function public.decide_service_hours(p_ids uuid[], p_state text, p_reason text default null, p_seen jsonb
  default null) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_entries(p_ids, 'approve');
  if p_state is distinct from 'submitted' then
    perform app.need_seen('service_hours', p_ids, p_seen, null);
  end if;
  return app.decide_service_hours(p_ids, p_state, p_reason);
end
$$;
call app.expose('public.decide_service_hours(uuid[], text, text, jsonb)', 'authenticated', 'service_role');
