import type { CSSVariablesResolver } from '@mantine/core';

const shared: Record<string, string> = {
  '--mantine-color-body': 'var(--g-raised)',
  '--mantine-color-text': 'var(--g-text)',
  '--mantine-color-bright': 'var(--g-text)',
  '--mantine-color-dimmed': 'var(--g-muted)',
  '--mantine-color-placeholder': 'var(--g-faint)',
  '--mantine-color-anchor': 'var(--g-primary-text)',
  '--mantine-color-error': 'var(--g-bad-text)',
  '--mantine-color-default': 'var(--g-paper)',
  '--mantine-color-default-hover': 'var(--g-hover)',
  '--mantine-color-default-color': 'var(--g-text)',
  '--mantine-color-default-border': 'var(--g-line-control)',
  '--mantine-color-disabled': 'var(--g-line-soft)',
  '--mantine-color-disabled-color': 'var(--g-muted)',
  '--mantine-color-disabled-border': 'var(--g-line)',
  '--mantine-primary-color-filled': 'var(--g-primary)',
  '--mantine-primary-color-filled-hover': 'var(--g-primary-hover)',
  '--mantine-primary-color-light': 'var(--g-primary-soft)',
  '--mantine-primary-color-light-hover': 'var(--g-primary-soft-hover)',
  '--mantine-primary-color-light-color': 'var(--g-primary-text)',
  '--mantine-primary-color-contrast': 'var(--g-on-primary)',
  '--mantine-color-navy-filled': 'var(--g-primary)',
  '--mantine-color-navy-outline': 'var(--g-primary-text)',
  '--mantine-color-navy-text': 'var(--g-primary-text)',
};

/** Points the library's variables at our tokens. The tokens handle light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
