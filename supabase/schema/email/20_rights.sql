call app.register_module('email', 'Email', '/app/email', 'mail', 100, '{sidebar,read,create,update,delete,manage}',
  about => 'Messages and templates for cadets, families, and staff.', rows => 'messages', own => 'their own drafts');
call app.grant('email', 'instructor', '{sidebar,read,create,update,delete,manage}');

-- A cadet gets something out of these by a position of public affairs only.
call app.grant('email', 'cadet', '{read,create,update}');
alter policy "select" on public.email_templates using (school_id = (select app.school_id())
  and ((select app.manages('email', 'read')) or (select app.is_press_officer())));
alter policy "select" on public.email_campaigns using (school_id = (select app.school_id())
  and ((select app.manages('email', 'read'))
    or (created_by = (select auth.uid()) and (select app.is_press_officer()))));
