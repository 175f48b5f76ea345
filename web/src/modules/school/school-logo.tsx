import { Button } from '@mantine/core';
import { initials } from '../../shared/ui/avatar.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { PictureButton } from '../../shared/ui/picture-button.tsx';
import type { School } from './school.api.ts';
import { useSetLogo } from './school.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school.module.css';

/** The school's logo, or its initials if there is none. */
export function SchoolLogo({ school, mayChange }: { school: School; mayChange: boolean }) {
  const set = useSetLogo(school.id);
  return (
    <Card title="Logo">
      <div className={classes.logo}>
        {school.logo_url ? (
          <img src={school.logo_url} alt={`Logo of ${school.name}`} />
        ) : (
          <span aria-hidden data-long={(school.initials ?? '').length > 4 || undefined}>
            {school.initials ?? initials(school.name)}
          </span>
        )}
        {mayChange && (
          <div className={classes.verbs}>
            <PictureButton
              label="School logo"
              failed="Couldn't save the logo"
              megabytes={1}
              busy={set.busy}
              onPick={(file) => set.start(file)}
            >
              {school.logo_url ? 'New logo…' : 'Add a logo…'}
            </PictureButton>
            {school.logo_url && (
              <Button variant="subtle" color="gray" onClick={() => set.start(null)}>
                Remove
              </Button>
            )}
            <p className={parts.noteLine}>PNG, JPEG, or WebP, up to 1 MB. Anyone can see it.</p>
          </div>
        )}
      </div>
    </Card>
  );
}
