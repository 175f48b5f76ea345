import { Tag } from '../../../shared/ui/tag.tsx';
import type { Mark } from '../../../shared/meet/results/stored.ts';
import classes from './results.module.css';

/** What is said beside a row: its status, decisions, and what is missing. */
export function Marks({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks}>
      {marks.map(({ tone, text }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </span>
  );
}
