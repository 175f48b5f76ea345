import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { byBus, type SheetRow, withRelation } from './sheet.ts';

type Props = { rows: SheetRow[]; manages: boolean };

/** The people to call about each cadet, and those who may pick them up, bus by bus. */
export function SheetRows({ rows, manages }: Props) {
  return byBus(rows).map(([bus, riders]) => (
    <Card key={bus ?? ''} title={bus ?? 'Cadets'} count={riders.length} flush>
      <Lines>
        {riders.map((row) => (
          <Cadet key={row.cadet_id} row={row} manages={manages} />
        ))}
      </Lines>
    </Card>
  ));
}

function Cadet({ row: { cadet_id, name, unit, call, pick_up: pickUp }, manages }: { row: SheetRow; manages: boolean }) {
  return (
    <Line
      title={name}
      notes={[
        unit,
        ...call.map((person, at) => (
          <span key="call">
            {`${at + 1}. ${withRelation(person)} `}
            <PhoneLink phone={person.phone} />
          </span>
        )),
        pickUp.length > 0 ? `May pick up: ${pickUp.map(withRelation).join(', ')}` : 'No one may pick up',
      ]}
    >
      {call.length === 0 && (
        <>
          <Tag tone="bad">No one on file</Tag>
          {manages && (
            <ActButton size="xs" to={`/app/cadets/${cadet_id}?tab=guardians`}>
              Add someone
            </ActButton>
          )}
        </>
      )}
    </Line>
  );
}
