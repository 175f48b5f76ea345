-- Late changes of a meet: events canceled with the rule that was chosen, pauses with their reasons, and the end of a
-- meet, after which it is read only and names no cadet.
alter table public.meet_events
  add column cancelled_rule text constraint meet_events_cancelled_rule_check check (cancelled_rule in ('drop', 'rescale'));
comment on column public.meet_events.cancelled_rule is
  'What the overall makes of it while it is canceled: drop · rescale; null: as each overall says itself.';
alter table public.meets
  add column put_away_at timestamptz,
  add column put_away_names integer constraint meets_put_away_names_check check (put_away_names >= 0),
  add column put_away_told_at timestamptz;
comment on column public.meets.put_away_at is
  'Since when its state is archived: read only, and without names of cadets. Unlike `archived_at`, which hides it from '
    'the '
  'list.';
comment on column public.meets.put_away_names is 'Of how many cadets the names went then.';
comment on column public.meets.put_away_told_at is 'When its directors were told that it will be archived.';

-- When a meet stood still, or one of its events was canceled, and why.
create table public.meet_stops (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  event_id uuid references public.meet_events (id),
  kind text not null default 'other' constraint meet_stops_kind_check
    check (kind in ('weather', 'heat', 'medical', 'power', 'safety', 'entries', 'other')),
  reason text not null constraint meet_stops_reason_check
    check (length(trim(reason)) between 1 and 500 and app.has_no_ssn(reason)),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid,
  end_reason text constraint meet_stops_end_reason_check
    check (length(end_reason) <= 500 and app.has_no_ssn(end_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_stops_ended_check check (ended_at >= started_at)
);
create unique index meet_stops_once_idx on public.meet_stops (meet_id, event_id) nulls not distinct where ended_at is null;
create index meet_stops_meet_id_idx on public.meet_stops (meet_id);
create index meet_stops_school_id_idx on public.meet_stops (school_id);
create index meet_stops_event_id_idx on public.meet_stops (event_id);
comment on column public.meet_stops.event_id is 'The event that was canceled; none where the whole meet paused.';

call app.protect('public.meet_stops', 'competition-meets', writes => '{}');
call app.audit('public.meet_stops', noun => 'a pause of a meet');
call app.broadcast('public.meet_stops', 'competition-meets');
call app.read_by_meet('public.meet_stops', 'competition-meets', 'meet_id', 'director', 'tabulator', 'head_judge', 'keyer',
  'timer', 'check_in', 'announcer', 'runner');

call app.register_kind('competition-meets.stop', 'competition-meets', 'Pauses and canceled events',
  'A meet that you work at was paused or goes on, or one of its events was canceled.',
  roles => '{cadet,instructor,admin}');
call app.register_kind('competition-meets.archive', 'competition-meets', 'Meets that will be archived',
  'In two weeks, a meet that you direct becomes read only and loses the names of its cadets.',
  roles => '{instructor,admin}');

-- What is said to all who have a job at the meet, but not to who caused it.
create function app.tell_meet(p_meet uuid, p_title text, p_body text, p_once text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify('competition-meets.stop', array(
      select distinct s.profile_id from public.meet_staff s
      where s.meet_id = p_meet and s.archived_at is null and s.profile_id is distinct from auth.uid()),
    p_title, p_body, '/app/competition-portal/meets/' || p_meet, p_once, m.school_id)
  from public.meets m where m.id = p_meet
$$;

-- Keeps when the meet paused and went on, whichever call did it.
create function app.note_meet_pause() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_stop uuid;
begin
  if new.state = 'paused' then
    insert into public.meet_stops (school_id, meet_id, kind, reason)
    values (new.school_id, new.id, coalesce(nullif(current_setting('app.stop_kind', true), ''), 'other'),
      coalesce(new.state_reason, 'No reason given'))
    returning id into v_stop;
    perform app.tell_meet(new.id, left('Paused: ' || new.title, 120), new.state_reason, 'meet-stop:' || v_stop);
  else
    update public.meet_stops s set ended_at = now(), ended_by = auth.uid(), end_reason = new.state_reason
    where s.meet_id = new.id and s.event_id is null and s.ended_at is null returning s.id into v_stop;
    perform app.tell_meet(new.id, left('Goes on: ' || new.title, 120), 'Scoring goes on.', 'meet-goes-on:' || v_stop);
  end if;
  return null;
end
$$;
create trigger note_pause after update of state on public.meets for each row
  when ((old.state = 'paused') <> (new.state = 'paused')) execute function app.note_meet_pause();

-- Pauses a meet that runs: nothing is scored until it goes on. The kind is one of meet_stops.
create function public.pause_meet(p_meet uuid, p_kind text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet(p_meet, 'director');
  perform set_config('app.stop_kind',
    app.one_of(p_kind, '{weather,heat,medical,power,safety,other}', 'other', 'kind', 'That kind'), true);
  perform public.set_meet_state(p_meet, 'paused', app.need_text(p_reason, 'reason', 'The reason', 500, true));
  perform set_config('app.stop_kind', '', true);
end
$$;
call app.expose('public.pause_meet(uuid, text, text)', 'authenticated', 'service_role');

-- Cancels an event with a reason, or holds it again, which needs a reason too once the meet has started. What was scored
-- stays. The rule says what the overall makes of it: drop, rescale, or null for what each overall says itself. An event
-- whose results are certified is canceled by an amendment alone.
drop function public.cancel_meet_event(uuid, text, boolean);
create function public.cancel_meet_event(p_id uuid, p_reason text, p_on boolean default true, p_rule text default null,
  p_kind text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.meet_events := app.need_meet_event(p_id, 'director');
  v_meet public.meets;
  v_rule text := (case when p_on and nullif(p_rule, '') is not null
    then app.one_of(p_rule, '{drop,rescale}', 'drop', 'rule', 'That rule') end);
  v_kind text := app.one_of(p_kind, '{weather,heat,medical,power,safety,entries,other}', 'other', 'kind', 'That kind');
  v_reason text;
  v_stop uuid;
begin
  select * into v_meet from public.meets m where m.id = v_event.meet_id;
  v_reason := app.need_text(p_reason, 'reason', 'The reason', 300,
    p_on or v_event.cancelled_at is not null and v_meet.started_at is not null);
  select * into v_event from public.meet_events e where e.id = p_id for no key update;
  if app.certified_generation(v_meet.id, p_id) is not null and v_meet.amending_at is null then
    perform app.fail('certified', format('The results of %s are certified', v_event.name), 'Amend them first.');
  elsif not p_on and v_event.cancelled_at is null then
    return;
  end if;
  update public.meet_events e
  set cancelled_at = (case when p_on then coalesce(e.cancelled_at, now()) end),
    cancelled_reason = (case when p_on then v_reason end), cancelled_rule = v_rule
  where e.id = p_id;
  if not p_on then
    update public.meet_stops s set ended_at = now(), ended_by = auth.uid(), end_reason = v_reason
    where s.event_id = p_id and s.ended_at is null returning s.id into v_stop;
  elsif v_event.cancelled_at is not null then
    update public.meet_stops s set reason = v_reason, kind = v_kind where s.event_id = p_id and s.ended_at is null;
  else
    insert into public.meet_stops (school_id, meet_id, event_id, kind, reason)
    values (v_meet.school_id, v_meet.id, p_id, v_kind, v_reason) returning id into v_stop;
  end if;
  if v_meet.started_at is not null and v_stop is not null then
    perform app.tell_meet(v_meet.id,
      left((case when p_on then 'Canceled: ' else 'Held again: ' end) || v_event.name || ', ' || v_meet.title, 120),
      v_reason, 'meet-event:' || v_stop || ':' || p_on);
  end if;
end
$$;
call app.expose('public.cancel_meet_event(uuid, text, boolean, text, text)', 'authenticated', 'service_role');

-- What there is of an event that someone thinks of canceling: sheets, performances, results, and who has seen them.
create function public.meet_event_stakes(p_event uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader((select e.meet_id from public.meet_events e where e.id = p_event),
    'director');
begin
  return jsonb_build_object(
    'entries', (select count(*) from public.meet_entries n where n.event_id = p_event and n.archived_at is null
      and n.status = 'ok'),
    'performed', (select count(distinct p.entry_id) from public.meet_performances p
      join public.meet_entries n on n.id = p.entry_id where n.event_id = p_event and p.voided_at is null),
    'sheets', (select count(*) from public.meet_scores s join public.meet_seats t on t.id = s.seat_id
      where t.event_id = p_event),
    'schools_at', app.released_at(v_meet.id, p_event, 'schools'),
    'public_at', app.released_at(v_meet.id, p_event, 'public'),
    'certified', app.certified_generation(v_meet.id, p_event) is not null);
end
$$;
call app.expose('public.meet_event_stakes(uuid)', 'authenticated', 'service_role');

-- The meet as it stands with its sheets, for those who ask what would change. Nothing is stored.
create function public.what_if_input(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return public.meet_input(p_meet);
end
$$;
call app.expose('public.what_if_input(uuid)', 'authenticated', 'service_role');

-- One event as meet/1 has it.
create or replace function app.event_document(p_event public.meet_events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_event.code, 'name', p_event.name,
    'sheet', (select jsonb_build_object('key', s.key, 'version', s.version) from public.score_sheets s
      where s.id = p_event.sheet_id),
    -- A list of pairs keeps the order of seats; jsonb would sort the keys of an object.
    'panel', coalesce((select jsonb_agg(jsonb_build_array(t.code, t.role) order by t.sort, t.code)
      from public.meet_seats t where t.event_id = p_event.id and t.archived_at is null and t.kind = 'counting'), '[]'),
    'counts_overall', p_event.counts_overall, 'is_exhibition_event', p_event.is_exhibition,
    'weight', p_event.weight::text, 'proportional_max', p_event.proportional_max::text,
    'best_of', p_event.best_of, 'include', p_event.include, 'tie_results', p_event.tie_results,
    'cancelled', p_event.cancelled_at is not null)
    || jsonb_strip_nulls(jsonb_build_object(
      'form', nullif(p_event.form, 'sheet'), 'missing', p_event.missing,
      'cancelled_reason', p_event.cancelled_reason,
      'divisions', case when cardinality(p_event.divisions) > 0 then to_jsonb(p_event.divisions) end,
      'shooters', case when p_event.shooters_best is not null
        then jsonb_build_object('best', p_event.shooters_best) end,
      'team', case when p_event.team_best is not null then jsonb_build_object('best', p_event.team_best) end,
      'guidon', nullif(jsonb_strip_nulls(jsonb_build_object(
        'replacements', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('seat', t.code,
            'judge', c.to_judge_id, 'from', e.code, 'reason', c.reason)) order by c.created_at, c.id)
          from public.meet_seat_changes c join public.meet_seats t on t.id = c.seat_id
          join public.meet_entries e on e.id = c.from_entry_id
          where t.event_id = p_event.id),
        'on_cancel', case when p_event.cancelled_at is not null then p_event.cancelled_rule end)), '{}')))
    || jsonb_build_object('entries', app.entry_documents(p_event.id))
$$;

-- A meet that is archived doesn't change, by whatever call. What follows by itself when an account or a cadet is erased
-- still goes through: such changes are made by triggers.
create function app.keep_archived_meet() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select m.state from public.meets m where m.id = new.meet_id) = 'archived' then
    perform app.fail('meet_archived', 'This meet is archived and doesn''t change', 'Copy it to plan another one.');
  end if;
  return new;
end
$$;

-- Rows that point at each other belong to one meet, and its school. Arguments: `column:table`. The rows of an archived
-- meet don't change.
create or replace procedure app.same_meet("table" regclass, variadic "references" text[] default '{}')
language plpgsql set search_path = ''
as $$
declare
  v_name text := 'keep_meet_' || app.bare_name("table");
begin
  execute format('create function app.%I() returns trigger language plpgsql security definer set search_path = %L as '
    '%L',
    v_name, '', 'begin if (select m.school_id from public.meets m where m.id = new.meet_id)
      is distinct from new.school_id then perform app.fail(''other_school'', ''The linked record isn''''t at the same school'', null, ''meet_id'');
      end if; ' || (
      select coalesce(string_agg(format(
        'if new.%1$I is not null and (select t.meet_id from public.%2$I t where t.id = new.%1$I)
        is distinct from new.meet_id then perform app.fail(%3$L, %4$L, null, %1$L); end if; ',
        split_part(r, ':', 1), split_part(r, ':', 2), 'other_meet', 'The linked record isn''t of the same meet'), ''),
        '')
      from unnest("references") as r) || 'return new; end');
  execute format('create trigger keep_meet before insert or update on %s for each row execute function app.%I()',
    "table"::text, v_name);
  execute format('create trigger keep_archived before insert or update on %s for each row when (pg_trigger_depth() = 0) '
    'execute function app.keep_archived_meet()', "table"::text);
end
$$;
do $$
declare
  v_table regclass;
begin
  for v_table in select t.tgrelid::regclass from pg_catalog.pg_trigger t where t.tgname = 'keep_meet' loop
    execute format('create trigger keep_archived before insert or update on %s for each row '
      'when (pg_trigger_depth() = 0) execute function app.keep_archived_meet()', v_table::text);
  end loop;
end
$$;
call app.same_meet('public.meet_stops', 'event_id:meet_events');

-- It can only be hidden from the list. What is generated isn't known yet.
create function app.keep_archived_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(new) - '{archived_at,updated_at,updated_by,search}'::text[]
    is distinct from to_jsonb(old) - '{archived_at,updated_at,updated_by,search}'::text[] then
    perform app.fail('meet_archived', 'This meet is archived and doesn''t change', 'Copy it to plan another one.');
  end if;
  return new;
end
$$;
create trigger keep_archived before update on public.meets for each row
  when (old.state = 'archived' and pg_trigger_depth() = 0) execute function app.keep_archived_state();

-- Nothing is said or attached there anymore. What has to go can still be taken off.
create function app.keep_archived_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select m.state from public.meets m where m.id = (case new.subject_table
      when 'meet_documents' then (select d.meet_id from public.meet_documents d where d.id = new.subject_id)
      when 'meet_scores' then (select s.meet_id from public.meet_scores s where s.id = new.subject_id)
      else new.subject_id end)) = 'archived' then
    perform app.fail('meet_archived', 'This meet is archived, so nothing is added', null);
  end if;
  return new;
end
$$;
create trigger keep_archived before insert on public.attachments for each row
  when (new.subject_table in ('meets', 'meet_documents', 'meet_scores')) execute function app.keep_archived_words();
create trigger keep_archived before insert on public.comments for each row
  when (new.subject_table = 'meets') execute function app.keep_archived_words();

-- The list as the screens read it, with the caller's rights; those that were taken off the list have a status of their own.
create or replace view public.meet_list with (security_invoker = true) as
select m.id, m.school_id, m.code, m.title, m.kind, m.starts_on, m.ends_on, m.venue, m.state, m.archived_at, m.search,
  array_position('{in_progress,paused,scoring_locked,published,draft,amended,results_certified,cancelled,archived,hidden}',
    m.state) as state_sort,
  (select count(*)::integer from public.meet_events e where e.meet_id = m.id and e.archived_at is null) as events,
  (select count(*)::integer from public.meet_schools k where k.meet_id = m.id and k.archived_at is null) as schools,
  (select count(*)::integer from public.meet_entries n where n.meet_id = m.id and n.archived_at is null) as entries,
  array(select s.role from public.meet_staff s where s.meet_id = m.id and s.profile_id = auth.uid()
    and s.archived_at is null order by s.role) as my_jobs,
  (case when m.archived_at is not null then 'hidden' else m.state end) as status,
  array_position('{in_progress,paused,scoring_locked,published,draft,amended,results_certified,cancelled,archived,hidden}',
    case when m.archived_at is not null then 'hidden' else m.state end) as status_sort
from public.meets m;

-- Names, grades, and ties to the host's roster of all who are or were on an entry go. Returns of how many.
create function app.erase_meet_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_count integer;
begin
  update public.meet_entry_cadets c set name = null, grade = null, own_cadet_id = null
  where c.meet_id = p_meet and num_nonnulls(c.name, c.grade, c.own_cadet_id) > 0;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- Erases who the cadets of a meet's entries were, once it is over: names, grades, and ties to the host's roster, also
-- of those who were taken off an entry. Their codes stay, so results and the log stay as they are. Returns how many.
create or replace function public.erase_meet_names(p_meet uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
begin
  if v_meet.state not in ('scoring_locked', 'results_certified', 'amended', 'archived', 'cancelled') then
    perform app.fail('running', 'The names are needed until the meet is over', 'Lock scoring first.');
  end if;
  return app.erase_meet_names(p_meet);
end
$$;
call app.expose('public.erase_meet_names(uuid)', 'authenticated', 'service_role');

-- The day on which a meet is archived by itself: the host's time after its last certificate; null: it isn't certified.
create function app.put_away_on(p_meet public.meets) returns date
language sql stable security definer set search_path = ''
as $$
  select app.day_in(max(c.certified_at), p_meet.time_zone) + p_meet.archive_days
  from public.meet_certificates c
  where c.meet_id = p_meet.id and c.state = 'certified' and p_meet.state in ('results_certified', 'amended')
$$;

-- What archiving a meet would take away, and when it happens by itself: {due_on, told_at, names}.
create function public.meet_end(p_meet uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_meet_reader(p_meet, 'director');
begin
  return jsonb_build_object('due_on', app.put_away_on(v_meet), 'told_at', v_meet.put_away_told_at,
    'names', (select count(*) from public.meet_entry_cadets c
      where c.meet_id = p_meet and num_nonnulls(c.name, c.grade, c.own_cadet_id) > 0));
end
$$;
call app.expose('public.meet_end(uuid)', 'authenticated', 'service_role');

-- The names go first, while the meet may still change.
create function app.put_meet_away(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_names integer := app.erase_meet_names(p_meet);
begin
  update public.meets m set state = 'archived', state_reason = null, put_away_at = now(), put_away_names = v_names
  where m.id = p_meet;
end
$$;

-- Archives a meet whose results are official: it becomes read only, and the names of its cadets go. There is no way
-- back.
create function public.archive_meet(p_meet uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_director(p_meet);
begin
  if v_meet.state = 'archived' then
    return;
  elsif v_meet.state not in ('results_certified', 'amended') then
    perform app.fail('state', 'Only a meet with certified results is archived', 'Certify them first.', 'state');
  elsif v_meet.amending_at is not null then
    perform app.fail('amending', 'Its results are being amended', 'Finish the amendment first.', 'state');
  end if;
  perform app.put_meet_away(p_meet);
end
$$;
call app.expose('public.archive_meet(uuid)', 'authenticated', 'service_role');

-- Archives the meets whose time has come, two weeks after their directors were told. A later certificate, or more time,
-- moves the day, and they are told again.
create function app.tend_old_meets(p_school uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
  v_due date;
  v_today date;
begin
  for v_meet in select * from public.meets m where m.state in ('results_certified', 'amended') and m.amending_at is null
    and (p_school is null or m.school_id = p_school) order by m.id for no key update loop
    v_due := app.put_away_on(v_meet);
    v_today := app.today(v_meet.school_id);
    if v_due > v_today + 14 and v_meet.put_away_told_at is not null then
      update public.meets m set put_away_told_at = null where m.id = v_meet.id;
    elsif v_due <= v_today + 14 and v_meet.put_away_told_at is null then
      update public.meets m set put_away_told_at = now() where m.id = v_meet.id;
      perform app.notify('competition-meets.archive', array(
          select distinct s.profile_id from public.meet_staff s
          where s.meet_id = v_meet.id and s.role = 'director' and s.archived_at is null),
        left('Will be archived: ' || v_meet.title, 120),
        format('From %s on it is read only, and the names of its cadets are gone. Results and certificates stay.',
          to_char(greatest(v_due, v_today + 14), 'Mon FMDD, YYYY')),
        '/app/competition-portal/meets/' || v_meet.id || '?tab=rules', 'meet-archive:' || v_meet.id || ':' || v_due,
        v_meet.school_id);
    elsif v_due <= v_today and app.day_in(v_meet.put_away_told_at, v_meet.time_zone) <= v_today - 14 then
      perform app.put_meet_away(v_meet.id);
    end if;
  end loop;
end
$$;
call app.register_job('meets.archive', 'competition-meets', 'Archive old meets and erase their names',
  'app.tend_old_meets', at_hour => 5);
