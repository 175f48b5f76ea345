-- Service hours: a cadet logs what was done for others, staff verify it. Only verified hours count.

call app.register_module('service-hours', 'Service hours', '/app/service-hours', 'heart', 25,
  '{sidebar,read,create,update,approve,delete,manage,view_restricted}', section => true,
  about => 'Service hours: logged by cadets with evidence, verified by staff.',
  rows => 'service hours', own => 'their own service hours');
call app.grant('service-hours', 'instructor', '{read,create,update,approve,delete,manage,view_restricted}');
call app.grant('service-hours', 'cadet', '{read,create,update}');
call app.grant('service-hours', 'parent', '{read}');

create table public.service_hours (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  event_id uuid references public.school_events (id),
  served_on date not null,
  hours numeric(4, 2) not null
    constraint service_hours_hours_check check (hours > 0 and hours <= 24 and hours * 4 = trunc(hours * 4)),
  organisation text not null constraint service_hours_organisation_check
    check (length(trim(organisation)) between 1 and 120 and app.is_plain(organisation)),
  supervisor_name text constraint service_hours_supervisor_name_check
    check (length(supervisor_name) <= 120 and app.is_plain(supervisor_name)),
  description text constraint service_hours_description_check
    check (length(description) <= 1000 and app.has_no_ssn(description)),
  evidence_path text constraint service_hours_evidence_path_check check (length(evidence_path) <= 400),
  in_uniform boolean not null default false,
  state text not null default 'draft'
    constraint service_hours_state_check check (state in ('draft', 'submitted', 'verified', 'rejected')),
  submitted_at timestamptz,
  verified_by uuid,
  verified_by_label text,
  decided_at timestamptz,
  reason text constraint service_hours_reason_check check (length(reason) <= 400 and app.has_no_ssn(reason)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
comment on column public.service_hours.reason is 'Why it was sent back; the cadet reads it.';
comment on column public.service_hours.archived_at is 'Withdrawn: it no longer counts, and can be restored.';
create index service_hours_school_id_idx on public.service_hours (school_id, served_on desc) where archived_at is null;
create index service_hours_school_id_all_idx on public.service_hours (school_id);
create index service_hours_cadet_id_idx on public.service_hours (cadet_id, served_on desc);
create index service_hours_event_id_idx on public.service_hours (event_id);
create unique index service_hours_cadet_id_event_id_idx on public.service_hours (cadet_id, event_id)
  where archived_at is null;

-- How to contact the person who can confirm the hours: for the cadet, the family and those who see restricted data; a cadet who
-- helps with the hours of others does not see it.
create table public.service_hour_contacts (
  id uuid primary key references public.service_hours (id),
  school_id uuid not null references public.schools (id),
  cadet_id uuid not null references public.cadets (id),
  supervisor_contact text constraint service_hour_contacts_supervisor_contact_check
    check (length(supervisor_contact) <= 200 and app.has_no_ssn(supervisor_contact)),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index service_hour_contacts_school_id_idx on public.service_hour_contacts (school_id);
create index service_hour_contacts_cadet_id_idx on public.service_hour_contacts (cadet_id);

-- What a school wants each cadet to serve in a year, if it says so.
create table public.service_goals (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  school_year_id uuid not null references public.school_years (id),
  hours numeric(5, 2) not null constraint service_goals_hours_check check (hours between 0 and 1000),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint service_goals_school_year_id_key unique (school_year_id)
);
comment on column public.service_goals.hours is 'Zero: no goal this year.';
create index service_goals_school_id_idx on public.service_goals (school_id);

-- What no entry may break, no matter who writes it: a day that has been and on which the cadet was in the corps, and no more
-- than 24 hours of one day. The cadet's row is held, so that two at the same time can't both stay just below. Only the project's
-- owner, who has no claims, may bring days of before the entry.
create function app.keep_service_hours() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry date;
  v_other numeric;
begin
  if new.archived_at is not null or new.state = 'rejected' then
    return new;
  end if;
  select c.entry_date into v_entry from public.cadets c where c.id = new.cadet_id for no key update;
  if auth.uid() is not null and new.served_on > app.today(new.school_id) then
    perform app.fail('future_date', 'The date is in the future', 'Use today or an earlier date.', 'served_on');
  elsif auth.uid() is not null and new.served_on < v_entry then
    perform app.fail('before_entry', format('The date is before the cadet''s join date, %s', to_char(v_entry, 'Mon FMDD, YYYY')),
      'Use that date or a later one.', 'served_on');
  end if;
  v_other := coalesce((
    select sum(h.hours) from public.service_hours h
    where h.cadet_id = new.cadet_id and h.served_on = new.served_on and h.id <> new.id and h.archived_at is null
      and h.state <> 'rejected'), 0);
  if v_other + new.hours > 24 then
    perform app.fail('too_many_hours', format('That date already has %s hours, and a day has 24', trim_scale(v_other)),
      format('Use %s or fewer.', trim_scale(24 - v_other)), 'hours');
  end if;
  return new;
end
$$;
create trigger keep_service_hours before insert or update of served_on, hours, state, archived_at, cadet_id
  on public.service_hours for each row execute function app.keep_service_hours();

call app.protect('public.service_hours', 'service-hours', cadet => 'cadet_id', writes => '{}');
call app.same_school('public.service_hours', 'cadet_id:cadets', 'event_id:school_events');
call app.audit('public.service_hours', noun => 'service hours');
call app.broadcast('public.service_hours', 'service-hours');

call app.close('public.service_hour_contacts');
grant select on public.service_hour_contacts to authenticated;
create policy "select" on public.service_hour_contacts for select to authenticated using (
  (school_id = (select app.school_id()) and (select app.manages('service-hours', 'read'))
    and (select app.can('service-hours', 'view_restricted')))
  or cadet_id = any (array(select app.reach('service-hours', 'read')))
);
insert into app.table_modules values ('service_hour_contacts', 'service-hours', true);
call app.audit('public.service_hour_contacts', masked => '{supervisor_contact}', noun => 'a supervisor''s contact');

call app.protect('public.service_goals', 'service-hours', reads => 'members');
call app.same_school('public.service_goals', 'school_year_id:school_years');
call app.audit('public.service_goals');
call app.broadcast('public.service_goals', 'service-hours');

-- The signed form or a photo of it. It names and shows whom to call, so it opens to whom the contact opens.
-- Path: <school_id>/<cadet_id>/<file>. A file is never changed or removed; a new one takes a new name.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('service-evidence', 'service-evidence', false, 15728640, '{image/jpeg,image/png,image/webp,application/pdf}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
create policy "service evidence select" on storage.objects for select to authenticated using (
  bucket_id = 'service-evidence' and (
    ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('service-hours', 'read'))
      and (select app.can('service-hours', 'view_restricted')))
    or (storage.foldername(name))[2] = any (array(select r::text from app.reach('service-hours', 'read') as r))
  )
);
create policy "service evidence insert" on storage.objects for insert to authenticated with check (
  bucket_id = 'service-evidence'
  and exists (
    select from public.cadets c
    where c.id::text = (storage.foldername(name))[2] and c.school_id::text = (storage.foldername(name))[1])
  and (
    ((storage.foldername(name))[1] = (select app.school_id())::text and (select app.manages('service-hours', 'create')))
    or (storage.foldername(name))[2] = any (array(select r::text from app.reach('service-hours', 'create') as r))
  )
);
