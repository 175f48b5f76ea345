-- The page of an event has files and a conversation. Everyone who sees the event reads them; who keeps the calendar adds files.
call app.attach('public.school_events', 'calendar', noun => 'an event', page => '/app/calendar/events/{id}');
call app.discuss('public.school_events', 'calendar', noun => 'an event', page => '/app/calendar/events/{id}');
