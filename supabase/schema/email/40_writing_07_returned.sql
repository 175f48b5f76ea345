-- Records that an address isn't written to; doing it again changes nothing. If email came back, notifies staff of whose
-- address it is. Checks no rights.
create function app.suppress_address(p_school uuid, p_address text, p_kind text, p_reason text, p_by text)
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
    left(format('Email to %s bounced', coalesce(v.name, v_address)), 160),
    left(concat_ws(' ', v_address || ' gets no more email.', 'It was about ' || v.about || '.',
      'Ask for another address, or start sending again.'), 500),
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
    left(format('Their server said: %s. Ask your email provider to check SPF, DKIM, DMARC, and block '
      'lists.',
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
        left(format('Bounced %s times: %s', v_count, app.server_words(p_recipient.reason)), 300), 'Mail server');
    end if;
  end if;
end
$$;
