import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentType, isValidElement, type ReactNode } from 'react';
import classes from './empty-state.module.css';
import { usePartFrame } from './part-frame.ts';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export type EmptyProps = { icon?: Icon; title: string; text?: ReactNode; action?: ReactNode; tone?: 'calm' | 'bad' };

/** What is shown where there is nothing: in words, or drawn. */
export type Empty = EmptyProps | ReactNode;

/** Draws what is shown where there is nothing. */
export function drawEmpty(empty: Empty): ReactNode {
  const inWords = typeof empty === 'object' && empty !== null && 'title' in empty && !isValidElement(empty);
  return inWords ? <EmptyState {...empty} /> : empty;
}

/** What shows where a list is empty: why, and what to do about it. In a part of a page it is one quiet line. */
export function EmptyState({ icon, title, text, action, tone = 'calm' }: EmptyProps) {
  const Icon = icon ?? (tone === 'bad' ? IconAlertTriangle : undefined);
  const framed = usePartFrame() !== null;
  if (framed && tone === 'calm') {
    return (
      <div className={classes.quiet} data-quiet>
        <p>
          <span className={classes.quietTitle}>{title}.</span> {text}
        </p>
        {action}
      </div>
    );
  }
  return (
    <div className={classes.empty} data-empty role={tone === 'bad' ? 'alert' : undefined}>
      {Icon && (
        <span className={classes.icon} data-tone={tone} aria-hidden>
          <Icon size={22} stroke={1.75} />
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
