import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CatalogItem, catalogOf } from '../../../../../domain/inventory/catalog/catalog.ts';
import { sizeRange } from '../../../../../domain/inventory/sizes.ts';
import { SIZE_SCHEMES } from '../../../../../domain/inventory/size-schemes.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useAddItem } from '../supply.acts.ts';
import { CATEGORY, ITEMS } from '../supply.ts';
import { supply } from '../supply.queries.ts';
import classes from './items.module.css';

/** The middle of each kind of sizes: what most units stock. Others are added on the item. */
function usualSizes(scheme: string | null): string[] {
  const found = SIZE_SCHEMES[scheme ?? ''];
  if (!found || !scheme) return [''];
  const at = (part: number): string => found.first[Math.floor((found.first.length - 1) * part)] ?? '';
  const lengths = found.second.filter((length) => ['S', 'R', 'L', 'MR', '32/33', '34/35'].includes(length));
  return sizeRange(scheme, at(0.15), at(0.75), lengths);
}

/** Adds items of the service's catalog, with the usual sizes: choose, and all are there. */
export function CatalogDialog({ onClose }: { onClose: () => void }) {
  const { program_type: program } = useSchool().school ?? {};
  const known = new Set((useRead(supply.allItems).data ?? []).map(({ catalog_code: code }) => code));
  const save = useAddItem();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const all = catalogOf(program ?? null);
  const shown = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const add = async () => {
    const items = all.filter(({ code }) => chosen.has(code));
    setProblem(null);
    try {
      for (const [at, item] of items.entries()) {
        setDone(at);
        await save.send({ id: crypto.randomUUID(), input: inputOf(item) });
        setChosen((now) => new Set([...now].filter((code) => code !== item.code)));
      }
      toast.done(`${counted(items.length, ITEMS)} added`);
      onClose();
    } catch (error) {
      setProblem(toAppError(error).detail);
    } finally {
      setDone(null);
    }
  };
  const toggle = (code: string) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    setChosen(next);
  };
  return (
    <Dialog
      title="Add from the catalog"
      text="Includes the sizes most units stock. Edit an item to add others. You enter prices and stock numbers."
      size={640}
      onClose={onClose}
      problem={problem}
      verb={{
        label: done === null ? `Add ${counted(chosen.size, ITEMS)}` : `Adding ${done + 1} of ${chosen.size + done}…`,
        run: () => void add(),
        busy: done !== null,
        disabled: chosen.size === 0,
      }}
    >
      <TextInput
        type="search"
        aria-label="Search the catalog"
        placeholder="Search the catalog"
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.catalog}>
        {shown.map((item) => (
          <li key={item.code}>
            <label>
              <input
                type="checkbox"
                checked={known.has(item.code) || chosen.has(item.code)}
                disabled={known.has(item.code)}
                onChange={() => toggle(item.code)}
              />
              <span>{item.name}</span>
              <span className={classes.note}>
                {known.has(item.code) ? 'In your supply room' : CATEGORY.label(item.category)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function inputOf({ code, name, category, tracking, scheme, cut, returnable, isControlled }: CatalogItem) {
  return {
    catalog_code: code,
    name,
    category,
    tracking,
    size_scheme: scheme ?? '',
    cut,
    returnable,
    is_controlled: isControlled,
    variants: usualSizes(scheme).map((size) => ({ size })),
  };
}
