call app.register_module('budget', 'Budget', '/app/budget', 'cash', 60,
  '{sidebar,read,create,update,delete,approve,manage,view_restricted}',
  about => 'The corps'' income and expenses, year by year.',
  rows => 'the budget', own => 'their own requests and fees');
call app.grant('budget', 'instructor', '{sidebar,read,create,update,delete,approve,manage,view_restricted}');
call app.grant('budget', 'cadet', '{sidebar,read,create}');
call app.grant('budget', 'parent', '{sidebar,read}');

alter policy "select" on public.fiscal_years using (school_id = (select app.school_id())
  and ((select app.manages('budget', 'read')) or (select app.can('budget', 'create'))));
alter policy "select" on public.funds using (school_id = (select app.school_id())
  and ((select app.manages('budget', 'read')) or (select app.can('budget', 'create'))));
alter policy "select" on public.budget_categories using (school_id = (select app.school_id())
  and ((select app.manages('budget', 'read')) or (select app.can('budget', 'create'))));
alter policy "select" on public.budget_settings using (school_id = (select app.school_id())
  and ((select app.manages('budget', 'read')) or (select app.can('budget', 'create'))));

alter policy "select" on public.fees_due using (
  (school_id = (select app.school_id()) and (select app.manages('budget', 'read')))
  or cadet_id = any (array(select app.self('budget', 'read'))));
alter policy "select" on public.fee_parts using (
  (school_id = (select app.school_id()) and (select app.manages('budget', 'read')))
  or cadet_id = any (array(select app.self('budget', 'read'))));

-- What a fee is about is read by those who owe it.
alter policy "select" on public.fees using (
  (school_id = (select app.school_id()) and (select app.manages('budget', 'read')))
    or id in (select f.fee_id from public.fees_due f));

alter policy "select" on public.purchase_lines using (
  (school_id = (select app.school_id()) and (select app.manages('budget', 'read')))
  or request_id = any (array(select app.own_requests())));
alter policy "select" on public.purchase_quotes using (
  (school_id = (select app.school_id()) and (select app.manages('budget', 'read')))
  or request_id = any (array(select app.own_requests())));
alter policy "select" on public.fee_payments using (
  (school_id = (select app.school_id()) and (select app.manages('budget', 'read')))
  or cadet_id = any (array(select app.self('budget', 'read'))));

create policy handed_over on public.fees_due as restrictive for select to authenticated
  using ((select app.has_open_record()));
create policy handed_over on public.fee_parts as restrictive for select to authenticated
  using ((select app.has_open_record()));
create policy handed_over on public.fee_payments as restrictive for select to authenticated
  using ((select app.has_open_record()));
