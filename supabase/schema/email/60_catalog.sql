do $$
begin
  if to_regprocedure('mail.report_to(regprocedure)') is not null then
    execute 'select mail.report_to(''app.mails_settled(jsonb)'')';
  end if;
end
$$;
call app.register_audience_source('events_going', 'Go to an event', 'calendar', 'app.cadets_who_go',
  'app.answer_choices');
call app.register_audience_source('events_staying', 'Don''t go to an event', 'calendar', 'app.cadets_who_stay',
  'app.answer_choices');
call app.register_audience_source('events_unanswered', 'Haven''t answered an event', 'calendar',
  'app.cadets_who_owe_an_answer', 'app.answer_choices');
call app.register_audience_source('gear', 'Have gear from supply', 'inventory', 'app.cadets_with_gear',
  'app.gear_choices');
update app.audience_sources s set groups_of = case s.kind when 'events_going' then 'app.events_with_going'
  when 'events_staying' then 'app.events_with_staying' else 'app.gear_groups' end
where s.kind in ('events_going', 'events_staying', 'gear');
insert into app.mail_links (recipient_id, stop) select r.id, r.id from public.email_recipients r
  where r.mail_id is not null;

call app.register_kind('email.stopped', 'email', 'Addresses that bounce',
  'Email to someone bounced, so no more is sent to their address.', roles => '{admin,instructor}');
call app.register_kind('email.refused', 'email', 'Email that servers refuse',
  'Mail servers refuse the school''s email as spam or unsigned.', roles => '{admin}',
  channel => 'now');
