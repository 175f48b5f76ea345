-- Who a message would reach also says which cadets have no parent or guardian to write to: until now their families were missing
-- without a word.
create or replace function app.mail_reach_of(p_audience jsonb, p_recipients jsonb, p_kind text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_mail_staff('create');
  v_audience jsonb := app.check_audience(v_school, coalesce(p_audience, '{}'));
  v_recipients text[] := app.mail_recipients_in(p_recipients);
begin
  return (
    with found as materialized (
      select m.* from app.mail_people(v_school, v_audience, v_recipients, coalesce(p_kind, 'notice'), auth.uid()) m
    ), people as materialized (
      select f.name, f.address, f.kind, f.cadets, f.copied_because, f.reason from found f
      union all
      select '', null, 'guardian', array[c.id], null, 'no_guardian' from app.audience_cadets(v_school, v_audience) c(id)
      where 'guardians' = any (v_recipients) and not exists (select from found f where f.kind = 'guardian' and c.id = any (f.cadets))
    )
    select jsonb_build_object(
      'people', count(*) filter (where p.reason is null),
      'kinds', (select coalesce(jsonb_object_agg(k.kind, k.n), '{}') from (
        select x.kind, count(*) as n from people x where x.reason is null group by 1) k),
      'left_out', (select coalesce(jsonb_object_agg(k.reason, k.n), '{}') from (
        select x.reason, count(*) as n from people x where x.reason is not null group by 1) k),
      'copies', count(*) filter (where p.copied_because is not null),
      'names', (select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'address', n.address, 'kind', n.kind, 'about', n.about,
          'reason', n.reason, 'copied_because', n.copied_because)), '[]')
        from (select x.name, x.address, x.kind, x.reason, x.copied_because,
            (select string_agg(c.first_name || ' ' || c.last_name, ', ' order by c.first_name, c.id) from public.cadets c where c.id = any (x.cadets)) as about
          from people x order by x.reason is null, x.name, about, x.address limit 300) n))
    from people p);
end
$$;
