-- A judge's seat is opened on a device by a code, without an account. See docs/decisions/0268.
create table public.meet_devices (
  id uuid primary key,
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  seat_id uuid not null references public.meet_seats (id),
  name text constraint meet_devices_name_check check (length(name) <= 80 and app.is_plain(name)),
  state text not null default 'active' constraint meet_devices_state_check
    check (state in ('active', 'reading', 'asking', 'ended')),
  contact_at timestamptz not null default now(),
  waiting integer not null default 0 constraint meet_devices_waiting_check check (waiting between 0 and 100000),
  battery integer constraint meet_devices_battery_check check (battery between 0 and 100),
  room_mb integer constraint meet_devices_room_mb_check check (room_mb between 0 and 10000000),
  skew_s integer constraint meet_devices_skew_s_check check (abs(skew_s) <= 100000000),
  entry_id uuid references public.meet_entries (id),
  ended_at timestamptz,
  ended_reason text constraint meet_devices_ended_reason_check
    check (length(ended_reason) <= 300 and app.has_no_ssn(ended_reason)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint meet_devices_ended_check check ((state = 'ended') = (ended_at is not null))
);
create unique index meet_devices_active_idx on public.meet_devices (seat_id) where state = 'active';
create index meet_devices_school_id_idx on public.meet_devices (school_id);
create index meet_devices_meet_id_idx on public.meet_devices (meet_id);
create index meet_devices_seat_id_idx on public.meet_devices (seat_id);
create index meet_devices_entry_id_idx on public.meet_devices (entry_id);
comment on table public.meet_devices is 'A device that a judge''s seat was opened on. One of a seat''s devices writes.';
comment on column public.meet_devices.state is
  'active: it writes. reading: another one does. asking: it asks to take over. ended: it was taken off the seat.';
comment on column public.meet_devices.waiting is 'Sheets on the device that have not arrived here, as it says itself.';
comment on column public.meet_devices.room_mb is 'How much the device can still store.';
comment on column public.meet_devices.skew_s is 'By how many seconds its clock is ahead.';
comment on column public.meet_devices.entry_id is 'The entry whose sheet is open on it.';
call app.protect('public.meet_devices', 'competition-scoring', writes => '{}');
call app.audit('public.meet_devices', computed => '{contact_at,waiting,battery,room_mb,skew_s,entry_id}',
  noun => 'a device of a seat');
call app.name_rows('public.meet_devices', '(select s.code from public.meet_seats s where s.id = t.seat_id)');

-- Devices are heard from every 20 seconds: what else shows scores isn't read again for that.
call app.broadcast('public.meet_devices', 'competition-devices', staff => true);
call app.bound('public.meet_devices', 3000);
call app.same_school('public.meet_devices', 'seat_id:meet_seats', 'entry_id:meet_entries');

-- What is known of the secret of a device: its hash.
create table app.device_secrets (
  device_id uuid primary key references public.meet_devices (id) on delete cascade,
  hash text not null
);
alter table app.device_secrets enable row level security;

-- A code that opens a seat on one device, once.
create table app.seat_codes (
  id text primary key,
  meet_id uuid not null references public.meets (id) on delete cascade,
  seat_id uuid not null references public.meet_seats (id) on delete cascade,
  hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  device_id uuid,
  created_at timestamptz not null default now()
);
create index seat_codes_seat_id_idx on app.seat_codes (seat_id);
create index seat_codes_meet_id_idx on app.seat_codes (meet_id);
alter table app.seat_codes enable row level security;
comment on column app.seat_codes.tries is 'Counted before the rest of the code is looked at. Five are too many.';

-- The PIN by which a second device takes a seat over.
create table app.seat_pins (
  seat_id uuid primary key references public.meet_seats (id) on delete cascade,
  hash text not null,
  tries integer not null default 0
);
alter table app.seat_pins enable row level security;

-- The sheet of an entry as a device of a seat sent it. What it says never changes; what became of it does.
create table public.meet_seat_sheets (
  id uuid primary key,
  school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  device_id uuid not null references public.meet_devices (id),
  seat_id uuid not null references public.meet_seats (id),
  entry_id uuid not null references public.meet_entries (id),
  attempt integer not null default 1 constraint meet_seat_sheets_attempt_check check (attempt between 1 and 20),
  seq integer not null constraint meet_seat_sheets_seq_check check (seq between 1 and 100000),
  base integer not null constraint meet_seat_sheets_base_check check (base between 0 and 999),
  sheet_id uuid not null references public.score_sheets (id),
  marks jsonb not null constraint meet_seat_sheets_marks_check check (jsonb_typeof(marks) = 'object'),
  comments jsonb not null default '{}' constraint meet_seat_sheets_comments_check
    check (jsonb_typeof(comments) = 'object'),
  control_total numeric,
  cadets integer constraint meet_seat_sheets_cadets_check check (cadets between 0 and 500),
  commander text constraint meet_seat_sheets_commander_check
    check (length(commander) <= 8 and app.is_plain(commander)),
  done_at timestamptz not null,
  state text not null constraint meet_seat_sheets_state_check
    check (state in ('counted', 'same', 'differs', 'late', 'taken', 'left')),
  revision integer constraint meet_seat_sheets_revision_check check (revision between 1 and 999),
  reason text constraint meet_seat_sheets_reason_check check (length(reason) <= 300 and app.has_no_ssn(reason)),
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  records jsonb constraint meet_seat_sheets_records_check
    check (jsonb_typeof(records) = 'object'),
  constraint meet_seat_sheets_seq_key unique (device_id, seq),
  constraint meet_seat_sheets_decided_check check ((state in ('taken', 'left')) = (decided_at is not null))
);
create index meet_seat_sheets_school_id_idx on public.meet_seat_sheets (school_id);
create index meet_seat_sheets_meet_id_idx on public.meet_seat_sheets (meet_id);
create index meet_seat_sheets_seat_id_idx on public.meet_seat_sheets (seat_id, entry_id);
create index meet_seat_sheets_entry_id_idx on public.meet_seat_sheets (entry_id);
create index meet_seat_sheets_sheet_id_idx on public.meet_seat_sheets (sheet_id);
comment on table public.meet_seat_sheets is 'What arrived from the devices of seats, sheet by sheet.';
comment on column public.meet_seat_sheets.seq is 'Counted by the device: a number that is missing has not arrived.';
comment on column public.meet_seat_sheets.base is 'The revision that the device knew when the judge finished; 0: none.';
comment on column public.meet_seat_sheets.done_at is 'When the judge finished it, by the clock of the device.';
comment on column public.meet_seat_sheets.state is
  'counted: it became a revision. same: it says what counts already. differs: another one counts, the tabulator '
  'decides. late: it came from a device that was taken off the seat, or after scoring was locked; it waits. '
  'taken, left: decided.';
call app.protect('public.meet_seat_sheets', 'competition-scoring', writes => '{}');
call app.same_school('public.meet_seat_sheets', 'device_id:meet_devices', 'seat_id:meet_seats',
  'entry_id:meet_entries', 'sheet_id:score_sheets');
call app.audit('public.meet_seat_sheets', masked => '{marks,comments,control_total,records}',
  noun => 'a sheet of a seat');
call app.broadcast('public.meet_seat_sheets', 'competition-scoring', staff => true);
call app.bound('public.meet_seat_sheets', 6000);
comment on column public.meet_seat_sheets.records is
  'What the seat gives for the performance beside its marks: {lines: [{kind, key, count, value?, note?}], clock?: '
  '{seconds, by, reason?, began_at?, ended_at?}, penalties, credits}. Null: it gives none.';
