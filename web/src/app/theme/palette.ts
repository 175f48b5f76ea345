import type { MantineColorsTuple } from '@mantine/core';

/** The scales behind Mantine's own components; everything visible goes through tokens.css. */
export const navy: MantineColorsTuple = [
  '#E7EDF6',
  '#C9D7EA',
  '#9DC0EE',
  '#83ABE2',
  '#6C9BDB',
  '#4674B4',
  '#325E9C',
  '#23497F',
  '#1B3B69',
  '#0F2140',
];

export const gray: MantineColorsTuple = [
  '#F5F6F8',
  '#EBEEF2',
  '#DEE2E9',
  '#C8D0DC',
  '#A9B2C0',
  '#667085',
  '#556072',
  '#3C4656',
  '#263042',
  '#16202F',
];

export const dark: MantineColorsTuple = [
  '#E7ECF3',
  '#C6D0E0',
  '#A3AEBF',
  '#93A0B3',
  '#37445A',
  '#2A3547',
  '#1A2433',
  '#151D2A',
  '#0E141E',
  '#0A101A',
];
