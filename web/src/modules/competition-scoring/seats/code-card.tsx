import { IconCircleCheck } from '@tabler/icons-react';
import { formatMoment } from '../../../shared/time/moment.ts';
import { QrImage } from '../../../shared/ui/qr-image.tsx';
import type { SeatRow } from './seat-row.ts';
import type { SeatCode } from './seats.acts.ts';
import type { Device } from './seats.queries.ts';
import classes from './seats.module.css';

type Props = {
  row: SeatRow;
  code: SeatCode;
  /** The device that used it. */
  device: Device | null;
  /** On paper: the meet. */
  meet?: string;
};

/** The code of one seat as a card, for the screen and for paper. */
export function CodeCard({ row, code, device, meet }: Props) {
  return (
    <li className={classes.card} aria-label={`Code of ${row.code}`}>
      <div>
        {meet && <p className={classes.small}>{meet}</p>}
        <strong className={classes.seat}>{row.code}</strong>
        <p>{row.event}</p>
        <p className={classes.small}>{[row.judge, row.area].filter(Boolean).join(' · ')}</p>
      </div>
      {device ? (
        <p className={classes.opened}>
          <IconCircleCheck size={20} aria-hidden /> {`Open on ${device.name ?? 'a device'}`}
        </p>
      ) : (
        <>
          <QrImage text={`${location.origin}/judge#${code.code}`} label={`QR code of ${row.code}`} />
          <code className={classes.code}>{code.code}</code>
          {meet && <p className={classes.small}>{`${location.host}/judge, once, until ${formatMoment(code.until)}`}</p>}
        </>
      )}
    </li>
  );
}
