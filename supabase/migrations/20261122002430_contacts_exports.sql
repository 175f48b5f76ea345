-- Who took contacts out of Guidon: families trust the school with their numbers, so each file is written down before it is made.

create table public.contact_exports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null default app.school_id() references public.schools (id),
  format text not null constraint contact_exports_format_check check (format in ('csv', 'xlsx', 'vcard')),
  contacts integer not null constraint contact_exports_contacts_check check (contacts between 1 and 100000),
  created_by_label text not null default app.actor_label(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index contact_exports_school_id_idx on public.contact_exports (school_id, created_at desc);
comment on table public.contact_exports is 'Each file of contacts that was saved: by whom, when, and how many.';
call app.protect('public.contact_exports', 'contacts', writes => '{}');
call app.audit('public.contact_exports', noun => 'an export of contacts');
call app.broadcast('public.contact_exports', 'contacts');

-- Writes down that the caller saves a file of so many contacts: {format, contacts}. A file without this line isn't made.
create function public.log_contact_export(p_id uuid, p_format text, p_contacts integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.manages('contacts', 'read') then
    perform app.deny('You don''t have permission to export contacts');
  elsif p_id is null then
    perform app.fail('id', 'This export can''t be logged without an id', 'Reload the page.', 'id');
  elsif coalesce(p_format, '') not in ('csv', 'xlsx', 'vcard') then
    perform app.fail('format', 'That file type isn''t valid', 'Choose one from the menu.', 'format');
  elsif p_contacts is null or p_contacts not between 1 and 100000 then
    perform app.fail('contacts', 'The number of contacts isn''t valid', 'Select at least one contact.', 'contacts');
  end if;
  insert into public.contact_exports (id, school_id, format, contacts) values (p_id, app.need_school(), p_format, p_contacts)
  on conflict (id) do nothing;
  return p_id;
end
$$;
call app.expose('public.log_contact_export(uuid, text, integer)', 'authenticated', 'service_role');
