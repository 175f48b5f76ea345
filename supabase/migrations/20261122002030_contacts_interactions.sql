-- Calls, visits, and emails with contacts, and what is to be done next. Office data: the contact never reads it.

create table public.contact_interactions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  contact_id uuid not null references public.contacts (id) on delete cascade,
  happened_on date not null,
  channel text not null default 'phone' constraint contact_interactions_channel_check check (
    channel in ('phone', 'email', 'sms', 'in_person', 'letter', 'other')),
  summary text not null constraint contact_interactions_summary_check
    check (length(trim(summary)) between 1 and 2000 and app.has_no_ssn(summary)),
  follow_up text constraint contact_interactions_follow_up_check check (length(follow_up) <= 300 and app.has_no_ssn(follow_up)),
  follow_up_on date,
  followed_up_at timestamptz,
  followed_up_by uuid,
  entered_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint contact_interactions_follow_up_on_check check (follow_up_on is null or follow_up is not null)
);
create index contact_interactions_contact_id_idx on public.contact_interactions (contact_id, happened_on desc);
create index contact_interactions_school_id_idx on public.contact_interactions (school_id, follow_up_on)
  where followed_up_at is null;
create index contact_interactions_school_id_all_idx on public.contact_interactions (school_id);
call app.protect('public.contact_interactions', 'contacts', writes => '{}');
call app.same_school('public.contact_interactions', 'contact_id:contacts');
call app.audit('public.contact_interactions', masked => '{summary,follow_up}', noun => 'a note of a contact');
call app.broadcast('public.contact_interactions', 'contacts');

-- Logs what was said with a contact: {happened_on, channel, summary, follow_up?, follow_up_on?}. Gives the id.
create function public.log_interaction(p_contact uuid, p_input jsonb, p_key uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_on date := app.day(p_input ->> 'happened_on');
  v_due date := app.day(p_input ->> 'follow_up_on');
  v_summary text := nullif(trim(p_input ->> 'summary'), '');
  v_next text := nullif(trim(p_input ->> 'follow_up'), '');
  v_done jsonb;
  v_id uuid;
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to log conversations');
  elsif v_on is null or v_on > app.today(v_school) then
    perform app.fail('date', 'The date is missing or in the future', 'Use today or an earlier date.', 'happened_on');
  elsif v_summary is null or length(v_summary) > 2000 or length(v_next) > 300
    or not app.has_no_ssn(concat_ws(' ', v_summary, v_next)) then
    perform app.fail('summary', 'The summary is missing, too long, or includes a Social Security number',
      'Use up to 2,000 characters.', 'summary');
  elsif coalesce(p_input ->> 'channel', '') not in ('phone', 'email', 'sms', 'in_person', 'letter', 'other') then
    perform app.fail('channel', 'That way to talk isn''t valid', 'Reload the page and choose another.', 'channel');
  elsif v_due is not null and (v_next is null or v_due < v_on) then
    perform app.fail('follow_up', 'Say what to do by that date', 'Enter the next step, and a date after the conversation.', 'follow_up');
  end if;
  v_done := app.once(p_key, 'log_interaction', jsonb_build_array(p_contact, p_input));
  if v_done is not null then
    return (v_done #>> '{}')::uuid;
  elsif not exists (select from public.contacts c where c.id = p_contact and c.school_id = v_school) then
    perform app.fail('unknown_contact', 'This contact isn''t at your school', 'Reload the page.');
  end if;
  insert into public.contact_interactions (school_id, contact_id, happened_on, channel, summary, follow_up, follow_up_on)
  values (v_school, p_contact, v_on, p_input ->> 'channel', v_summary, v_next, v_due)
  returning id into v_id;
  return (app.done(p_key, to_jsonb(v_id)) #>> '{}')::uuid;
end
$$;
call app.expose('public.log_interaction(uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Marks the next steps of conversations as done, or as open again. Gives the ids that changed.
create function public.close_follow_ups(p_ids uuid[], p_done boolean) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_changed uuid[];
begin
  if not app.manages('contacts', 'update') then
    perform app.deny('You don''t have permission to log conversations');
  end if;
  perform app.check_ids(p_ids, 'ids');
  if (select count(*) from public.contact_interactions i where i.id = any (p_ids) and i.school_id = app.need_school()
    and i.follow_up is not null) <> (select count(distinct x) from unnest(p_ids) as x) then
    perform app.fail('unknown_follow_up', 'This follow-up isn''t there anymore', 'Reload the page.');
  end if;
  with changed as (
    update public.contact_interactions i set followed_up_at = case when p_done then now() end,
      followed_up_by = case when p_done then auth.uid() end
    where i.id = any (p_ids) and i.school_id = app.need_school() and i.follow_up is not null
      and (i.followed_up_at is not null) <> p_done
    returning i.id
  )
  select coalesce(array_agg(c.id), '{}') into v_changed from changed c;
  return v_changed;
end
$$;
call app.expose('public.close_follow_ups(uuid[], boolean)', 'authenticated', 'service_role');

-- How many next steps are due by today.
create function app.due_follow_ups(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.contact_interactions i
  where i.school_id = p_school and i.followed_up_at is null and i.follow_up_on <= app.today(p_school)
$$;
call app.register_attention('due_follow_ups', 'contacts', 'app.due_follow_ups', 26);
