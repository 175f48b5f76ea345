-- A rule from its text, or null where it is none that can be kept.
create function app.rule_in(p_text text) returns app.rule
language plpgsql immutable set search_path = ''
as $$
declare
  v_rule app.rule;
  v_part text;
  v_value text;
begin
  v_rule.every := 1;
  if p_text is null or length(p_text) > 200 then
    return null;
  end if;
  foreach v_part in array string_to_array(upper(regexp_replace(trim(p_text), '^RRULE:', '')), ';') loop
    v_value := split_part(v_part, '=', 2);
    case split_part(v_part, '=', 1)
      when 'FREQ' then v_rule.freq := v_value;
      when 'INTERVAL' then
        if v_value !~ '^[1-9][0-9]?$' then return null; end if;
        v_rule.every := v_value::integer;
      when 'BYDAY' then
        if v_value !~ '^(([1-5]|-[12])?(SU|MO|TU|WE|TH|FR|SA))(,([1-5]|-[12])?(SU|MO|TU|WE|TH|FR|SA)){0,34}$'
          then return null; end if;
        v_rule.days := string_to_array(v_value, ',');
      when 'BYMONTHDAY' then
        if v_value !~ '^(-1|[1-9]|[12][0-9]|3[01])(,(-1|[1-9]|[12][0-9]|3[01])){0,9}$' then return null; end if;
        v_rule.month_days := string_to_array(v_value, ',')::integer[];
      when 'UNTIL' then
        v_rule.until := app.day(regexp_replace(v_value, '^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$', '\1-\2-\3'));
        if v_rule.until is null then return null; end if;
      when 'WKST' then
        if v_value <> 'SU' then return null; end if;
      else return null;
    end case;
  end loop;
  if v_rule.freq is null or v_rule.freq <> all ('{DAILY,WEEKLY,MONTHLY,YEARLY}')
    or (v_rule.month_days is not null and v_rule.freq <> 'MONTHLY')
      or (v_rule.days is not null and v_rule.month_days is not null)
    or (v_rule.days is not null and v_rule.freq = 'YEARLY')
    or (v_rule.freq <> 'MONTHLY' and exists (select from unnest(v_rule.days) d where length(d) > 2)) then
    return null;
  end if;
  return v_rule;
end
$$;

-- Refuses a rule that can't be kept; returns it without UNTIL.
create function app.need_rule(p_text text, p_field text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_rule app.rule := app.rule_in(p_text);
begin
  if v_rule.freq is null then
    perform app.fail('rule', 'That way of repeating can''t be saved', 'Choose daily, weekly, monthly, or yearly.',
      p_field);
  end if;
  return concat_ws(';', 'FREQ=' || v_rule.freq, case when v_rule.every > 1 then 'INTERVAL=' || v_rule.every end,
    'BYDAY=' || array_to_string(v_rule.days, ','), 'BYMONTHDAY=' || array_to_string(v_rule.month_days, ','),
    case when v_rule.freq = 'WEEKLY' and v_rule.every > 1 then 'WKST=SU' end);
end
$$;

-- True where a day of the week in a month is one of these: TU, 2TU, -1FR.
create function app.is_weekday_of(p_day date, p_days text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
    select from unnest(p_days) d
    where right(d, 2) = (array['SU','MO','TU','WE','TH','FR','SA'])[extract(dow from p_day)::integer + 1]
      and case
        when length(d) = 2 then true
        when left(d, 1) = '-' then
          (extract(day from (date_trunc('month', p_day) + interval '1 month - 1 day'))::integer - extract(day
            from p_day)::integer) / 7
            = left(d, 2)::integer * -1 - 1
        else (extract(day from p_day)::integer - 1) / 7 = left(d, 1)::integer - 1 end)
$$;

-- True where a day is one of a rule that begins on `p_first`. The first day counts only where the rule itself hits it.
-- Weeks begin on Sunday.
create function app.rule_hits(p_rule app.rule, p_first date, p_day date) returns boolean
language sql immutable set search_path = ''
as $$
  select p_day >= p_first and (p_rule.until is null or p_day <= p_rule.until) and case p_rule.freq
    when 'DAILY' then (p_day - p_first) % p_rule.every = 0
      and (p_rule.days is null or app.is_weekday_of(p_day, p_rule.days))
    when 'WEEKLY' then
      ((p_day - extract(dow from p_day)::integer) - (
        p_first - extract(dow from p_first)::integer)) / 7 % p_rule.every = 0
      and case when p_rule.days is null then extract(dow from p_day) = extract(dow from p_first)
        else app.is_weekday_of(p_day, p_rule.days) end
    when 'MONTHLY' then
      ((extract(year from p_day) - extract(year from p_first)) * 12 + extract(month from p_day) - extract(month
        from p_first))::integer
        % p_rule.every = 0
      and case
        when p_rule.days is not null then app.is_weekday_of(p_day, p_rule.days)
        when p_rule.month_days is not null then extract(day from p_day)::integer = any (p_rule.month_days)
          or (-1 = any (p_rule.month_days) and extract(day from p_day + 1) = 1)
        else extract(day from p_day) = extract(day from p_first) end
    when 'YEARLY' then (extract(year from p_day) - extract(year from p_first))::integer % p_rule.every = 0
      and to_char(p_day, 'MMDD') = to_char(p_first, 'MMDD')
    else false end
$$;

-- The next day of a rule after a day; null within two years.
create function app.next_hit(p_rule app.rule, p_first date, p_after date) returns date
language sql immutable set search_path = ''
as $$
  select p_after + d from generate_series(1, 732) d where app.rule_hits(p_rule, p_first, p_after + d) order by d limit 1
$$;

grant execute on function app.day(text), app.rule_in(text), app.is_weekday_of(date, text[]),
  app.rule_hits(app.rule, date, date),
  app.next_hit(app.rule, date, date) to authenticated, service_role;

-- One of some words, or a refusal at its field.
create function app.one_of(p_value text, p_words text[], p_default text, p_field text, p_label text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(p_value, p_default) <> all (p_words) then
    perform app.fail('choice', format('%s isn''t one of the choices', p_label), 'Choose from the list.', p_field);
  end if;
  return coalesce(p_value, p_default);
end
$$;
