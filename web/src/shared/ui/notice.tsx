import { GuidonMark } from './guidon-mark.tsx';
import classes from './notice.module.css';

type Props = {
  title: string;
  text?: string;
  actionLabel: string;
  onAction: () => void;
  /** Fills the window instead of its container. */
  full?: boolean;
};

/** A page that only says something: denied, crashed, unreachable. Rests on no library, so it can't fail with one. */
export function Notice({ title, text, actionLabel, onAction, full = false }: Props) {
  return (
    <section className={classes.notice} data-full={full || undefined}>
      <title>{`${title} · Guidon`}</title>
      <GuidonMark size={34} tone="paper" />
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      <button type="button" className={classes.action} onClick={onAction}>
        {actionLabel}
      </button>
    </section>
  );
}
