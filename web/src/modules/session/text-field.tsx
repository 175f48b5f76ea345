import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, useId, useState } from 'react';
import classes from './text-field.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'onChange'> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  description?: string;
  error?: string | null | undefined;
};

/** A labeled field on the screens before sign-in. They load no component library, because signing in must be quick. */
export function TextField({ label, value, onText, description, error, type = 'text', ...rest }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const secret = type === 'password';
  const Eye = open ? IconEyeOff : IconEye;
  const about = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...rest}
          id={id}
          className={classes.input}
          type={secret && open ? 'text' : type}
          value={value}
          onChange={(event) => onText(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
          data-secret={secret || undefined}
        />
        {secret && (
          <button
            type="button"
            className={classes.eye}
            aria-label="Show or hide what you typed"
            aria-pressed={open}
            onClick={() => setOpen(!open)}
          >
            <Eye size={19} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {description && (
        <p className={classes.description} id={`${id}-about`}>
          {description}
        </p>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
