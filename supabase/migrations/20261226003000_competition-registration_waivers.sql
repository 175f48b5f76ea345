-- Each waiver that a meet asks for has its own state for each cadet: signed by a guardian, uploaded, held by the
-- school, or missing. One form that covers all of them stays possible. What was uploaded is opened by the adults who
-- keep the registration, by who uploaded it, and by the host where the school shares it.

-- What a school states of one waiver of a cadet, and where that waiver's own files hang.
create table public.member_forms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id),
  host_school_id uuid not null references public.schools (id),
  meet_id uuid not null references public.meets (id),
  registration_id uuid not null references public.meet_registrations (id),
  member_id uuid not null references public.roster_members (id),
  document_id uuid not null references public.meet_documents (id),
  held_at timestamptz,
  held_by_label text,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint member_forms_key unique (member_id, document_id),
  constraint member_forms_held_check check ((held_at is null) = (held_by_label is null))
);
create index member_forms_school_id_idx on public.member_forms (school_id);
create index member_forms_host_school_id_idx on public.member_forms (host_school_id);
create index member_forms_meet_id_idx on public.member_forms (meet_id);
create index member_forms_registration_id_idx on public.member_forms (registration_id);
create index member_forms_document_id_idx on public.member_forms (document_id);
comment on column public.member_forms.held_at is 'Since when someone states that the school holds this waiver, signed.';
call app.protect('public.member_forms', 'competition-entries', reads => 'verb', writes => '{}',
  host => 'competition-meets');
alter policy "select" on public.member_forms using (
  (school_id = any (array(select app.schools_with('competition-entries')))
    and (select app.can('competition-entries', 'read')))
  or (host_school_id = (select app.school_id())
    and registration_id = any (array(select app.named_registrations()))));
call app.same_school('public.member_forms', 'registration_id:meet_registrations:both', 'member_id:roster_members:both',
  'document_id:meet_documents:host');
call app.same_meet('public.member_forms', 'registration_id:meet_registrations', 'member_id:roster_members',
  'document_id:meet_documents');
call app.audit('public.member_forms', noun => 'a waiver of a cadet');
call app.name_rows('public.member_forms', '(select d.title from public.meet_documents d where d.id = t.document_id)');
call app.broadcast('public.member_forms', 'competition-entries');
call app.bound('public.member_forms', 15000);

alter table app.subjects add column reads text;
comment on column app.subjects.reads is
  'Who reads the parts, of those who read the row: a condition over the columns of the subject, `s`.';

-- The condition on a part's subject row that a policy needs. The planner chooses whether to look the rows up one by one
-- or to read them once; the subject's own policies decide in both cases. `p_sides` is what is asked besides of a file
-- or comment of two schools: to read it, to add it (app.settle_side says), or to change what is there. A subject may
-- narrow who reads its parts to fewer than read its rows.
create or replace function app.subject_arms(p_part text, p_writing boolean, p_sides text default 'read') returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(format(
    '(subject_table = %1$L and exists (select from public.%2$I s where s.id = %3$I.subject_id%4$s)%5$s)',
    s.table_name, s.table_name, s.part, case when p_writing then ' and (' || s.writes || ')'
      when p_sides = 'read' then coalesce(' and (' || s.reads || ')', '') else '' end,
    case when s.host_module is not null and p_part in ('attachments', 'comments') then app.side_arms(p_sides)
      else '' end),
    ' or ' order by s.table_name), 'false')
  from app.subjects s where s.part = p_part
$$;

call app.attach('public.member_forms', 'competition-entries', noun => 'a waiver of a cadet',
  page => '/app/competition-portal/registrations', writes =>
    'school_id = (select app.school_id()) and (select app.can_roster())');

-- Says who opens the files of a table's rows, of those who read the row: `reads` is a condition over its columns.
create procedure app.attach_reads("table" regclass, reads text)
language plpgsql set search_path = ''
as $$
begin
  update app.subjects s set reads = attach_reads.reads
  where s.table_name = app.bare_name("table") and s.part = 'attachments';
  call app.open_attachments();
end
$$;
call app.attach_reads('public.roster_members', 's.host_school_id = (select app.adult_school())
    or attachments.created_by = (select auth.uid())
    or s.school_id = (select app.adult_school()) and (select app.can(''competition-entries'', ''update''))');
call app.attach_reads('public.member_forms', 's.host_school_id = (select app.adult_school())
    or attachments.created_by = (select auth.uid())
    or s.school_id = (select app.adult_school()) and (select app.can(''competition-entries'', ''update''))');
