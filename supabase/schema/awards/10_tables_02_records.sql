-- Awards of cadets and units, from the draft to the presentation. Written by functions only. The ribbon that supply
-- hands out is one of the inventory's rows, which comes with that module.
create table public.award_orders (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  award_year integer not null,
  number integer not null,
  order_no text not null,
  dated_on date not null,
  signed_name text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint award_orders_school_id_award_year_number_key unique (school_id, award_year, number)
);
comment on column public.award_orders.award_year is 'The school year by its first calendar year: July 1 to June 30.';

call app.protect('public.award_orders', 'awards', writes => '{}');
call app.audit('public.award_orders');
call app.name_rows('public.award_orders', 't.order_no');
call app.broadcast('public.award_orders', 'awards');

create table public.award_events (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  event_id uuid not null references public.school_events (id),
  finalized_at timestamptz,
  finalized_name text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint award_events_event_id_key unique (event_id)
);
create index award_events_school_id_idx on public.award_events (school_id);
comment on table public.award_events is 'Events whose awards are final, or were.';
call app.protect('public.award_events', 'awards', writes => '{}');
call app.audit('public.award_events');
call app.broadcast('public.award_events', 'awards');

-- Awards of cadets and units, from the recommendation to the presentation.
create table public.award_records (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  school_id uuid not null references public.schools (id),
  cadet_id uuid references public.cadets (id),
  unit_id uuid references public.units (id),
  award_id uuid not null references public.awards (id),
  award_code text not null,
  count_no integer,
  earned_on date not null,
  award_year integer not null generated always as
    ((extract(year from earned_on) - (extract(month from earned_on) < 7)::integer)::integer) stored,
  term text not null default 'fall' constraint award_records_term_check check (term in ('fall', 'spring')),
  level text constraint award_records_level_check check (length(level) <= 40),
  citation text constraint award_records_citation_check check (length(citation) <= 1000 and app.has_no_ssn(citation)),
  event_id uuid references public.school_events (id),
  state text not null default 'recommended' constraint award_records_state_check check (
    state in ('draft', 'recommended', 'approved', 'issued', 'presented', 'declined', 'rescinded')),
  state_before text,
  decision_note text constraint award_records_decision_note_check
    check (length(decision_note) <= 500 and app.has_no_ssn(decision_note)),
  order_id uuid references public.award_orders (id),
  recommended_by uuid,
  recommended_name text,
  recommended_at timestamptz,
  approved_by uuid,
  approved_name text,
  approved_at timestamptz,
  issued_by uuid,
  issued_at timestamptz,
  presented_by uuid,
  presented_at timestamptz,
  presented_on date,
  rescinded_by uuid,
  rescinded_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint award_records_recipient_check check (num_nonnulls(cadet_id, unit_id) >= 1)
);
create index award_records_school_id_idx on public.award_records (school_id, award_year, award_code);
create index award_records_cadet_id_idx on public.award_records (cadet_id, award_code, earned_on);
create index award_records_unit_id_idx on public.award_records (unit_id);
create index award_records_award_id_idx on public.award_records (award_id);
create index award_records_event_id_idx on public.award_records (event_id);
create index award_records_order_id_idx on public.award_records (order_id);
create index award_records_open_idx on public.award_records (school_id, state)
  where state in ('draft', 'recommended', 'approved', 'issued');
comment on column public.award_records.unit_id is
  'The honored unit: alone on the unit''s own line, along with the cadet on its members'' lines.';
comment on column public.award_records.count_no is 'Which of the cadet''s valid awards of this kind it is: 1, 2, 3 ...';
comment on column public.award_records.award_year is
  'The school year, July 1 to June 30, by its first calendar year. Limits start over on July 1.';
comment on column public.award_records.level is 'The level reached, if the award has levels.';
comment on column public.award_records.state_before is 'The status a rescinded award had before.';

-- A recommendation is seen by those who keep the awards and by who made it, never by the cadet it is about, also when
-- that cadet keeps the awards. From the approval on the cadet and the family read it; a unit's own award everyone of
-- the school.
call app.close('public.award_records');
call app.same_school('public.award_records', 'cadet_id:cadets', 'unit_id:units', 'event_id:school_events',
  'order_id:award_orders');
call app.audit('public.award_records', module => 'awards', computed => '{count_no}', noun => 'an award');
call app.broadcast('public.award_records', 'awards');
call app.accompany('public.award_records', 'awards', '{decision_note}');

-- What a call asks for, read and checked once: the award, the day, the cadets.
create type app.award_request as (
  school_id uuid, step text, award public.school_awards, cadets uuid[], unit_id uuid, event_id uuid, earned_on date,
  term text, level text, citation text
);
