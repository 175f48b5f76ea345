-- A host writes to the adults of an entrant only, never to a cadet, whatever job they have.

-- True where the module of a kind has rows of two schools, so that what one school tells reaches the other.
create function app.spans_schools(p_kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.notification_kinds k
    join app.two_sided s on true
    left join app.table_modules t on t.table_name = s.table_name
    where k.kind = p_kind and k.module in (s.host_module, t.module))
$$;

-- Whom the caller may tell something of these, where the module has rows of two schools: of another school its adults
-- alone (app.adults_of). Everyone at the caller's own school, with its families; and what Guidon does automatically
-- isn't the caller's.
create function app.people_across(p_kind text, p_school uuid, p_people uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_mine uuid := case when app.role() <> 'parent' then app.school_id() end;
begin
  return case when v_mine is null or not app.spans_schools(p_kind) then p_people else array(
    select p.id from public.profiles p
    where p.id = any (p_people) and (p.role = 'admin'
      or (p_school = v_mine and (p.school_id = v_mine or (p.role = 'parent'
        and exists (select from public.contacts c where c.profile_id = p.id and c.school_id = v_mine))))
      or p.id in (select app.adults_of(p.school_id)))) end;
end
$$;

-- Writes notifications, each once, of a kind that is on and to people who read its module; of another school than
-- the caller's, only its adults where the module has rows of two schools. Returns how many. Checks no
-- rights.
create or replace function app.put_notices(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind public.notification_kinds := (select k from public.notification_kinds k where k.kind = p_kind);
  v_told uuid[];
  v_cadet uuid;
  v_who text;
  v_people uuid[] := array(select n.user_id from unnest(p_notices) n);
begin
  if v_kind.kind is null then
    raise exception 'app.notify: kind % is not registered', p_kind;
  elsif not app.is_on(p_school, v_kind.module) then
    return 0;
  end if;
  v_people := app.people_across(p_kind, p_school, v_people);
  -- What one adult's act tells one cadet alone: its text waits, or is copied, as other words are.
  if app.role() in ('admin', 'instructor') then
    select case when count(distinct p.id) = 1 and bool_and(p.role = 'cadet') then min(p.id::text)::uuid end into v_cadet
    from unnest(p_notices) n join public.profiles p on p.id = n.user_id and p.active and p.id <> auth.uid()
    where coalesce((n.notice).body, '') <> '';
    if v_cadet is not null then
      v_who := coalesce(app.second_adult(p_school, auth.uid(), v_kind.module), 'none');
    end if;
  end if;
  with written as (
    insert into public.notifications (school_id, user_id, kind, cadet_id, as_guardian, title, body, link, once_key,
      mail)
    select p_school, p.id, p_kind, (n.notice).cadet_id, n.as_guardian,
      -- A title that can't be saved must not stop the act.
      case when app.is_plain((n.notice).title) then left((n.notice).title, 160) else v_kind.label end,
      case when app.has_no_ssn((n.notice).body) and v_who is distinct from 'none' then left((n.notice).body, 500) end,
        (n.notice).link, (n.notice).once_key,
      case when coalesce(c.channel, v_kind.channel) in ('now', 'digest') then coalesce(c.channel, v_kind.channel) end
    from unnest(p_notices) n
    join public.profiles p on p.id = n.user_id and p.active and p.role = any (v_kind.roles)
    left join public.notification_choices c on c.user_id = p.id and c.kind = p_kind
    where p.id = any (v_people) and p.id is distinct from auth.uid() and coalesce(c.channel, v_kind.channel) <> 'off'
      and app.role_reads(p.role_id, v_kind.module)
    on conflict on constraint notifications_once_key do nothing
    returning id, user_id
  ), held as (
    insert into public.waiting_words (school_id, module, subject_table, subject_id, field, words, cadet_account,
      author_id)
    select p_school, v_kind.module, 'notifications', w.id, 'body', left((n.notice).body, 500), v_cadet, auth.uid()
    from written w join unnest(p_notices) n on n.user_id = w.user_id
    where v_who = 'none' and coalesce((n.notice).body, '') <> '' and app.has_no_ssn((n.notice).body)
  )
  select array_agg(w.user_id) into v_told from written w;
  if v_who = 'outside' and v_told is not null then
    perform app.copy_words(p_school, v_kind.module, 'notifications', gen_random_uuid(), v_cadet,
      concat_ws(': ', (n.notice).title, (n.notice).body)) from unnest(p_notices) n where n.user_id = v_cadet;
  end if;
  perform app.tell_people(v_told);
  return coalesce(cardinality(v_told), 0);
end
$$;

-- The one way to write to people of another school: to its adults alone, all of them where none are named. Returns how
-- many were told.
create function app.notify_across(p_kind text, p_school uuid, p_people uuid[], p_title text, p_text text, p_link text,
  p_once_key text) returns integer
language sql security definer set search_path = ''
as $$
  select app.notify(p_kind, array(select a from app.adults_of(p_school) a where p_people is null or a = any (p_people)),
    p_title, p_text, p_link, p_once_key, p_school)
$$;
