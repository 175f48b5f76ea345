-- A mail that the receiving server refuses at once, because there is no such address, came back like any other.

-- True where what a mail server said is about the address itself (RFC 3463: 5.1.x and 5.2.1), not about the sender or the mail.
create function app.is_no_address(p_error text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_error ~* '\m5\.(1\.[0-9]+|2\.1)\M'
    or p_error ~ '\m55[013]\M' and p_error !~ '\m5\.[0-9]+\.[0-9]+\M'
      and p_error ~* 'no such (user|recipient|address|mailbox)|user unknown|unknown user|does(n''t| not) exist|mailbox unavailable'
$$;

-- What became of mails: [{ref, mail, state, error, attempts, repeats}] with the states sent, waiting, and failed. It may hear of one
-- again. An address that the receiving server doesn't know isn't written to anymore. The message of a school's people follows, once for
-- all of them.
create or replace function app.mails_settled(p_outcomes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_campaigns uuid[];
  v_refused record;
begin
  with told as (
    update public.email_recipients r set mail_id = o.mail, attempts = o.attempts, repeats = o.repeats, updated_at = now(),
      settled_at = case when o.state = 'waiting' then r.settled_at else coalesce(r.settled_at, now()) end,
      reason = case when o.state = 'sent' then null else left(o.error, 500) end,
      state = case when o.state = 'failed' and app.is_no_address(o.error) then 'bounced' else o.state end
    from jsonb_to_recordset(p_outcomes) as o (ref uuid, mail uuid, state text, error text, attempts integer, repeats integer)
    where r.id = o.ref and o.state in ('sent', 'waiting', 'failed') and r.state in ('queued', 'waiting', 'sent', 'failed')
    returning r.campaign_id)
  select array_agg(distinct t.campaign_id) into v_campaigns from told t;
  for v_refused in
    select r.school_id, r.address, r.reason from jsonb_to_recordset(p_outcomes) as o (ref uuid, state text)
    join public.email_recipients r on r.id = o.ref and r.state = 'bounced' and r.address is not null
    where o.state = 'failed'
  loop
    perform app.suppress_address(v_refused.school_id, v_refused.address, 'bounced', left(v_refused.reason, 300), 'Mail server');
  end loop;
  perform app.end_messages(v_campaigns);
end
$$;
