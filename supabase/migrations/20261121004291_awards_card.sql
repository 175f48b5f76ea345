-- The card on a cadet's overview: the ribbons that are worn, what the school's catalog says of them, and how many
-- are in a row.
create function app.award_card(p_cadet uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'given', coalesce(jsonb_agg(jsonb_build_object('code', r.award_code, 'earned_on', r.earned_on, 'level', r.level)), '[]'),
    'awards', (
      select coalesce(jsonb_agg(to_jsonb(w)), '[]') from public.school_awards w
      where w.school_id = (select c.school_id from public.cadets c where c.id = p_cadet)
        and w.code = any (array_agg(r.award_code))),
    'row_size', (
      select k.row_size
      from public.cadets c
      join public.schools s on s.id = c.school_id
      left join public.award_settings t on t.school_id = s.id
      join public.award_catalogues k on case when t.catalogue is not null then k.code = t.catalogue
        else s.program_type = any (k.program_types) end
      where c.id = p_cadet
      order by k.version desc
      limit 1))
  from public.award_records r
  where r.cadet_id = p_cadet and r.state in ('issued', 'presented')
$$;
call app.register_card('awards', 'app.award_card');

-- How many recommended awards wait for approval.
create function app.waiting_awards(p_school uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.award_records r where r.school_id = p_school and r.state = 'recommended'
$$;
call app.register_attention('waiting_awards', 'awards', 'app.waiting_awards', 21);
