import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Field, Importer, Mapping } from './importer.ts';
import type { Sheet } from './sheet.ts';
import classes from './import.module.css';

type Props<Entry> = { importer: Importer<Entry>; sheet: Sheet; mapping: Mapping; onChange: (mapping: Mapping) => void };

/**
 * A row for each field: which column fills it, and what its first cells say. Fields of a group are there once the file has one of
 * them, or someone asks for them.
 */
export function FieldRows<Entry>({ importer: { fields }, sheet, mapping, onChange }: Props<Entry>) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const groups = [...new Set(fields.flatMap(({ group }) => group ?? []))];
  const isOpen = (group: string) =>
    asked.has(group) || fields.some((field) => field.group === group && mapping[field.key] !== undefined);
  const isShown = ({ key, group = '', isRare }: Field) => !isRare || asked.has(group) || mapping[key] !== undefined;
  const offers = [
    ...groups
      .filter((group) => isOpen(group) && fields.some((field) => field.group === group && !isShown(field)))
      .map((group) => ({ group, words: `Match more columns for ${group.toLowerCase()}` })),
    ...groups
      .filter((group) => !isOpen(group))
      .slice(0, 1)
      .map((group) => ({ group, words: `Match columns for ${group.toLowerCase()}` })),
  ];
  const row = (field: Field) => (
    <FieldRow key={field.key} field={field} sheet={sheet} mapping={mapping} onChange={onChange} />
  );
  return (
    <>
      <tbody>{fields.filter(({ group }) => group === undefined).map(row)}</tbody>
      {groups.filter(isOpen).map((group) => (
        <tbody key={group}>{fields.filter((field) => field.group === group && isShown(field)).map(row)}</tbody>
      ))}
      {offers.length > 0 && (
        <tbody>
          <tr>
            <td colSpan={3}>
              <div className={classes.offers}>
                {offers.map(({ group, words }) => (
                  <button
                    key={group}
                    type="button"
                    className={classes.inline}
                    onClick={() => setAsked(new Set([...asked, group]))}
                  >
                    {words}
                  </button>
                ))}
              </div>
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
}

function FieldRow({
  field: { key, label, required, hint },
  sheet,
  mapping,
  onChange,
}: Omit<Props<unknown>, 'importer'> & { field: Field }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {required && <span className={classes.needed}> required</span>}
        {hint && <span className={classes.hint}>{hint}</span>}
      </th>
      <td>
        <NativeSelect
          aria-label={`Column for ${label}`}
          value={mapping[key] ?? ''}
          data={[{ value: '', label: 'Not in the file' }, ...sheet.headings]}
          onChange={(event) => onChange(withColumn(mapping, key, event.currentTarget.value))}
        />
      </td>
      <td className={classes.sample}>{sampleOf(sheet, mapping[key])}</td>
    </tr>
  );
}

/** A column fills one field: taking it here takes it from where it was. */
function withColumn(mapping: Mapping, key: string, heading: string): Mapping {
  const others = Object.entries(mapping).filter(([other, column]) => other !== key && column !== heading);
  return Object.fromEntries(heading ? [...others, [key, heading]] : others);
}

function sampleOf(sheet: Sheet, heading: string | undefined): string {
  if (heading === undefined) return '';
  const values = sheet.rows.map(({ cells }) => cells[heading] ?? '').filter(Boolean);
  return values.slice(0, 3).join(', ');
}
