import type { FieldLook } from './draw-field.tsx';
import { capital } from '../text/capital.ts';

/** How the fields of a form are called, and what their values are in words. */
export type LabelOf = {
  learn: (name: string, label: string, options?: FieldLook['options']) => void;
  label: (name: string) => string;
  value: (name: string, value: unknown) => string;
};

const EMPTY = 'nothing';

/** Learns the labels and choices of fields as they are drawn. */
export function fieldWords(): LabelOf {
  const labels = new Map<string, string>();
  const choices = new Map<string, FieldLook['options']>();
  return {
    learn: (name, label, options) => {
      labels.set(name, label);
      choices.set(name, options);
    },
    label: (name) => labels.get(name) ?? inWords(name),
    value: (name, value) => {
      const chosen = choices.get(name)?.find((one) => typeof one !== 'string' && one.value === value);
      return typeof chosen === 'object' ? chosen.label : plainWords(value);
    },
  };
}

function inWords(name: string): string {
  return capital(name.replace(/_(id|on|at)$/, '').replaceAll('_', ' '));
}

function plainWords(value: unknown): string {
  if (value === '' || value === null || value === undefined) return EMPTY;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map(plainWords).join('; ');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return EMPTY;
  const parts = Object.entries(value).filter(([name, part]) => name !== 'key' && plainWords(part) !== EMPTY);
  return parts.map(([, part]) => plainWords(part)).join(', ') || EMPTY;
}
