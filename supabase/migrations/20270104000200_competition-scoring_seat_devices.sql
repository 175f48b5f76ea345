-- Devices are heard from every 20 seconds: what else shows scores isn't read again for that.
call app.broadcast('public.meet_devices', 'competition-devices', staff => true);

-- The devices of seats, each with for how many seconds nothing was heard from it, by the clock of the database.
create view public.meet_seat_devices with (security_invoker = true) as
select d.id, d.school_id, d.meet_id, d.seat_id, d.name, d.state, d.contact_at, d.waiting, d.battery, d.room_mb,
  d.skew_s, d.entry_id, d.ended_at, d.ended_reason, d.created_at,
  greatest(0, extract(epoch from statement_timestamp() - d.contact_at))::integer as silent_s
from public.meet_devices d;
revoke all on public.meet_seat_devices from anon, authenticated, service_role;
grant select on public.meet_seat_devices to authenticated, service_role;
