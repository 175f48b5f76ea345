import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../shared/ui/card.tsx';
import classes from '../articles/articles.module.css';
import { useRate } from './tickets.queries.ts';

/** Asks once, after a request is resolved, whether it helped. */
export function RateCard({ id }: { id: string }) {
  const [note, setNote] = useState('');
  const rate = useRate(id);
  return (
    <Card title="Did this help?" note="You’re asked once. If it needs more, reopen the request instead.">
      <div className={classes.vote}>
        <TextInput
          aria-label="Anything to add"
          placeholder="Anything to add"
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button loading={rate.busy} onClick={() => rate.start({ rating: 'good', note })}>
          It helped
        </Button>
        <Button variant="default" loading={rate.busy} onClick={() => rate.start({ rating: 'bad', note })}>
          It didn’t help
        </Button>
      </div>
    </Card>
  );
}
