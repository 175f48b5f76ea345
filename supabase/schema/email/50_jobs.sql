call app.register_job('email.send', 'email', 'Send the messages that are due', 'app.send_messages', every_minutes => 1);

-- Refuses to send a message that fills in what only a rule knows.
create function app.check_message_words() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.rule_id is null and new.subject || ' ' || new.body ~ '\{\{\s*notice\.' then
    perform app.fail('variable', 'Only a rule can fill in what happened',
      'Take it out, or write the message as a rule.',
      case when new.subject ~ '\{\{\s*notice\.' then 'subject' else 'body' end);
  end if;
  return new;
end
$$;
create trigger check_words before insert or update of subject, body on public.email_campaigns
  for each row execute function app.check_message_words();
call app.register_job('email.rules', 'email', 'Send email from automatic rules', 'app.run_rules',
  every_minutes => 1);
