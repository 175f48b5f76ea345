-- A school that took part in a meet elsewhere reads what the host's packet gives it, and nothing of any other school.
-- Coaches accept or question a recap. See docs/decisions/0240.

-- The states of a registration in which its school takes part in the meet, or took part.
create function app.took_part(p_state text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_state in ('approved', 'confirmed', 'checked_in', 'completed')
$$;

-- The registration of the caller's school for a meet, where it takes part and the caller may read registrations; null:
-- there is none.
create function app.own_registration(p_meet uuid) returns public.meet_registrations
language sql stable security definer set search_path = ''
as $$
  select r from public.meet_registrations r
  where r.meet_id = p_meet and r.school_id = app.school_id() and app.took_part(r.state)
    and app.can('competition-entries', 'read')
$$;

-- The registration, where the caller's school takes part by it and the caller may do this. What changes something
-- (any verb but `read`) is for adults.
create function app.need_entrant(p_registration uuid, p_verb text default 'read') returns public.meet_registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_registration public.meet_registrations;
begin
  select * into v_registration from public.meet_registrations r
  where r.id = p_registration and r.school_id = app.school_id();
  if v_registration.id is null or not app.can('competition-entries', p_verb) then
    perform app.deny('You don''t have permission to do this for this registration');
  elsif not app.took_part(v_registration.state) then
    perform app.fail('not_there', 'Your school doesn''t take part in this meet', 'Results are for schools that do.');
  end if;
  return v_registration;
end
$$;

-- The meet, where the caller may read what this school gets. The one place that answers it: the host's director and
-- tabulator, and the school itself where it registered.
create or replace function app.need_packet_reader(p_meet uuid, p_school uuid) returns public.meets
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_own public.meet_registrations := app.own_registration(p_meet);
  v_meet public.meets;
begin
  if v_own.meet_school_id = p_school then
    select * into v_meet from public.meets m where m.id = p_meet;
  else
    v_meet := app.need_meet_reader(p_meet, 'director', 'tabulator');
  end if;
  if not exists (select from public.meet_schools k where k.id = p_school and k.meet_id = p_meet
    and k.archived_at is null) then
    perform app.fail('unknown_school', 'That school isn''t at this meet', 'Choose from the list.', 'school');
  end if;
  return v_meet;
end
$$;

-- The sheets of a school in an event, as they were when its result was computed.
create or replace function app.packet_sheets(p_meet public.meets, p_event uuid, p_school uuid, p_seq bigint)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id, 'entry', n.code, 'attempt', p.attempt,
      'seat', t.code, 'role', t.role, 'comments', b.body -> 'comments', 'control_total', b.body -> 'control_total',
      'judge', case when (p_meet).shows_judges then app.judge_of_entry(t, n) end))
      || (case when (p_meet).shows_marks = 'none' then '{}' else jsonb_build_object('marks', b.body -> 'marks') end)
    order by n.sort, n.code, p.attempt, t.sort, t.code), '[]')
  from public.meet_entries n
  join public.meet_performances p on p.entry_id = n.id and p.voided_at is null
  join public.meet_scores s on s.performance_id = p.id
  join public.meet_seats t on t.id = s.seat_id and t.kind = 'counting'
  cross join lateral (
    select x.body from public.meet_revisions r
    cross join lateral (select app.meet_row_at(r.meet_id, r.id, p_seq) as body) x
    where r.score_id = s.id and x.body is not null and x.body ->> 'voided_at' is null
    order by r.revision desc limit 1
  ) b
  where n.event_id = p_event and n.meet_school_id = p_school and n.archived_at is null
$$;

-- Penalties and credits of a school in an event, as they were when its result was computed.
create or replace function app.packet_records(p_event uuid, p_school uuid, p_seq bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'entry', n.code, 'attempt', p.attempt,
      'kind', b.body -> 'kind', 'key', b.body -> 'key', 'count', b.body -> 'count', 'value', b.body ->> 'value',
      'reason', b.body -> 'reason')) order by n.sort, n.code, p.attempt, t.created_at, t.id), '[]')
  from public.meet_entries n
  join public.meet_performances p on p.entry_id = n.id and p.voided_at is null
  join public.meet_penalties t on t.performance_id = p.id
  cross join lateral (select app.meet_row_at(t.meet_id, t.id, p_seq) as body) b
  where n.event_id = p_event and n.meet_school_id = p_school and n.archived_at is null
    and b.body is not null and b.body ->> 'voided_at' is null
$$;

-- What a school gets of a meet, in one answer. A result that isn't released to schools isn't in it; `waiting` names the
-- events that the school is in and that are still to come.
create or replace function public.school_packet(p_meet uuid, p_meet_school uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_meet public.meets := app.need_packet_reader(p_meet, p_meet_school);
  v_school public.meet_schools;
  v_out uuid[] := array(select p.event_id from app.packet_parts(p_meet) p
    where p.event_id is not null and p.result_id is not null);
  v_own uuid[] := array(select distinct n.event_id from public.meet_entries n
    where n.meet_school_id = p_meet_school and n.archived_at is null);
begin
  select * into v_school from public.meet_schools k where k.id = p_meet_school;
  return jsonb_build_object(
    'meet', jsonb_build_object('id', v_meet.id, 'code', v_meet.code, 'title', v_meet.title,
      'starts_on', v_meet.starts_on, 'ends_on', v_meet.ends_on, 'venue', v_meet.venue,
      'shows_judges', v_meet.shows_judges, 'shows_marks', v_meet.shows_marks,
      'protest_minutes', v_meet.protest_minutes,
      'host', (select h.name from public.schools h where h.id = v_meet.school_id)),
    'school', jsonb_build_object('id', v_school.id, 'code', v_school.code, 'name', v_school.name),
    'basis', app.packet_basis(p_meet),
    'certificates', coalesce((
      select jsonb_agg(jsonb_build_object('number', c.number, 'certified_at', c.certified_at,
        'note', c.public_note, 'amends', (select a.number from public.meet_certificates a where a.id = c.amends))
        order by c.certified_at)
      from public.meet_certificates c where c.meet_id = p_meet and c.state = 'certified'
        and c.number in (select p.certificate from app.packet_parts(p_meet) p)), '[]'),
    'divisions', coalesce((select jsonb_object_agg(d.code, d.name) from public.meet_divisions d
      where d.meet_id = p_meet and d.archived_at is null), '{}'),
    'schools', coalesce((select jsonb_object_agg(k.code, k.name) from public.meet_schools k
      where k.meet_id = p_meet and k.archived_at is null and (v_meet.shows_schools or k.id = p_meet_school)), '{}'),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name, 'form', e.form,
          'released_at', p.released_at, 'sureness', p.sureness, 'certificate', p.certificate,
          'generation', r.generation, 'engine', r.engine, 'computed_at', r.created_at,
          'sheet', (select jsonb_build_object('key', s.key, 'version', s.version) from public.score_sheets s
            where s.id = e.sheet_id),
          'lists', app.packet_lists(r.result, v_school.code, v_meet.shows_marks),
          'sheets', app.packet_sheets(v_meet, e.id, v_school.id, r.seq),
          'records', app.packet_records(e.id, v_school.id, r.seq))
        order by p.place)
      from app.packet_parts(p_meet) p join public.meet_events e on e.id = p.event_id
      join public.meet_results r on r.id = p.result_id), '[]'),
    'waiting', coalesce((select jsonb_agg(jsonb_build_object('code', p.code, 'name', p.name) order by p.place)
      from app.packet_parts(p_meet) p where p.event_id = any (v_own) and p.result_id is null), '[]'),
    'overall', (select jsonb_build_object('released_at', p.released_at, 'sureness', p.sureness,
        'certificate', p.certificate, 'generation', r.generation,
        'methods', app.packet_overall(r.result, v_school.code, v_meet.shows_schools))
      from app.packet_parts(p_meet) p join public.meet_results r on r.id = p.result_id where p.event_id is null),
    'score_sheets', coalesce((select jsonb_agg(s.content order by s.key, s.version) from public.score_sheets s
      where s.id in (select e.sheet_id from public.meet_events e where e.id = any (v_out) and e.id = any (v_own))),
      '[]'),
    'input', (case when v_meet.shows_marks <> 'none' then app.packet_document(v_meet, v_school,
      array(select unnest(v_out) intersect select unnest(v_own))) end));
end
$$;
call app.expose('public.school_packet(uuid, uuid)', 'authenticated', 'service_role');

-- What a school says of the recap of an event (without one, of the overall), each generation of a result for itself.
create table public.recap_answers (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  event_id uuid references public.meet_events (id),
  generation integer not null constraint recap_answers_generation_check check (generation >= 1),
  answer text not null constraint recap_answers_answer_check check (answer in ('accepted', 'questioned')),
  note text constraint recap_answers_note_check check (length(note) <= 1000 and app.has_no_ssn(note)),
  answered_at timestamptz not null default now(),
  reply text constraint recap_answers_reply_check check (length(reply) <= 1000 and app.has_no_ssn(reply)),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint recap_answers_once_key unique nulls not distinct (registration_id, event_id, generation),
  constraint recap_answers_question_check check (answer = 'accepted' or note is not null),
  constraint recap_answers_replied_check check ((reply is null) = (replied_at is null))
);
create index recap_answers_school_id_idx on public.recap_answers (school_id);
create index recap_answers_host_school_id_idx on public.recap_answers (host_school_id);
create index recap_answers_meet_id_idx on public.recap_answers (meet_id);
create index recap_answers_event_id_idx on public.recap_answers (event_id);
comment on column public.recap_answers.generation is 'Of the result that the school saw. A newer one is answered anew.';
comment on column public.recap_answers.reply is 'What the host says to the question.';
call app.protect('public.recap_answers', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
call app.read_as_host('public.recap_answers', 'director', 'tabulator', 'head_judge');
call app.same_school('public.recap_answers', 'registration_id:meet_registrations:both');
call app.same_meet('public.recap_answers', 'registration_id:meet_registrations', 'event_id:meet_events');
call app.audit('public.recap_answers', noun => 'an answer to a recap');
call app.broadcast('public.recap_answers', 'competition-entries');
call app.bound('public.recap_answers', 600);
