import { IconFileImport, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { CertifyForm } from './certify-form.tsx';
import { type Roster, SUBSTITUTIONS } from './roster.ts';
import { competing, needsCertifying } from './roster-counts.ts';
import classes from './rosters.module.css';
import { useRosterFile } from './use-roster-file.ts';

/** Where the rosters are: when they're locked, who is certified, and what can be done with all of them. */
export function StandCard({ roster }: { roster: Roster }) {
  const [certifying, setCertifying] = useState(false);
  const file = useRosterFile(roster);
  const [all, open] = [competing(roster), needsCertifying(roster)];
  return (
    <Card title="Rosters">
      <p className={classes.stand}>
        {`${counted(all.length, CADETS)} ${all.length === 1 ? 'competes' : 'compete'} in ${counted(roster.entries.length, 'entry', 'entries')}. `}
        {lockWords(roster)}
      </p>
      {all.length > 0 && (
        <p className={classes.stand}>
          {open.length === 0
            ? 'All of them are certified.'
            : `${counted(open.length, CADETS)} still ${open.length === 1 ? 'needs' : 'need'} your school's certificate.`}
        </p>
      )}
      <div className={classes.verbs}>
        {roster.may_certify && open.length > 0 && (
          <ActButton primary onPress={() => setCertifying(true)}>
            Certify roster…
          </ActButton>
        )}
        {roster.may_fill && (
          <ActButton icon={IconFileImport} to={`${REGISTRATIONS}/import/${roster.id}`}>
            Import
          </ActButton>
        )}
        {roster.members.length > 0 && (
          <>
            <ActButton icon={IconPrinter} busy={file.busy} onPress={() => void file.print()}>
              Print (PDF)
            </ActButton>
            <SaveAsMenu onDownload={(kind) => void file.save(kind)} />
          </>
        )}
      </div>
      {certifying && <CertifyForm roster={roster} onClose={() => setCertifying(false)} />}
    </Card>
  );
}

function lockWords({ is_locked: locked, locks_at: at, substitutions }: Roster): string {
  const rule = SUBSTITUTIONS[substitutions ?? ''] ?? '';
  if (locked)
    return `The rosters are locked${at ? ` since ${formatMoment(at)}` : ''}. ${rule.replace('After that, ', 'From now on, ')}`;
  if (!at) return 'The host asks for no roster by a date. You can change it until the meet starts.';
  return `Change them until ${formatMoment(at)}. ${rule}`;
}
