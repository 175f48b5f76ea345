import { Button } from '@mantine/core';
import { useRef } from 'react';
import { initials } from '../../shared/ui/avatar.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { School } from './school.api.ts';
import { useSetLogo } from './school.queries.ts';
import classes from './school.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 1024 * 1024;

/** The school's logo, or its initials where there is none. */
export function SchoolLogo({ school, mayChange }: { school: School; mayChange: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const set = useSetLogo(school.id);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!TYPES.includes(file.type)) toast.failed('Logo not changed', 'Choose a PNG, JPEG or WebP picture.');
    else if (file.size > MAX_BYTES) toast.failed('Logo not changed', 'The picture is larger than 1 MB.');
    else set.mutate(file);
  };
  return (
    <Card title="Logo">
      <div className={classes.logo}>
        {school.logo_url ? (
          <img src={school.logo_url} alt={`Logo of ${school.name}`} />
        ) : (
          <span aria-hidden>{school.initials ?? initials(school.name)}</span>
        )}
        {mayChange && (
          <div className={classes.verbs}>
            <input
              ref={input}
              type="file"
              className="g-hidden"
              tabIndex={-1}
              aria-label="Logo of the school"
              accept={TYPES.join(',')}
              onChange={(event) => {
                choose(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <Button variant="default" loading={set.isPending} onClick={() => input.current?.click()}>
              {school.logo_url ? 'New logo…' : 'Add a logo…'}
            </Button>
            {school.logo_url && (
              <Button variant="subtle" color="gray" onClick={() => set.mutate(null)}>
                Remove
              </Button>
            )}
            <p className={classes.note}>PNG, JPEG or WebP, up to 1 MB. Anybody may see it.</p>
          </div>
        )}
      </div>
    </Card>
  );
}
