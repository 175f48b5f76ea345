import { Menu } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { AddButton } from '../record/add-button.tsx';
import { Entry, EntryList } from '../record/entry-list.tsx';
import { ShowAway } from '../record/show-away.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { LapseTag } from './lapse-tag.tsx';
import type { Qualification } from './qualification.api.ts';
import { QualificationForm } from './qualification-form.tsx';
import { qualificationName } from './qualification.ts';
import { qualifications, useAddQualification, useChangeQualification } from './qualification.queries.ts';

/** A cadet's qualifications. */
export function QualificationsTab({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(qualifications.qualifications, cadet.id);
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState(false);
  return (
    <Card
      title="Qualifications"
      flush
      action={
        <Allow to="cadets:create">
          <AddButton onClick={() => setOpen(true)}>Add</AddButton>
        </Allow>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconCertificate}
            title="No qualifications yet"
            text="Add first aid, range safety, drone pilot, and others. They show up when someone picks cadets for a task."
          />
        }
      >
        {(held) => (
          <>
            <EntryList label="Qualifications">
              {held
                .filter(({ archived_at }) => away || archived_at === null)
                .map((one) => (
                  <QualificationEntry key={one.id} held={one} />
                ))}
            </EntryList>
            <ShowAway count={held.filter((one) => one.archived_at).length} shown={away} onChange={setAway} />
          </>
        )}
      </QueryView>
      {open && <AddFor cadet={cadet.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The dialog that adds a qualification for a cadet. */
function AddFor({ cadet, onClose }: { cadet: string; onClose: () => void }) {
  const add = useAddQualification([cadet]);
  return <QualificationForm title="Add a qualification" onClose={onClose} onSave={(input) => add.send({ input })} />;
}

function QualificationEntry({ held }: { held: Qualification }) {
  const { timeZone } = useSchool();
  const mayChange = useCan('cadets:update');
  const change = useChangeQualification();
  const [open, setOpen] = useState(false);
  const name = qualificationName(held);
  return (
    <>
      <Entry
        quiet={held.archived_at !== null}
        title={
          <>
            {name}
            <LapseTag expiresOn={held.expires_on} today={todayIn(timeZone)} />
          </>
        }
        text={held.issuer}
        aside={`${formatDay(held.earned_on)}${held.expires_on ? ` – ${formatDay(held.expires_on)}` : ''}`}
        actions={
          mayChange && (
            <VerbMenu label={`Actions for ${name}`}>
              <Menu.Item onClick={() => setOpen(true)}>Edit…</Menu.Item>
              <Menu.Item
                onClick={() =>
                  change.start({ id: held.id, archived_at: held.archived_at ? null : new Date().toISOString() })
                }
              >
                {held.archived_at ? 'Restore' : 'Archive'}
              </Menu.Item>
            </VerbMenu>
          )
        }
      />
      {open && (
        <QualificationForm
          title="Edit the qualification"
          held={held}
          onClose={() => setOpen(false)}
          onSave={(input) => change.send({ id: held.id, ...input })}
        />
      )}
    </>
  );
}
