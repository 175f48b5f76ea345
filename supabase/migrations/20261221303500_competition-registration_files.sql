-- A school that only registers has no one who manages registrations: anyone who may change one adds files to it, too.

-- Says anew who adds and archives the files of a table's rows: `writes` is a condition over its columns.
create procedure app.attach_writes("table" regclass, writes text)
language plpgsql set search_path = ''
as $$
begin
  update app.subjects s set writes = attach_writes.writes
  where s.table_name = app.bare_name("table") and s.part = 'attachments';
  call app.open_attachments();
end
$$;

call app.attach_writes('public.meet_registrations',
  '(school_id = (select app.school_id()) and (select app.can(''competition-entries'', ''update'')))
    or (host_school_id = (select app.school_id()) and (select app.manages(''competition-meets'', ''update'')))');
