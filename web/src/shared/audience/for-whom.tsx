import type { ReactNode } from 'react';
import { useCan } from '../permission/use-permissions.ts';
import { type Audience, audienceShape } from './audience.ts';
import { AudiencePreview } from './audience-preview.tsx';
import classes from './audience.module.css';
import { useAudienceWords } from './use-audience-words.ts';

type Props = {
  /** As a row keeps it. */
  audience: unknown;
  /** The part of the audience it goes to, where that is chosen separately, as for emails. */
  recipients?: string[];
  /** Who is reached, where it isn't the accounts of those who are meant. */
  children?: ReactNode;
};

/** The audience in words, and below it who is reached now, who isn't, and why. */
export function ForWhom({ audience, recipients, children }: Props) {
  const words = useAudienceWords();
  // Names are for those who manage the roster.
  const sees = useCan('cadets:manage');
  const of: Audience = audienceShape.parse(audience ?? {});
  const said = words(of, recipients);
  return (
    <div className={classes.forWhom}>
      <p>
        <strong>{said || 'No one is selected yet.'}</strong>
      </p>
      {said && (children ?? (sees && <AudiencePreview audience={of} />))}
    </div>
  );
}
