import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { capital } from '../../shared/text/capital.ts';

/** What the holder of a position does; nothing where no duties are written. */
export function Duties({ duties }: { duties: string[] }) {
  if (duties.length === 0) return null;
  return (
    <Card title="Duties" flush>
      <Lines>
        {duties.map((duty) => (
          <Line key={duty} title={capital(duty)} />
        ))}
      </Lines>
    </Card>
  );
}
