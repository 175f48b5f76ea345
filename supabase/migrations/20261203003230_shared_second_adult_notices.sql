-- Notifications, and the texts of records that staff and one cadet read.

-- Writes notifications, each once, of a kind that is on and to people who read its module. Gives how many. Asks no rights.
create or replace function app.put_notices(p_kind text, p_school uuid, p_notices app.addressed_notice[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_kind public.notification_kinds := (select k from public.notification_kinds k where k.kind = p_kind);
  v_told uuid[];
  v_cadet uuid;
  v_who text;
begin
  if v_kind.kind is null then
    raise exception 'app.notify: kind % is not registered', p_kind;
  elsif not app.is_on(p_school, v_kind.module) then
    return 0;
  end if;
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
    insert into public.notifications (school_id, user_id, kind, cadet_id, as_guardian, title, body, link, once_key, mail)
    select p_school, p.id, p_kind, (n.notice).cadet_id, n.as_guardian,
      -- A title that can't be saved must not stop the act.
      case when app.is_plain((n.notice).title) then left((n.notice).title, 160) else v_kind.label end,
      case when app.has_no_ssn((n.notice).body) and v_who is distinct from 'none' then left((n.notice).body, 500) end, (n.notice).link, (n.notice).once_key,
      case when coalesce(c.channel, v_kind.channel) in ('now', 'digest') then coalesce(c.channel, v_kind.channel) end
    from unnest(p_notices) n
    join public.profiles p on p.id = n.user_id and p.active and p.role = any (v_kind.roles)
    left join public.notification_choices c on c.user_id = p.id and c.kind = p_kind
    where p.id is distinct from auth.uid() and coalesce(c.channel, v_kind.channel) <> 'off'
      and app.role_reads(p.role_id, v_kind.module)
    on conflict on constraint notifications_once_key do nothing
    returning id, user_id
  ), held as (
    insert into public.waiting_words (school_id, module, subject_table, subject_id, field, words, cadet_account, author_id)
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

-- Requests for help and tasks: no guardian stands in for a second adult.
call app.accompany('public.help_tickets', 'incidents', '{resolution,title,body,rating_note}', cadet => 'asked_by', guardians => false);
call app.accompany('public.task_assignments', 'tasks', '{note,review_note}', guardians => false);
-- Records of a cadet, which the family reads as the cadet does.
call app.accompany('public.excuse_requests', 'calendar', '{reason,decision_note}');
call app.accompany('public.service_hours', 'service-hours', '{description,reason}');
call app.accompany('public.portfolio_items', 'cadets', '{body,feedback}');
call app.accompany('public.board_candidates', 'promotions', '{feedback}');
call app.accompany('public.promotion_exams', 'promotions', '{remarks}');
call app.accompany('public.rank_records', 'promotions', '{remarks}');
call app.accompany('public.award_records', 'awards', '{decision_note}');
call app.accompany('public.inspection_results', 'inspections', '{remarks}');
call app.accompany('public.letter_points', 'teams', '{reason}');
call app.accompany('public.custody_charges', 'inventory', '{reason,note}');
call app.accompany('public.exchange_requests', 'inventory', '{note,answer}');
-- Fitness is shown to families only where the school says so; feedback on an application is the cadet's alone.
call app.accompany('public.pt_results', 'fitness', '{note}', guardians => false);
call app.accompany('public.job_feedback', 'job-board', '{words}', guardians => false);
