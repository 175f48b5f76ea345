import { IconDownload, IconPackage, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { needsOf } from '../../../../../domain/meets/awards/count.ts';
import type { AwardKind } from '../../../../../domain/meets/awards/line.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { saveRows } from '../../../shared/table/save-rows.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { awardReads } from '../awards.queries.ts';
import { useGiving } from '../giving.ts';
import { CertificatesDialog } from '../paper/certificates-dialog.tsx';
import { ENGRAVING_COLUMNS, engravingLines } from '../paper/engraving-lines.ts';
import type { Awards } from '../use-awards.ts';
import { ChangesCard } from './changes-card.tsx';
import { NeedsCard } from './needs-card.tsx';

type Props = { awards: Awards; directs: boolean };

/** What has to be ordered and handed out: numbers by the results of now, and the files for the engraver and the table. */
export function HandView({ awards, directs }: Props) {
  const { meet, plan, pieces } = awards;
  const stock = useRead(awardReads.stock, meet.id).data ?? [];
  const { changes } = useGiving(awards);
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const [open, setOpen] = useState(false);
  if (plan.lines.length === 0)
    return (
      <EmptyState
        icon={IconPackage}
        title="Nothing to hand out yet"
        text="Plan the awards first. Then this says how many of each are needed."
      />
    );
  const known = stock.map((row) => ({ ...row, kind: row.kind as AwardKind }));
  const print = () =>
    make(`${meet.code} awards`, async () =>
      (await import('../paper/list.pdf.tsx')).listPdf({
        letterhead,
        awards,
        printed: formatMoment(new Date().toISOString()),
      }),
    );
  return (
    <>
      <div className={parts.verbs}>
        <ActButton primary icon={IconPrinter} onPress={() => setOpen(true)}>
          Certificates…
        </ActButton>
        <ActButton
          icon={IconDownload}
          onPress={() => void saveRows('csv', `${meet.code} engraving`, ENGRAVING_COLUMNS, engravingLines(awards))}
        >
          Engraving file (CSV)
        </ActButton>
        <ActButton icon={IconPrinter} busy={making} onPress={() => void print()}>
          Print the list
        </ActButton>
      </div>
      <ChangesCard awards={awards} changes={changes} directs={directs} />
      <NeedsCard meet={meet.id} needs={needsOf(plan, known, pieces)} directs={directs} />
      {open && <CertificatesDialog awards={awards} mayEdit={directs} onClose={() => setOpen(false)} />}
    </>
  );
}
