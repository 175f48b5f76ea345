import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../../../shared/query/reads.ts';
import { Prose } from '../../../shared/ui/prose.tsx';
import { articles, useVote } from './articles.queries.ts';
import classes from './articles.module.css';

type Props = { text: string; onAnswered: () => void };

/** Articles that may answer what is being typed. One that does closes the form, and nothing is sent. */
export function Suggestions({ text, onAnswered }: Props) {
  const [typed] = useDebouncedValue(text.trim(), 250);
  const found = useRead(articles.suggested, typed.length < 3 ? '' : typed).data ?? [];
  const vote = useVote();
  if (found.length === 0) return null;
  const answered = async (id: string) => {
    await vote.send({ id, helped: true, instead: true });
    onAnswered();
  };
  return (
    <section className={classes.suggestions} aria-label="Articles that may answer it">
      <h3>This may answer it</h3>
      {found.map(({ id, title, body }) => (
        <details key={id} name="suggestion">
          <summary>{title}</summary>
          <Prose>{body}</Prose>
          <Button size="xs" variant="default" loading={vote.busy} onClick={() => void answered(id)}>
            This answered it
          </Button>
        </details>
      ))}
    </section>
  );
}
