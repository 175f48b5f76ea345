import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { Allow } from '../permission/allow.tsx';

type Props = {
  children: ReactNode;
  icon?: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
  /** The audience that sees it. */
  needs?: PermissionKey;
  /** The main one of the page. */
  primary?: boolean;
  quiet?: boolean;
  size?: 'xs' | 'sm';
  busy?: boolean;
  disabled?: boolean;
} & ({ to: string } | { onPress: () => void });

/** A verb of a page or a row: leads somewhere or does something, for those who may. */
export function ActButton({ children, icon: Icon, needs, primary, quiet, size = 'sm', busy, disabled, ...way }: Props) {
  const look = {
    size,
    variant: primary ? 'filled' : quiet ? 'subtle' : 'default',
    ...(Icon ? { leftSection: <Icon size={17} aria-hidden /> } : {}),
  };
  const button =
    'to' in way ? (
      <Button component={Link} to={way.to} {...look}>
        {children}
      </Button>
    ) : (
      <Button {...look} loading={busy === true} disabled={disabled === true} onClick={way.onPress}>
        {children}
      </Button>
    );
  return needs ? <Allow to={needs}>{button}</Allow> : button;
}
