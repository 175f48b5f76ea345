-- Why an email came back, by the receiving server's words: `gone` if no one has the mailbox, `refused` if the sender is
-- at fault (SPF, DKIM, DMARC, block lists, content), `later` for everything else: full, too big, expired, and
-- what isn't known. Words come before codes, as many servers send one code for everything. The codes are those of RFC
-- 3463 and its registry at IANA.
create function app.why_returned(p_said text) returns text
language sql immutable set search_path = ''
as $$
  select case
    -- Said so plainly that the name of a server with "spam" in it doesn't matter.
    when s.said ~* '(user|recipient|mailbox|address|addressee) unknown|unknown (user|recipient|mailbox)|no such '
      '(user|recipient)'
      and s.said !~* 'sender|quota|full' then 'gone'
    when s.said ~* '\mdmarc\M|\mspf\M|\mdkim\M|unauthenticated|authentication (is |was )?(required|fail)|not '
      'authenticated'
      or s.said ~* 'sender (\S+ )?(address )?(was |is )?(reject|denied|block|verify|not allowed|unknown|invalid)'
      or s.said ~* '(black|block|deny|bad) ?-?list|\mdnsbl\M|\mrbl\M|spamhaus|spamcop'
      or s.said ~* '\mspam|unsolicited|bulk mail|junk|reputation|virus|malware|phish|suspicious|content (reject|filter)'
      or s.said ~* 'blocked|\mbanned\M|blacklisted|relay(ing)?( access)? (is |was )?(denied|prohibited|not '
        '(allowed|permitted))'
      or s.said ~* '(not (allowed|permitted)|unable|denied) to relay|reverse (dns|lookup)|\mptr\M|service refused'
      or s.said ~* 'reject(ed)? (due to|by|for) (\w+ ){0,3}(policy|content)|policy (violation|reason|reject)|against '
        '(\w+ )?policy'
      or s.said ~ '\mAUP\M|advertise AUTH'
      or s.said ~* '(denied|rejected) by (\w+ ){0,2}policy|not accept delivery of|(duplicate|missing|multiple) (\w+ '
        ')?header'
      or s.said ~* 'too many (invalid )?recipients|rate limit' and s.code ~ '^5\.7\.'
      or s.code ~ '^5\.1\.[78]$' then 'refused'
    when s.code ~ '^[45]\.(2\.[23]|3\.[14]|4\.7)$'
      or s.said ~* '(over|exceed|out of|insufficient).{0,30}(quota|storage|space|limit|size)'
      or s.said ~* '(mailbox|inbox|account|disk|user).{0,20}(is |was )?full|quota|too (big|large)|size limit|message '
        'size'
      or s.said ~* '(delivery|retry|queue|message).{0,30}(expired|time ?d? ?out)|retry time(out)?|too many hops|loop'
        then 'later'
    when s.said ~* '(unknown|no such|invalid|bad|nonexist\w*|non-exist\w*|undeliverable) (\w+ '
      '){0,2}(user|recipient|address|mailbox|account|person|domain|local)'
      or s.said ~* '(user|recipient|address|mailbox|account|alias|domain|host|person)( name)?( \S+)? ?(is |was |has '
        'been |are )?(currently )?(unknown|not (found|known|exist|valid|listed|recognized|active|available|here|our '
        'customer)|invalid|disabled|inactive|deactivated|closed|deleted|removed|suspended|terminated|unavailable|expired|does '
        '?n.t exist|no longer)'
      or s.said ~* 'does(n.t| not) (exist|have (an?|this)|like recipient)|no (mailbox|account) (here|by|with)|no '
        'longer (available|valid|in use|work|accept|with|monitored|exist)'
      or s.said ~* 'recip(ient)?notfound|adr\.recip|user ?unknown|unknown user|not our '
        'customer|unrout(e)?able|nxdomain|name (or service )?not known'
      or s.said ~* 'couldn.t find any host|host or domain name not found|no (mx|valid mx|such domain)|recipient '
        'address rejected: access denied'
      or s.said ~* 'address (was |is )?reject|recipient (was |is )?reject|mailbox unavailable'
        and coalesce(s.code, '5.1.1') ~ '^5\.[012]\.'
      or s.code ~ '^5\.1\.(1|2|3|6|10|351|0)$' or s.code ~ '^5\.2\.1$' or s.code ~ '^5\.4\.(4|310)$' then 'gone'
    when s.code ~ '^5\.7\.([2-9]|[1-9][0-9]+)$' then 'refused'
    else 'later' end
  from (select coalesce(p_said, '') as said,
    substring(p_said from '(?:^|[^0-9.])([45]\.[0-9]{1,3}\.[0-9]{1,3})(?![0-9.])') as code) s
$$;

-- True where an error is the answer of a mail server about a recipient, and not a server that couldn't be reached.
create function app.is_answer(p_error text) returns boolean
language sql immutable set search_path = ''
as $$ select p_error ~ '(^|[^0-9.])5[0-9][0-9]([ -]|$)|(^|[^0-9.])[45]\.[0-9]{1,3}\.[0-9]{1,3}' $$;

-- How many mails in a row may come back before an address is stopped that isn't gone.
create function app.returns_allowed() returns integer
language sql immutable set search_path = ''
as $$ select 3 $$;

-- What a server said, fit to be kept: without long numbers.
create function app.server_words(p_text text) returns text
language sql immutable set search_path = ''
as $$ select nullif(trim(left(regexp_replace(p_text, '[0-9][0-9 -]{7,}[0-9]', '…', 'g'), 300)), '') $$;

-- Whom an address belongs to, as far as messages know: {name, about}; nothing where none went there.
create function app.whose_address(p_school uuid, p_address text) returns table (name text, about text)
language sql stable security definer set search_path = ''
as $$
  select nullif(r.name, ''), nullif(r.about, '') from public.email_recipients r
  where r.school_id = p_school and lower(r.address) = lower(p_address)
  order by r.created_at desc limit 1
$$;

-- Those at other schools who would get a message, one row for each address; who has no confirmed address, or asked not
-- to be written to, gets none. Checks no rights.
create function app.outside_mail(p_school uuid, p_kind text, p_people app.outside_person[])
returns table (address text, name text, school text, account uuid, link text, reason text)
language sql stable security definer rows 60 set search_path = ''
as $$
  select distinct on (coalesce(p.address, p.account::text, p.school_id || coalesce(p.name, '')))
    p.address, coalesce(p.name, ''), p.school, p.account, p.link,
    coalesce(p.reason, case when p.address is null then 'no_address' end, app.mail_stop(p_school, p.address, p_kind))
  from unnest(p_people) p
  order by coalesce(p.address, p.account::text, p.school_id || coalesce(p.name, '')), p.reason nulls first, p.link
$$;
