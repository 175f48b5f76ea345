import { formatMoment } from '../time/moment.ts';
import { Tag } from '../ui/tag.tsx';
import { HEIGHT, WIDTH } from './signature.ts';
import type { Signed } from './signature.api.ts';
import { Strokes } from './signature-pad.tsx';
import parts from '../ui/parts.module.css';
import classes from './signature.module.css';

/** A signature as it was given, with who and when, and whether the words have changed since. */
export function SignedLine({ signed }: { signed: Signed }) {
  return (
    <div className={classes.signed}>
      {signed.strokes ? (
        <svg
          className={classes.mark}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Signature: ${signed.signed_name}`}
        >
          <Strokes strokes={signed.strokes} />
        </svg>
      ) : (
        <span className={classes.hand}>{signed.signed_name}</span>
      )}
      <span className={parts.note}>
        {`${signed.method === 'drawn' ? 'Signed' : 'Typed'} by ${signed.author_label}, ${formatMoment(signed.signed_at)}`}
      </span>
      {!signed.is_current && <Tag tone="warn">The text has changed since</Tag>}
    </div>
  );
}
