-- A mail that came back stops its address at once only where the mailbox is gone. One that is full, or too big a mail, is
-- counted. The sender's own fault stops no address and alarms the admins. A complaint ends only newsletters.
alter table public.email_recipients add column returned text
  constraint email_recipients_returned_check check (returned in ('gone', 'later', 'refused'));
comment on column public.email_recipients.returned is
  'Why it came back: the mailbox is gone, it may work another time, or the servers refuse the sender.';
create index email_recipients_returned_idx on public.email_recipients (school_id, lower(address))
  where returned is not null;
create index email_recipients_to_idx on public.email_recipients (school_id, lower(address), created_at desc);

-- Why a mail came back, by what the receiving server said: `gone` where the mailbox does not exist, `refused` where the
-- sender is at fault (SPF, DKIM, DMARC, block lists, content), `later` for everything else: full, too big, expired, and
-- what isn't known. Words come before codes, as many servers send one code for everything. The codes are those of RFC
-- 3463 and its registry at IANA.
create function app.why_returned(p_said text) returns text
language sql immutable set search_path = ''
as $$
  select case
    -- Said so plainly that the name of a server with "spam" in it doesn't matter.
    when s.said ~* '(user|recipient|mailbox|address) unknown|unknown (user|recipient|mailbox)|no such (user|recipient)'
      and s.said !~* 'sender|quota|full' then 'gone'
    when s.said ~* '\mdmarc\M|\mspf\M|\mdkim\M|unauthenticated|authentication (is |was )?(required|fail)|not authenticated'
      or s.said ~* 'sender (\S+ )?(address )?(was |is )?(reject|denied|block|verify|not allowed|unknown|invalid)'
      or s.said ~* '(black|block|deny|bad) ?-?list|\mdnsbl\M|\mrbl\M|spamhaus|spamcop'
      or s.said ~* '\mspam|unsolicited|bulk mail|junk|reputation|virus|malware|phish|suspicious|content (reject|filter)'
      or s.said ~* 'blocked|\mbanned\M|blacklisted|relay(ing)?( access)? (is |was )?(denied|prohibited|not (allowed|permitted))'
      or s.said ~* '(not (allowed|permitted)|unable|denied) to relay|reverse (dns|lookup)|\mptr\M|service refused'
      or s.said ~* 'reject(ed)? (due to|by|for) (\w+ ){0,3}(policy|content)|policy (violation|reason|reject)|against (\w+ )?policy'
      or s.said ~ '\mAUP\M|advertise AUTH'
      or s.said ~* 'too many (invalid )?recipients|rate limit' and s.code ~ '^5\.7\.'
      or s.code ~ '^5\.1\.[78]$' then 'refused'
    when s.code ~ '^[45]\.(2\.[23]|3\.[14]|4\.7)$' or s.said ~* '(over|exceed|out of|insufficient).{0,30}(quota|storage|space|limit|size)'
      or s.said ~* '(mailbox|inbox|account|disk|user).{0,20}(is |was )?full|quota|too (big|large)|size limit|message size'
      or s.said ~* '(delivery|retry|queue|message).{0,30}(expired|time ?d? ?out)|retry time(out)?|too many hops|loop' then 'later'
    when s.said ~* '(unknown|no such|invalid|bad|nonexist\w*|non-exist\w*|undeliverable) (\w+ ){0,2}(user|recipient|address|mailbox|account|person|domain|local)'
      or s.said ~* '(user|recipient|address|mailbox|account|alias|domain|host|person)( name)?( \S+)? ?(is |was |has been |are )?(currently )?(unknown|not (found|known|exist|valid|listed|recognized|active|available|here|our customer)|invalid|disabled|inactive|deactivated|closed|deleted|removed|suspended|terminated|unavailable|does ?n.t exist|no longer)'
      or s.said ~* 'does(n.t| not) (exist|have (an?|this)|like recipient)|no (mailbox|account) (here|by|with)|no longer (available|valid|in use|work|accept|with|monitored|exist)'
      or s.said ~* 'recip(ient)?notfound|adr\.recip|user ?unknown|unknown user|not our customer|unrout(e)?able|nxdomain|name (or service )?not known'
      or s.said ~* 'couldn.t find any host|host or domain name not found|no (mx|valid mx|such domain)|recipient address rejected: access denied'
      or s.said ~* 'address (was |is )?reject|recipient (was |is )?reject|mailbox unavailable' and coalesce(s.code, '5.1.1') ~ '^5\.[012]\.'
      or s.code ~ '^5\.1\.(1|2|3|6|10|351|0)$' or s.code ~ '^5\.2\.1$' or s.code ~ '^5\.4\.(4|310)$' then 'gone'
    when s.code ~ '^5\.7\.([2-9]|[1-9][0-9]+)$' then 'refused'
    else 'later' end
  from (select coalesce(p_said, '') as said, substring(p_said from '(?:^|[^0-9.])([45]\.[0-9]{1,3}\.[0-9]{1,3})(?![0-9.])') as code) s
$$;

-- How many mails in a row may come back before an address is stopped that isn't gone.
create function app.returns_allowed() returns integer
language sql immutable set search_path = ''
as $$ select 3 $$;

-- Whom an address belongs to, as far as messages know: {name, about}; nothing where none went there.
create function app.whose_address(p_school uuid, p_address text) returns table (name text, about text)
language sql stable security definer set search_path = ''
as $$
  select nullif(r.name, ''), nullif(r.about, '') from public.email_recipients r
  where r.school_id = p_school and lower(r.address) = lower(p_address)
  order by r.created_at desc limit 1
$$;

call app.register_kind('email.stopped', 'email', 'Addresses whose mail comes back',
  'Mail to someone keeps coming back, and no more is sent to their address.', roles => '{admin,instructor}');
call app.register_kind('email.refused', 'email', 'Mail that servers refuse',
  'Mail servers refuse what the school sends: it''s taken for spam, or not signed.', roles => '{admin}',
  channel => 'now');

-- What a server said, fit to be kept: without long numbers.
create function app.server_words(p_text text) returns text
language sql immutable set search_path = ''
as $$ select nullif(trim(left(regexp_replace(p_text, '[0-9][0-9 -]{7,}[0-9]', '…', 'g'), 300)), '') $$;

-- Writes down that an address isn't written to; again changes nothing. Where mail came back, staff hear whom it
-- concerns. Asks no rights.
create or replace function app.suppress_address(p_school uuid, p_address text, p_kind text, p_reason text, p_by text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text := lower(trim(p_address));
  v record;
begin
  insert into public.email_suppressions (school_id, address, kind, reason, author_label)
  values (p_school, v_address, p_kind, p_reason, p_by)
  on conflict (school_id, address, kind, topic) where lifted_at is null do nothing;
  if not found or p_kind <> 'bounced' then
    return;
  end if;
  select w.name, w.about into v from app.whose_address(p_school, v_address) w;
  perform app.notify('email.stopped', app.keepers_of(p_school, 'email', 'update'),
    left(format('Email to %s comes back', coalesce(v.name, v_address)), 160),
    left(concat_ws(' ', v_address || ' gets no more email.', 'It was about ' || v.about || '.',
      'Ask for another address, or start it again.'), 500),
    '/app/email/addresses' || case when v_address ~ '^[a-z0-9_.@+-]{3,200}$'
      then '?q=' || replace(replace(v_address, '@', '%40'), '+', '%2B') else '' end,
    'stopped:' || gen_random_uuid(), p_school);
end
$$;

-- Alarms the admins of a school, once a day, that servers refuse its mail.
create function app.tell_refused(p_school uuid, p_address text, p_said text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('email.refused', array(
      select p.id from public.profiles p
      where p.active and p.role = 'admin' and coalesce(p.acting_school_id, p.school_id) = p_school),
    format('%s refuses the school''s email', split_part(p_address, '@', 2)),
    left(format('Their server said: %s. Ask your email provider to check SPF, DKIM, DMARC, and block lists.',
      trim(trailing '.' from coalesce(p_said, 'nothing'))), 500),
    '/app/email', 'refused:' || app.today(p_school), p_school)
$$;

-- Does what follows from a mail that came back: stops an address that is gone, or from which several came back since it
-- was last written to with success; tells the admins what is the sender's fault.
create function app.mail_returned(p_recipient public.email_recipients) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_address text := lower(p_recipient.address);
  v_count integer;
begin
  if p_recipient.returned = 'gone' then
    perform app.suppress_address(p_recipient.school_id, v_address, 'bounced', app.server_words(p_recipient.reason),
      'Mail server');
  elsif p_recipient.returned = 'refused' then
    perform app.tell_refused(p_recipient.school_id, v_address, app.server_words(p_recipient.reason));
  elsif p_recipient.returned = 'later' then
    -- Two that come back at the same moment count each other.
    perform pg_advisory_xact_lock(hashtextextended(p_recipient.school_id || v_address, 0));
    select count(*) into v_count from public.email_recipients r
    where r.school_id = p_recipient.school_id and lower(r.address) = v_address and r.returned = 'later'
      and r.settled_at > coalesce((select max(d.settled_at) from public.email_recipients d
        where d.school_id = r.school_id and lower(d.address) = v_address and d.state = 'delivered'), '-infinity')
      and r.settled_at > coalesce((select max(s.lifted_at) from public.email_suppressions s
        where s.school_id = r.school_id and s.address = v_address and s.kind = 'bounced'), '-infinity');
    if v_count >= app.returns_allowed() then
      perform app.suppress_address(p_recipient.school_id, v_address, 'bounced',
        left(format('Came back %s times: %s', v_count, app.server_words(p_recipient.reason)), 300), 'Mail server');
    end if;
  end if;
end
$$;

-- What a provider or a mailbox for bounces says of mails: [{mail, event, reason?}] with the events delivered, bounced,
-- and complained, by the id in the Message-ID. What follows depends on why a mail came back (see app.why_returned); who
-- complained gets no more newsletters. Gives how many were known. For the function `mail-events` only.
create or replace function public.mail_events(p_events jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_event jsonb;
  v public.email_recipients;
  v_count integer := 0;
  v_kind text;
  v_why text;
begin
  for v_event in select e from jsonb_array_elements(app.lines_in(p_events, 'events', 500)) e loop
    v_kind := v_event ->> 'event';
    -- A provider that gives no reason reports only what can't be delivered.
    v_why := case when v_kind = 'bounced' then
      case when coalesce(v_event ->> 'reason', '') = '' then 'gone' else app.why_returned(v_event ->> 'reason') end end;
    update public.email_recipients r set updated_at = now(), settled_at = now(),
      state = case when v_kind = 'delivered' then 'delivered' when v_why = 'refused' then 'failed'
        when v_kind = 'bounced' then 'bounced' else r.state end,
      returned = case v_kind when 'delivered' then null when 'bounced' then v_why else r.returned end,
      reason = case v_kind when 'delivered' then null when 'bounced' then app.server_words(v_event ->> 'reason')
        else 'Marked as unwanted' end
    where r.mail_id = app.uuid_or_null(v_event ->> 'mail') and v_kind in ('delivered', 'bounced', 'complained')
      and r.address is not null
      and not (v_kind = 'delivered' and r.state = 'bounced')
    returning * into v;
    continue when not found;
    v_count := v_count + 1;
    if v_kind = 'bounced' then
      perform app.mail_returned(v);
    elsif v_kind = 'complained' then
      perform app.choose_mail(v.school_id, v.address, 'newsletter', false, 'Mail server');
    end if;
    perform app.end_messages(array[v.campaign_id]);
    update public.email_campaigns c set updated_at = now() where c.id = v.campaign_id;
  end loop;
  return v_count;
end
$$;
call app.expose('public.mail_events(jsonb)', 'service_role');

-- What became of mails: [{ref, mail, state, error, attempts, repeats}] with the states sent, waiting, and failed. It
-- may hear of one again. What follows from a mail that the receiving server didn't take depends on what it said. The
-- message of a school's people follows, once for all of them.
create or replace function app.mails_settled(p_outcomes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_campaigns uuid[];
  v public.email_recipients;
begin
  with told as (
    update public.email_recipients r set mail_id = o.mail, attempts = o.attempts, repeats = o.repeats,
      updated_at = now(),
      settled_at = case when o.state = 'waiting' then r.settled_at else coalesce(r.settled_at, now()) end,
      reason = case when o.state = 'sent' then null else left(o.error, 500) end,
      returned = case when o.state = 'failed' and app.is_answer(o.error) then app.why_returned(o.error) end,
      state = case when o.state = 'failed' and app.is_answer(o.error) and app.why_returned(o.error) = 'gone' then 'bounced'
        else o.state end
    from jsonb_to_recordset(p_outcomes)
      as o (ref uuid, mail uuid, state text, error text, attempts integer, repeats integer)
    where r.id = o.ref and o.state in ('sent', 'waiting', 'failed')
      and r.state in ('queued', 'waiting', 'sent', 'failed')
    returning r.campaign_id)
  select array_agg(distinct t.campaign_id) into v_campaigns from told t;
  for v in
    select r.* from jsonb_to_recordset(p_outcomes) as o (ref uuid, state text)
    join public.email_recipients r on r.id = o.ref and r.returned is not null and r.address is not null
    where o.state = 'failed'
  loop
    perform app.mail_returned(v);
  end loop;
  perform app.end_messages(v_campaigns);
end
$$;

-- True where an error is the answer of a mail server about a recipient, and not a server that couldn't be reached.
create function app.is_answer(p_error text) returns boolean
language sql immutable set search_path = ''
as $$ select p_error ~ '(^|[^0-9.])5[0-9][0-9]([ -]|$)|(^|[^0-9.])[45]\.[0-9]{1,3}\.[0-9]{1,3}' $$;

drop function app.is_no_address(text);

-- Addresses that aren't written to, or not about everything, and whose they are.
create or replace view public.suppression_lines with (security_invoker = true) as
select s.id, s.school_id, s.address, s.kind, s.reason, s.author_label, s.created_at, s.lifted_at,
  case when s.lifted_at is null then 'active' else 'lifted' end as state,
  app.search_text(concat_ws(' ', s.address, w.name, w.about)) as search,
  case when s.kind = 'unsubscribed' then coalesce(m.label, 'Newsletters') end as topic,
  w.name as whose, nullif(w.about, '') as about, w.contact_id, w.cadet_id
from public.email_suppressions s
left join public.permission_modules m on m.name = s.topic
left join lateral (select r.name, r.about, r.contact_id, r.cadet_id from public.email_recipients r
  where r.school_id = s.school_id and lower(r.address) = s.address and r.id <> all (array(select app.unseen_recipients()))
  order by r.created_at desc limit 1) w on true;
