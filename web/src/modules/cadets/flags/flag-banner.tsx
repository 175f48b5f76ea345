import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDay } from '../../../shared/time/day.ts';
import { isInForce, SEVERITY } from './flag.ts';
import classes from './flag-banner.module.css';

type Shown = {
  id: string;
  severity: string;
  instruction: string;
  valid_from: string;
  valid_until: string | null;
  ended_at: string | null;
};

/** A cadet's flags, above everything else, without their reasons. */
export function FlagBanner({ flags, today }: { flags: Shown[]; today: string }) {
  const inForce = flags.filter((flag) => isInForce(flag, today));
  if (inForce.length === 0) return null;
  return (
    <ul className={classes.banner} aria-label="Flags in force">
      {inForce.map(({ id, severity, instruction, valid_until }) => (
        <li key={id} data-tone={SEVERITY.words(severity).tone}>
          <IconAlertTriangle size={17} aria-hidden />
          <strong>{instruction}</strong>
          {valid_until && <span>until {formatDay(valid_until)}</span>}
        </li>
      ))}
    </ul>
  );
}
