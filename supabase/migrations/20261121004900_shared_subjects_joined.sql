-- The rows of modules that take files and comments. A module that comes later says it in its own migration.

-- Hours logged: photos of the day and letters along with the signed form, added by anyone who may correct the entry, by the
-- cadet until it is verified; the cadet, the family, and staff talk about it.
call app.attach('public.service_hours', 'service-hours',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('service-hours', 'update')))
    or (s.state <> 'verified' and s.cadet_id = any (array(select app.reach('service-hours', 'update'))))
  $$,
  noun => 'a service hours entry', page => '/app/service-hours/{id}');
call app.discuss('public.service_hours', 'service-hours',
  noun => 'a service hours entry', page => '/app/service-hours/{id}');

-- Work in a portfolio: as many files as it needs, added by the cadet and by staff who may change cadets.
call app.attach('public.portfolio_items', 'cadets', cadet => 'cadet_id',
  writes => $$
    (s.school_id = (select app.school_id()) and (select app.manages('cadets', 'update')))
    or (s.cadet_id = any (array(select app.reach('cadets', 'read'))) and (select app.role()) = 'cadet')
  $$,
  noun => 'a portfolio item', page => '/app/cadets/{cadet}?tab=portfolio');
call app.discuss('public.portfolio_items', 'cadets',
  noun => 'a portfolio item', page => '/app/cadets/{cadet}?tab=portfolio');

-- What a family agrees to, in the words that the screen shows (domain/cadets/consent.ts; a test holds the two together).
create function app.consent_text(p_id uuid) returns text
language sql stable set search_path = ''
as $$
  select case c.type
    when 'photo' then 'The school may show and publish photos of this cadet.'
    when 'directory' then 'The school may list this cadet by name in its directory, programs, and results.'
    when 'medical_treatment' then 'The school may have this cadet treated in an emergency when it can’t reach you.'
    when 'field_trip' then 'This cadet may take part in the trips of the corps.'
    when 'fitness' then 'This cadet may take part in physical training and fitness tests.'
    when 'model_release' then 'Pictures and videos of this cadet may be used to promote the program.'
    when 'messaging' then 'The school may send messages to this cadet and your family.' end
  from public.consents c where c.id = p_id
$$;
call app.signable('public.consents', 'cadets', 'app.consent_text', noun => 'a consent',
  page => '/app/cadets/{cadet}?tab=consents');
