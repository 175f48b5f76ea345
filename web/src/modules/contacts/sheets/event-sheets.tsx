import { IconPhoneCall } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { PHASE } from './sheet.ts';
import { sheets } from './sheets.queries.ts';

/** The emergency sheets of an event of the calendar. */
export function EventSheets({ subject: { id } }: { subject: Subject }) {
  return (
    <LineCard
      query={useRead(sheets.sheetsAbout, { kind: 'event', id })}
      title="Emergency sheets"
      rows={(rows) => rows}
      line={(sheet) => (
        <Line
          key={sheet.id}
          title={<TextLink to={`/app/contacts/sheets/${sheet.id}`}>{sheet.title}</TextLink>}
          notes={[`Adult in charge: ${sheet.adult_label}`]}
        >
          <StateTag of={PHASE} is={sheet.phase} />
        </Line>
      )}
      empty={{
        icon: IconPhoneCall,
        title: 'No emergency sheet yet',
        text: 'Create one, so that the adult in charge can see who to call about each cadet.',
        action: (
          <ActButton needs="contacts:create" to={`/app/contacts/sheets?for=event:${id}`}>
            Create an emergency sheet
          </ActButton>
        ),
      }}
    />
  );
}
