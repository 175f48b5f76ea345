call app.register_kind('incidents.mine', 'incidents', 'Your requests for help',
  'Someone answers your request, or it is resolved.', roles => '{admin,instructor,cadet,parent}', channel => 'now');
call app.register_kind('incidents.desk', 'incidents', 'Help desk',
  'A new request arrives, is assigned to you, is answered, or waits too long for a first answer.',
    roles => '{admin,instructor}');
call app.register_attention('tickets_unanswered', 'incidents', 'app.tickets_unanswered', 55);
call app.register_search('tickets', 'incidents', 'Requests for help', 'app.search_tickets', sort => 70);
call app.register_search('articles', 'incidents', 'Help articles', 'app.search_articles', sort => 71);

-- The bucket has no policy for anyone: files pass through the function alone, which encrypts them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('welfare', 'welfare', false, 10485760, '{application/octet-stream}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

call app.register_kind('incidents.welfare', 'incidents', 'Deadlines for handlers',
  'You were named to handle reports, and a deadline needs you.', roles => '{admin,instructor}', channel => 'now',
    breaks_quiet => true);

insert into app.nicknames (name, nick)
select l.name, unnest(string_to_array(l.nicks, ' ')) from file 'nicknames.csv' l;
insert into app.title_words (words, means, also)
select unnest(string_to_array(l.words, ',')), l.means, coalesce(string_to_array(l.also, ','), '{}')
from file 'title_words.csv' l;
