import { IconAddressBook } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotChild } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { OfficeNote } from '../messages/office-note.tsx';
import { threads } from '../messages/messages.queries.ts';

/** Who answers for a child at the school, and when. */
export function ChildStaff({ cadet }: { cadet: SlotChild }) {
  return (
    <Card
      title="At the school"
      action={
        <ActButton size="xs" to={`/app/contacts/messages?new=1&cadet=${cadet.id}`}>
          Write
        </ActButton>
      }
      note={<OfficeNote school={cadet.school_id} />}
      flush
    >
      <QueryView query={useRead(threads.staff)} isEmpty={() => false}>
        {(all) => {
          const staff = all.filter(({ school_id: school }) => school === cadet.school_id);
          if (staff.length === 0)
            return (
              <EmptyState icon={IconAddressBook} title="No one yet" text="The school's instructors show up here." />
            );
          return (
            <Lines>
              {staff.map(({ id, name, title, email }) => (
                <Line
                  key={id}
                  title={name}
                  notes={[
                    [title],
                    email && (
                      <a key="email" href={`mailto:${email}`}>
                        {email}
                      </a>
                    ),
                  ]}
                />
              ))}
            </Lines>
          );
        }}
      </QueryView>
    </Card>
  );
}
