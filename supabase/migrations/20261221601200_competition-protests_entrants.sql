-- Coaches file protests for their own school, within its time, and read what became of them (docs/decisions/0240). The
-- rows are the host's, as before; a school reaches its own by these calls alone.
alter table public.meet_protests add column filed_by_school boolean not null default false;
comment on column public.meet_protests.filed_by_school is 'A coach filed it on the school''s own page; else the host did.';

create or replace view public.meet_protest_list with (security_invoker = true) as
select p.id, p.school_id, p.meet_id, p.number, p.event_id, p.entry_id, p.meet_school_id, p.against, p.against_id,
  p.asked_by, p.asked_role, p.reason, p.filed_at, p.window_ends_at, p.state, p.state_reason, p.accepted_late_by, p.fee,
  p.fee_cents, p.created_by, n.code as entry_code, e.name as event_name, e.code as event_code,
  k.code as school_code, k.name as school_name,
  (select r.holds from public.meet_reviews r where r.protest_id = p.id and r.ended_at is null) as holds,
  (select count(*)::integer from public.meet_rulings r where r.protest_id = p.id) as rulings, p.filed_by_school
from public.meet_protests p
join public.meet_entries n on n.id = p.entry_id
join public.meet_events e on e.id = p.event_id
join public.meet_schools k on k.id = p.meet_school_id;

-- The meet of a registration, held, where it takes protests of its schools.
create function app.need_protest_time(p_registration public.meet_registrations) returns public.meets
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets;
begin
  select * into v_meet from public.meets m where m.id = p_registration.meet_id for no key update;
  if v_meet.started_at is null then
    perform app.fail('not_started', 'This meet hasn''t started yet', 'Protests come once it''s in progress.');
  elsif v_meet.state in ('cancelled', 'archived') or v_meet.archived_at is not null then
    perform app.fail('meet_closed', 'This meet is closed and doesn''t change');
  end if;
  return v_meet;
end
$$;

-- Files a protest of the caller's school about one of its entries, under the id that the caller gives: {entry_id,
-- against?, against_id?, asked_by, asked_role?, reason}. Refused once the time is over; the director can still take it
-- at the desk. Sent twice, it's filed once. Returns {id, number, state}.
create function public.file_own_protest(p_registration uuid, p_id uuid, p_input jsonb, p_key uuid default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_entrant(p_registration, 'update');
  v_school public.meet_schools := (select k from public.meet_schools k where k.id = v_registration.meet_school_id);
  v_meet public.meets;
  v_entry public.meet_entries;
  v_protest public.meet_protests;
  v_ends timestamptz;
  v_done jsonb;
begin
  v_done := app.once(p_key, 'file_own_protest', jsonb_build_array(p_registration, p_id, p_input));
  if v_done is not null then
    return v_done;
  end if;
  v_meet := app.need_protest_time(v_registration);
  select * into v_protest from public.meet_protests p where p.id = p_id;
  perform app.need_own_id(p_id, v_protest.meet_school_id, v_school.id);
  if v_protest.id is null then
    select * into v_entry from public.meet_entries n
    where n.id = app.id_in(p_input ->> 'entry_id', 'entry_id') and n.meet_school_id = v_school.id
      and n.archived_at is null;
    v_ends := app.protests_end_at(v_meet.id, v_entry.event_id);
    if v_entry.id is null then
      perform app.fail('unknown_entry', 'Your school doesn''t have that entry', 'Choose from the list.',
        'entry_id');
    elsif v_meet.protest_minutes = 0 then
      perform app.fail('no_protests', 'This meet takes no protests', 'Talk to its director.');
    elsif v_meet.amending_at is null and app.certified_generation(v_meet.id, v_entry.event_id) is not null then
      perform app.fail('certified', 'The result of this event is official', 'Talk to the meet''s director.');
    elsif v_ends is not null and now() > v_ends then
      perform app.fail('out_of_time', format('The time to protest ended %s', app.moment_words(v_ends,
        v_meet.time_zone)), 'Talk to the meet''s director, who can still take it with a reason.');
    elsif v_ends is null and p_input ->> 'against' in ('penalty', 'sheet') then
      perform app.fail('not_released', 'This result isn''t released', 'Wait until the host releases it.', 'against');
    end if;
    v_protest := app.add_protest(v_meet, v_school, p_id, p_input - 'fee');
    update public.meet_protests p set filed_by_school = true where p.id = p_id;
  end if;
  return app.done(p_key, jsonb_build_object('id', v_protest.id, 'number', v_protest.number, 'state', v_protest.state));
end
$$;
call app.expose('public.file_own_protest(uuid, uuid, jsonb, uuid)', 'authenticated', 'service_role');

-- Withdraws a protest of the caller's school that isn't ruled on. `p_seen` is the state that the caller saw.
create function public.withdraw_own_protest(p_registration uuid, p_protest uuid, p_seen text, p_reason text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations := app.need_entrant(p_registration, 'update');
  v_reason text := app.need_text(p_reason, 'reason', 'The reason', 500, true);
  v_protest public.meet_protests;
begin
  perform app.need_protest_time(v_registration);
  select * into v_protest from public.meet_protests p
  where p.id = p_protest and p.meet_school_id = v_registration.meet_school_id for update;
  if v_protest.id is null then
    perform app.fail('unknown_protest', 'Your school doesn''t have that protest', 'Reload the page.');
  elsif v_protest.state = 'withdrawn' then
    return;
  elsif v_protest.state is distinct from p_seen then
    perform app.fail('changed', 'Someone moved this protest on', 'Reload the page to see where it is.');
  elsif v_protest.state in ('upheld', 'denied') then
    perform app.fail('over', 'This protest was ruled on', 'Read the ruling.');
  end if;
  perform app.end_review(p_protest);
  update public.meet_protests p set state = 'withdrawn', state_reason = v_reason where p.id = p_protest;
  perform app.tell_jury(v_protest, 'protests.filed', format('Protest %s was withdrawn by its school',
    v_protest.number), v_reason, 'withdrawn:' || p_protest);
end
$$;
call app.expose('public.withdraw_own_protest(uuid, uuid, text, text)', 'authenticated', 'service_role');

-- Place, net, and status of an entry in a generation of a result.
create function app.row_of_entry(p_event uuid, p_generation integer, p_entry text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('place', w -> 'place', 'net', w -> 'net', 'status', w -> 'status')
  from public.meet_results r, jsonb_array_elements(r.result) l, jsonb_array_elements(l -> 'rows') w
  where r.event_id = p_event and r.generation = p_generation and w ->> 'entry' = p_entry limit 1
$$;

-- What a ruling changed, as its school reads it: what was there before and is now, without who keyed or verified it.
create function app.changes_for_school(p_ruling uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', c.kind,
      'key', t.key, 'count', t.count, 'seat', s.code,
      'attempt', coalesce(c.after -> 'attempt', c.before -> 'attempt'), 'status', c.after -> 'status',
      'undone', c.taken_back_at is not null)) order by c.created_at, c.id), '[]')
  from public.meet_protest_changes c
  left join public.meet_penalties t on c.kind = 'void_penalty' and t.id = c.object_id
  left join public.meet_scores o on c.kind = 'correct_sheet' and o.id = c.object_id
  left join public.meet_seats s on s.id = o.seat_id
  where c.ruling_id = p_ruling
$$;

-- The protests of a school at a meet with their rulings, as it reads them, newest first. Places are those of its own
-- entry, once the result is released.
create function app.protests_for_school(p_school uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'event', e.name, 'event_code', e.code,
      'entry', n.code, 'against', p.against, 'against_id', p.against_id, 'asked_by', p.asked_by,
      'asked_role', p.asked_role, 'reason', p.reason, 'filed_at', p.filed_at, 'filed_by_school', p.filed_by_school,
      'ends_at', p.window_ends_at, 'state', p.state, 'state_reason', p.state_reason, 'fee', p.fee,
      'fee_cents', p.fee_cents,
      'rulings', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'outcome', r.outcome, 'text', r.text, 'at', r.created_at,
            'changes', app.changes_for_school(r.id),
            'before', (case when x.shown is not null then app.row_of_entry(p.event_id, r.generation, n.code) end),
            'now', (case when x.shown > r.generation then app.row_of_entry(p.event_id, x.shown, n.code) end))
          order by r.number desc)
        from public.meet_rulings r where r.protest_id = p.id), '[]')) order by p.number desc), '[]')
  from public.meet_protests p
  join public.meet_events e on e.id = p.event_id
  join public.meet_entries n on n.id = p.entry_id
  cross join lateral (select case when app.released_at(p.meet_id, p.event_id, 'schools') is not null
    then app.shown_generation(p.meet_id, p.event_id) end as shown) x
  where p.meet_school_id = p_school
$$;

-- The adults of the school read a ruling, wherever it was filed.
create function app.tell_ruling() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.tell_entrant(r, left(format('Protest %s at %s was %s', p.number, m.title, new.outcome), 160),
    left(new.text, 500), 'ruling:' || new.id)
  from public.meet_protests p
  join public.meets m on m.id = p.meet_id
  join public.meet_registrations r on r.meet_school_id = p.meet_school_id and app.took_part(r.state)
  where p.id = new.protest_id;
  return null;
end
$$;
create trigger tell_ruling after insert on public.meet_rulings for each row execute function app.tell_ruling();
