-- The review before awards are given: who would get one, who can't, and what is unusual.

-- What is unusual about this cadet and the award, each in a sentence: the same award lately, the last one that the limit
-- allows, a cadet who is not active. What someone holds is for those who keep the awards; others learn nothing.
create function app.unusual_award(v app.award_request, p_cadet uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_status text := (select c.status from public.cadets c where c.id = p_cadet);
  v_last record;
  v_given integer;
  v_words text[] := '{}';
begin
  if not app.manages('awards', 'read') then
    return v_words;
  end if;
  select r.earned_on, r.state, abs(r.earned_on - v.earned_on) as days into v_last from public.award_records r
  where r.cadet_id = p_cadet and r.award_code = (v.award).code and abs(r.earned_on - v.earned_on) <= 60
    and r.state in ('draft', 'recommended', 'approved', 'issued', 'presented')
  order by 3, r.seq desc limit 1;
  if v_last.earned_on is not null then
    v_words := v_words || format('%s %s, on %s', case when v_last.state in ('draft', 'recommended')
      then 'Is already recommended for the same award' else 'Got the same award' end,
      case when v_last.days = 0 then 'that day' else case v_last.days when 1 then '1 day' else v_last.days || ' days' end
        || case when v_last.earned_on < v.earned_on then ' earlier' else ' later' end end, app.long_day(v_last.earned_on));
  end if;
  if (v.award).repeatable and (v.award).cadet_limit > 1 then
    v_given := (select count(*) from public.award_records r
      where r.cadet_id = p_cadet and r.award_code = (v.award).code and r.award_year = app.award_year(v.earned_on)
        and r.state in ('recommended', 'approved', 'issued', 'presented')
        and ((v.award).limit_per = 'year' or r.term = v.term));
    if v_given + 1 = (v.award).cadet_limit then
      v_words := v_words || format('This is the last one the limit allows (%s of %s)', v_given + 1, (v.award).cadet_limit);
    end if;
  end if;
  if v_status <> 'active' then
    v_words := v_words || (case v_status when 'on_leave' then 'On leave' when 'probation' then 'On probation'
      when 'inactive' then 'Inactive' when 'applicant' then 'An applicant, not enrolled yet' else 'Has left the corps' end);
  end if;
  return v_words;
end
$$;

-- What give_awards would do, without doing it: {would, refused, lines: [{cadet_id, name, unusual: [text]}]}; the lines are
-- those who would get it.
create function public.preview_awards(p_input jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_school uuid := app.need_giver(p_input ->> 'step');
  v app.award_request := app.read_award_request(v_school, p_input);
  v_result jsonb := app.try_awards(v, true, false);
begin
  return v_result || jsonb_build_object('lines', (
    select coalesce(jsonb_agg(app.named_refusal(c.id, jsonb_build_object('unusual', app.unusual_award(v, c.id)))
      order by c.last_name, c.first_name, c.id), '[]')
    from public.cadets c
    where c.id = any (v.cadets) and not v_result -> 'refused' @> jsonb_build_array(jsonb_build_object('cadet_id', c.id))));
end
$$;
call app.expose('public.preview_awards(jsonb)', 'authenticated', 'service_role');
