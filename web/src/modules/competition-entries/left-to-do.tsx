import { useSearchParams } from 'react-router';
import { isLiving } from '../../shared/meet/registration/states.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { Registration } from './registration.ts';

type Missing = Registration['missing'][number];

/** Where what is missing is done: a part of the page, or the form of the details. */
function placeOf({ code, part }: Missing): [name: string, value: string] {
  if (code === 'terms') return ['tab', 'documents'];
  return part === 'facts' ? ['edit', '1'] : ['tab', part];
}

/** What a registration still needs, each with the way to where it's done. */
export function LeftToDo({ row }: { row: Registration }) {
  const [params] = useSearchParams();
  if (!isLiving(row.state) || row.meet.state === 'cancelled') return null;
  const wayTo = (one: Missing) => {
    const next = new URLSearchParams(params);
    next.set(...placeOf(one));
    return `?${next}`;
  };
  return (
    <Card title="Left to do" count={row.missing.length} flush>
      {row.missing.length === 0 ? (
        <EmptyState title="Nothing left to do" text="You'll get a message if the host needs more." />
      ) : (
        <Lines>
          {row.missing.map((one) => (
            <Line key={`${one.code} ${one.words}`} title={<TextLink to={wayTo(one)}>{one.words}</TextLink>} />
          ))}
        </Lines>
      )}
    </Card>
  );
}
