-- A second look at what the guards of decisions 0099 and 0150 to 0155 let through: files and events that one cadet alone
-- reads, people who signed up alone and were given a staff role by the one who needs a second adult, sessions that stayed
-- after a proof, guardians who became one by a merge, and Get Help turned off by an option of the school. See decision
-- 0184.

alter table app.account_asks add column session_id uuid;
alter table app.account_handovers drop constraint account_handovers_kind_check;
alter table app.account_handovers add constraint account_handovers_kind_check check (kind in ('password_reset', 'invited',
  'created', 'address_changed', 'factor_removed', 'promoted'));

revoke select on public.announcements from authenticated;
grant select (id, school_id, title, body, needs_ack, pinned, state, publish_at, published_at, expires_at, told_at,
  author_label, created_at, created_by, updated_at, updated_by) on public.announcements to authenticated;

-- Whom an announcement is for, by their ids, for those who write it; null for those who only read it.
create function app.announcement_audience(p_announcement uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select a.audience from public.announcements a
  where a.id = p_announcement and a.school_id = app.school_id() and app.manages('announcements', 'read')
$$;
grant execute on function app.announcement_audience(uuid) to authenticated, service_role;

-- A line for each announcement that the caller sees, with their own receipt; the numbers are of the receipts that they
-- see.
create or replace view public.announcement_lines with (security_invoker = true) as
select a.id, a.school_id, a.title, a.body, app.announcement_audience(a.id) as audience, a.needs_ack, a.pinned,
  a.publish_at, a.published_at, a.expires_at, a.author_label, a.created_at,
  x.state, array_position('{live,scheduled,draft,ended,withdrawn}', x.state) as state_sort, n.meant, n.read,
    n.acknowledged,
  m.id is not null as is_mine, m.read_at, m.acknowledged_at, m.cadet_id,
  case when m.kind = 'guardian' then (select c.first_name from public.cadets c where c.id = m.cadet_id) end as child,
  app.search_text(a.title || ' ' || a.body) as search, a.updated_at
from public.announcements a
cross join lateral (select case when a.state = 'live' and a.expires_at <= now() then 'ended' else a.state end
  as state) x
cross join lateral (select count(*)::integer as meant, count(r.read_at)::integer as read,
  count(r.acknowledged_at)::integer as acknowledged
  from public.announcement_receipts r where r.announcement_id = a.id and not (r.kind = 'guardian'
    and coalesce(
      (r.user_id, r.cadet_id) in (select h.account, h.cadet from app.unseen_guardians() h where h.account is not null),
      false))) n
left join public.announcement_receipts m on m.announcement_id = a.id and m.user_id = (select auth.uid());

revoke all on public.announcement_lines from anon, authenticated, service_role;
grant select on public.announcement_lines to authenticated, service_role;

-- Refuses a payment to someone who wrote a part of the request and isn't who asked. Checks no rights.
create or replace function app.need_other_payee(p_request public.purchase_requests, p_paid public.transactions) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p
    where p.id = any (array_remove(p_request.writers, p_request.requested_by))
      and app.folded(concat_ws(' ', p.first_name, p.last_name)) <> ''
      -- Whatever else is written with the name, and in any order.
      and (string_to_array(app.folded(p_paid.payee), ' ')
          @> string_to_array(app.folded(concat_ws(' ', p.first_name, p.last_name)), ' ')
        or exists (select from public.contacts c where c.id = p_paid.contact_id and c.profile_id = p.id))) then
    perform app.fail('payee', 'The payee wrote part of this request',
      'Pay the vendor or who asked for it, or let someone else write the request.', 'payee');
  end if;
end
$$;

-- An account made for someone the school knew opens no excuses from before until the person is proved.
create policy handed_over on public.excuse_requests as restrictive for select to authenticated
  using ((select app.has_open_record()) or created_at >= (select app.handed_over_at()));

-- An account made for someone the school knew opens no entries from before until the person is proved.
create policy handed_over on public.conduct_entries as restrictive for select to authenticated
  using ((select app.has_open_record()) or created_at >= (select app.handed_over_at()));

-- True for an account that was made for a new person and has proved no more than that its invitation was accepted.
create or replace function app.is_new_account(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.account_handovers h where h.user_id = p_account
    and h.kind in ('invited', 'created', 'promoted') and (h.proved_at is null or to_jsonb(h) ->> 'proved_how' = 'invitation'))
$$;

-- True for a person who may handle welfare reports: a named handler, a reader whom the command named, or an admin, to
-- whom reports fall where no one is named.
create or replace function app.handles_reports(p_account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.welfare_handlers h where h.account_id = p_account and h.ended_at is null)
    or exists (select from public.welfare_assigned a where a.account_id = p_account and a.stays)
    or exists (select from public.profiles p where p.id = p_account and p.role = 'admin' and p.active
      and not app.is_new_account(p.id))
$$;

-- Nor is it turned off with everything else, by an option of the school.
create function app.guard_handler_school() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and app.is_on(old.id, 'incidents')
    and not exists (select from public.school_modules s join public.permission_modules m on m.id = s.module_id
      and m.name = 'incidents' where s.school_id = old.id and s.enabled)
    and exists (select from public.welfare_handlers h join public.profiles p on p.id = h.account_id
      where h.ended_at is null and (h.school_id = old.id or p.school_id = old.id)) then
    perform app.fail('handlers', 'This school has handlers of welfare reports, so no one turns Get Help off alone',
      'Turn off Get Help first. A second handler confirms it.', 'comp_register_only');
  end if;
  return new;
end
$$;
create trigger guard_handler_school before update of comp_register_only on public.schools
  for each row when (new.comp_register_only and not old.comp_register_only) execute function app.guard_handler_school();

-- The ids of what the caller reads along as the adult from outside.
create function app.read_along() returns setof uuid
language plpgsql stable security definer rows 10 set search_path = ''
as $$
begin
  return query
    select c.subject_id from public.second_adult_copies c
    where c.account_id = auth.uid() and app.role() is not null and c.account_id = app.outside_adult(c.school_id);
end
$$;
grant execute on function app.read_along() to authenticated, service_role;

-- Gives files to a table. Anyone who reads a row reads its files, and so does the adult from outside who reads it along;
-- who may `verb` it adds and archives them: with
-- `manage` everyone's of the school, else where `own` is the caller's account or `cadet` a cadet in reach. `writes` is
-- a condition over the columns used instead of those. `noun` and `page` say what a row is called, and where it
-- is shown.
create or replace procedure app.attach(
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
    (stored_at is not null or created_by = (select auth.uid()))
    and (subject_id = any (array(select app.read_along())) or %s))', v_reading);
  execute format('alter policy "insert" on public.attachments with check (%s)', v_writing);
  execute format('alter policy "update" on public.attachments using (%1$s) with check (%1$s)', v_writing);
end
$$;

-- As app.attach writes it from now on.
do $$
begin
  execute format('alter policy "select" on public.attachments using (
    (stored_at is not null or created_by = (select auth.uid()))
    and (subject_id = any (array(select app.read_along())) or %s))', app.subject_arms('attachments', false));
end
$$;

-- True where an account is in the hands of another one: made by it, by one that it made, given a staff role by it that
-- no other adult confirmed, or reset by it and not proved since.
create or replace function app.is_made_by(p_account uuid, p_maker uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  with recursive makers as (
    select app.uuid_or_null(u.raw_app_meta_data ->> 'made_by') as id from auth.users u where u.id = p_account
    union
    select app.uuid_or_null(u.raw_app_meta_data ->> 'made_by') from makers m join auth.users u on u.id = m.id
  )
  select exists (select from makers m where m.id = p_maker)
    or p_maker = any (app.handed_over_by(p_account) || app.makers(array[p_account]))
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
  select count(*) filter (where p.kind = 'staff' and p.left_at is null
    and app.is_messenger_at(p.user_id, p_thread.school_id)),
    count(*) filter (where p.kind = 'guardian'
      and app.is_guardian_at(p.user_id, p_thread.school_id, p_thread.cadet_id)),
    count(*) filter (where p.kind = 'cadet')
  into v_staff, v_guardians, v_cadets
  from public.thread_people p where p.thread_id = p_thread.id;
  -- Adults who were all made by one of them are that one; so is a guardian.
  with here as materialized (
    select p.user_id from public.thread_people p
    where p.thread_id = p_thread.id and p.kind = 'staff' and p.left_at is null
      and app.is_messenger_at(p.user_id, p_thread.school_id)
  )
  select exists (select from here h
    where not exists (select from here o where o.user_id <> h.user_id and not app.is_made_by(o.user_id, h.user_id))
      and not exists (select from public.thread_people g where g.thread_id = p_thread.id and g.kind = 'guardian'
        and app.is_guardian_at(g.user_id, p_thread.school_id, p_thread.cadet_id)
        and not app.is_made_by(g.user_id, h.user_id)))
  into v_lone;
  if v_staff = 0 then
    perform app.fail('no_staff', 'No one from the school is in this conversation anymore', 'Start a new one.',
      'thread');
  elsif v_guardians + v_cadets = 0 then
    perform app.fail('no_family', 'No one from the family can read this conversation anymore',
      'Check the guardian links of the cadet.', 'thread');
  elsif v_cadets > 0 and v_lone then
    perform app.fail('alone', 'One adult and one cadet can''t have a conversation alone',
      'Add a second instructor or a parent first.', 'thread');
  end if;
end
$$;
grant execute on function app.is_made_by(uuid, uuid) to authenticated, service_role;

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
create or replace function app.settle_comment(p_comment public.comments, p_module text, p_waits boolean) returns void
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

-- An event for one cadet alone is words of an adult to that cadet: none is saved without a second adult who reads it.
create function app.keep_event_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_who text;
  v_cadet uuid;
begin
  -- A day of a pattern begins with the words of the pattern.
  if auth.uid() is null or not app.is_staff() or (tg_op = 'INSERT' and to_jsonb(new) ->> 'series_id' is not null) then
    return null;
  end if;
  v_who := coalesce(app.second_adult(new.school_id, auth.uid(), 'calendar'), 'none');
  if v_who = 'inside' then
    return null;
  end if;
  v_cadet := app.lone_cadet(new.school_id, new.audience_groups, auth.uid());
  if v_cadet is not null and v_who = 'none' then
    perform app.fail('alone', 'Only one adult and one cadet could read this event',
      'Invite the family or more people, give a second instructor access, or name a second adult on the School page.',
      'audience_groups');
  elsif v_cadet is not null then
    perform app.copy_words(new.school_id, 'calendar', tg_table_name, new.id, v_cadet,
      concat_ws(E'\n', new.title, new.place, new.uniform, new.notes));
  end if;
  return null;
end
$$;
create trigger with_company after insert or update of audience, audience_groups, title, place, uniform, notes
  on public.school_events for each row when (new.audience = 'group') execute function app.keep_event_company();
create trigger with_company after insert or update of audience, audience_groups, title, place, uniform, notes
  on public.event_series for each row when (new.audience = 'group') execute function app.keep_event_company();

-- True where an announcement reaches one cadet and no other family, and no second adult sees it: it waits, and says so.
create or replace function app.announcement_waits(p_announcement public.announcements) returns boolean
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

-- School, cadet, address and author are not a matter of choice. It runs as the caller, who must read the subject. What
-- a cadet adds always arrives; an adult adds nothing where only one cadet could open it.
create or replace function app.keep_attachment() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_subject app.subjects := app.need_subject(new.subject_table, 'attachments');
  v_company text;
begin
  select r.school, r.cadet into new.school_id, new.cadet_id from app.subject_row(v_subject, new.subject_id) r;
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
  new.path := format('%s/%s%s', new.school_id, new.id,
    coalesce(lower(substring(new.name from '\.[A-Za-z0-9]{1,5}$')), ''));
  if auth.uid() is not null then
    new.stored_at := null;
    new.archived_at := null;
    v_company := app.company_of(v_subject, new.subject_id, new.school_id);
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
comment on column app.account_asks.session_id is 'The session that asked; null where more than one did.';

-- Those who gave a contact its account, or a guardian link its person.
create function app.joiners_of(p_contact uuid, p_link uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct l.actor_id) filter (where l.actor_id is not null), '{}')
  from public.audit_log l
  where l.action = 'update' and ((l.row_id = p_contact and l.changed ? 'profile_id')
    or (l.row_id = p_link and l.changed ?| '{contact_id,cadet_id}'))
$$;

-- The verified guardians of the account's cadet with the addresses that can confirm them: known before, and in no way
-- those of the people who handed the account over.
create or replace function app.guardian_ways(p_user uuid, p_since timestamptz, p_doers uuid[])
returns table (contact_id uuid, address text, name text)
language sql stable security definer rows 2 set search_path = ''
as $$
  select c.id, a.address, c.name
  from public.cadets k
  join public.guardian_links l on l.cadet_id = k.id and l.state = 'verified'
    and coalesce(l.verified_at, l.created_at) < p_since
  join public.contacts c on c.id = l.contact_id and c.status = 'active'
  left join public.profiles p on p.id = c.profile_id
  cross join lateral (select lower(coalesce(p.email, c.email)) as address) a
  where k.profile_id = p_user and k.archived_at is null and c.profile_id is distinct from p_user
    and (p.id is null or (p.active and app.handed_over_at(p.id) is null and not app.is_barred(p.id, k.id)))
    and not app.is_restricted(c.id, k.id)
    and not app.controllers(array[c.profile_id, c.created_by, l.created_by, l.verified_by, l.decided_by]
      || array(select g.created_by from public.guardian_codes g where g.cadet_id = k.id
        and g.used_by = c.profile_id) || app.joiners_of(c.id, l.id)) && p_doers
    and app.is_free_address(a.address, coalesce(p.id, p_user), array[c.id], p_doers)
    and a.address is distinct from (select lower(u.email) from auth.users u where u.id = p_user)
$$;

-- Words for acts on an account, for emails and notices.
create or replace function app.handover_words(p_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case p_kind when 'password_reset' then 'reset the password of' when 'factor_removed'
    then 'turned off two-step verification of'
    when 'address_changed' then 'changed the email address of' when 'invited' then 'sent an invitation for'
    when 'promoted' then 'gave a staff role to'
      else 'made' end
$$;

-- Closes everything that is open on an account: the person is proved.
create or replace function app.mark_proved(p_user uuid, p_how text, p_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_after text := (select string_agg(distinct h.by_label, ', ') from app.account_handovers h where h.user_id = p_user
    and h.proved_at is null);
  v_label text := app.actor_label();
  v_to text := (select h.address from app.account_handovers h
    where h.user_id = p_user and h.proved_at is null order by h.created_at, h.id limit 1);
begin
  -- Anyone else who is signed in to it came in while it wasn't known whose it is.
  delete from auth.sessions s where s.user_id = p_user and auth.uid() is not null
    and app.handed_over_at(p_user) is not null
    and s.id::text is distinct from case when p_by = p_user then auth.jwt() ->> 'session_id' else (select a.session_id::text from app.account_asks a where a.user_id = p_user) end;
  update app.account_handovers h set proved_at = coalesce(h.proved_at, now()), proved_how = p_how, proved_by = p_by,
    proved_label = v_label
  where h.id in (select u.id from app.unconfirmed(p_user) u) and (h.proved_at is null or p_how = 'adult');
  delete from app.account_codes c where c.user_id = p_user;
  delete from app.account_asks a where a.user_id = p_user;
  perform app.note_account(p_user, case p_how when 'adult' then 'confirmed' else 'proved' end,
    left(concat_ws(', ', case p_how when 'mailbox' then 'by a code to the inbox known before' when 'factor'
      then 'with two-step verification'
      when 'guardian' then 'by a code to a guardian' end, 'after what ' || v_after || ' did'), 400));
  perform app.send_mail(v_to, 'Your Guidon account is confirmed', array[
    case p_how when 'adult' then v_label || ' confirmed that your Guidon account is yours.'
      else 'You confirmed that your Guidon account is yours.' end,
    'Everything from before is open to you again. If this wasn''t you, talk to an instructor or an admin today.'],
    '/app/dashboard', 'Open Guidon') where v_to like '%@%';
end
$$;

-- Asks the other adults who keep accounts to confirm that the caller's account is theirs. Once an hour at most.
create or replace function public.ask_for_confirmation() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := (select p.school_id from public.profiles p where p.id = auth.uid());
  v_asked timestamptz;
begin
  perform app.need_handed_over();
  insert into app.account_asks as a (user_id, session_id)
    values (auth.uid(), app.uuid_or_null(auth.jwt() ->> 'session_id'))
  on conflict on constraint account_asks_pkey do update
    set asked_at = case when a.asked_at < now() - interval '1 hour' then now() else a.asked_at end,
      session_id = case when a.session_id = excluded.session_id then a.session_id end
  returning a.asked_at into v_asked;
  if v_asked < now() then
    return;
  end if;
  perform app.note_account(auth.uid(), 'asked');
  perform app.notify('users.asked', app.other_keepers(v_school, auth.uid(), app.handed_over_by(auth.uid())),
    app.actor_label() || ' asks you to confirm their account',
    'Confirm only after you spoke with them in person or by phone.', '/app/users/' || auth.uid(),
    'asked:' || auth.uid() || ':' || now(), v_school);
end
$$;
call app.expose('public.ask_for_confirmation()', 'authenticated', 'service_role');

-- Someone who signed up alone, as a parent or a visiting school, and gets a staff role or that of a visiting adult by
-- one adult: that adult made them so, as if they had made the account.
create function app.mark_promoted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address, proved_at, proved_how)
  values (new.id, 'promoted', auth.uid(), app.actor_label(), app.controllers(array[auth.uid()]), lower(new.email),
    now(), 'invitation');
  return null;
end
$$;
create trigger mark_promoted after update on public.profiles for each row
  when (old.role not in ('admin', 'instructor') and new.role in ('admin', 'instructor', 'external')
    and new.role <> old.role and auth.uid() is not null)
  execute function app.mark_promoted();

-- Those who were given a staff role before this was kept, as the log has it.
insert into app.account_handovers (user_id, kind, by_id, by_label, doers, address, created_at, proved_at, proved_how)
select p.id, 'promoted', l.actor_id, l.actor_label, array[l.actor_id], lower(p.email), l.created_at, l.created_at,
  'before'
from public.profiles p
cross join lateral (
  select a.* from public.audit_log a
  where a.row_id = p.id and a.table_name = 'profiles' and a.action = 'update' and a.actor_id is not null
    and a.changed -> 'role' ->> 0 not in ('admin', 'instructor') and a.changed -> 'role' ->> 1 in ('admin', 'instructor')
  order by a.id desc limit 1) l
where p.role in ('admin', 'instructor');
