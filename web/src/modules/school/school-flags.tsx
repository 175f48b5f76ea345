import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { FlagsForm } from './flags-form.tsx';
import type { SchoolRow } from './school.api.ts';
import { FLAGS } from './school.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school.module.css';

/** What the school takes part in. Only platform admins change it. */
export function SchoolFlags({ school }: { school: SchoolRow }) {
  const { isAdmin } = usePermissions();
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Takes part in"
      flush
      action={
        isAdmin && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Change…
          </Button>
        )
      }
    >
      <ul className={classes.years}>
        {FLAGS.map(({ name, label, text }) => (
          <li key={name}>
            <span className={classes.words}>
              <strong>{label}</strong> <span className={parts.noteLine}>{text}</span>
            </span>
            <span className={classes.end}>
              <Tag tone={school[name] ? 'ok' : 'neutral'}>{school[name] ? 'On' : 'Off'}</Tag>
            </span>
          </li>
        ))}
      </ul>
      {!isAdmin && <p className={classes.foot}>Only a platform administrator can change these.</p>}
      {open && <FlagsForm school={school} onClose={() => setOpen(false)} />}
    </Card>
  );
}
