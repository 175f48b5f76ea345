-- Penalties, credits, and the time come from judges' devices too, with the sheet of the seat whose role gives them.
-- See docs/decisions/0276.
alter table public.meet_seat_sheets add column records jsonb constraint meet_seat_sheets_records_check
  check (jsonb_typeof(records) = 'object');
comment on column public.meet_seat_sheets.records is
  'What the seat gives for the performance beside its marks: {lines: [{kind, key, count, value?, note?}], clock?: '
  '{seconds, by, reason?, began_at?, ended_at?}, penalties, credits}. Null: it gives none.';
drop trigger audit_insert on public.meet_seat_sheets;
drop trigger audit_update on public.meet_seat_sheets;
drop trigger audit_delete on public.meet_seat_sheets;
call app.audit('public.meet_seat_sheets', masked => '{marks,comments,control_total,records}',
  noun => 'a sheet of a seat');

alter table public.meet_penalties add column seat_sheet_id uuid references public.meet_seat_sheets (id);
alter table public.meet_times add column seat_sheet_id uuid references public.meet_seat_sheets (id);
create index meet_penalties_seat_sheet_id_idx on public.meet_penalties (seat_sheet_id);
create index meet_times_seat_sheet_id_idx on public.meet_times (seat_sheet_id);
comment on column public.meet_penalties.seat_sheet_id is
  'The sheet of a judge''s device that it came with; null: keyed.';
comment on column public.meet_times.seat_sheet_id is
  'The sheet of a judge''s device that it came with; null: keyed.';
call app.same_school('public.meet_penalties', 'seat_sheet_id:meet_seat_sheets');
call app.same_school('public.meet_times', 'seat_sheet_id:meet_seat_sheets');

-- The penalties and credits of a score sheet that aren't worked out from the clock.
create function app.sheet_lines(p_content jsonb)
returns table (kind text, key text, basis text, minimum numeric, label text, roles jsonb, n bigint)
language sql immutable set search_path = ''
as $$
  select k.kind, r.rule ->> 'key', coalesce(r.rule ->> 'basis', 'manual'), coalesce((r.rule ->> 'min')::numeric, 0),
    coalesce(nullif(r.rule ->> 'label', ''), r.rule ->> 'key'), coalesce(nullif(r.rule -> 'roles', 'null'), '[]'), r.n
  from (values ('penalty', 'penalties'), ('credit', 'credits')) k (kind, part),
    jsonb_array_elements(coalesce(nullif(p_content -> k.part, 'null'), '[]')) with ordinality r (rule, n)
  where coalesce(r.rule ->> 'basis', '') not in ('per_second_outside', 'stepped_over')
$$;

-- True where a role writes down the time: a penalty of its own is worked out from it, or it decides ties.
create function app.role_clocks(p_content jsonb, p_role text) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (select from jsonb_array_elements(coalesce(nullif(p_content -> 'penalties', 'null'), '[]')) r
      where r ->> 'basis' in ('per_second_outside', 'stepped_over') and r -> 'roles' ? p_role)
    or p_content -> 'tie_breakers' @> '[{"by": "clock"}]' and p_role = (
      select r.role ->> 'key' from jsonb_array_elements(p_content -> 'roles') with ordinality r (role, n)
      where r.role ->> 'counts' = 'true' order by r.n limit 1)
$$;

-- The first seat with one of these roles on the panel that a seat is on.
create function app.first_seat(p_seat public.meet_seats, p_roles jsonb) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.meet_seats s
  where s.event_id = p_seat.event_id and s.archived_at is null and s.kind = 'counting' and p_roles ? s.role
    and (s.area_id is null or p_seat.area_id is null or s.area_id = p_seat.area_id)
  order by s.sort, s.code, s.id limit 1
$$;

-- What a seat gives for a performance beside its marks: {penalties: [key], credits: [key], clock}. A penalty is given
-- once: by the first seat of the roles it belongs to. Each seat that keeps time gives its own.
create function app.seat_gives(p_seat public.meet_seats) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'penalties', coalesce((select jsonb_agg(l.key order by l.n) from app.sheet_lines(h.content) l
      where l.kind = 'penalty' and app.first_seat(p_seat, l.roles) = p_seat.id), '[]'),
    'credits', coalesce((select jsonb_agg(l.key order by l.n) from app.sheet_lines(h.content) l
      where l.kind = 'credit' and app.first_seat(p_seat, l.roles) = p_seat.id), '[]'),
    'clock', p_seat.kind = 'counting' and app.role_clocks(h.content, p_seat.role))
  from public.meet_events e join public.score_sheets h on h.id = e.sheet_id where e.id = p_seat.event_id
$$;

-- A line of records as it's kept: {kind, key, count, value?, note?}. What the score sheet doesn't know is refused.
create function app.record_line(p_content jsonb, p_role text, p_line jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_count integer := app.count_in(p_line ->> 'count', 'records', 0, 1000);
  v_value numeric := app.number_in(p_line ->> 'value', 'records');
  v_note text := app.plain_in(p_line ->> 'note', 'records', 'A note', 300);
  v record;
begin
  select * into v from app.sheet_lines(p_content) l where l.kind = p_line ->> 'kind' and l.key = p_line ->> 'key';
  if v.key is null or not v.roles ? p_role then
    perform app.fail('unknown_key', 'This role gives no such penalty or credit', 'Update the page on the device.',
      'records');
  elsif v_count is null or v_count > 1 and v.basis <> 'per_occurrence' then
    perform app.fail('number', v.label || ' has no count', 'Update the page on the device.', 'records');
  elsif (v_value is not null) <> (v.basis = 'manual' and v_count > 0) then
    perform app.fail('number', format('%s %s', v.label, case when v_value is null then 'needs a value' else
      'has its value from the score sheet' end), 'Update the page on the device.', 'records');
  elsif v_value < v.minimum then
    perform app.fail('number', format('%s is at least %s', v.label, v.minimum), null, 'records');
  elsif v.basis = 'disqualify' and v_count > 0 and v_note is null then
    perform app.fail('missing', v.label || ' needs a reason', 'Write why.', 'records');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('kind', v.kind, 'key', v.key, 'count', v_count,
    'value', trim_scale(v_value), 'note', v_note));
end
$$;

-- The time of records as it's kept: {seconds, by, reason?, began_at?, ended_at?}. One that was typed says why.
create function app.record_clock(p_content jsonb, p_role text, p_clock jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_seconds numeric := app.number_in(p_clock ->> 'seconds', 'records');
  v_by text := app.one_of(p_clock ->> 'by', '{watch,hand}', 'hand', 'records', 'Where the time is from');
  v_reason text := app.plain_in(p_clock ->> 'reason', 'records', 'The reason', 300);
begin
  if not app.role_clocks(p_content, p_role) then
    perform app.fail('clock', 'This role keeps no time', 'Update the page on the device.', 'records');
  elsif v_seconds is null or v_seconds < 0 or v_seconds >= 100000 then
    perform app.fail('number', 'The time is missing', 'Enter seconds, such as 494.2.', 'records');
  elsif v_by = 'hand' and v_reason is null then
    perform app.fail('missing', 'A time that isn''t from the stopwatch needs a reason', 'Write why.', 'records');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('seconds', trim_scale(v_seconds), 'by', v_by, 'reason', v_reason,
    'began_at', app.moment_in(left(p_clock ->> 'began_at', 60), 'records'),
    'ended_at', app.moment_in(left(p_clock ->> 'ended_at', 60), 'records')));
end
$$;

-- What a device sent of penalties, credits, and the time, as it's kept. Null: it gives none.
create function app.records_in(p_content jsonb, p_role text, p_records jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_lines jsonb := '[]';
  v_line jsonb;
begin
  if coalesce(jsonb_typeof(p_records), 'null') = 'null' then
    return null;
  elsif jsonb_typeof(p_records) <> 'object' or octet_length(p_records::text) > 60000
    or coalesce(jsonb_typeof(p_records -> 'lines'), '') <> 'array' or jsonb_array_length(p_records -> 'lines') > 100
    or coalesce(jsonb_typeof(p_records -> 'clock'), 'null') not in ('null', 'object') then
    perform app.fail('records', 'These penalties can''t be read', 'Update the page on the device.', 'records');
  end if;
  for v_line in select l from jsonb_array_elements(p_records -> 'lines') l loop
    if jsonb_typeof(v_line) <> 'object' or v_lines @> jsonb_build_array(jsonb_build_object('kind', v_line ->> 'kind',
      'key', v_line ->> 'key')) then
      perform app.fail('records', 'A penalty is there twice', 'Update the page on the device.', 'records');
    end if;
    v_lines := v_lines || jsonb_build_array(app.record_line(p_content, p_role, v_line));
  end loop;
  return jsonb_strip_nulls(jsonb_build_object('lines', v_lines,
    'clock', case when jsonb_typeof(p_records -> 'clock') = 'object'
      then app.record_clock(p_content, p_role, p_records -> 'clock') end,
    'penalties', app.number_in(p_records ->> 'penalties', 'records'),
    'credits', app.number_in(p_records ->> 'credits', 'records')));
end
$$;
