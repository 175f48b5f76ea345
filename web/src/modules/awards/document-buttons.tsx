import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import type { RollRow } from './award.ts';

/** Prints the orders that the selected awards are on, and a certificate for each. */
export function DocumentButtons({ rows }: { rows: RollRow[] }) {
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const ordered = rows.filter(({ order_no }) => order_no !== null);
  const standing = rows.filter(({ state }) => state === 'approved' || state === 'issued' || state === 'presented');
  const numbers = [...new Set(ordered.flatMap(({ order_no }) => order_no ?? []))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const printOrders = () =>
    make('award-orders', async () =>
      (await import('./orders.pdf.tsx')).ordersPdf({
        letterhead,
        orders: numbers.map((number) => ({
          number,
          on: ordered.find(({ order_no }) => order_no === number)?.ordered_on ?? null,
          rows: ordered.filter(({ order_no }) => order_no === number),
        })),
      }),
    );
  const printCertificates = () =>
    make('certificates', async () =>
      (await import('./certificates.pdf.tsx')).certificatesPdf({ letterhead, rows: standing }),
    );
  return (
    <>
      {ordered.length > 0 && (
        <button type="button" disabled={making} onClick={() => void printOrders()}>
          Print orders
        </button>
      )}
      {standing.length > 0 && (
        <button type="button" disabled={making} onClick={() => void printCertificates()}>
          Print certificates
        </button>
      )}
    </>
  );
}
