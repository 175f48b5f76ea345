insert into app.meet_page_files (folder) values ('index');

-- Files that anyone reads: pages, and the documents that a host made public.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('meet-pages', 'meet-pages', true, 15728640, array_append(app.attachment_types(), 'application/json'))
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

call app.register_meet_page_part('about', 'app.meet_page_about', 10);
call app.register_meet_page_part('register', 'app.meet_page_register', 20);
call app.register_meet_page_part('events', 'app.meet_page_events', 30);
call app.register_meet_page_part('documents', 'app.meet_page_documents', 50);
call app.register_meet_page_part('schools', 'app.meet_page_schools', 60);
