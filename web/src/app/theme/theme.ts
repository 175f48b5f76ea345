import { createTheme } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { dark, gray, navy } from './palette.ts';
import { variantColors } from './variant-colors.ts';

/** Guidon's theme: the library's sizes and colors, tied to tokens.css. */
export const theme = createTheme({
  fontFamily: 'var(--g-font)',
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
  headings: { fontFamily: 'var(--g-font)', fontWeight: '680' },
  colors: { navy, gray, dark },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '7px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
  fontSizes: { xs: '12.5px', sm: '14px', md: '14px', lg: '15px', xl: '17px' },
  lineHeights: { xs: '1.4', sm: '1.43', md: '1.43', lg: '1.4', xl: '1.35' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: componentDefaults,
});
