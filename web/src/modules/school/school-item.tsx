import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSetActingSchool } from '../../shared/session/acting-school.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { initials } from '../../shared/ui/avatar.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { FlagsForm } from './flags-form.tsx';
import type { Growth } from './growth.ts';
import { GrowVerb } from './grow-verb.tsx';
import { ModulesDialog } from './modules-dialog.tsx';
import type { SchoolRow } from './school.api.ts';
import { PROGRAMS } from '../../shared/text/programs.ts';
import { FLAGS } from './school.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school.module.css';

type Props = {
  school: SchoolRow;
  /** Its step to a full school, as long as it can be undone. */
  growth?: Growth | undefined;
  /** The school that it was merged into. */
  into?: string | undefined;
};

/** One school in the list of all schools, with its flags and a button to work in it. */
export function SchoolItem({ school, growth, into }: Props) {
  const { schoolId } = useSchool();
  const enter = useSetActingSchool();
  const [flags, setFlags] = useState(false);
  const [modules, setModules] = useState(false);
  const program = PROGRAMS[school.program_type] ?? school.program_type;
  const place = [school.city, school.state].filter(Boolean).join(', ');
  return (
    <li>
      {school.logo_url ? (
        <img className={classes.badge} src={school.logo_url} alt="" />
      ) : (
        <span className={classes.badge} aria-hidden data-long={(school.initials ?? '').length > 4 || undefined}>
          {school.initials ?? initials(school.name)}
        </span>
      )}
      <div className={classes.words}>
        <h2 className={classes.name}>{school.name}</h2>
        <p className={parts.noteLine}>{[program, school.unit_number, place].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={classes.tags}>
        {into && <Tag tone="neutral">Merged into {into}</Tag>}
        {FLAGS.filter(({ name }) => school[name]).map(({ name, label }) => (
          <Tag key={name} tone={name === 'comp_register_only' ? 'warn' : 'info'}>
            {label}
          </Tag>
        ))}
      </p>
      <div className={classes.verbs}>
        {!into && <GrowVerb school={school} growth={growth} />}
        <Button variant="default" aria-label={`Takes part in: ${school.name}`} onClick={() => setFlags(true)}>
          Takes part in…
        </Button>
        <Button variant="default" aria-label={`Modules of ${school.name}`} onClick={() => setModules(true)}>
          Modules…
        </Button>
        {school.id === schoolId ? (
          <Tag tone="brass">You're working here</Tag>
        ) : (
          <Button
            variant="default"
            loading={enter.busy}
            onClick={() => enter.start({ school: school.id, to: '/app/school' })}
          >
            Work in&nbsp;<span aria-hidden>this school</span>
            <span className="g-hidden">{school.name}</span>
          </Button>
        )}
      </div>
      {flags && <FlagsForm school={school} onClose={() => setFlags(false)} />}
      {modules && <ModulesDialog school={school} onClose={() => setModules(false)} />}
    </li>
  );
}
