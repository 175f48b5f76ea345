import { IconQrcode } from '@tabler/icons-react';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { QrImage } from '../../../shared/ui/qr-image.tsx';
import classes from './attendance.module.css';
import { codes, useRenewCode } from './codes.queries.ts';

const NONE = {
  icon: IconQrcode,
  title: 'No code yet',
  text: 'Codes are for cadets in the corps. Ask an instructor to add you.',
};

/** The code that a leader scans for attendance: one's own, or each child's. */
export function MyCodePage() {
  const query = useRead(codes.codesInUse);
  const cadets = useRead(activeCadetsQuery);
  const profile = useProfile().data;
  const own = (cadets.data ?? []).filter(({ profile_id }) => profile?.role === 'parent' || profile_id === profile?.id);
  return (
    <AreaPage area="calendar" title="My code" subtitle="Show it to the leader who takes attendance.">
      <QueryView query={cadets} isEmpty={() => own.length === 0} empty={NONE}>
        {() =>
          own.map((cadet) => (
            <Code
              key={cadet.id}
              cadet={cadet.id}
              name={listName(cadet)}
              token={query.data?.find(({ cadet_id }) => cadet_id === cadet.id)?.token ?? null}
            />
          ))
        }
      </QueryView>
    </AreaPage>
  );
}

function Code({ cadet, name, token }: { cadet: string; name: string; token: string | null }) {
  const renew = useRenewCode();
  const ask = async () => {
    const yes = await confirm({
      title: 'Get a new code?',
      text: 'The old code stops working, also on printed cards. Do this if a card is lost.',
      confirmLabel: 'Get a new code',
    });
    if (yes) renew.start(cadet);
  };
  return (
    <Card title={name}>
      <div className={classes.code}>
        {token === null ? (
          <ActButton primary busy={renew.busy} onPress={() => renew.start(cadet)}>
            Get a code
          </ActButton>
        ) : (
          <>
            <QrImage text={token} label={`QR code of ${name}`} />
            <p>{token}</p>
            <ActButton busy={renew.busy} onPress={() => void ask()}>
              Get a new code…
            </ActButton>
          </>
        )}
      </div>
    </Card>
  );
}
