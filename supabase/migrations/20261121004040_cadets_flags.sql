-- Flags: precautions for a cadet. Who leads the cadet reads the instruction; what kind of flag it is, and the
-- reason, are in a restricted table, because "medical" and "custody" say too much already.

create table public.cadet_flags (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  severity text not null default 'caution' constraint cadet_flags_severity_check check (
    severity in ('info', 'caution', 'critical')),
  instruction text not null constraint cadet_flags_instruction_check check (
    length(trim(instruction)) between 1 and 300 and app.has_no_ssn(instruction)),
  valid_from date not null,
  valid_until date,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint cadet_flags_valid_until_check check (valid_until >= valid_from)
);
create index cadet_flags_cadet_id_idx on public.cadet_flags (cadet_id);
create index cadet_flags_school_id_idx on public.cadet_flags (school_id);
comment on column public.cadet_flags.instruction is 'What to do or avoid, without the reason: "No running until May 12".';

create table public.cadet_flag_reasons (
  flag_id uuid primary key references public.cadet_flags (id),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  type text not null default 'medical' constraint cadet_flag_reasons_type_check check (
    type in ('medical', 'allergy', 'accommodation', 'custody', 'participation_limit', 'swim')),
  reason text constraint cadet_flag_reasons_reason_check check (length(reason) <= 2000 and app.has_no_ssn(reason)),
  document_path text constraint cadet_flag_reasons_document_path_check check (length(document_path) <= 400),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index cadet_flag_reasons_cadet_id_idx on public.cadet_flag_reasons (cadet_id);
create index cadet_flag_reasons_school_id_idx on public.cadet_flag_reasons (school_id);
comment on table public.cadet_flag_reasons is 'Restricted: instructors and admins only.';

-- Not for the cadet and the family: an instruction on custody tells of an order.
call app.protect('public.cadet_flags', 'cadets', writes => '{}');
-- A cadet who keeps the roster does not read their own either.
alter policy "select" on public.cadet_flags using (
  school_id = (select app.school_id()) and (select app.manages('cadets', 'read'))
  and cadet_id <> all (array(select app.reach('cadets', 'read'))));
call app.dated('public.cadet_flags', 'valid_from');
call app.audit('public.cadet_flags', noun => 'a flag');
call app.broadcast('public.cadet_flags', 'cadets', named => false);
call app.protect('public.cadet_flag_reasons', 'cadets', class => 'restricted', writes => '{}');
call app.audit('public.cadet_flag_reasons', masked => '{type,reason,document_path}', noun => 'a reason for a flag');

-- Adds a flag under the id the caller gives, or changes it; the same call again does nothing more. Kind, reason and
-- document take view_restricted. An empty text clears.
create function public.save_flag(p_flag uuid, p_cadet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_cadets(array[p_cadet], 'update');
  v_text text := nullif(trim(p_input ->> 'instruction'), '');
  v_until date := app.day(p_input ->> 'valid_until');
begin
  perform app.need_not_own(array[p_cadet]);
  if p_flag is null then
    perform app.fail('missing', 'The id of the flag is missing', 'Reload the page.', 'flag');
  elsif v_text is null then
    perform app.fail('missing', 'The instruction is missing', 'Say what leaders should do or avoid.', 'instruction');
  elsif length(v_text) > 300 or not app.has_no_ssn(v_text) then
    perform app.fail('instruction', 'The instruction is too long or includes a Social Security number',
      'Use up to 300 characters.', 'instruction');
  elsif coalesce(p_input ->> 'severity', '') not in ('info', 'caution', 'critical') then
    perform app.fail('severity', 'That severity isn''t valid', 'Reload the page and choose another.', 'severity');
  elsif v_until < coalesce(app.day(p_input ->> 'valid_from'), app.today(v_school)) then
    perform app.fail('date_order', 'The end date is before the start date', 'Use a later date.', 'valid_until');
  elsif exists (select from public.cadet_flags f where f.id = p_flag and f.cadet_id <> p_cadet) then
    perform app.fail('unknown_flag', 'This flag isn''t in the cadet''s record', 'Reload the page.');
  end if;
  insert into public.cadet_flags as f (id, school_id, cadet_id, severity, instruction, valid_from, valid_until)
  values (p_flag, v_school, p_cadet, p_input ->> 'severity', v_text,
    coalesce(app.day(p_input ->> 'valid_from'), app.today(v_school)), v_until)
  on conflict (id) do update set severity = excluded.severity, instruction = excluded.instruction,
    valid_from = coalesce(app.day(p_input ->> 'valid_from'), f.valid_from), valid_until = excluded.valid_until;
  if p_input ?| array['type', 'reason', 'document_path'] then
    perform app.save_flag_reason(v_school, p_flag, p_cadet, p_input);
  end if;
  return p_flag;
end
$$;
call app.expose('public.save_flag(uuid, uuid, jsonb)', 'authenticated', 'service_role');

-- Keeps the restricted reason of a flag.
create function app.save_flag_reason(p_school uuid, p_flag uuid, p_cadet uuid, p_input jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.can('cadets', 'view_restricted') then
    perform app.fail('restricted', 'You don''t have permission to enter the reason for a flag', 'Leave it out.', 'reason');
  elsif coalesce(p_input ->> 'type', 'medical') not in ('medical', 'allergy', 'accommodation', 'custody',
    'participation_limit', 'swim') then
    perform app.fail('type', 'That kind of flag isn''t valid', 'Reload the page and choose another.', 'type');
  elsif nullif(p_input ->> 'document_path', '') is not null and (length(p_input ->> 'document_path') > 400
    or p_input ->> 'document_path' not like format('%s/%s/flags/%%', p_school, p_cadet)) then
    perform app.fail('document', 'This document isn''t in the cadet''s record', 'Choose the file again.', 'document_path');
  elsif length(p_input ->> 'reason') > 2000 or not app.has_no_ssn(p_input ->> 'reason') then
    perform app.fail('reason', 'The reason is too long or includes a Social Security number',
      'Use up to 2,000 characters.', 'reason');
  end if;
  insert into public.cadet_flag_reasons as r (flag_id, school_id, cadet_id, type, reason, document_path)
  values (p_flag, p_school, p_cadet, coalesce(p_input ->> 'type', 'medical'), nullif(trim(p_input ->> 'reason'), ''),
    nullif(p_input ->> 'document_path', ''))
  on conflict (flag_id) do update set
    type = coalesce(p_input ->> 'type', r.type),
    reason = case when p_input ? 'reason' then excluded.reason else r.reason end,
    document_path = case when p_input ? 'document_path' then excluded.document_path else r.document_path end;
end
$$;

-- Ends a flag, or undoes the end; its history stays.
create function public.end_flag(p_flag uuid, p_ended boolean default true) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_cadet uuid;
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  end if;
  v_cadet := (select f.cadet_id from public.cadet_flags f where f.id = p_flag);
  if v_cadet is null then
    perform app.fail('unknown_flag', 'Flag not found', 'Reload the page.');
  end if;
  perform app.need_cadets(array[v_cadet], 'update');
  perform app.need_not_own(array[v_cadet]);
  update public.cadet_flags f set ended_at = case when p_ended then coalesce(f.ended_at, now()) end
  where f.id = p_flag;
end
$$;
call app.expose('public.end_flag(uuid, boolean)', 'authenticated', 'service_role');
