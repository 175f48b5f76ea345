import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Card } from '../../../shared/ui/card.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { CADETS, COMBINE_SECTION, ITEM_TYPE, PER, wordsOf } from '../../../shared/meet/file/choices.ts';
import { relabeled } from '../file/keys.ts';
import type { ItemFile, SectionFile } from '../../../shared/meet/file/sheet-file.ts';
import { newItem, newSection } from '../file/starter.ts';
import { itemWords } from '../../../shared/meet/file/words.ts';
import { EditList } from './edit-list.tsx';
import { useEditor } from './editor.ts';
import { AmountAt, ChoiceAt, LimitAt, RolesAt, TextAt } from './fields.tsx';
import { ItemFields, KeyAt } from './item-fields.tsx';
import classes from './build.module.css';

/** The sections of the sheet, a card each, with their items. */
export function SectionCards() {
  const { file, readOnly, add } = useEditor();
  return (
    <>
      {file.sections.map((section, index) => (
        // Sections have no identity of their own while they are written.
        // eslint-disable-next-line react/no-array-index-key
        <SectionCard key={index} index={index} section={section} />
      ))}
      {!readOnly && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => add(['sections'], newSection(file))}
          >
            Add a section
          </Button>
        </div>
      )}
    </>
  );
}

function SectionCard({ index, section }: { index: number; section: SectionFile }) {
  const { file, readOnly, change, shift, duplicate, remove, faultsAt } = useEditor();
  const list = ['sections'];
  const at = [...list, index];
  const name = section.label || `Section ${index + 1}`;
  const menu = readOnly ? null : (
    <VerbMenu label={`Actions for the section ${name}`}>
      <Menu.Item disabled={index === 0} onClick={() => shift(list, index, -1)}>
        Move up
      </Menu.Item>
      <Menu.Item disabled={index === file.sections.length - 1} onClick={() => shift(list, index, 1)}>
        Move down
      </Menu.Item>
      <Menu.Item onClick={() => duplicate(list, index)}>Duplicate</Menu.Item>
      <Menu.Item onClick={() => remove(list, index, name)}>Remove</Menu.Item>
    </VerbMenu>
  );
  return (
    <Card title={name} count={section.items.length} action={menu}>
      <div className={classes.parts}>
        {faultsAt(at).map((fault) => (
          <p key={fault} className={classes.fault}>
            {fault}
          </p>
        ))}
        <EditList<ItemFile>
          at={[...at, 'items']}
          noun="item"
          name={({ label }) => label}
          note={(item) =>
            item.type === 'points' ? itemWords(item) : `${wordsOf(ITEM_TYPE, item.type)}: ${itemWords(item)}`
          }
          make={() => newItem(section)}
        >
          {(place, item) => <ItemFields at={place} item={item} />}
        </EditList>
        <details className={classes.more}>
          <summary>{settingsWords(section)}</summary>
          <div className={classes.fields}>
            <TextAt
              at={[...at, 'label']}
              label="Section"
              onText={(label) => change((now) => relabeled(now, list, index, label))}
            />
            <SectionSettings at={at} section={section} />
            <KeyAt list={list} index={index} />
          </div>
        </details>
      </div>
    </Card>
  );
}

function settingsWords({ combine, roles, per }: SectionFile): string {
  const words = [wordsOf(COMBINE_SECTION, combine).toLowerCase(), counted(roles.length, 'role')];
  return `Section settings: ${[...words, per === 'cadet' ? 'for each cadet' : ''].filter(Boolean).join(', ')}`;
}

function SectionSettings({ at, section }: { at: (string | number)[]; section: SectionFile }) {
  const { put } = useEditor();
  const combine = section.cadet_combine ?? 'sum';
  const best = /^sum_best:(.*)$/.exec(combine)?.[1];
  return (
    <>
      <RolesAt at={[...at, 'roles']} label="Filled in by" />
      <div className={classes.grid}>
        <ChoiceAt at={[...at, 'combine']} label="How it counts" options={COMBINE_SECTION} />
        <AmountAt at={[...at, 'multiplier']} label="Times" usual="1" />
        <AmountAt at={[...at, 'start']} label="Starts at" usual="0" />
        <AmountAt at={[...at, 'floor']} label="Not below" usual="no limit" />
        <LimitAt at={[...at, 'time_limit_s']} label="Time limit (seconds)" usual="none" note="Printed, not scored" />
        <ChoiceAt at={[...at, 'per']} label="Filled in" options={PER} usual="entry" />
        {section.per === 'cadet' && (
          <ChoiceAt
            at={[...at, 'cadet_combine']}
            label="Cadets together"
            options={Object.entries(CADETS).map(([value, label]) => ({
              value: value === 'sum_best' ? `sum_best:${best ?? '4'}` : value,
              label: value === 'sum_best' ? `${label} ${best ?? '4'}` : label,
            }))}
            usual="sum"
          />
        )}
        {section.per === 'cadet' && best !== undefined && (
          <ChoiceAt
            at={[...at, 'cadet_combine']}
            label="How many cadets"
            options={Array.from({ length: 30 }, (_, n) => ({ value: `sum_best:${n + 1}`, label: String(n + 1) }))}
            onChoice={(value) => put([...at, 'cadet_combine'], value)}
          />
        )}
      </div>
    </>
  );
}
