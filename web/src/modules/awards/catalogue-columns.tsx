import type { Column, Filter } from '../../shared/table/column.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { categoryLabel, limitWords, type SchoolAward, whyOff } from './catalogue.ts';
import { Swatch } from './swatch.tsx';

export const catalogueColumns: Column<SchoolAward>[] = [
  { id: 'name', label: 'Award', grow: 3, value: ({ name }) => name },
  { id: 'precedence', label: 'Order', align: 'end', grow: 0.4, value: ({ precedence }) => precedence },
  {
    id: 'ribbon',
    label: 'Ribbon',
    grow: 0.7,
    value: ({ form }) => form,
    cell: (award) => (award.form === 'ribbon' ? <Swatch award={award} /> : categoryLabel(award.form)),
  },
  { id: 'label', label: 'Code', grow: 0.7, value: ({ label }) => label },
  {
    id: 'state',
    label: 'Status',
    grow: 1.3,
    value: (award) => whyOff(award) ?? 'Can be given',
    cell: (award) => <StateTag award={award} />,
  },
  { id: 'category', label: 'Kind', grow: 1.2, value: ({ category }) => categoryLabel(category) },
  { id: 'limit', label: 'Limit', grow: 1.8, value: (award) => limitWords(award) || null },
  {
    id: 'devices',
    label: 'Repeat awards',
    grow: 1.6,
    value: ({ scheme_description }) => scheme_description,
    optional: true,
  },
  { id: 'criteria', label: 'Criteria', grow: 2, value: ({ criteria }) => criteria, optional: true },
  { id: 'confidence', label: 'Source', grow: 2, value: ({ confidence }) => confidence, optional: true },
];

function StateTag({ award }: { award: SchoolAward }) {
  const { enabled, verified, checked_at } = award;
  if (enabled) return <Tag tone="ok">{verified ? 'Can be given' : 'Verified by your school'}</Tag>;
  const unchecked = !verified && !checked_at;
  return (
    <span title={whyOff(award) ?? undefined}>
      <Tag tone={unchecked ? 'warn' : 'neutral'}>{unchecked ? 'Not verified' : 'Off'}</Tag>
    </span>
  );
}

export const catalogueFilters: Filter<SchoolAward>[] = [
  {
    id: 'state',
    label: 'Status',
    value: ({ enabled, verified, checked_at }) => (enabled ? 'on' : verified || checked_at ? 'off' : 'unverified'),
    optionLabel: (value) => ({ on: 'Can be given', off: 'Turned off', unverified: 'Not verified' })[value] ?? value,
  },
  {
    id: 'category',
    label: 'Kind',
    value: ({ category }) => category,
    optionLabel: categoryLabel,
    order: ({ precedence }) => precedence,
  },
  {
    id: 'own',
    label: 'Origin',
    value: ({ is_own }) => (is_own ? 'own' : 'catalogue'),
    optionLabel: (value) => (value === 'own' ? 'School award' : 'Catalog'),
  },
];
