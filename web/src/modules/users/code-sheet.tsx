import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import slips from '../../shared/account/slips.module.css';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import type { GuardianCode, RosterCadet } from './guardian.api.ts';
import classes from './guardians.module.css';

type Props = { codes: GuardianCode[]; cadets: RosterCadet[]; joinCode: string | null; onBack: () => void };

/** The new codes as they print. */
export function CodeSheet({ codes, cadets, joinCode, onBack }: Props) {
  const byId = new Map(cadets.map((cadet) => [cadet.id, cadet]));
  const nameOf = ({ cadet_id }: GuardianCode) => {
    const cadet = byId.get(cadet_id);
    return cadet ? `${cadet.first_name} ${cadet.last_name}` : 'Cadet';
  };
  return (
    <>
      <div className={classes.tools}>
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print sheet
        </Button>
        <Button variant="default" onClick={onBack}>
          Create more codes
        </Button>
      </div>
      <Card title="Codes" count={codes.length} flush>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code.code}>
              <span>{nameOf(code)}</span>
              <code>{code.code}</code>
              <span className={classes.note}>until {formatDay(code.expires_on)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <PrintSheet>
        <ul className={slips.slips}>
          {codes.map((code) => (
            <Slip key={code.code} code={code} name={nameOf(code)} joinCode={joinCode} />
          ))}
        </ul>
      </PrintSheet>
    </>
  );
}

function Slip({ code, name, joinCode }: { code: GuardianCode; name: string; joinCode: string | null }) {
  const { school } = useSchool();
  return (
    <li className={slips.slip}>
      <p className={slips.school}>{school?.name}</p>
      <p className={slips.name}>{name}</p>
      <dl className={slips.facts}>
        <dt>1. Sign up at</dt>
        <dd>{window.location.host}/parent-register</dd>
        {joinCode && (
          <>
            <dt>School’s join code</dt>
            <dd>{joinCode}</dd>
          </>
        )}
        <dt>2. Your code</dt>
        <dd className={slips.code}>{code.code}</dd>
      </dl>
      <p className={slips.note}>
        After you sign up, enter the code. It links one guardian to this cadet and works once, until{' '}
        {formatDay(code.expires_on)}. Keep it to yourself.
      </p>
    </li>
  );
}
