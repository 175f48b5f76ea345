import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

type Tone = { fill: string; hover: string; on: string; soft: string; softHover: string; text: string };

const primary: Tone = {
  fill: 'var(--g-primary)',
  hover: 'var(--g-primary-hover)',
  on: 'var(--g-on-primary)',
  soft: 'var(--g-primary-soft)',
  softHover: 'var(--g-primary-soft-hover)',
  text: 'var(--g-primary-text)',
};

const neutral: Tone = { ...primary, text: 'var(--g-muted)', soft: 'var(--g-line-soft)', softHover: 'var(--g-line)' };

const bad: Tone = {
  fill: 'var(--g-bad)',
  hover: 'color-mix(in srgb, var(--g-bad) 86%, var(--g-text))',
  on: 'var(--g-on-bad)',
  soft: 'var(--g-bad-soft)',
  softHover: 'color-mix(in srgb, var(--g-bad-soft) 90%, var(--g-bad))',
  text: 'var(--g-bad-text)',
};

const tones: Record<string, Tone> = { navy: primary, red: bad, gray: neutral };

/** Colors of buttons by variant: actions in navy, dangerous ones in red, all from the tokens. */
export const variantColors: VariantColorsResolver = (input) => {
  const tone = tones[input.color ?? input.theme.primaryColor];
  if (!tone) return defaultVariantColorsResolver(input);
  switch (input.variant) {
    case 'filled':
      return { background: tone.fill, hover: tone.hover, color: tone.on, border: '1px solid transparent' };
    case 'default':
      return {
        background: 'var(--g-paper)',
        hover: 'var(--g-hover)',
        color: tone === bad ? bad.text : 'var(--g-text)',
        border: '1px solid var(--g-line)',
      };
    case 'light':
      return { background: tone.soft, hover: tone.softHover, color: tone.text, border: '1px solid transparent' };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: input.variant === 'subtle' ? tone.soft : 'transparent',
        color: tone.text,
        border: '1px solid transparent',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};
