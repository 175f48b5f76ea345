import { Button } from '@mantine/core';
import { useState } from 'react';
import { searchFor } from '../../../../domain/text/search.ts';
import { useCadetWords } from '../../shared/pick/use-cadet-words.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { GuardianCard } from './guardian-card.tsx';
import { cadetWords, type GuardianRequest } from './guardian.api.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './guardians.module.css';

const STEP = 50;

type Props = { requests: GuardianRequest[]; search: string; onClear: () => void };

/** The links that a search finds, a page at a time. */
export function GuardianList({ requests, search, onClear }: Props) {
  const [most, setMost] = useState(STEP);
  const words = useCadetWords(search !== '');
  const isFound = searchFor(search);
  const found = requests.filter((request) => isFound(`${wordsOf(request)} ${words.get(request.cadet_id ?? '') ?? ''}`));
  if (found.length === 0) {
    return (
      <EmptyState
        title="No matching links"
        text="Search by a parent's name or email, or by a cadet's name."
        action={
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={parts.cards}>
        {found.slice(0, most).map((request) => (
          <GuardianCard key={request.link_id} request={request} />
        ))}
      </ul>
      {found.length > most && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setMost(most + STEP)}>
            {`Show more of ${found.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

function wordsOf(request: GuardianRequest): string {
  const { guardian_name, guardian_email, student_number } = request;
  return `${guardian_name} ${guardian_email ?? ''} ${cadetWords(request)} ${student_number ?? ''}`;
}
