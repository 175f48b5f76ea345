-- Flags are set, rewritten, and ended by staff alone. A cadet with a job reads what to do, never why, and nothing that tells of custody.

alter table public.cadet_flags add column for_leaders boolean not null default true;
comment on column public.cadet_flags.for_leaders is 'False where only staff read the instruction: always so for custody, and where staff say so.';

-- An instruction about custody tells of an order, whatever was said about who reads it.
create function app.keep_custody_flag() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'cadet_flags' then
    new.for_leaders := new.for_leaders and not exists (
      select from public.cadet_flag_reasons r where r.flag_id = new.id and r.type = 'custody');
    return new;
  end if;
  update public.cadet_flags f set for_leaders = false where f.id = new.flag_id and new.type = 'custody' and f.for_leaders;
  return null;
end
$$;
create trigger keep_custody_flag before update on public.cadet_flags for each row execute function app.keep_custody_flag();
create trigger keep_custody_flag after insert or update on public.cadet_flag_reasons
  for each row execute function app.keep_custody_flag();
update public.cadet_flags f set for_leaders = false
from public.cadet_flag_reasons r where r.flag_id = f.id and r.type = 'custody';

alter policy "select" on public.cadet_flags using (
  school_id = (select app.school_id()) and (select app.manages('cadets', 'read'))
  and cadet_id <> all (array(select app.self('cadets', 'read')))
  and (for_leaders or (select app.is_staff())));
-- Why there is a flag is for staff, even where a role of cadets was given the right to restricted data.
alter policy "select" on public.cadet_flag_reasons using (
  school_id = (select app.school_id()) and (select app.is_staff()) and (select app.can('cadets', 'view_restricted'))
  and (select app.manages('cadets', 'read')));

-- Refuses everyone who isn't staff with the right to edit cadets.
create function app.need_flag_setter() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.manages('cadets', 'update') then
    perform app.deny('You don''t have permission to edit cadets');
  elsif not app.is_staff() then
    perform app.deny('Only instructors and admins can set, change, or end a flag');
  end if;
end
$$;

-- Adds a flag under the id the caller gives, or changes it; the same call again does nothing more. Kind, reason and
-- document take view_restricted. An empty text clears. Without `for_leaders`, cadets with a job read the instruction.
create or replace function public.save_flag(p_flag uuid, p_cadet uuid, p_input jsonb) returns uuid
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_school uuid;
  v_text text := nullif(trim(p_input ->> 'instruction'), '');
  v_until date := app.day(p_input ->> 'valid_until');
  v_leaders boolean := app.yes_in(p_input ->> 'for_leaders', 'for_leaders');
begin
  perform app.need_flag_setter();
  v_school := app.need_cadets(array[p_cadet], 'update');
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
  insert into public.cadet_flags as f (id, school_id, cadet_id, severity, instruction, valid_from, valid_until, for_leaders)
  values (p_flag, v_school, p_cadet, p_input ->> 'severity', v_text,
    coalesce(app.day(p_input ->> 'valid_from'), app.today(v_school)), v_until, coalesce(v_leaders, true))
  on conflict (id) do update set severity = excluded.severity, instruction = excluded.instruction,
    valid_from = coalesce(app.day(p_input ->> 'valid_from'), f.valid_from), valid_until = excluded.valid_until,
    for_leaders = coalesce(v_leaders, f.for_leaders);
  if p_input ?| array['type', 'reason', 'document_path'] then
    perform app.save_flag_reason(v_school, p_flag, p_cadet, p_input);
  end if;
  return p_flag;
end
$$;

-- Ends a flag, or undoes the end; its history stays.
create or replace function public.end_flag(p_flag uuid, p_ended boolean default true) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_cadet uuid;
begin
  perform app.need_flag_setter();
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
