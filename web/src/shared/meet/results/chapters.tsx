import type { Chapter } from './explain.ts';
import classes from './chapters.module.css';

/** An explanation on a screen: its chapters, each with its numbered steps. */
export function Chapters({ chapters }: { chapters: Chapter[] }) {
  return chapters.map(({ title, steps }) => (
    <div key={steps[0]?.number ?? 0}>
      <h3 className={classes.chapter}>{title}</h3>
      <ol className={classes.steps} start={steps[0]?.number ?? 1}>
        {steps.map(({ number, text, numbers }) => (
          <li key={number}>
            {text}
            {numbers && <span className={classes.numbers}>{numbers}</span>}
          </li>
        ))}
      </ol>
    </div>
  ));
}
