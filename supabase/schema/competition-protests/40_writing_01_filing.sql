-- Who filed, ruled, and released at a meet, by name.
create function public.protest_people(p_meet uuid) returns table (id uuid, name text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.need_meet_reader(p_meet, 'director', 'tabulator', 'head_judge');
  return query
    select p.id, app.person_label(p.id)
    from (
      select t.created_by as id from public.meet_protests t where t.meet_id = p_meet
      union select t.accepted_late_by from public.meet_protests t where t.meet_id = p_meet
      union select r.created_by from public.meet_rulings r where r.meet_id = p_meet
      union select r.created_by from public.meet_releases r where r.meet_id = p_meet
    ) p where p.id is not null;
end
$$;
call app.expose('public.protest_people(uuid)', 'authenticated', 'service_role');

-- The meet, held, where the caller may do this about its protests: by one of these jobs, or as one who manages meets.
-- It runs or is over; protests come up after scoring was locked, too.
create function app.need_protests(p_meet uuid, variadic p_roles text[]) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_school();
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_meet and m.school_id = v_school for no key update;
  if not (app.manages('competition-meets', 'update')
    or v_meet.id is not null and exists (select from app.meets_as(variadic p_roles) x where x = v_meet.id)) then
    perform app.deny('You don''t have permission to do this at this meet');
  elsif v_meet.id is null then
    perform app.fail('unknown_meet', 'This meet isn''t at your school', 'Reload the page.');
  elsif v_meet.started_at is null then
    perform app.fail('not_started', 'This meet hasn''t started yet',
      'Results and protests come once it''s in progress.');
  end if;
  perform app.refuse_ended(v_meet);
  return v_meet;
end
$$;

-- The protest, held, with its meet as app.need_protests has it.
create function app.need_protest(p_protest uuid, variadic p_roles text[]) returns public.meet_protests
language plpgsql security definer set search_path = ''
as $$
declare
  v_protest public.meet_protests;
begin
  perform app.need_protests((select p.meet_id from public.meet_protests p where p.id = p_protest), variadic p_roles);
  select * into v_protest from public.meet_protests p where p.id = p_protest for update;
  return v_protest;
end
$$;

-- Tells the director and the head judges of a meet, but for the caller.
create function app.tell_jury(p_protest public.meet_protests, p_kind text, p_title text, p_text text, p_once text)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.notify(p_kind, array(select s.profile_id from public.meet_staff s
    where s.meet_id = p_protest.meet_id and s.archived_at is null and s.role in ('director', 'head_judge')),
    p_title, p_text, '/app/competition-portal/protests/' || p_protest.id, p_once, p_protest.school_id);
end
$$;

-- Files a protest of a school of the meet, held: {entry_id, against?, against_id?, asked_by, asked_role?, reason,
-- fee?}. In time or not is decided by when the request began, while no release can change. Checks no rights: each side
-- that files has a call of its own.
create function app.add_protest(p_meet public.meets, p_school public.meet_schools, p_id uuid, p_input jsonb)
returns public.meet_protests
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.meet_entries;
  v_against text := app.one_of(p_input ->> 'against', '{result,penalty,sheet,other}', 'result', 'against', 'That');
  v_about uuid := (case when v_against in ('penalty', 'sheet') then app.id_in(p_input ->> 'against_id',
    'against_id') end);
  v_ends timestamptz;
  v_first public.meet_protests;
  v_protest public.meet_protests;
begin
  select * into v_entry from public.meet_entries n
  where n.id = app.id_in(p_input ->> 'entry_id', 'entry_id') and n.meet_id = p_meet.id and n.archived_at is null;
  if v_entry.id is null then
    perform app.fail('unknown_entry', 'That entry isn''t at this meet', 'Choose from the list.', 'entry_id');
  elsif v_against = 'penalty' and not exists (select from public.meet_penalties t
    join public.meet_performances f on f.id = t.performance_id
    where t.id = v_about and f.entry_id = v_entry.id and t.voided_at is null) then
    perform app.fail('unknown_penalty', 'That penalty isn''t one that counts for this entry', 'Choose from the list.',
      'against_id');
  elsif v_against = 'sheet' and not exists (select from public.meet_scores s
    join public.meet_performances f on f.id = s.performance_id where s.id = v_about and f.entry_id = v_entry.id) then
    perform app.fail('unknown_sheet', 'That sheet isn''t of this entry', 'Choose from the list.', 'against_id');
  end if;
  perform app.check_not_certified(p_meet, v_entry.event_id);
  v_ends := app.protests_end_at(p_meet.id, v_entry.event_id);
  select * into v_first from public.meet_protests p
  where p.meet_school_id = p_school.id and p.entry_id = v_entry.id and p.against = v_against
    and p.against_id is not distinct from v_about and p.state in ('filed', 'accepted', 'under_review');
  if v_first.id is not null then
    perform app.fail('open_protest', format('Protest %s of %s about %s is still open', v_first.number, p_school.name,
      v_entry.code), 'Add what is new to that protest.', 'entry_id');
  end if;
  insert into public.meet_protests (id, school_id, meet_id, number, event_id, entry_id, meet_school_id, against,
    against_id, asked_by, asked_role, reason, window_ends_at, state, fee_cents, fee)
  values (p_id, p_meet.school_id, p_meet.id,
    coalesce((select max(p.number) from public.meet_protests p where p.meet_id = p_meet.id), 0) + 1,
    v_entry.event_id, v_entry.id, p_school.id, v_against, v_about,
    app.need_line(p_input ->> 'asked_by', 'asked_by', 'The name', 80),
    app.plain_in(p_input ->> 'asked_role', 'asked_role', 'The role', 80),
    app.need_text(p_input ->> 'reason', 'reason', 'The reason', 2000, true), v_ends,
    (case when v_ends is null or now() <= v_ends then 'filed' else 'out_of_time' end), p_meet.protest_fee_cents,
    (case when p_meet.protest_fee_cents = 0 then 'none' when p_input ->> 'fee' = 'paid' then 'paid' else 'due' end))
  returning * into v_protest;
  perform app.tell_jury(v_protest, 'protests.filed', format('Protest %s: %s about %s', v_protest.number, p_school.name,
    v_entry.code), (case v_protest.state when 'filed' then 'Accept it, or rule on it, at the meet.'
    else 'It was filed after the time to protest ended.' end), 'protest:' || v_protest.id);
  return v_protest;
end
$$;

-- Files a protest for a school, at the host's desk, under the id that the caller gives. Sent twice, it's filed once.
-- Returns {id, number, state}: `out_of_time` where the time to protest was over.
create function public.file_protest(p_meet uuid, p_school uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_protests(p_meet, 'director', 'tabulator', 'head_judge');
  v_school public.meet_schools;
  v_protest public.meet_protests;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'file_protest', jsonb_build_array(p_meet, p_school, p_id, p_input));
  if v_done is not null then
    return v_done;
  end if;
  select * into v_protest from public.meet_protests p where p.id = p_id;
  perform app.need_own_id(p_id, v_protest.meet_id, v_meet.id);
  if v_protest.id is null then
    select * into v_school from public.meet_schools k where k.id = p_school and k.meet_id = v_meet.id
      and k.archived_at is null;
    if v_school.id is null then
      perform app.fail('unknown_school', 'That school isn''t at this meet', 'Choose from the list.', 'school');
    end if;
    v_protest := app.add_protest(v_meet, v_school, p_id, p_input);
  end if;
  return app.done(p_key, jsonb_build_object('id', v_protest.id, 'number', v_protest.number, 'state', v_protest.state));
end
$$;
call app.expose('public.file_protest(uuid, uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Marks the entry as under review through the protest, from accepting it to the ruling.
create function app.review_entry(p_protest public.meet_protests, p_holds boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.meet_reviews r set holds = p_holds
  where r.protest_id = p_protest.id and r.ended_at is null and r.holds <> p_holds;
  insert into public.meet_reviews (school_id, meet_id, event_id, entry_id, protest_id, number, holds)
  select p_protest.school_id, p_protest.meet_id, p_protest.event_id, p_protest.entry_id, p_protest.id,
    p_protest.number, p_holds
  where not exists (select from public.meet_reviews r where r.protest_id = p_protest.id and r.ended_at is null);
end
$$;

-- Ends it.
create function app.end_review(p_protest uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.meet_reviews r set ended_at = now() where r.protest_id = p_protest and r.ended_at is null
$$;

-- Moves a protest on: accepted, under_review, or withdrawn by its school. One that was out of time is accepted by the
-- director alone, with a reason. `p_holds` blocks the result until the ruling. `p_seen` is the state that the caller
-- saw.
create function public.move_protest(p_protest uuid, p_seen text, p_to text, p_reason text default null,
  p_holds boolean default false)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_protest public.meet_protests := app.need_protest(p_protest, 'director', 'head_judge');
  v_meet public.meets;
  v_to text := app.one_of(p_to, '{accepted,under_review,withdrawn}', '', 'to', 'That');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500,
    v_to = 'withdrawn' or v_protest.state = 'out_of_time');
begin
  if v_protest.state is distinct from p_seen and v_protest.state <> v_to then
    perform app.fail('changed', 'Someone else moved this protest on', 'Reload the page to see where it is.');
  elsif v_protest.state in ('upheld', 'denied', 'withdrawn') and v_protest.state <> v_to then
    perform app.fail('over', 'This protest is over', 'Rule on it again, or file another one.');
  elsif v_to = 'accepted' and v_protest.state = 'under_review' then
    perform app.fail('over', 'This protest is under review already', 'Reload the page.');
  elsif v_protest.state in ('filed', 'out_of_time') and v_to = 'under_review' then
    perform app.fail('not_accepted', 'This protest isn''t accepted yet', 'Accept it first.');
  end if;
  select * into v_meet from public.meets m where m.id = v_protest.meet_id;
  if v_protest.state = 'out_of_time' and v_to = 'accepted' then
    if not (app.manages('competition-meets', 'update')
      or exists (select from app.meets_as('director') x where x = v_protest.meet_id)) then
      perform app.deny('Only the director takes a protest that is out of time');
    end if;
    if exists (select from public.meet_protests p where p.id <> p_protest and p.state in ('filed', 'accepted',
        'under_review')
      and p.meet_school_id = v_protest.meet_school_id and p.entry_id = v_protest.entry_id
      and p.against = v_protest.against and p.against_id is not distinct from v_protest.against_id) then
      perform app.fail('open_protest', 'Another protest of this school about the same is still open',
        'Rule on that one.');
    end if;
  end if;
  if v_to <> 'withdrawn' then
    perform app.check_not_certified(v_meet, v_protest.event_id);
    perform app.review_entry(v_protest, coalesce(p_holds, false));
  else
    perform app.end_review(p_protest);
  end if;
  update public.meet_protests p
  set state = v_to, state_reason = coalesce(v_reason, p.state_reason),
    accepted_late_by = (case when p.state = 'out_of_time' and v_to = 'accepted' then auth.uid()
      else p.accepted_late_by end)
  where p.id = p_protest;
  return v_to;
end
$$;
call app.expose('public.move_protest(uuid, text, text, text, boolean)', 'authenticated', 'service_role');

-- Says what became of the fee of a protest.
create function public.set_protest_fee(p_protest uuid, p_fee text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_protest public.meet_protests := app.need_protest(p_protest, 'director', 'tabulator');
  v_fee text := app.one_of(p_fee, '{none,due,paid,returned}', '', 'fee', 'That');
begin
  update public.meet_protests p set fee = v_fee where p.id = v_protest.id and p.fee <> v_fee;
end
$$;
call app.expose('public.set_protest_fee(uuid, text)', 'authenticated', 'service_role');
