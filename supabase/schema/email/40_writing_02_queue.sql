-- Queues emails, each place of the lists one: {batch, reply_to, from_name, per_minute} is what they share. Where
-- Guidon's own server doesn't run, the pace is the provider's.
create function app.queue_mails(p_common jsonb, p_refs uuid[], p_to text[], p_subjects text[], p_htmls text[],
  p_plains text[], p_headers jsonb[])
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('mail.queue(jsonb,uuid[],text[],text[],text[],text[],jsonb[])') is not null then
    execute 'select count(*) from mail.queue($1, $2, $3, $4, $5, $6, $7)'
      using p_common, p_refs, p_to, p_subjects, p_htmls, p_plains, p_headers;
  else
    insert into app.outbox (ref, recipient, subject, html, plain, headers, batch, reply_to, from_name)
    select m.ref, m.recipient, m.subject, m.html, m.plain, coalesce(m.headers, '{}'), (p_common ->> 'batch')::uuid,
      p_common ->> 'reply_to', p_common ->> 'from_name'
    from unnest(p_refs, p_to, p_subjects, p_htmls, p_plains, p_headers)
      as m (ref, recipient, subject, html, plain, headers);
  end if;
end
$$;

-- Cancels the emails of a batch that aren't being sent yet; returns their rows.
create function app.withdraw_mails(p_batch uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_refs uuid[];
begin
  if to_regprocedure('mail.withdraw(uuid)') is not null then
    execute 'select array(select w from mail.withdraw($1) w)' into v_refs using p_batch;
  else
    with gone as (
      delete from app.outbox o where o.batch = p_batch and o.sent_at is null and o.attempts = 0 returning o.ref)
    select array_agg(g.ref) into v_refs from gone g;
  end if;
  return coalesce(v_refs, '{}');
end
$$;

-- Queues failed emails again, by their rows; returns the rows that are due again.
create function app.resend_mails(p_refs uuid[], p_mails uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_refs uuid[];
begin
  if to_regprocedure('mail.send_again(uuid[])') is not null then
    execute 'select array(select w from mail.send_again($1) w)' into v_refs using p_mails;
  else
    with again as (
      update app.outbox o set next_try_at = now(), attempts = 0, last_error = null
      where o.ref = any (p_refs) and o.sent_at is null and o.next_try_at is null and o.html is not null returning o.ref)
    select array_agg(a.ref) into v_refs from again a;
  end if;
  return coalesce(v_refs, '{}');
end
$$;

-- What became of emails: [{ref, mail, state, error, attempts, repeats}] with the states sent, waiting, and failed. The
-- same one may be reported again. After a refusal, the receiving server's reason decides what follows. The
-- message of a school's people follows, once for all of them.
create function app.mails_settled(p_outcomes jsonb) returns void
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
      state = case when o.state = 'failed' and app.is_answer(o.error) and app.why_returned(o.error) = 'gone'
        then 'bounced'
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

-- Marks messages as sent once their last email has left, and broadcasts changes of the others.
create function app.end_messages(p_campaigns uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update public.email_campaigns c set updated_at = now(), state = case when l.is_left then c.state else 'sent' end,
    ended_at = case when l.is_left then c.ended_at else now() end
  from (
    select k.id, exists (select from public.email_recipients r where r.campaign_id = k.id
      and r.state in ('queued', 'waiting')) as is_left
    from public.email_campaigns k where k.id = any (p_campaigns)
  ) l
  where c.id = l.id and c.state = 'sending'
$$;
