import { useState } from 'react';
import classes from './avatar.module.css';

type Props = {
  name: string;
  src?: string | null;
  /** Side length in pixels. */
  size?: number;
};

/** A person's photo, or the initials where there is none. The name is beside it, so it is silent. */
export function PersonAvatar({ name, src, size = 32 }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.36) };
  if (src && broken !== src) {
    return <img className={classes.avatar} style={style} src={src} alt="" onError={() => setBroken(src)} />;
  }
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word; 'Last, First' counts as 'First Last'. */
export function initials(name: string): string {
  const [last, first] = name.split(',').map((part) => part.trim());
  const words = (first ? `${first} ${last}` : name).split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
