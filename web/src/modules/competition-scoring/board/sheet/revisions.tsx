import { Line, Lines } from '../../../../shared/ui/lines.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { formatMoment } from '../../../../shared/time/moment.ts';
import type { Revision } from '../board.queries.ts';

type Props = { revisions: Revision[]; counts: number; nameOf: (id: string | null) => string | null };

const SOURCES: Record<string, string> = {
  keyed: 'Keyed',
  seat: 'Sent by a judge’s device',
  chosen: 'Decided between marks that differed',
  corrected: 'Corrected',
};

/** Every revision of a sheet, the latest first, with its reason. */
export function Revisions({ revisions, counts, nameOf }: Props) {
  if (revisions.length === 0) return null;
  return (
    <Lines>
      {revisions.map(({ id, revision, source, reason, void_reason, voided_at, created_at, created_by }) => (
        <Line
          key={id}
          title={`Revision ${revision}`}
          over={voided_at !== null}
          notes={[
            [SOURCES[source] ?? source, nameOf(created_by), formatMoment(created_at)],
            reason,
            voided_at !== null && `Withdrawn: ${void_reason}`,
          ]}
        >
          {voided_at !== null ? <Tag>Void</Tag> : revision === counts && <Tag tone="ok">Counts</Tag>}
        </Line>
      ))}
    </Lines>
  );
}
