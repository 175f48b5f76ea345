-- "The 2nd and 4th Tuesday and Thursday": as many weekdays within a month as there are, not seven.

create or replace function app.rule_in(p_text text) returns app.rule
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
        if v_value !~ '^(([1-5]|-[12])?(SU|MO|TU|WE|TH|FR|SA))(,([1-5]|-[12])?(SU|MO|TU|WE|TH|FR|SA)){0,34}$' then return null; end if;
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
    or (v_rule.month_days is not null and v_rule.freq <> 'MONTHLY') or (v_rule.days is not null and v_rule.month_days is not null)
    or (v_rule.days is not null and v_rule.freq = 'YEARLY')
    or (v_rule.freq <> 'MONTHLY' and exists (select from unnest(v_rule.days) d where length(d) > 2)) then
    return null;
  end if;
  return v_rule;
end
$$;
