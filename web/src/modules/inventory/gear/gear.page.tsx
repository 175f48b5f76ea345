import { IconHanger } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { ReceiptsToSign } from '../receipts/receipts-to-sign.tsx';
import { AskExchange } from '../exchanges/ask-exchange.tsx';
import { exchanges } from '../exchanges/exchanges.queries.ts';
import { GearLine } from './gear-lines.tsx';
import { gear } from './gear.queries.ts';
import classes from './gear.module.css';

const EMPTY = {
  icon: IconHanger,
  title: 'Nothing from supply',
  text: 'What supply issues you shows up here, with its receipt and due date.',
};

/** What one has from supply, or one's children have, and the receipts that wait for a signature. */
export function GearPage() {
  const { id, role } = useProfile().data ?? {};
  const query = useRead(gear.mine, role, id);
  const asked = useRead(
    exchanges.openExchanges,
    (query.data ?? []).map((line) => line.id),
  ).data;
  return (
    <AreaPage
      area="inventory"
      title={role === 'parent' ? 'Gear' : 'My gear'}
      subtitle={role === 'parent' ? 'What supply has issued to your cadets' : 'What supply has issued to you'}
    >
      <div className={classes.parts}>
        <ReceiptsToSign />
        <LineCard
          query={query}
          title="From supply"
          rows={(rows) => rows}
          line={(line) => (
            <GearLine key={line.id} line={line} withName={role === 'parent'}>
              {line.cadet_id !== null && (
                <AskExchange line={line} open={asked?.find(({ custody_id: of }) => of === line.id)} />
              )}
            </GearLine>
          )}
          empty={EMPTY}
        />
      </div>
    </AreaPage>
  );
}
