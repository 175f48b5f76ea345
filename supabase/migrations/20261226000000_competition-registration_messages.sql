-- Who a message to schools went to and who it didn't reach is read on the page of the message, each with the reason;
-- and who sent it is told when a school that was meant isn't written to. Until now only the meet's page said so.

alter table public.meet_message_schools add column not_reached jsonb not null default '{}'
  constraint meet_message_schools_not_reached_check check (jsonb_typeof(not_reached) = 'object');
comment on column public.meet_message_schools.not_reached is
  'How many people of the school it couldn''t be sent to, by reason.';
comment on column public.meet_message_schools.reason is
  'Why the school isn''t written to: withdrew, not_registered, not_meant, recalled, no_account.';

call app.register_kind('competition-meets.message', 'competition-meets', 'Schools that a message didn''t reach',
  'A message that you sent to schools of a meet wasn''t sent to one of them.', roles => '{instructor,admin}',
  channel => 'now');

-- Holds the registrations that a message means, for each meet, and lets go of those who wait and aren't meant anymore.
create or replace function app.hold_meet_message(p_school uuid, p_ids uuid[], p_channel text, p_message uuid,
  p_title text, p_text text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.meet_messages as m (school_id, meet_id, channel, source_id, title, body, audience)
  select p_school, a.meet_id, p_channel, p_message, left(p_title, 400), left(p_text, 60000),
    left(string_agg(a.words, ', ' order by a.sort, a.words), 1000)
  from app.meet_audience_rows(p_school) a where a.id = any (p_ids) group by a.meet_id
  on conflict on constraint meet_messages_key do update set title = excluded.title, body = excluded.body,
    audience = excluded.audience, withdrawn_at = null;
  update public.meet_message_schools s set state = 'canceled', reason = 'not_meant', updated_at = now()
  from public.meet_messages m
  where m.source_id = p_message and m.school_id = p_school and s.message_id = m.id and s.state = 'waiting'
    and s.registration_id not in (select x.registration_id from app.registrations_meant(p_school, p_ids) x);
  insert into public.meet_message_schools as s (school_id, host_school_id, meet_id, message_id, registration_id)
  select x.school_id, p_school, x.meet_id, m.id, x.registration_id
  from app.registrations_meant(p_school, p_ids) x
  join public.meet_messages m on m.source_id = p_message and m.meet_id = x.meet_id
  order by x.registration_id
  on conflict on constraint meet_message_schools_key do update set state = 'waiting', reason = null
    where s.state = 'canceled';
end
$$;

-- Takes a message back: those who wait aren't written to, and no school reads it anymore.
create or replace function app.withdraw_meet_message(p_message uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_message_schools s set state = 'canceled', reason = 'recalled' from public.meet_messages m
  where m.source_id = p_message and s.message_id = m.id and s.state = 'waiting';
  update public.meet_messages m set withdrawn_at = now() where m.source_id = p_message and m.withdrawn_at is null;
end
$$;

-- Tells who sent a message which schools it wasn't sent to, and why; nothing where it went to all of them.
create function app.tell_left_out(p_message uuid) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('competition-meets.message', array[m.created_by],
    left(format('Not sent to %s: %s', app.so_many(count(*)::integer, 'school'), m.title), 120),
    left(string_agg(k.name || case s.reason when 'withdrew' then ' withdrew before it was sent'
      when 'not_registered' then ' is no longer registered'
      else ' has no adult with an account' end, ' · ' order by k.name), 400),
    case m.channel when 'email' then '/app/email/' else '/app/announcements/' end || m.source_id || '?tab=schools',
    'left-out:' || m.id, m.school_id)
  from public.meet_messages m
  join public.meet_message_schools s on s.message_id = m.id
    and (s.state = 'left_out' or s.state = 'sent' and s.adults = 0)
  join public.schools k on k.id = s.school_id
  where m.source_id = p_message and m.created_by is not null
  group by m.id
$$;

-- Sends a message that was held: tells the adults of each school, and gives them, so that an email follows. A school
-- that left since is said with the reason and not written to. The registration is held: who withdraws at this moment
-- is out before, or has the message.
create or replace function app.release_meet_message(p_channel text, p_message uuid) returns setof app.outside_person
language plpgsql security definer rows 100 set search_path = ''
as $$
declare
  v_row record;
  v_people app.outside_person[];
  v_reason text;
begin
  for v_row in
    select s.id, s.registration_id, s.school_id, k.name as school, m.id as message, m.title, m.body, r.state,
      h.name as host
    from public.meet_message_schools s
    join public.meet_messages m on m.id = s.message_id
    join public.meet_registrations r on r.id = s.registration_id
    join public.schools k on k.id = s.school_id
    join public.schools h on h.id = s.host_school_id
    where m.source_id = p_message and m.channel = p_channel and s.state = 'waiting'
    order by s.registration_id for update of s, r
  loop
    if not app.is_in(v_row.state) then
      v_reason := (case v_row.state when 'withdrawn' then 'withdrew' else 'not_registered' end);
      update public.meet_message_schools s set state = 'left_out', reason = v_reason where s.id = v_row.id;
      return next (v_row.school_id, v_row.school, null, v_row.school, null, null, v_reason)::app.outside_person;
      continue;
    end if;
    v_people := array(select p from app.registration_people(v_row.registration_id) p);
    update public.meet_message_schools s set state = 'sent', adults = n.reached, not_reached = n.others,
      reason = case when n.reached = 0 then 'no_account' end
    from (select count(p.account) as reached,
        coalesce((select jsonb_object_agg(x.reason, x.so_many) from (
          select q.reason, count(*) as so_many from unnest(v_people) q
          where q.account is null or p_channel = 'email' and q.reason is not null group by q.reason) x), '{}') as others
      from unnest(v_people) p) n
    where s.id = v_row.id;
    perform app.notify_across(case p_channel when 'email' then 'competition-entries.emailed'
        else 'competition-entries.message' end, v_row.school_id,
      array(select p.account from unnest(v_people) p where p.account is not null),
      left(v_row.host || ': ' || app.fill_mail(v_row.title, jsonb_build_object('recipient.name', v_row.school), false),
        120), case p_channel when 'email' then 'It was sent to you by email, too.' else left(v_row.body, 400) end,
      '/app/competition-portal/registrations/' || v_row.registration_id,
      'meet-message:' || v_row.message || ':' || v_row.registration_id);
    return query select p.* from unnest(v_people) p;
  end loop;
  update public.meet_messages m set sent_at = now() where m.source_id = p_message and m.channel = p_channel
    and m.sent_at is null;
  perform app.tell_left_out(p_message);
end
$$;

-- The schools that an email or an announcement to schools of a meet was for, by meet, for its host: [{meet_id, meet,
-- audience, sent_at, withdrawn, schools: [{id, name, state, reason, adults, not_reached}]}]. Empty for any other.
create function public.message_schools(p_source uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('competition-meets', 'read') and not exists (select from app.meets_as('director'))
    or app.adult_school() is null then
    perform app.deny('Only those who direct a meet read whom its messages went to');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('meet_id', m.id, 'meet', m.title, 'audience', x.audience,
        'sent_at', x.sent_at, 'withdrawn', x.withdrawn_at is not null,
        'schools', (select coalesce(jsonb_agg(jsonb_build_object('id', s.registration_id, 'name', k.name,
            'state', s.state, 'reason', s.reason, 'adults', s.adults, 'not_reached', s.not_reached)
            order by k.name, s.id), '[]')
          from public.meet_message_schools s join public.schools k on k.id = s.school_id where s.message_id = x.id))
        order by m.title, m.id), '[]')
    from public.meet_messages x join public.meets m on m.id = x.meet_id
    where x.source_id = p_source and x.school_id = app.adult_school()
      and (app.manages('competition-meets', 'read') or x.meet_id in (select app.meets_as('director'))));
end
$$;
call app.expose('public.message_schools(uuid)', 'authenticated', 'service_role');

-- What was written to the schools of a meet, newest first, for its host: [{id, channel, source_id, title, audience,
-- sender, sent_at, withdrawn, schools, adults, waiting, left_out: [{name, reason}]}].
create or replace function public.meet_messages_sent(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'channel', m.channel, 'source_id', m.source_id,
        'title', m.title, 'audience', m.audience, 'sender', m.sender_label, 'sent_at', m.sent_at,
        'withdrawn', m.withdrawn_at is not null, 'schools', n.schools, 'adults', n.adults, 'waiting', n.waiting,
        'left_out', n.left_out) order by m.created_at desc, m.id), '[]')
    from (select * from public.meet_messages x where x.meet_id = v_meet.id order by x.created_at desc limit 200) m
    cross join lateral (
      select count(*) filter (where s.state = 'sent' and s.adults > 0) as schools, coalesce(sum(s.adults), 0) as adults,
        count(*) filter (where s.state = 'waiting') as waiting,
        coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'reason', coalesce(s.reason, 'no_account'))
            order by k.name)
          filter (where s.state = 'left_out' or s.state = 'sent' and s.adults = 0), '[]') as left_out
      from public.meet_message_schools s join public.schools k on k.id = s.school_id where s.message_id = m.id) n);
end
$$;
call app.expose('public.meet_messages_sent(uuid)', 'authenticated', 'service_role');
